// Compares a plan's forecast with the one of a scenario: day by day, by month, and change by change.
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { ChangeId, ChangeOf, ScenarioChange } from '../../model/scenario';
import type { Series } from '../../model/transaction';
import { difference, exact, negative, sum } from '../money/money';
import { remembered } from '../remembered';
import { addDays, addMonths, firstOfMonth, monthsBetween } from '../time/calendar';
import { bookingsBetween } from '../transactions/bookings';
import { occurrences, type Booking } from '../transactions/recurrence';
import { everydayByCategory, type Everyday } from './everyday';
import { firstExpected, totalledDays, type UpcomingDay } from './forecast';
import { totalsOf, type RunningTotals } from './runningTotal';
import { stepsOf, type Owner, type Step } from './scenario';

/** How many months a comparison looks ahead, with this one. */
const MONTHS = 12;

/** The days that a comparison shows: from `today` to the end of the eleventh month after this one. */
export function comparedDays(today: Day): { from: Day; to: Day } {
  return { from: today, to: addMonths(firstOfMonth(today), MONTHS) };
}

/** What a plan expects, from `from` up to, but not including, `to`. */
export interface Expected {
  from: Day;
  to: Day;
  /** The balance at the end of `from`. */
  start: Cents;
  /** The series, whose occurrences are among `bookings`. */
  series: readonly Series[];
  /** What is still expected, in the order of `expand`. */
  bookings: readonly Booking[];
  /** Everyday spending of a category by day; null stands for the categories that have no estimate of their own. */
  everyday: ReadonlyMap<CategoryId | null, ReadonlyMap<Day, Cents>>;
  /** The cents of the currency's smallest amount, in which everyday spending is rounded. */
  unit: number;
}

/** What a plan expects in the days of a comparison. */
export function expectedOf(
  {
    series,
    entered,
    everyday,
    balance,
  }: {
    series: readonly Series[];
    /** The single transactions of the days after today, up to `enteredUntil` of the days. */
    entered: readonly Booking[];
    /** Null where it doesn't count. */
    everyday: Everyday | null;
    /** At the end of today; null where nobody has said one. */
    balance: Cents | null;
  },
  today: Day,
): Expected {
  const { from, to } = comparedDays(today);
  const once = entered.filter(({ day }) => day < to).map(({ transaction }) => transaction);
  const bookings = bookingsBetween(once, series, firstExpected(today), addDays(to, -1));
  const spending = everyday === null ? [] : everydayByCategory(everyday, to, { today, entered });
  return {
    from,
    to,
    start: balance ?? sum([]),
    series,
    bookings,
    everyday: new Map(
      spending.map(({ category, days }) => [category, new Map(days.map(({ day, amount }) => [day, amount]))]),
    ),
    unit: everyday?.unit ?? 1,
  };
}

/** What is left over in a month. */
export interface ComparedMonth {
  /** Its first day. */
  month: Day;
  plan: Cents;
  scenario: Cents;
  difference: Cents;
}

export interface Comparison {
  plan: RunningTotals;
  /** Without the occurrences of its days. */
  scenario: RunningTotals;
  /** Every month of the window. */
  months: readonly ComparedMonth[];
  /** What each change makes of the difference at the end. Those that count as nothing make 0. */
  parts: ReadonlyMap<ChangeId, Cents>;
  /** What the scenario has more at the end; the sum of `parts`. */
  difference: Cents;
}

/** Compares what a plan expects with a scenario, from `expected.from` (today) on. */
export function compareScenario(
  expected: Expected,
  changes: readonly ScenarioChange[],
  owner: Owner,
): Comparison {
  const effects = effectsOf(expected, changes, owner);
  const byDay: Effect = new Map();
  effects.forEach((effect) => effect.forEach((amount, day) => add(byDay, day, amount)));
  const plan = planTotals(expected, null);
  const scenario = withEffect(plan, byDay);
  const parts = new Map(changes.map(({ id }) => [id, sum([...(effects.get(id)?.values() ?? [])])]));
  return {
    plan,
    scenario,
    months: monthsOf(plan, byDay),
    parts,
    difference: sum([...parts.values()]),
  };
}

/** Amounts by day, below zero where they make the balance lower. */
type Effect = Map<Day, Cents>;

function add(to: Effect, day: Day, amount: Cents): void {
  to.set(day, sum([to.get(day) ?? sum([]), amount]));
}

