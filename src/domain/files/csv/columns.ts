// Detects the columns of a table: by their headers where the cells agree, else by their cells. Anything uncertain stays
// open for the user to answer.
import type { TransactionType } from '../../../model/category';
import { EURO, type Currency } from '../../../model/currency';
import { isWritten } from '../../formats/amounts';
import { figuresIn, isAmount } from './amount';
import { signInBalance, type Figures } from './balance';
import { currencyCalled, currencyNamed } from './currency';
import { isDate } from './date';
import { unguarded } from './guard';
import { type ColumnKind, type ColumnName } from './columnKinds';
import { isAmountCalled, isLettered, isNet, kindCalled } from './names';
import {
  answerIn,
  areStates,
  isBookingDay,
  isKindOfPayment,
  isWayToPay,
  typeOfWord,
  unbookedIf,
  type Unbooked,
} from './rowWords';
import { peopleOf, type PersonColumn } from './people';
import { plainWords } from './plain';
import type { Row } from './rows';
import { isTypeOfProgram, mayNameTransfers } from './transfers';
import { isSamePerson } from '../statements/person';

/** The index of each column; null where the file has none or it is unknown. */
export type Columns = Readonly<Record<ColumnName, number | null>>;

export interface FoundColumns {
  columns: Columns;
  /**
   * The columns with descriptive texts, in groups that belong together. The first group with a text counts; `description`
   * is the first column of the first group.
   */
  texts: readonly (readonly number[])[];
  /** The payer is the other party of income, the payee that of expenses. */
  payer: number | null;
  payee: number | null;
  currency: number | null;
  status: number | null;
  /** The columns that say whether a row is booked, and what they say if it isn't. */
  unbooked: readonly { column: number; when: Unbooked }[];
  fee: number | null;
  /** A part of the category. */
  subcategory: number | null;
  /** Who paid or received. */
  person: number | null;
  /** The columns of persons in a file of shared costs. */
  people: readonly PersonColumn[];
  /** All amounts are costs that persons share. */
  isShared: boolean;
  /** The columns where `A` and `B` mean credit and debit. */
  lettered: readonly number[];
  /** The columns with kinds of payments. */
  kinds: readonly number[];
  /** The sums of transactions whose parts have rows of their own. */
  split: number | null;
  /** The columns that may say that a row is a transfer between one's own accounts. */
  transfers: readonly number[];
  /** The columns that may contain figures. */
  numeric: readonly number[];
  /** In a file of several accounts, their numbers, and the columns with those of other parties. */
  numbers: { own: readonly string[]; column: number; others: readonly number[] } | null;
}

/** A column under examination. */
interface Column {
  index: number;
  name: string;
  kind: ColumnKind | null;
  /** All cells, and those that are not empty. */
  cells: readonly string[];
  filled: readonly string[];
}

/** The app's own file has no text in the column of rhythms: a series is imported as one entry. */
const OWN_RHYTHMS = 'Repeats';

/** The name of a group of categories. */
const GROUP = /(?:group(?: name)?|parent|^master.*) *$/i;

