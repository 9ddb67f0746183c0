import { expect, test } from './fixtures';
import { barriersOf } from './gallery/axe';
import { aHousehold, anAccount, aPlan, daysFromNow } from './household';
import { holdBack } from './network';
import { openAs } from './steps';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('Two people save for a bike on their phones: one sets the goal, both put money in, and one reads it in Arabic', async ({
  page,
  anotherDevice,
}) => {
  const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
  await aHousehold(nora, bram);
  const other = await anotherDevice();
  await openAs(page, nora, '/en/goals');
  await openAs(other, bram, '/en/goals');
  const bike = (device: typeof page) => device.getByRole('region', { name: 'Bike' });
  const year = new Date().getFullYear() + 1;

  await test.step('sets a goal', async () => {
    await page.getByRole('button', { name: 'Add a goal' }).tap();
    const dialog = page.getByRole('dialog', { name: 'New goal' });
    await dialog.getByLabel('What for').fill('Bike');
    await dialog.getByLabel('Amount').fill('200');
    await dialog.getByLabel('By when').fill(`31 December ${year}`);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog).toBeHidden();
    for (const device of [page, other]) await expect(bike(device)).toContainText(/€\s0,00 of €\s200,00/);
  });

  await test.step('puts money in, and the other takes some out', async () => {
    await page.getByRole('button', { name: 'Put in: Bike' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Put in: Bike' });
    await dialog.getByLabel('Amount').fill('150');
    await dialog.getByRole('button', { name: 'Put in' }).tap();
    await expect(bike(other)).toContainText(/€\s150,00 of €\s200,00/);
    await other.getByRole('button', { name: 'Take out: Bike' }).click();
    const taking = other.getByRole('dialog', { name: 'Take out: Bike' });
    await taking.getByLabel('Amount').fill('200');
    await taking.getByRole('button', { name: 'Take out' }).click();
    await expect(taking.getByText('That is more than there is in it')).toBeVisible();
    await taking.getByLabel('Amount').fill('50');
    await taking.getByLabel('Amount').press('Enter');
    for (const device of [page, other]) await expect(bike(device)).toContainText(/€\s100,00 of €\s200,00/);
  });

  await test.step('reads it in Arabic, without moving the page sideways and without a barrier', async () => {
    await page.goto('/ar/goals');
    await expect(page.getByRole('region', { name: 'Bike' })).toContainText('200,00');
    await page.locator('summary').tap();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriersOf(page)).toEqual([]);
  });
});

test('On a slow network the form closes at once, and the money is put in once', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  await aHousehold(nora);
  await openAs(page, nora, '/en/goals');
  await page.getByRole('button', { name: 'Add a goal' }).tap();
  const goal = page.getByRole('dialog', { name: 'New goal' });
  await goal.getByLabel('What for').fill('Bike');
  await goal.getByLabel('Amount').fill('200');
  await goal.getByLabel('By when').fill(`31 December ${new Date().getFullYear() + 1}`);
  await goal.getByRole('button', { name: 'Save' }).tap();
  await expect(goal).toBeHidden();
  await page.getByRole('button', { name: 'Put in: Bike' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Put in: Bike' });
  const put = dialog.getByRole('button', { name: 'Put in' });
  await dialog.getByLabel('Amount').fill('15');

  const goOn = await holdBack(page);
  await put.tap();
  await expect(dialog).toBeHidden();
  const bike = page.getByRole('region', { name: 'Bike' });
  await expect(bike).toContainText(/€\s15,00 of €\s200,00/);
  await goOn();
  await page.locator('summary').tap();
  await expect(bike.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(bike).toContainText(/€\s15,00 of €\s200,00/);
});

test('A goal with a long word for a name keeps to its card', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
  const goal = { name, amount: 10_000, day: daysFromNow(200), since: daysFromNow(-200) };
  await aPlan(`Household ${crypto.randomUUID().slice(0, 8)}`, nora, {
    goals: { goalLong000000000001: goal },
  });
  await openAs(page, nora, '/en/goals');
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
