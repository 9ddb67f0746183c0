// npm run bench:settle
// Measures the time from the read until everyone's balance and the transfers: 20,000 expenses of ten years among five
// members and five guests, half of them with splits of all kinds, with 20 series, 400 repayments and 12 changes of shares.
// `all split` is the same when every expense has a split; `hundreds` when 200 people share each of 1,000 expenses.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { runnerImport } from 'vite';
import { ROOT } from './toolchain/places.mjs';

const EXPENSES = 20_000;
const DAYS = 3650;
const WARM_UPS = 5;
const RUNS = 30;

const { addDays } = await domain('time/calendar');
const { readSettleBooks } = await domain('settle/books');
const { spansOf } = await domain('settle/spans');
const { standingsOf } = await domain('settle/standings');
const { transfers } = await domain('settle/transfers');

const MEMBERS = named('member', 5);
const GUESTS = named('guest', 5);
const PEOPLE = [...MEMBERS, ...GUESTS];
const [FIRST, LAST] = ['2017-01-01', addDays('2017-01-01', DAYS - 1)];
const YEAR = { from: addDays(LAST, -364), to: LAST };

const plan = {
  owner: MEMBERS[0],
  members: MEMBERS.slice(1),
  guests: Object.fromEntries(GUESTS.map((id) => [id, id])),
};
const weights = new Map(PEOPLE.map((id, index) => [id, index % 4]));
const repayments = Array.from({ length: 400 }, (_, index) => aRepayment(index));
const series = Array.from({ length: 20 }, (_, index) => aSeries(index));

const half = Array.from({ length: EXPENSES }, (_, index) => anExpense(index, index % 2 === 0));
const all = Array.from({ length: EXPENSES }, (_, index) => anExpense(index, true));
const crowd = Object.fromEntries(named('person', 200).map((id, index) => [id, 1 + (index % 9)]));
const hundreds = all.slice(0, 1000).map((each) => ({ ...each, split: { for: crowd } }));

const times = await timesOf(half);
table([
  ['machine', `${cpus()[0]?.model.trim()}, ${cpus().length} cores`],
  ['Node', process.version],
  ['expenses', EXPENSES],
  ['splits', half.filter(({ split }) => split !== undefined).length],
  ['spans', spansOf(repayments, YEAR).length],
  ['transfers', (await settle(readsOf(half))).length],
  ['runs', `${RUNS}, after ${WARM_UPS} to warm up`],
  ['median', inMilliseconds(times, 0.5)],
  ['fastest', inMilliseconds(times, 0)],
  ['95 %', inMilliseconds(times, 0.95)],
  ['slowest', inMilliseconds(times, 1)],
  ['all split', inMilliseconds(await timesOf(all), 0.5)],
  ['hundreds', inMilliseconds(await timesOf(hundreds), 0.5)],
]);

/** Vite strips the types, as Node doesn't run these modules. @param {string} name */
async function domain(name) {
  const { module } = await runnerImport(join(ROOT, `src/domain/${name}.ts`));
  return module;
}

/** @param {ReturnType<typeof readsOf>} reads */
async function settle(reads) {
  const spans = spansOf(repayments, YEAR);
  // A new list, because sums of a list are cached.
  const books = await readSettleBooks(reads, { series: [...series], plan, spans });
  const standings = standingsOf({ spans, books, repayments, plan, weights, unit: 1 });
  return transfers(new Map([...standings].map(([id, { balance }]) => [id, balance])));
}

