import type { Page } from '@playwright/test';
import { leftOnDevice } from './device';
import { expect, isFull, NEWS_REFUSED, test } from './fixtures';
import { aHousehold, anAccount, aTransaction, commitAgain, type Household, type Person } from './household';
import { addTransaction, goTo, openAs, row, seeSaid } from './steps';

const membersOf = (page: Page) => page.getByRole('region', { name: 'Project Members' });

async function invite(page: Page, { email }: Person): Promise<void> {
  const form = page.getByRole('region', { name: 'Invite Member' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByRole('region', { name: 'Pending Invites' }).getByText(email)).toBeVisible();
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifications, 1 invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/^You are now a member of/)).toBeVisible();
  await page.keyboard.press('Escape');
}

async function remove(page: Page, { displayName }: Person): Promise<void> {
  await page.getByRole('button', { name: `Remove ${displayName}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(membersOf(page).getByText(displayName)).toHaveCount(0);
}

/** Does an act that takes the plan away from the person on this page, and expects the message of it. */
async function seeLost(page: Page, act: () => Promise<unknown>): Promise<void> {
  await seeSaid(page, /You no longer have access to .*: it was deleted or you were removed/, async () => {
    await act();
    await commitAgain();
  });
}

async function signInAt(page: Page, path: string, person: Person, household?: Household): Promise<void> {
  await openAs(page, person, path);
  const shown = household
    ? page.getByRole('button', { name: `Plan ${household.planName}` })
    : page.getByRole('heading', { name: 'Create Plan' });
  await expect(shown).toBeVisible();
}

test(
  'A plan is shared with a person, taken away and shared again',
  { tag: '@full' },
  async ({ page, anotherDevice, console }) => {
    console.allow(NEWS_REFUSED);
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHousehold(nora);
    const other = await anotherDevice();
    await signInAt(page, '/en/settings', nora, household);
    await signInAt(other, '/en/expenses', bram);

    await test.step('invited, Bram accepts and is in the plan at once, without a reload', async () => {
      await invite(page, bram);
      await accept(other);
      await expect(other.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
      await expect(membersOf(page).getByText(bram.email)).toBeVisible();
      await expect(page.getByText('No pending invites')).toBeVisible();
    });

    await test.step("both see each other's changes", async () => {
      await addTransaction(other, 'Groceries', { description: 'Rope', amount: '12' });
      await goTo(page, 'Expenses');
      await expect(row(page, 'Rope')).toContainText('Bram');
      await addTransaction(page, 'Groceries', { description: 'Paint', amount: '30' });
      await expect(row(other, 'Paint')).toContainText('Nora');
      await other.getByRole('button', { name: 'Delete Paint', exact: true }).click();
      await expect(row(page, 'Paint')).toHaveCount(0);
    });

    await test.step('removed, Bram loses access at once and reads why', async () => {
      await goTo(page, 'Settings');
      await seeLost(other, () => remove(page, bram));
      await expect(row(other, 'Rope')).toHaveCount(0, isFull ? { timeout: 1000 } : {});
      await expect(other.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
    });

    await test.step('nothing of the plan is left on his device', async () => {
      await expect.poll(() => leftOnDevice(other, ['Rope', household.planId])).toEqual([]);
    });

    await test.step('his name stays on his transactions', async () => {
      await goTo(page, 'Expenses');
      await expect(row(page, 'Rope')).toContainText('Bram de Wit (former member)');
    });

    await test.step('invited again, he is back', async () => {
      await goTo(page, 'Settings');
      await invite(page, bram);
      await accept(other);
      await expect(row(other, 'Rope')).toContainText('Bram');
      await expect(membersOf(page).getByText(bram.email)).toBeVisible();
    });
  },
);

test(
  'A transaction entered in one plan is saved even if another plan is lost meanwhile',
  { tag: '@full' },
  async ({ page, anotherDevice, console }) => {
    console.allow(NEWS_REFUSED);
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const lost = await aHousehold(nora, bram);
    const own = await aHousehold(bram);
    const other = await anotherDevice();
    await signInAt(page, '/en/settings', nora, lost);
    await signInAt(other, '/en/expenses', bram, lost);
    await other.getByRole('button', { name: /^Plan/ }).click();
    await other.getByRole('menuitemradio', { name: own.planName }).click();
    await expect(other.getByRole('button', { name: `Plan ${own.planName} 1 member` })).toBeVisible();

    await seeLost(other, () =>
      Promise.all([
        addTransaction(other, 'Groceries', { description: 'Bread', amount: '3' }),
        remove(page, bram),
      ]),
    );
    await expect(row(other, 'Bread')).toBeVisible();
    await other.reload();
    await expect(row(other, 'Bread')).toBeVisible();
  },
);

test('A plan is handed over to another member', { tag: '@full' }, async ({ page, anotherDevice }) => {
  const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
  const household = await aHousehold(nora, bram);
  const other = await anotherDevice();
  await signInAt(page, '/en/settings', nora, household);
  await signInAt(other, '/en/settings', bram, household);
  await page.getByRole('button', { name: 'Hand over to Bram de Wit' }).click();
  await page.getByRole('button', { name: 'Offer' }).click();
  await other.getByRole('button', { name: 'Notifications, 1 to answer' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByRole('region', { name: 'Invite Member' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invite Member' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
});

test(
  'A plan whose deletion was interrupted by a closed tab can be deleted with all its data',
  { tag: '@full' },
  async ({ page, anotherDevice, console }) => {
    console.allow(NEWS_REFUSED);
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHousehold(nora, bram);
    await aTransaction(household, bram, { description: 'Rope' });
    const other = await anotherDevice();
    await signInAt(page, '/en/settings', nora, household);
    await signInAt(other, '/en/expenses', bram, household);
    await page.evaluate((id) => localStorage.setItem(`saldo:deleting:${id}`, 'yes'), household.planId);
    await page.reload();
    const asked = page.getByRole('alertdialog', { name: `Delete ${household.planName}` });
    await seeLost(other, () =>
      seeSaid(page, `${household.planName} deleted`, () =>
        asked.getByRole('button', { name: 'Continue deleting' }).click(),
      ),
    );
    await expect(page.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
  },
);