/** Where several columns are amounts, the one named in the plan's `currency` counts. */
export function detectColumns(
  header: readonly string[],
  rows: readonly Row[],
  width: number,
  currency: Currency = EURO,
): FoundColumns {
  const whole = columnsIn(header, rows, width);
  const people = peopleOf(whole);
  // `Kosten` may mean a fee or, in a file of shared costs, the cost.
  const isCost = people.length > 0 && firstOf(whole, 'amount') === null;
  const all = whole
    .slice(0, people[0]?.index)
    .map((each) => (isCost && each.kind === 'fee' ? { ...each, kind: 'amount' as const } : each));
  const isShared = people.length > 0 || firstOf(all, 'sharers') !== null;
  const date = dateOf(all);
  const category =
    firstOf(
      all.filter(({ name }) => !GROUP.test(name)),
      'category',
    ) ?? firstOf(all, 'category');
  const subcategory = category === null ? null : firstOf(all, 'subcategory');
  const status = firstOf(all, 'status') ?? statesOf(all);
  const unbooked = unbookedOf(all);
  const flags = unbooked.map(({ column }) => column);
  const unit = currencyOf(all);
  // Where costs are shared, the payer isn't another party.
  const person = firstOf(all, 'person') ?? (isShared ? firstOf(all, 'payer') : null);
  const type = typeOf(all);
  const fee = feeOf(all);
  const money = moneyOf(
    all.filter((each) => ![date, category, subcategory, status, unit, person, ...flags].includes(each.index)),
    type === null ? undefined : all[type],
    fee === null ? undefined : all[fee],
    all.filter(isUnits),
    currency,
  );
  const taken = [date, category, subcategory, status, unit, person, ...flags, ...Object.values(money)].filter(
    (index) => index !== null,
  );
  const { texts, payer, payee } = textsOf(
    all.filter(({ index, name }) => !taken.includes(index) && name !== OWN_RHYTHMS),
  );
  const columns = { date, category, ...money, description: texts[0]?.[0] ?? null };
  const those = (is: (column: Column) => boolean) => all.filter(is).map(({ index }) => index);
  return {
    columns,
    texts,
    payer,
    payee,
    currency: unitOf(all, money) ?? (all.some(({ kind }) => kind === 'currency') ? null : unit),
    status,
    unbooked,
    fee,
    subcategory,
    person,
    people,
    isShared,
    lettered: those(({ name }) => isLettered(name)),
    kinds: those(({ kind }) => kind === 'type'),
    split: all.find(({ name }) => /^split[ _]amount$/i.test(name.trim()))?.index ?? null,
    transfers: those(mayNameTransfers),
    numeric: [...those(mayHoldFigures), ...people.map(({ index }) => index)],
    numbers: numbersOf(all),
  };
}

/** A number of an account, as `plainNumber` returns it. */
const ACCOUNT = /^(?:[A-Z]{2}\d{2}[A-Z\d]{8,30}|\d{6,}(?:\/\d{4})?)$/;
export const plainNumber = (cell: string) => cell.replace(/[\s.-]/g, '').toUpperCase();

/** A file of several accounts has a column that repeats their numbers, and another one where some of them occur again. */
function numbersOf(all: readonly Column[]): FoundColumns['numbers'] {
  const isNumber = (cell: string) => ACCOUNT.test(plainNumber(cell));
  const found = all.filter(
    (each) =>
      (each.kind === 'other' || each.kind === null) && each.filled.length > 0 && isMostly(each, isNumber),
  );
  const [own, ...others] = found.toSorted((a, b) => countDistinct(a) - countDistinct(b));
  if (own === undefined || others.length === 0 || own.filled.length < own.cells.length) return null;
  const numbers = [...new Set(own.filled.map(plainNumber))];
  if (numbers.length < 2 || numbers.length * 2 > own.cells.length) return null;
  return { own: numbers, column: own.index, others: others.map(({ index }) => index) };
}

function columnsIn(header: readonly string[], rows: readonly Row[], width: number): readonly Column[] {
  const all = Array.from({ length: width }, (_, index): Column => {
    const cells = cellsOf(rows, index);
    const name = header[index] ?? '';
    const filled = cells.filter((cell) => cell !== '');
    return { index, name, kind: kindOf(name, filled), cells, filled };
  });
  if (firstOf(all, 'category') !== null) return all;
  return all.map((each) => (each.kind === 'subcategory' ? { ...each, kind: 'type' } : each));
}

function kindOf(name: string, filled: readonly string[]): ColumnKind | null {
  const kind = kindCalled(name);
  if (isMisnamed(kind, filled)) return null;
  if (filled.length === 0 || !filled.every((cell) => isAmount(cell) && !isDate(cell))) return kind;
  // `Valor` and `Wert` may mean a value date or a value.
  if (kind === 'otherDate') return 'amount';
  // `Débiteur` may mean the payer or the amount paid.
  const hasSums = filled.every(isPriced);
  if (kind === 'payer' && hasSums) return 'debit';
  return kind === 'payee' && hasSums ? 'credit' : kind;
}

/** `Expense` may mean how much was paid, or for what; `From` and `To` the two parties, or the days of a period. */
function isMisnamed(kind: ColumnKind | null, filled: readonly string[]): boolean {
  if (filled.length === 0) return false;
  if (kind === 'payer' || kind === 'payee') return filled.every(isDate);
  return (kind === 'debit' || kind === 'credit') && !filled.some((cell) => isAmount(cell) || isPriced(cell));
}

