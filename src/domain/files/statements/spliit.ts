// Reads the JSON that Spliit exports: a group's people and their shared costs.
import * as v from 'valibot';
import { EURO, mostDecimals, smallestUnit, Currency } from '../../../model/currency';
import { Cents, MAX_AMOUNT } from '../../../model/money';
import { visibleLine } from '../../../model/visibleText';
import { exact } from '../../money/money';
import { parseDay } from '../../time/calendar';
import { currencyCalled } from '../csv/currency';
import {
  asRepayment,
  checkedEntry,
  moneyOf,
  type EntryReader,
  type FoundEntry,
  type ReadEntry,
  type UnreadEntry,
} from './entry';
import { distinctNames, type Shared } from './shared';

/** More than share costs anywhere. */
const MAX_PEOPLE = 1000;

const Id = v.pipe(v.string(), v.nonEmpty());

const Group = v.object({
  /** A sign or any text. */
  currency: v.fallback(v.optional(v.string()), undefined),
  /** Absent in older files, and where people have chosen a sign of their own. */
  currencyCode: v.fallback(v.optional(v.nullable(Currency)), undefined),
  participants: v.pipe(
    v.array(v.object({ id: Id, name: v.pipe(v.string(), v.transform(visibleLine), v.trim(), v.nonEmpty()) })),
    v.maxLength(MAX_PEOPLE),
    v.check((people) => new Set(people.map(({ id }) => id)).size === people.length),
  ),
  expenses: v.array(v.unknown()),
});
type Group = v.InferOutput<typeof Group>;

const Expense = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  expenseDate: v.fallback(v.string(), ''),
  title: v.fallback(v.string(), ''),
  category: v.fallback(v.nullable(v.object({ name: v.string() })), null),
  /** In the smallest amounts of the currency; below 0 for income. */
  amount: v.fallback(v.nullable(Cents), null),
  paidById: v.fallback(v.string(), ''),
  paidFor: v.fallback(
    v.nullable(
      v.array(
        v.object({
          participantId: v.string(),
          /** By amount, in the smallest amounts; otherwise a weight. */
          shares: v.pipe(v.number(), v.safeInteger(), v.maxValue(MAX_AMOUNT)),
        }),
      ),
    ),
    null,
  ),
  isReimbursement: v.fallback(v.boolean(), false),
  splitMode: v.fallback(v.string(), ''),
});
type Expense = v.InferOutput<typeof Expense>;

/** A group of Spliit; 'json' for any other JSON, 'spliit_damaged' when its people aren't known. */
export function spliitIn(text: string): Group | 'json' | 'spliit_damaged' {
  const data = dataIn(text);
  if (!v.is(v.object({ participants: v.unknown(), expenses: v.unknown() }), data)) return 'json';
  const group = v.safeParse(Group, data);
  return group.success ? group.output : 'spliit_damaged';
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the entries of a group one by one. Their lines are their places in the list, counted from 1. */
export function* readSpliit(text: string, nameless = '', own: Currency = EURO): EntryReader {
  const group = spliitIn(text);
  if (typeof group === 'string') return;
  const names = distinctNames(group.participants.map(({ name }) => name));
  const nameOf = new Map(group.participants.map(({ id }, index) => [id, names[index] ?? '']));
  for (const [index, each] of group.expenses.entries()) {
    const line = index + 1;
    const expense = v.safeParse(Expense, each);
    yield expense.success
      ? readExpense(expense.output, { line, group, nameOf, nameless, own })
      : { line, error: 'broken', cells: [] };
  }
}

interface Context {
  line: number;
  group: Group;
  /** By the id in the file. */
  nameOf: ReadonlyMap<string, string>;
  nameless: string;
  own: Currency;
}

function readExpense(
  expense: Expense,
  { line, group, nameOf, nameless, own }: Context,
): ReadEntry | UnreadEntry {
  const { id = '', expenseDate, title, category, amount, paidById, isReimbursement } = expense;
  const currency = group.currencyCode ?? currencyCalled(group.currency ?? '');
  const cells = [expenseDate.slice(0, 10), title, nameOf.get(paidById) ?? '', String(amount ?? '')];
  const result = checkedEntry(
    {
      line,
      cells,
      date: parseDay(expenseDate.slice(0, 10)),
      money: moneyIn(amount, group),
      text: title,
      category: category?.name ?? '',
      person: nameOf.get(paidById) ?? '',
      shared: sharedIn(expense, nameOf),
      reference: id,
      currency,
      decimals: group.currencyCode ? mostDecimals(group.currencyCode) : 2,
    },
    nameless,
    own,
  );
  return isReimbursement ? asRepayment(result, cells) : result;
}

/** Without a code, amounts are in hundredths of any currency. */
function moneyIn(amount: Cents | null, { currencyCode }: Group): FoundEntry['money'] {
  if (amount === null) return 'amount_invalid';
  return moneyOf(exact(amount * (currencyCode ? smallestUnit(currencyCode) : 1)), 'expense');
}

function sharedIn(
  { paidById, paidFor, splitMode }: Expense,
  nameOf: ReadonlyMap<string, string>,
): Shared | 'parts_unclear' {
  const payer = nameOf.get(paidById);
  if (payer === undefined || paidFor === null) return 'parts_unclear';
  const parts = new Map<string, number>();
  for (const { participantId, shares } of paidFor) {
    const name = nameOf.get(participantId);
    if (name === undefined) return 'parts_unclear';
    // Parts of an income are below 0 like its amount.
    const part = splitMode === 'EVENLY' ? 1 : Math.abs(shares);
    if (part > 0) parts.set(name, (parts.get(name) ?? 0) + part);
  }
  if (parts.size === 0 || [...parts.values()].some((part) => part > MAX_AMOUNT)) return 'parts_unclear';
  const whole = splitMode === 'BY_AMOUNT' ? 1 : [...parts.values()].reduce(commonDivisor);
  return {
    for: new Map([...parts].map(([name, part]) => [name, part / whole])),
    by: new Map([[payer, 1]]),
  };
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);