/** Answers as the database; each sum is added up in the first run only. @param {ReturnType<typeof anExpense>[]} expenses */
function readsOf(expenses) {
  const known = new Map();
  const found = (/** @type {{ user?: string, from: string, to: string }} */ { user, from, to }) =>
    [...expenses, ...series].filter(
      ({ user_id, date }) => (user === undefined || user === user_id) && date >= from && date <= to,
    );
  const sumOf = (/** @type {{ user?: string, from: string, to: string }} */ part) => {
    const key = JSON.stringify(part);
    if (!known.has(key)) {
      const amounts = found(part).map(({ amount }) => amount);
      known.set(key, { amount: amounts.reduce((sum, each) => sum + each, 0), count: amounts.length });
    }
    return Promise.resolve(known.get(key));
  };
  const split = [...expenses, ...series].filter((each) => each.split !== undefined);
  return { sumOf, splitsIn: () => Promise.resolve(split) };
}

/** The sorted times of settling. @param {ReturnType<typeof anExpense>[]} expenses */
async function timesOf(expenses) {
  const reads = readsOf(expenses);
  const found = [];
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const began = performance.now();
    await settle(reads);
    if (run >= 0) found.push(performance.now() - began);
  }
  return found.toSorted((a, b) => a - b);
}

/** Returns the same expense per index on every machine. */
function anExpense(/** @type {number} */ index, /** @type {boolean} */ isSplit) {
  return {
    id: `expense-${(index * 7919) % EXPENSES}`,
    plan_id: 'household',
    type: 'expense',
    amount: amountAt(index),
    description: 'Expense',
    category: `Category ${index % 12}`,
    date: addDays(FIRST, (index * 7919) % DAYS),
    user_id: MEMBERS[index % MEMBERS.length],
    ...(isSplit && { split: splitAt(index) }),
    createdAt: 0,
    updatedAt: 0,
  };
}

/** Equally for some, by weights, by exact amounts, for one alone, and paid by two. */
function splitAt(/** @type {number} */ index) {
  const some = PEOPLE.filter((_, person) => (index >> person) % 2 === 0 || person === index % PEOPLE.length);
  const equal = Object.fromEntries(some.map((id) => [id, 1]));
  const weighed = Object.fromEntries(some.map((id, person) => [id, 1 + ((index + person) % 5)]));
  const [one, other] = [PEOPLE[index % 10], PEOPLE[(index + 3) % 10]];
  const exact = { [String(one)]: 1 + (index % 90), [String(other)]: amountAt(index) - 1 - (index % 90) };
  return [
    { for: equal },
    { for: weighed },
    { for: exact },
    { for: { [String(one)]: 1 } },
    { by: exact },
    { for: equal, by: weighed },
  ][Math.floor(index / 2) % 6];
}

function amountAt(/** @type {number} */ index) {
  return 100 + ((index * 104_729) % 25_000);
}

function aRepayment(/** @type {number} */ index) {
  return {
    id: `repayment-${index}`,
    plan_id: 'household',
    from: PEOPLE[index % 10],
    to: PEOPLE[(index + 1) % 10],
    amount: amountAt(index),
    day: addDays(FIRST, index * 9),
    user_id: MEMBERS[0],
    ...(index % 33 === 0 && {
      square: { shares: { [String(MEMBERS[0])]: 1, [String(MEMBERS[1])]: 1 + index } },
    }),
    createdAt: 0,
    updatedAt: 0,
  };
}

/** Weekly and monthly ones. */
function aSeries(/** @type {number} */ index) {
  return {
    ...anExpense(index, index % 2 === 0),
    id: `series-${index}`,
    date: FIRST,
    recurrance: { type: index % 3 === 0 ? 'weeks' : 'months', value: 1, end_date: null },
  };
}

/** @param {string} name @param {number} count */
function named(name, count) {
  return Array.from({ length: count }, (_, index) => `${name}-${index}`);
}

/** @param {number[]} sorted @param {number} part 0 is the fastest run, 1 the slowest */
function inMilliseconds(sorted, part) {
  return `${sorted[Math.round(part * (RUNS - 1))]?.toFixed(1)} ms`;
}

/** @param {(string | number)[][]} rows */
function table(rows) {
  for (const [name, value] of rows) console.log(`${String(name).padEnd(12)} ${value}`);
}