/** The cells of a column, unguarded and trimmed. */
export function cellsOf(rows: readonly Row[], column: number | null): string[] {
  return column === null ? [] : rows.map(({ cells }) => unguarded(cells[column] ?? '').trim());
}

function dateOf(all: readonly Column[]): number | null {
  const named = (kind: ColumnKind) => all.filter((each) => each.kind === kind);
  const dates = named('date');
  const nameless = all.filter(
    ({ kind, filled }) => kind === null && filled.length > 0 && filled.every(isDate),
  );
  const found =
    [...dates, ...named('otherDate')].find((each) => isMostly(each, isDate)) ??
    // An account number may look like a date.
    nameless.find((each) => !isConstant(each)) ??
    nameless[0] ??
    // `Time` may mean the day, too.
    all.find(({ kind, filled }) => kind === 'other' && filled.length > 0 && filled.every(isDay)) ??
    dates[0];
  return found?.index ?? null;
}

/** Whether a cell is a day, and not a number or a time that looks like one. */
const isDay = (cell: string) => isDate(cell) && !isAmount(cell) && /\d{4}/.test(cell);

function firstOf(all: readonly Column[], kind: ColumnKind): number | null {
  return all.find((each) => each.kind === kind && each.filled.length > 0)?.index ?? null;
}

const MAY_BE_STATES: readonly (ColumnKind | null)[] = ['type', 'note', 'memo', 'other', null];

/** A column of states under another name. */
function statesOf(all: readonly Column[]): number | null {
  return (
    all.find(({ kind, filled }) => MAY_BE_STATES.includes(kind) && filled.length > 0 && areStates(filled))
      ?.index ?? null
  );
}

const isCurrency = (cell: string) => currencyCalled(cell) !== '';

function currencyOf(all: readonly Column[]): number | null {
  const found =
    all.find((each) => each.kind === 'currency' && isMostly(each, isCurrency)) ??
    all.find(
      ({ kind, filled }) =>
        (kind === null || kind === 'otherDate') && filled.length > 0 && filled.every(isCurrency),
    );
  return found?.index ?? null;
}

/** Columns of yes and no, and the days of booking that some rows lack. */
function unbookedOf(all: readonly Column[]): FoundColumns['unbooked'] {
  return all.flatMap(({ index, name, cells, filled }) => {
    if (filled.length === 0) return [];
    const when = unbookedIf(name);
    const answers = cells.map(answerIn);
    // Most rows of a file are booked: otherwise the flag is somebody's own.
    const isFlag = answers.filter((each) => each === when).length * 2 < cells.length;
    if (when !== null && isFlag && !answers.includes(null)) return [{ column: index, when }];
    const hasDays = filled.length * 2 > cells.length && filled.every(isDate);
    return hasDays && isBookingDay(name) ? [{ column: index, when: '' as const }] : [];
  });
}

const isUnits = (each: Column) => each.kind === 'currency' && isMostly(each, isCurrency);

/** The amount that a column of currencies belongs to: by the words of their names, or because it is beside it. */
function ownerOf(unit: Column, amounts: readonly Column[]): Column | undefined {
  const wordsOf = ({ name }: Column) =>
    plainWords(name)
      .split(' ')
      .filter((word) => word.length > 2);
  const nearness = (each: Column) =>
    wordsOf(each).filter((word) => wordsOf(unit).includes(word)).length * 100 -
    Math.abs(each.index - unit.index) +
    (each.index < unit.index ? 0.5 : 0);
  return amounts.toSorted((a, b) => nearness(b) - nearness(a))[0];
}

/** The currencies of the account's amounts; null where those of the file belong to others. */
function unitOf(all: readonly Column[], { amount, debit, credit }: Money): number | null {
  const amounts = all.filter(
    (each) =>
      [amount, debit, credit].includes(each.index) ||
      (each.kind !== 'fee' &&
        each.kind !== 'balance' &&
        isAmountCalled(each.name) &&
        isMostly(each, isAmount)),
  );
  const found = all.filter(isUnits).find((unit) => {
    const owner = ownerOf(unit, amounts);
    // A pair of columns only repeats the amount of a file that has one, too.
    const isRepeated = amount === null && owner?.kind === 'amount';
    return owner === undefined || isRepeated || [amount, debit, credit].includes(owner.index);
  });
  return found?.index ?? null;
}

