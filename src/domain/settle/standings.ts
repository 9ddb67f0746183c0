// Adds up how everyone stands: what they have paid, bear, and have given back.
import type { Day } from '../../model/day';
import type { PersonId } from '../../model/ids';
import { TOO_LARGE, type Cents } from '../../model/money';
import type { Repayment } from '../../model/repayment';
import { addDays, addMonths, MAX_DAY, MIN_DAY } from '../time/calendar';
import { difference, isTooLarge, sum } from '../money/money';
import type { SettleBooks } from './books';
import { compare } from './order';
import { FORMER, payersOf, settlersOf, type Payer, type Settling } from './people';
import { shareOut } from './shares';
import type { Span } from './spans';

/** How a person stands after a period. `before` + `paid` − `share` + `repaid` = `balance`. */
export interface Standing {
  /** Their balance at the start. */
  before: Cents;
  paid: Cents;
  /** What they bear of the expenses. */
  share: Cents;
  /** What they gave others to settle, less what they got. */
  repaid: Cents;
  /** What they get back, or, below 0, still have to pay. All balances add up to 0. */
  balance: Cents;
}

export interface Standings {
  /** As `spansOf` returns them. */
  spans: readonly Span[];
  /** Their books, in the same order. */
  books: SettleBooks;
  /** Those up to the last span count. */
  repayments: readonly Repayment[];
  plan: Settling;
  /** The days on which members joined, at which the spans are cut. Those who aren't named count from the first day on. */
  joined?: ReadonlyMap<PersonId, Day>;
  /** Today's weights of the people. */
  weights: ReadonlyMap<PersonId, number>;
  /** The cents of the currency's smallest amount. */
  unit: number;
}

/**
 * The standing of everyone who settles, in the order of `settlersOf`; then of `FORMER`, if anyone else has paid or bears
 * anything. The period starts with the first span that isn't before it. When any amount is too large, all are.
 *
 * Of days before they joined, people bear what they have paid themselves, unless an expense says otherwise or they have
 * taken over a guest, who was there.
 *
 * A day's balances depend only on the days up to it. So remaining cents of expenses by the plan's shares go round, and a
 * share of a period may be a cent off the share of its total.
 */
export function standingsOf(question: Standings): Map<Payer, Standing> {
  const { spans, plan } = question;
  const from = spans.find(({ isBefore }) => !isBefore)?.from ?? MIN_DAY;
  return standingsIn({ from, to: spans.at(-1)?.to ?? from }, flowsOf(question), plan);
}

/** Whether nobody owes anybody anything. */
export function isSquare(standings: ReadonlyMap<Payer, Standing>): boolean {
  return [...standings.values()].every(({ balance }) => balance === 0);
}

/** The standings after each month, up to the last span. `months` are first days of months, at which the spans are cut. */
export function monthStandings(
  question: Standings & { months: readonly Day[] },
): { month: Day; standings: Map<Payer, Standing> }[] {
  const flows = flowsOf(question);
  const last = question.spans.at(-1)?.to ?? MAX_DAY;
  return question.months.map((month) => {
    const end = addDays(addMonths(month, 1), -1);
    const period = { from: month, to: last < end ? last : end };
    return { month, standings: standingsIn(period, flows, question.plan) };
  });
}

/** What somebody has paid, bears or has given to settle. */
interface Flow extends Partial<Pick<Standing, 'paid' | 'share' | 'repaid'>> {
  day: Day;
  id: Payer;
}

