// A year's transactions as this device keeps them, and whether they are still what the server has.
import * as v from 'valibot';
import { exact, isTooLarge, sum } from '../../domain/money/money';
import { centsOfSum } from '../../domain/money/monthSums';
import type { YearBooks, YearScope } from '../../domain/year/entries';
import type { TransactionType } from '../../model/category';
import { UserId, type PlanId } from '../../model/ids';
import { CachedInstant, type Instant } from '../../model/instant';
import { CachedTransaction, type Transaction } from '../../model/transaction';
import { remembered } from '../device/deviceStore';
import { rest } from '../device/rest';
import { hasYear, storedYear, storeYear } from '../device/yearCache';
import { sumsIn } from '../sums/sums';

/** Milliseconds. A plan may remove entries of its history after a year, so older ones may be missing. */
const MAX_AGE = 300 * 86_400_000;

/** What the server adds up, less what the books do: not nothing while some transactions can't be read. */
const Offset = v.object({ entries: v.number(), cents: v.number() });
type Offset = v.InferOutput<typeof Offset>;

const Stored = v.object({
  version: v.literal(3),
  cursor: CachedInstant,
  since: CachedInstant,
  seen: CachedInstant,
  elsewhere: CachedInstant,
  at: CachedInstant,
  offset: v.object({ income: Offset, expense: Offset }),
  transactions: v.array(v.unknown()),
  unreadable: v.array(v.string()),
});

export interface KeptYear {
  books: YearBooks;
  /** The time of the newest entry of the history that the books have in them; 0 before the first one. */
  cursor: Instant;
  /** Entries from here on may be missing: an entry has the time of its request, and one that took longer appears later. */
  since: Instant;
  /** When this device first had the newest entry. */
  seen: Instant;
  /** The time of the newest entry that may concern another year. */
  elsewhere: Instant;
  /** When the server last confirmed them. */
  at: Instant;
  offset: Readonly<Record<TransactionType, Offset>>;
}

const ownId = () => {
  const id = v.safeParse(UserId, remembered('signedIn'));
  return id.success ? id.output : null;
};

/** Null where this device has none that it can go on from. */
export async function readKept(planId: PlanId, year: number): Promise<KeptYear | null> {
  const userId = ownId();
  const read = v.safeParse(Stored, userId && (await storedYear(userId, planId, year)));
  if (!read.success) return null;
  const { transactions: stored, unreadable, version: _, ...others } = read.output;
  const { at } = others;
  const transactions = await parsed(stored);
  if (transactions === null) return null;
  if (Math.abs(Date.now() - at) > MAX_AGE) return null;
  return {
    books: {
      transactions: new Map(transactions.map((each) => [each.id, each])),
      unreadable: new Set(unreadable),
    },
    ...others,
  };
}

/** How many transactions are parsed before the page may do what is due. */
const AT_ONCE = 200;

const Some = v.array(CachedTransaction);

/** Null where any is damaged. */
async function parsed(stored: readonly unknown[]): Promise<Transaction[] | null> {
  const found: Transaction[] = [];
  for (let from = 0; from < stored.length; from += AT_ONCE) {
    const some = v.safeParse(Some, stored.slice(from, from + AT_ONCE));
    if (!some.success) return null;
    found.push(...some.output);
    // oxlint-disable-next-line no-await-in-loop -- the pauses keep the page responsive
    await rest();
  }
  return found;
}

/** Whether this device has something of the year. */
export async function isKept(planId: PlanId, year: number): Promise<boolean> {
  const userId = ownId();
  return userId !== null && (await hasYear(userId, planId, year));
}

export async function keep(planId: PlanId, year: number, { books, ...others }: KeptYear): Promise<void> {
  const userId = ownId();
  if (userId === null) return;
  const stored = {
    version: 3,
    ...others,
    transactions: [...books.transactions.values()],
    unreadable: [...books.unreadable],
  };
  await storeYear(userId, planId, year, stored);
}

/** What the server adds up of a year. `cents` is null where it isn't exact. */
type Totals = Readonly<Record<TransactionType, { entries: number; cents: number | null }>>;

export async function totalsOnServer({ planId, from, to }: YearScope): Promise<Totals> {
  const of = async (type: TransactionType) => {
    const { mainUnits, entries } = await sumsIn(planId, [type], { from, to });
    return { entries, cents: centsOfSum(mainUnits, entries) };
  };
  const [income, expense] = await Promise.all([of('income'), of('expense')]);
  return { income, expense };
}

function totalOf({ transactions }: YearBooks, type: TransactionType): Offset {
  const amounts = [...transactions.values()].flatMap((each) => (each.type === type ? [each.amount] : []));
  return { entries: amounts.length, cents: sum(amounts) };
}

const NOTHING: Offset = { entries: 0, cents: 0 };

/** What the totals have beside these books, for transactions that can't be read. */
export function offsetOf(books: YearBooks, totals: Totals): KeptYear['offset'] {
  const of = (type: TransactionType): Offset => {
    // Anything else would be a change in between.
    if (books.unreadable.size === 0) return NOTHING;
    const { entries, cents } = totalOf(books, type);
    const beside = exact((totals[type].cents ?? cents) - cents);
    return { entries: totals[type].entries - entries, cents: isTooLarge(beside) ? 0 : beside };
  };
  return { income: of('income'), expense: of('expense') };
}

/** Whether the server has as many transactions as the books, of the same amount. */
export function agree({ books, offset }: Pick<KeptYear, 'books' | 'offset'>, totals: Totals): boolean {
  return (['income', 'expense'] as const).every((type) => {
    const { entries, cents } = totalOf(books, type);
    const { entries: asked, cents: added } = totals[type];
    const isExact = added !== null && !isTooLarge(cents);
    return entries + offset[type].entries === asked && (!isExact || cents + offset[type].cents === added);
  });
}