function feeOf(all: readonly Column[]): number | null {
  const fees = all.filter(
    (each) => each.kind === 'fee' && each.filled.length > 0 && isMostly(each, isAmount),
  );
  return fees.toSorted((a, b) => countOther(b) - countOther(a))[0]?.index ?? null;
}

const OF_FIGURES: readonly (ColumnKind | null)[] = ['amount', 'debit', 'credit', 'balance'];
const OF_OTHERS: readonly (ColumnKind | null)[] = ['other', 'fee'];

function mayHoldFigures(column: Column): boolean {
  const isOpen = column.kind === null || OF_OTHERS.includes(column.kind);
  return OF_FIGURES.includes(column.kind) || (isOpen && isMostly(column, isAmount));
}

/** The column of words that give the direction. One without a name counts only if it contains both directions. */
function typeOf(all: readonly Column[]): number | null {
  const fitting = all.filter((each) => each.filled.length > 0 && !waysOf(each).includes(null));
  const found =
    fitting.find(({ kind }) => kind === 'type') ??
    all.find(({ kind, filled }) => (kind === 'type' || kind === null) && isTypeOfProgram(filled)) ??
    fitting.find((each) => each.kind === null && new Set(waysOf(each)).size > 1);
  return found?.index ?? null;
}

function waysOf({ name, filled }: Column): (TransactionType | null)[] {
  return filled.map((cell) => typeOfWord(cell, isLettered(name)));
}

/** With more numeric columns than this, detection gives up. */
const MAX_NAMELESS = 8;

type Money = Pick<Columns, 'amount' | 'debit' | 'credit' | 'type'>;
const NO_MONEY: Money = { amount: null, debit: null, credit: null, type: null };

function moneyOf(
  all: readonly Column[],
  type: Column | undefined,
  fee: Column | undefined,
  units: readonly Column[],
  currency: Currency,
): Money {
  const named = (...kinds: ColumnKind[]) =>
    all.filter(({ kind }) => kind !== null && kinds.includes(kind)).filter((each) => fits(each, isAmount));
  const [debit] = preferred(named('debit'), currency);
  const [credit] = preferred(named('credit'), currency);
  // A header such as `Debit/Credit` may name words or amounts.
  const amounts = named('amount', 'type').filter((each) => each.kind === 'amount' || each.filled.length > 0);
  const rowsOfBoth =
    debit?.cells.filter((cell, row) => isOther(cell) || isOther(credit?.cells[row])).length ?? 0;
  const isPair = amounts.length === 0 || rowsOfBoth * 2 >= Math.max(...amounts.map(countOther));
  if (debit && credit && isPair) return { ...NO_MONEY, debit: debit.index, credit: credit.index };
  const balances = all.filter((each) => each.kind === 'balance' && isMostly(each, isAmount));
  if (amounts.length > 0) return withType(amountAmong(amounts, { balances, units, fee, currency }), type);
  if (debit || credit) return { ...NO_MONEY, debit: debit?.index ?? null, credit: credit?.index ?? null };
  const nameless = all.filter(isMoney);
  // A column without cents is unlikely to contain the amounts when another column has cents.
  const isOnlyNumbers =
    !nameless.some(hasCents) && all.some((each) => OF_OTHERS.includes(each.kind) && hasCents(each));
  if (isOnlyNumbers || all.some(isUnreadMoney)) return NO_MONEY;
  return namelessMoney(nameless, balances, type);
}

function withType(amount: Column | undefined, type: Column | undefined): Money {
  if (amount === undefined) return NO_MONEY;
  // A nameless type column is needed only where the amounts don't have both signs.
  const isNeeded = type !== undefined && type !== amount && (type.kind === 'type' || !hasBothSigns(amount));
  return { ...NO_MONEY, amount: amount.index, type: isNeeded ? type.index : null };
}

/** The columns named in the plan's currency; all where none is. */
function preferred(columns: readonly Column[], currency: Currency): readonly Column[] {
  const own = columns.filter(({ name }) => {
    const unit = currencyNamed(name);
    return unit !== '' && isWritten(unit, currency);
  });
  return own.length > 0 ? own : columns;
}

