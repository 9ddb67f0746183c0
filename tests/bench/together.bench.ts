import { type Page, test } from '@playwright/test';
import { aHousehold, anAccount } from '../e2e/household';
import { addTransaction } from '../e2e/steps';
import { note, repeat, summary } from './figures';
import { open } from './measure';

const RUNS = 10;
const CARD = 'button[aria-label="New transaction in Groceries"]';

test('from Create to the own and to another screen', async ({ browser }) => {
  const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
  await aHousehold(nora, bram);
  const own = await open(browser, nora, '/en/expenses', CARD);
  const other = await open(browser, bram, '/en/expenses', CARD);
  const times = await repeat(RUNS, async (run) => {
    const description = `Bread ${run}`;
    const pressed = submitted(own);
    const [there, here] = [seen(other, description), seen(own, description)];
    await addTransaction(own, 'Groceries', { description, amount: '1,50' });
    const began = await pressed;
    return { own: (await here) - began, other: (await there) - began };
  });
  note('added until on the own screen', summary(times.map((time) => time.own)));
  note('added until on another member’s screen', summary(times.map((time) => time.other)));
});

/** The time at which the form is sent. */
function submitted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('submit', () => resolve(Date.now()), { once: true, capture: true });
      }),
  );
}

/** The time of the first frame with the row. Both screens use this machine's clock. */
async function seen(page: Page, description: string): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => {
      const rows = [...document.querySelectorAll('main li[data-repeats]')];
      return rows.some(({ textContent }) => textContent?.includes(wanted)) ? Date.now() : null;
    },
    description,
    { polling: 'raf', timeout: 30_000 },
  );
  return Number(await found.jsonValue());
}