/** Everything that changes a balance, on the first day of its span or on its own. */
function flowsOf({ spans, books, repayments, plan, joined = NEVER, weights, unit }: Standings): Flow[] {
  const payerOf = payersOf(plan);
  const equal = new Map(settlersOf(plan).map((id) => [id, 1]));
  const withGuest = new Set<Payer>(Object.values(plan.taken_over ?? {}));
  const since = (id: Payer) => (id === FORMER || withGuest.has(id) ? MIN_DAY : (joined.get(id) ?? MIN_DAY));
  const totals = new Map<string, Cents>();

  /** Divides an amount by weights, going on where the last one by the same weights ended. */
  function divide(amount: Cents, by: ReadonlyMap<PersonId, number>): [PersonId, Cents][] {
    const key = JSON.stringify(
      [...by].filter(([, weight]) => weight !== 0).toSorted(([a], [b]) => compare(a, b)),
    );
    const before = totals.get(key) ?? sum([]);
    const total = sum([before, amount]);
    totals.set(key, total);
    const [earlier, now] = [shareOut(before, by, unit), shareOut(total, by, unit)];
    return [...now].map(([id, share]) => [id, difference(share, earlier.get(id) ?? sum([]))]);
  }

  const ofExpenses = spans.flatMap(({ from: day, shares }, index): Flow[] => {
    const { paid, former, split } = books[index] ?? { paid: [], former: sum([]), split: [] };
    const by = [shares, weights, equal]
      .map((each) => new Map([...(each ?? [])].filter(([id]) => since(id) <= day)))
      .find(hasShare);
    const all: { id: Payer; amount: Cents }[] = [
      { id: FORMER, amount: former },
      ...paid.map(({ id, amount }) => ({ id: payerOf(id), amount })),
    ];
    const isDivided = ({ id }: Pick<Flow, 'id'>) => by !== undefined && since(id) <= day;
    const divided = sum(all.filter(isDivided).map(({ amount }) => amount));
    return [
      ...all.map(({ id, amount }) => ({
        day,
        id,
        paid: amount,
        ...(!isDivided({ id }) && { share: amount }),
      })),
      ...(by === undefined ? [] : divide(divided, by)).map(([id, share]) => ({
        day,
        id: payerOf(id),
        share,
      })),
      ...split.map((each) => ({ ...each, day, id: payerOf(each.id) })),
    ];
  });
  const first = spans[0]?.from ?? MAX_DAY;
  const ofRepayments = repayments
    .filter(({ day }) => day >= first)
    .flatMap(({ day, from, to, amount }): Flow[] => [
      { day, id: payerOf(from), repaid: amount },
      { day, id: payerOf(to), repaid: difference(sum([]), amount) },
    ]);
  return [...ofExpenses, ...ofRepayments];
}

const NEVER: ReadonlyMap<PersonId, Day> = new Map();

const hasShare = (weights: ReadonlyMap<PersonId, number>) =>
  [...weights.values()].some((weight) => weight !== 0);

const NOTHING: Standing = {
  before: sum([]),
  paid: sum([]),
  share: sum([]),
  repaid: sum([]),
  balance: sum([]),
};

const ALL_TOO_LARGE: Standing = {
  before: TOO_LARGE,
  paid: TOO_LARGE,
  share: TOO_LARGE,
  repaid: TOO_LARGE,
  balance: TOO_LARGE,
};

function standingsIn(
  { from, to }: { from: Day; to: Day },
  flows: readonly Flow[],
  plan: Settling,
): Map<Payer, Standing> {
  const standings = new Map(settlersOf(plan).map((id): [Payer, Standing] => [id, NOTHING]));
  for (const { day, id, ...flow } of flows)
    if (day <= to) standings.set(id, after(standings.get(id) ?? NOTHING, flow, day < from));
  const figures = [...standings.values()].flatMap(figuresOf);
  if (figures.some(isTooLarge)) return new Map([...standings.keys()].map((id) => [id, ALL_TOO_LARGE]));
  const former = figuresOf(standings.get(FORMER) ?? NOTHING);
  if (former.every((amount) => amount === 0)) standings.delete(FORMER);
  return standings;
}

const figuresOf = ({ before, paid, share, repaid, balance }: Standing) => [
  before,
  paid,
  share,
  repaid,
  balance,
];

function after(standing: Standing, flow: Omit<Flow, 'day' | 'id'>, isBefore: boolean): Standing {
  const { paid, share, repaid } = { ...NOTHING, ...flow };
  const change = sum([difference(paid, share), repaid]);
  const balance = sum([standing.balance, change]);
  if (isBefore) return { ...standing, before: sum([standing.before, change]), balance };
  return {
    before: standing.before,
    paid: sum([standing.paid, paid]),
    share: sum([standing.share, share]),
    repaid: sum([standing.repaid, repaid]),
    balance,
  };
}