/** Among several columns named as amounts: the one of the account. */
function amountAmong(
  named: readonly Column[],
  {
    balances,
    units,
    fee,
    currency,
  }: {
    balances: readonly Column[];
    units: readonly Column[];
    fee: Column | undefined;
    currency: Currency;
  },
): Column | undefined {
  const most = Math.max(...named.map(countOther));
  const left = named.filter((each) => countOther(each) * 2 >= most);
  const [first] = left;
  if (left.length === 1) return first;
  const balanced = left.filter((each) =>
    balances.some((one) => signInBalance(figuresIn(one.cells), figuresIn(each.cells)) !== null),
  );
  if (balanced.length === 1) return balanced[0];
  const own = preferred(left, currency);
  if (own.length === 1) return own[0];
  const isOwn = (cell: string) => isWritten(currencyCalled(cell), currency);
  const settled = left.filter((each) =>
    units.every((unit) => unit.filled.every(isOwn) || ownerOf(unit, left) !== each),
  );
  if (settled.length === 1) return settled[0];
  const net = fee && netOf(left, fee);
  if (net) return net;
  const isSame = left.every(
    (each) => first && figuresIn(each.cells).join() === figuresIn(first.cells).join(),
  );
  return isSame ? first : undefined;
}

/** The amount named as net, if it and another one differ by the fee in every row. */
function netOf(amounts: readonly Column[], fee: Column): Column | undefined {
  const [net, ...more] = amounts.filter(({ name }) => isNet(name));
  const [gross, ...others] = amounts.filter((each) => each !== net);
  if (net === undefined || gross === undefined || more.length > 0 || others.length > 0) return undefined;
  const [paid, all, fees] = [net, gross, fee].map(({ cells }) => figuresIn(cells));
  const isProven = fees?.every(
    (each, row) => Math.abs(each ?? 0) === Math.abs((all?.[row] ?? 0) - (paid?.[row] ?? 0)),
  );
  return isProven ? net : undefined;
}

/** Finds the amounts by the balance that matches them, or because there is only one candidate. */
function namelessMoney(
  found: readonly Column[],
  balances: readonly Column[],
  type: Column | undefined,
): Money {
  if (found.length < 2) return withType(found[0], type);
  if (found.length > MAX_NAMELESS) return NO_MONEY;
  const read = found.map((column) => ({ column, amounts: figuresIn(column.cells) }));
  const totals = [...read, ...balances.map((column) => ({ column, amounts: figuresIn(column.cells) }))];
  const signOf = (amounts: Figures, ...own: Column[]) =>
    totals.map(({ column, ...total }) =>
      own.includes(column) ? null : signInBalance(total.amounts, amounts),
    );
  const balanced = read.filter(({ column, amounts }) => {
    if (type === undefined) return signOf(amounts, column).some((sign) => sign !== null);
    const signed = amounts.map((amount, row) =>
      amount !== null && typeOfWord(type.cells[row] ?? '', isLettered(type.name)) === 'expense'
        ? -Math.abs(amount)
        : amount,
    );
    return signOf(signed, column).includes(1);
  });
  const used = read.filter(({ column }) => countOther(column) > 0);
  for (const out of used)
    for (const into of used) {
      const isExclusive = out.column.cells.every(
        (cell, row) => !isOther(cell) || !isOther(into.column.cells[row]),
      );
      // Only money out has a minus in a column of its own.
      if (out === into || !isExclusive || hasMinus(into.column)) continue;
      const signed = out.amounts.map((amount, row) =>
        isOther(into.column.cells[row]) ? (into.amounts[row] ?? null) : -Math.abs(amount ?? 0),
      );
      if (!signOf(signed, out.column, into.column).includes(1)) continue;
      // A rising balance may be a debt, and then the columns are swapped.
      if (out.column.index > into.column.index) return NO_MONEY;
      return { ...NO_MONEY, debit: out.column.index, credit: into.column.index };
    }
  const [only, ...more] = balanced;
  if (only && more.length === 0) {
    // A column that is filled where it is empty may be the other one of a pair.
    const isHalf = used.some(
      ({ column }) =>
        column !== only.column &&
        column.cells.every((cell, row) => isOther(cell) !== isOther(only.column.cells[row])),
    );
    return isHalf && type === undefined ? NO_MONEY : withType(only.column, type);
  }
  const both = found.filter(hasBothSigns);
  const hasOthersBelow = found.some((each) => each !== both[0] && hasMinus(each));
  return type === undefined && both.length === 1 && !hasOthersBelow ? withType(both[0], type) : NO_MONEY;
}

