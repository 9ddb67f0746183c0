import { expect, test } from './fixtures';
import { aHousehold, anAccount, descriptionsOf } from './household';
import { holdBack, ofServers } from './network';
import { enterTransaction, openAs, row, signIn } from './steps';

test('On a slow network the form waits for a while, closes, and the transaction arrives', async ({
  page,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await openAs(page, nora, '/en/expenses');
  const dialog = await enterTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  const create = dialog.getByRole('button', { name: 'Create' });

  const goOn = await holdBack(page);
  // Seen in the page: it may be over before anybody asks from outside.
  const waited = create.evaluate(
    (button) =>
      new Promise<void>((resolve) => {
        const look = () => button.ariaDisabled === 'true' && resolve();
        new MutationObserver(look).observe(button, { attributes: true });
      }),
  );
  await create.click();
  await waited;
  await expect(dialog).toBeHidden();
  expect(await descriptionsOf(household)).toEqual([]);
  await expect(row(page, 'Market')).toContainText('€ 23,45');

  await goOn();
  await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
  await expect(row(page, 'Market')).toHaveCount(1);
});

test('Where something holds the database back, Sign In says so after ten seconds, and goes on by itself', async ({
  page,
}) => {
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  const goOn = await holdBack(page, (url) => ofServers(url) && url.pathname.includes('/Listen/'));
  await page.goto('/en/expenses');
  const form = page.getByRole('form', { name: 'Sign In' });
  const send = form.getByRole('button', { name: 'Sign In', exact: true });
  await signIn(page, nora);
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  const sentence = form.getByText("the database doesn't answer", { exact: false });
  await expect(sentence).toBeVisible({ timeout: 15_000 });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');

  await test.step('a reload says the same', async () => {
    await page.reload();
    await expect(send).toBeVisible();
    await expect(sentence).toBeVisible({ timeout: 15_000 });
  });

  await goOn();
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
});

test(
  'Offline the form closes at once, and the transaction arrives when the network is back',
  { tag: '@full' },
  async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await openAs(page, nora, '/en/expenses');
    const dialog = await enterTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });

    // The form no longer waits, so these requests may come too late to fail.
    console.allow(/ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|transport errored/);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Market')).toContainText('€ 23,45');
    expect(await descriptionsOf(household)).toEqual([]);

    await page.context().setOffline(false);
    await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
  },
);
