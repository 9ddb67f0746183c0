// npm run bench:forecast
// Measures the time of a forecast: 500 series over 24 months, expanded, summed and totalled day by day; and of a comparison
// with an earlier one over 12 months, in which every series has another amount. `scenarios` is the forecast together with
// five scenarios of ten changes each, all summed day by day and by month.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { runnerImport } from 'vite';
import { ROOT } from './toolchain/places.mjs';

const SERIES = 500;
const FROM = '2026-11-21';
const TO = '2028-11-21';
const WARM_UPS = 10;
const RUNS = 50;

/** Twenty series, most of them monthly, like rent and salaries. */
const MIX = [
  ...repeated(11, { type: 'months', value: 1 }),
  ...repeated(1, { type: 'months', value: 3 }),
  ...repeated(3, { type: 'weeks', value: 1 }),
  ...repeated(1, { type: 'weeks', value: 2 }),
  ...repeated(2, { type: 'years', value: 1 }),
  ...repeated(1, { type: 'days', value: 1 }),
  ...repeated(1, { type: 'days', value: 10 }),
];

const { daysBetween } = await domain('time/calendar');
const { expand, summarise } = await domain('forecast/forecast');
const { runningTotals } = await domain('forecast/runningTotal');
const { seenForecast, whyChanged } = await domain('forecast/whyChanged');
const { compareScenario } = await domain('forecast/scenarioComparison');

const series = Array.from({ length: SERIES }, (_, index) => aSeries(index));
const occurrences = forecast();
const times = timesOf(forecast);
const then = seenForecast(series, FROM);
const dearer = series.map((one) => ({ ...one, amount: one.amount + 1 }));
const compared = timesOf(() => whyChanged(then, seenForecast(dearer, FROM), '2027-11-20'));
const scenarios = Array.from({ length: 5 }, (_, index) => aScenario(index));
const withScenarios = timesOf(compare);

table([
  ['machine', `${cpus()[0]?.model.trim()}, ${cpus().length} cores`],
  ['Node', process.version],
  ['series', SERIES],
  ['days', daysBetween(FROM, TO)],
  ['occurrences', occurrences.length],
  ['runs', `${RUNS}, after ${WARM_UPS} to warm up`],
  ['median', inMilliseconds(times, 0.5)],
  ['fastest', inMilliseconds(times, 0)],
  ['95 %', inMilliseconds(times, 0.95)],
  ['slowest', inMilliseconds(times, 1)],
  ['compared', inMilliseconds(compared, 0.5)],
  ['scenarios', inMilliseconds(withScenarios, 0.5)],
]);

/** Vite strips the types, as Node doesn't run these modules. @param {string} name */
async function domain(name) {
  const { module } = await runnerImport(join(ROOT, `src/domain/${name}.ts`));
  return module;
}

function forecast() {
  const found = expand(series, FROM, TO);
  summarise(found);
  runningTotals(found, FROM, TO);
  return found;
}

/** The forecast, and each scenario compared with it. */
function compare() {
  const expected = {
    from: FROM,
    to: TO,
    start: 0,
    series,
    bookings: forecast(),
    everyday: new Map(),
    unit: 1,
  };
  const owner = { plan_id: 'household', user_id: 'member-0' };
  return scenarios.map((changes) => compareScenario(expected, changes, owner));
}

/** Ten changes of every kind but everyday spending, which costs least. */
function aScenario(/** @type {number} */ scenario) {
  return Array.from({ length: 10 }, (_, index) => {
    const day = `2027-${String(1 + index).padStart(2, '0')}-15`;
    const id = `change-${index}`;
    const transaction_id = `series-${(scenario * 97 + index * 31) % SERIES}`;
    const entered = { type: 'expense', description: 'New', category: 'Category 1', amount: 12_345, day };
    return [
      { kind: 'end', id, transaction_id, day },
      { kind: 'amount', id, transaction_id, day, amount: 54_321 },
      { kind: 'series', id, ...entered, unit: 'weeks', value: 1 },
      { kind: 'once', id, ...entered },
    ][index % 4];
  });
}

/** The sorted times of an act. @param {() => unknown} act */
function timesOf(act) {
  for (let run = 0; run < WARM_UPS; run += 1) act();
  const timed = () => {
    const began = performance.now();
    act();
    return performance.now() - began;
  };
  return Array.from({ length: RUNS }, timed).toSorted((a, b) => a - b);
}

/** Returns the same series per index on every machine: started within four years, and a third of them with an end. */
function aSeries(/** @type {number} */ index) {
  const day = (/** @type {number} */ first, /** @type {number} */ spread) =>
    new Date(Date.UTC(first, 0, 1 + ((index * 7919) % spread))).toISOString().slice(0, 10);
  return {
    id: `series-${index}`,
    plan_id: 'household',
    type: index % 7 === 0 ? 'income' : 'expense',
    amount: 1 + ((index * 104_729) % 250_000),
    description: `Series ${(index * 31) % SERIES}`,
    category: `Category ${index % 12}`,
    date: day(2024, 4 * 365),
    user_id: `member-${index % 3}`,
    recurrance: { ...MIX[index % MIX.length], end_date: index % 3 === 0 ? day(2028, 365) : null },
    createdAt: 0,
    updatedAt: 0,
  };
}

/** @template T @param {number} count @param {T} item @returns {T[]} */
function repeated(count, item) {
  return Array.from({ length: count }, () => item);
}

/** @param {number[]} sorted @param {number} part 0 is the fastest run, 1 the slowest */
function inMilliseconds(sorted, part) {
  return `${sorted[Math.round(part * (RUNS - 1))]?.toFixed(1)} ms`;
}

/** @param {(string | number)[][]} rows */
function table(rows) {
  for (const [name, value] of rows) console.log(`${String(name).padEnd(12)} ${value}`);
}