/** Whether a nameless column may contain amounts, not account, phone or line numbers. */
function isMoney({ kind, cells, filled }: Column): boolean {
  if (kind !== null || filled.length === 0 || !filled.every(isAmount) || filled.every(isDate)) return false;
  if (!filled.every((cell) => /^[+-]?\d+$/.test(cell))) return true;
  const isNumber = filled.some((cell) => cell.length > 6 || /^[+-]?0\d/.test(cell));
  const isCount =
    filled.length > 2 &&
    filled.every((cell, row) => row === 0 || Math.abs(Number(cell) - Number(filled[row - 1])) === 1);
  return !isNumber && !isCount && !isConstant({ cells, filled }) && filled.length * 2 > cells.length;
}

const isPriced = (cell: string) => /^\D{0,5}\d[\d.,' ]*[.,]\d\d\D{0,5}$/.test(cell);

function hasCents(column: Column): boolean {
  return column.filled.length > 0 && isMostly(column, (cell) => isPriced(cell) && isAmount(cell));
}

/** Amounts in an unknown currency: other numeric columns are then unlikely to be the amounts. */
function isUnreadMoney(column: Column): boolean {
  const isUnread = isMostly(column, (cell) => isPriced(cell) && !isAmount(cell));
  return column.kind === null && column.filled.length > 0 && isUnread;
}

type Texts = Pick<FoundColumns, 'texts' | 'payer' | 'payee'>;

/** A lower rank is more informative. */
const RANKS: Partial<Record<ColumnKind, number>> = {
  party: 0,
  payee: 0.5,
  payer: 0.5,
  memo: 1,
  note: 2,
  type: 3,
};
/** A column without a known name outranks type columns if it has at least as many distinct cells. */
const UNKNOWN = 2.5;
const UNKNOWN_FLAG = 3.5;
/** A column that only has kinds of payments, whatever it is called. */
const WAYS = 3.2;
/** Added where another column of the same kind has twice as many wordings: this one only has kinds of transactions. */
const KINDS_ONLY = 0.1;
const EMPTY = 4;

function textsOf(all: readonly Column[]): Texts {
  const called = all.filter(({ kind }) => kind !== null && kind in RANKS);
  const isReadable = ({ filled }: Column) => !filled.every(isNoText);
  const readable = [
    ...called.filter((each) => each.filled.length === 0 || isReadable(each)),
    ...all.filter((each) => each.kind === null && isReadable(each)),
  ];
  const found = readable.length > 0 ? readable : called;
  const filledOf = (kind: ColumnKind) => found.find((each) => each.kind === kind && each.filled.length > 0);
  const paid = filledOf('payee');
  const paying = filledOf('payer');
  const isPair = paid !== undefined && paying !== undefined;
  const hasParty = found.some((each) => each.kind === 'party' && each.filled.length > 0 && !isHolder(each));
  // Budgeting programs call every other party a payee.
  const isPartyItself = hasParty || /payee/i.test(paid?.name ?? '');
  const payee = isPair || !isPartyItself ? paid : undefined;
  const hasOthers = found.some((each) => each !== paying && !isHolder(each));
  const payer = isPair || (!hasParty && hasOthers) ? paying : undefined;
  const varied = found.filter((each) => each === paid || !isHolder(each));
  const kinds = Math.max(0, ...found.filter(({ kind }) => kind === 'type').map(countDistinct));
  const wordings = new Map(found.map((each) => [each, countWordings(each)]));
  const rankOf = (each: Column) => {
    if (each.filled.length === 0) return EMPTY;
    if (payer && each === payee) return -1;
    if (each.kind !== 'type' && isOfKinds(each)) return WAYS;
    const rank =
      each.kind === null ? (countDistinct(each) >= kinds ? UNKNOWN : UNKNOWN_FLAG) : (RANKS[each.kind] ?? 0);
    const peers = found.filter(({ kind }) => kind === each.kind).map((peer) => wordings.get(peer) ?? 0);
    return (wordings.get(each) ?? 0) * 2 <= Math.max(...peers) ? rank + KINDS_ONLY : rank;
  };
  const ranked = (varied.length > 0 ? varied : found)
    .filter((each) => each !== payer)
    .toSorted(
      (a, b) => rankOf(a) - rankOf(b) || (a.kind === null && b.kind === null ? lengthOf(b) - lengthOf(a) : 0),
    );
  const texts: number[][] = [];
  const done = new Set<Column>();
  for (const each of ranked) {
    if (done.has(each)) continue;
    const group = [each, ...continuationOf(each, all)];
    for (const one of group) done.add(one);
    texts.push(group.map(({ index }) => index));
  }
  return { texts, payer: payer?.index ?? null, payee: payee?.index ?? null };
}

/** Whether a column says what kind of payment each is, and one of them how somebody paid. */
const isOfKinds = (column: Column) =>
  isMostly(column, isWayToPay) || (column.filled.every(isKindOfPayment) && column.filled.some(isWayToPay));

const countDistinct = ({ filled }: Column) => new Set(filled).size;
/** Counts different texts, apart from words with digits: those of references differ in each row. */
const countWordings = ({ filled }: Column) =>
  new Set(filled.map((cell) => plainWords(cell).replace(/\S*\d\S*/g, ''))).size;
const lengthOf = ({ filled }: Column) => filled.reduce((length, cell) => length + cell.length, 0);

/** A text may continue in columns with the next numbers, or in nameless ones. */
function continuationOf({ index, name }: Column, all: readonly Column[]): Column[] {
  const [, stem, number] = /^(.*?)\D?(\d+)$/.exec(name.trim()) ?? [];
  const found: Column[] = [];
  for (let next = index + 1; ; next += 1) {
    const column = all.find((each) => each.index === next);
    const expected = stem === undefined ? '' : plainWords(`${stem} ${Number(number) + next - index}`);
    if (name === '' || column === undefined || plainWords(column.name) !== expected) return found;
    found.push(column);
  }
}

const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z\d]){8,}$/;

