// The longest tasks of the pages that look ahead, in a plan with 500 series and five scenarios of ten changes each.
import { expect, type Page, test } from '@playwright/test';
import { aDashboard, anAccount, aWidget, database, daysFromNow, writtenNow } from '../e2e/household';
import { aPlanOf } from './books';
import { note } from './figures';
import { open, SLOW, under } from './measure';

/** Milliseconds: the least that browsers report as a long task. */
const LONG = 50;

const FIGURE = 'main article button';
const ROW = 'main li';
const DAY = 'td[tabindex="0"]';

test('the pages that look ahead, with 500 series', async ({ browser }) => {
  const person = await anAccount('Nora Visser');
  const household = await aPlanOf({ transactions: 2000, series: 500, categories: 15 }, person);
  await aDashboard(household, aWidget('BalanceLine', 0, { width: 4, height: 3 }));
  await Promise.all(Array.from({ length: 5 }, (_, count) => aScenario(household.planId, count)));
  const page = await open(browser, person, '/en', FIGURE);
  await under(SLOW, page);

  await page.reload();
  await expect(page.locator(FIGURE).first()).toBeVisible();
  note('longest tasks, 4× CPU: the dashboard with its balance line', await longTasks(page));
  await page.goto('/en/future');
  await expect(page.locator(ROW).nth(10)).toBeVisible();
  note('… Future', await longTasks(page));
  // Selectors of roles would be long tasks themselves.
  await page.locator('button:has-text("Idea 1")').click();
  await expect(page.locator('button:has-text("Make it so")')).toBeVisible();
  note('… a scenario', await longTasks(page));
  await page.locator('button:has-text("Calendar")').click();
  await expect(page.locator(DAY)).toBeVisible();
  await page.locator(DAY).focus();
  for (let month = 0; month < 20; month += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    await page.keyboard.press('PageDown');
    await frame(page);
    // oxlint-enable no-await-in-loop
  }
  note('… the calendar, month after month', await longTasks(page));
  await page.context().close();
});

async function aScenario(planId: string, count: number) {
  const changes = Array.from({ length: 10 }, (_, index) => ({
    kind: 'amount',
    id: `${count}-${index}`,
    transaction_id: `${planId}-${(index + count * 10) * 3}`,
    day: daysFromNow(40 + index),
    amount: 1000 + index,
  }));
  await database
    .collection('scenario')
    .add({ plan_id: planId, name: `Idea ${count + 1}`, changes, ...writtenNow() });
}

const frame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      }),
  );

/** The long tasks since the last call, once a second passes without another. */
function longTasks(page: Page): Promise<string> {
  return page.evaluate(
    ({ least }) =>
      new Promise<string>((resolve) => {
        const seen = document.documentElement.dataset;
        const from = Number(seen['measured'] ?? 0);
        const found: number[] = [];
        let last = performance.now();
        const observer = new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) {
            if (startTime < from) continue;
            found.push(duration);
            last = performance.now();
          }
        });
        observer.observe({ type: 'longtask', buffered: true });
        const tell = () => {
          if (performance.now() - last < 1000) return void setTimeout(tell, 100);
          observer.disconnect();
          seen['measured'] = String(performance.now());
          const most = Math.round(Math.max(least, ...found));
          const over = found.filter((duration) => duration > 100).length;
          resolve(found.length === 0 ? `none over ${least} ms` : `${most} ms, ${over} over 100 ms`);
        };
        tell();
      }),
    { least: LONG },
  );
}