function effectsOf(
  { series, everyday, unit, from, to }: Expected,
  changes: readonly ScenarioChange[],
  owner: Owner,
): ReadonlyMap<ChangeId, Effect> {
  const percents = new Map<CategoryId, number>();
  return new Map(
    stepsOf(series, changes, from, owner).map(({ change, removed, added }) => {
      const effect: Effect = new Map();
      if (change.kind === 'everyday') addEveryday(effect, change, { everyday, unit, percents });
      else addSteps(effect, { removed, added }, { from, to });
      return [change.id, effect];
    }),
  );
}

function addSteps(
  effect: Effect,
  { removed, added }: Pick<Step, 'removed' | 'added'>,
  { from, to }: { from: Day; to: Day },
): void {
  const gone = removed === null ? [] : occurrences(removed, from, to);
  const come = added === null ? [] : occurrences(added, from, to);
  for (const booking of gone) add(effect, booking.day, negative(signed(booking)));
  for (const booking of come) add(effect, booking.day, signed(booking));
}

/** `percents` are those of the changes before this one. */
function addEveryday(
  effect: Effect,
  { category, percent }: ChangeOf<'everyday'>,
  { everyday, unit, percents }: Pick<Expected, 'everyday' | 'unit'> & { percents: Map<CategoryId, number> },
): void {
  const before = percents.get(category) ?? 100;
  percents.set(category, percent);
  let spent = sum([]);
  let told = sum([]);
  for (const [day, amount] of everyday.get(category) ?? []) {
    spent = sum([spent, amount]);
    // Rounded as a whole: rounded cents of many days would add up.
    const more = difference(atPercent(spent, before, unit), atPercent(spent, percent, unit));
    add(effect, day, difference(more, told));
    told = more;
  }
}

/** So many percent of an amount, rounded to whole units of so many cents. */
export function atPercent(amount: Cents, percent: number, unit = 1): Cents {
  return exact(Math.round((amount * percent) / 100 / unit) * unit);
}

const signed = ({ transaction: { type, amount } }: Booking): Cents =>
  type === 'income' ? amount : negative(amount);

/** Once for all scenarios of a plan. */
const planTotals = remembered(({ from, to, start, bookings, everyday }: Expected): RunningTotals => {
  const spent: Effect = new Map();
  everyday.forEach((days) => days.forEach((amount, day) => add(spent, day, negative(amount))));
  const certain = totalledDays(bookings);
  const days = withTotals(
    merged(certain, spent, (day, occurred) => ({
      day,
      occurrences: occurred?.occurrences ?? [],
      change: sum([occurred?.change ?? sum([]), spent.get(day) ?? sum([])]),
    })),
    start,
  );
  return totalsOf(days, { start, from, to });
});

function withEffect({ start, from, to, days }: RunningTotals, effect: Effect): RunningTotals {
  const changed = withTotals(
    merged(days, effect, (day, before) => ({
      day,
      occurrences: [],
      change: sum([before?.change ?? sum([]), effect.get(day) ?? sum([])]),
    })),
    start,
  );
  return totalsOf(changed, { start, from, to });
}

type DayChange = Omit<UpcomingDay<Booking>, 'runningTotal'>;

/** All days of both, in order. */
function merged(
  days: readonly UpcomingDay<Booking>[],
  effect: ReadonlyMap<Day, Cents>,
  dayOf: (day: Day, before: UpcomingDay<Booking> | undefined) => DayChange,
): DayChange[] {
  const known = new Map(days.map((each) => [each.day, each]));
  const all = [...new Set([...known.keys(), ...effect.keys()])].toSorted();
  return all.map((day) => dayOf(day, known.get(day)));
}

function withTotals(days: readonly DayChange[], start: Cents): UpcomingDay<Booking>[] {
  let runningTotal = start;
  return days.map((each) => {
    runningTotal = sum([runningTotal, each.change]);
    return { ...each, runningTotal };
  });
}

function monthsOf({ from, to, days }: RunningTotals, effect: Effect): ComparedMonth[] {
  const plan = byMonth(days.map(({ day, change }) => [day, change]));
  const more = byMonth([...effect]);
  const first = firstOfMonth(from);
  return Array.from({ length: monthsBetween(from, to) }, (_, index) => {
    const month = addMonths(first, index);
    const [now, extra] = [plan.get(month) ?? sum([]), more.get(month) ?? sum([])];
    return { month, plan: now, scenario: sum([now, extra]), difference: extra };
  });
}

function byMonth(amounts: readonly (readonly [Day, Cents])[]): Effect {
  const months: Effect = new Map();
  for (const [day, amount] of amounts) add(months, firstOfMonth(day), amount);
  return months;
}
