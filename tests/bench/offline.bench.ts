import { expect, type Page, test } from '@playwright/test';
import { aHousehold, anAccount, database, descriptionsOf, type Household } from '../e2e/household';
import { button } from '../e2e/steps';
import { note } from './figures';
import { open } from './measure';

const WRITES = 500;
const NAMES = Array.from({ length: WRITES }, (_, index) => `Market ${index}`);
const NEW = 'button[aria-label="New transaction in Groceries"]';

test('the time to send 500 offline acts', async ({ browser }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  const page = await open(browser, nora, '/en/expenses', NEW);
  // The form's files load before the connection goes.
  await page.locator(NEW).click();
  await button(page, 'Cancel').click();

  await page.context().setOffline(true);
  const entered = await enterAll(page);
  note(`${WRITES} entered without a network`, `${(entered / 1000).toFixed(1)} s`);
  expect(await storedOf(household)).toBe(0);

  const began = Date.now();
  await page.context().setOffline(false);
  await expect
    .poll(() => storedOf(household), { timeout: 90_000, intervals: [500] })
    .toBeGreaterThanOrEqual(WRITES);
  const sent = Date.now() - began;
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('saldo:unsent:')),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const told = Date.now() - began;
  const stored = await descriptionsOf(household);
  expect(stored).toHaveLength(WRITES);
  expect(new Set(stored)).toEqual(new Set(NAMES));
  note(
    `${WRITES} sent once the network is back`,
    `${(sent / 1000).toFixed(1)} s, and known here after ${(told / 1000).toFixed(1)} s`,
    'none lost, none twice',
  );
});

async function storedOf({ planId }: Household): Promise<number> {
  const found = await database.collection('transaction').where('plan_id', '==', planId).count().get();
  return found.data().count;
}

/** Fills in the form for each, as quickly as it opens and closes. Resolves to the time in milliseconds. */
function enterAll(page: Page): Promise<number> {
  return page.evaluate(
    async ({ selector, names }) => {
      // oxlint-disable unicorn/consistent-function-scoping -- the page has only this function's own code
      const until = async <T>(find: () => T | null | false): Promise<T> => {
        const began = performance.now();
        for (;;) {
          const found = find();
          if (found !== null && found !== false) return found;
          if (performance.now() - began > 10_000) throw new Error('The form is stuck.');
          // oxlint-disable-next-line no-await-in-loop -- frame after frame
          await new Promise(requestAnimationFrame);
        }
      };
      const type = (input: HTMLInputElement | undefined, text: string) => {
        // React receives the value as if a person had typed it.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const form = () => document.querySelector<HTMLElement>('[role="dialog"]');
      const began = performance.now();
      for (const name of names) {
        // oxlint-disable no-await-in-loop -- one after the other
        (await until(() => document.querySelector<HTMLElement>(selector))).click();
        const [description, amount] = (await until(form)).querySelectorAll('input');
        type(description, name);
        type(amount, '1,50');
        form()?.querySelector<HTMLElement>('button[type="submit"]')?.click();
        await until(() => form() === null);
        // oxlint-enable no-await-in-loop
      }
      return performance.now() - began;
      // oxlint-enable unicorn/consistent-function-scoping
    },
    { selector: NEW, names: NAMES },
  );
}
