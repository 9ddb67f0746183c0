// The time of one entry with an installed app, from its shortcut to the saved transaction.
import { expect, type BrowserContext, test } from '@playwright/test';
import { aHousehold, anAccount, aTransaction, descriptionsOf } from '../e2e/household';
import { signIn } from '../e2e/steps';
import { note, repeat, summary } from './figures';
import { SLOW, timeTo, under, untilLoadedAhead } from './measure';

const RUNS = 5;
const DESCRIPTION = '[role="dialog"] input[role="combobox"]';
const SUGGESTION = '[role="listbox"] [role="option"]';

test.use({ serviceWorkers: 'allow' });

test('one entry with a closed app', async ({ browser }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora, { description: 'Bakery' });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  });
  const first = await context.newPage();
  await first.goto('/en');
  await signIn(first, nora);
  await untilLoadedAhead(first);
  await first.evaluate(() => navigator.serviceWorker.ready);
  await first.close();

  const typed = await repeat(RUNS, (run) => entered(context, `Market ${run}`));
  note('the form from a closed app, 4× CPU', summary(typed.map(({ form }) => form)));
  note('… with a line typed at once and saved, 2 touches', summary(typed.map(({ saved }) => saved)));
  const known = await repeat(RUNS, () => entered(context, null));
  note('… with everything in the address, 1 touch', summary(known.map(({ saved }) => saved)));
  const waits = [...typed, ...known].map(({ waited }) => waited);
  note('… from the press on Create to the closed form', summary(waits));
  // A start sends what the last page could not.
  await (await context.newPage()).goto('/en');
  await expect.poll(async () => (await descriptionsOf(household)).length).toBe(2 * RUNS + 1);
  await context.close();
});

/**
 * Opens the app by its shortcut and saves an entry: `name` typed as a line, or one from the address.
 * Resolves to milliseconds from the start.
 */
async function entered(context: BrowserContext, name: string | null) {
  const page = await context.newPage();
  await under(SLOW, page);
  const filled = name === null ? '&amount=4,50&description=Bakery&category=Groceries' : '';
  await page.goto(`/en/expenses?new=expense${filled}`, { waitUntil: 'commit' });
  const form = await timeTo(page, DESCRIPTION);
  if (name !== null) {
    await expect(page.locator(DESCRIPTION)).toBeFocused();
    await page.keyboard.insertText(`${name} 4,50 groceries`);
    await page.locator(SUGGESTION).first().tap();
  }
  const create = page.getByRole('button', { name: 'Create' });
  const pressed = create.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        button.addEventListener('click', () => resolve(performance.now()), { once: true });
      }),
  );
  await create.tap();
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null, undefined, {
    polling: 'raf',
  });
  const saved = await page.evaluate(() => performance.now());
  const waited = saved - (await pressed);
  await page.close();
  return { form, saved, waited };
}