/** Numbers, dates, and words that only give the direction. */
function isNoText(cell: string): boolean {
  return (
    isAmount(cell) || isDate(cell) || IBAN.test(cell) || typeOfWord(cell) !== null || !/\p{L}/u.test(cell)
  );
}

function fits(column: Column, is: (cell: string) => boolean): boolean {
  return column.filled.length === 0 || isMostly(column, is);
}

function isMostly({ filled }: Column, is: (cell: string) => boolean): boolean {
  return filled.filter(is).length * 2 > filled.length;
}

function isConstant({ cells, filled }: Pick<Column, 'cells' | 'filled'>): boolean {
  return cells.length > 1 && filled.length === cells.length && filled.every((cell) => cell === filled[0]);
}

/** Account holders may have this many spellings. */
const MAX_SPELLINGS = 5;
const PERSONS: readonly (ColumnKind | null)[] = ['party', 'payer', 'payee', null];

/** Whether a column only has the account holder's name: the same one throughout, perhaps in several spellings. */
function isHolder({ kind, cells, filled }: Column): boolean {
  if (isConstant({ cells, filled })) return true;
  const names = [...new Set(filled)];
  return (
    PERSONS.includes(kind) &&
    filled.length === cells.length &&
    names.length > 1 &&
    names.length <= MAX_SPELLINGS &&
    names.every((name) => names.every((other) => isSamePerson(name, other)))
  );
}

/** Whether a cell contains a non-zero amount. */
function isOther(cell = ''): boolean {
  return /[1-9١-٩۱-۹]/.test(cell);
}

function countOther({ filled }: Column): number {
  return filled.filter((cell) => isOther(cell)).length;
}

function hasMinus(column: Column): boolean {
  return figuresIn(column.cells).some((amount) => amount !== null && amount < 0);
}

function hasBothSigns(column: Column): boolean {
  return hasMinus(column) && figuresIn(column.cells).some((amount) => amount !== null && amount > 0);
}
