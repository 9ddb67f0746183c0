// Owns which column of a table holds what: by what its header calls it, as far as its cells agree, and else by its cells.
// What they leave open stays open, for a person to say.
import { detectDecimal, isAmount, parseSigned } from './amount';
import { signInBalance, type Figures } from './balance';
import { currencyCalled, currencyNamed } from './currency';
import { isDate } from './date';
import { unguarded } from './guard';
import { kindCalled, typeOfWord, type ColumnKind, type ColumnName } from './names';
import { plainWords } from './plain';
import type { Row } from './rows';

/** The index of the column that holds each thing; null where the file has none, or it is not known. */
export type Columns = Readonly<Record<ColumnName, number | null>>;

export interface FoundColumns {
  columns: Columns;
  /**
   * The columns that say what it was, in groups that belong together. The first that says anything counts; `description`
   * is the first column of the first one.
   */
  texts: readonly (readonly number[])[];
  /** Who has paid, where `description` is who was paid: of money that comes in, this is the other party. */
  payer: number | null;
  currency: number | null;
  status: number | null;
}

/** A column as it is looked at. */
interface Column {
  index: number;
  name: string;
  kind: ColumnKind | null;
  /** All cells, and those that are not empty. */
  cells: readonly string[];
  filled: readonly string[];
}

export function detectColumns(header: readonly string[], rows: readonly Row[], width: number): FoundColumns {
  const all = Array.from({ length: width }, (_, index): Column => {
    const cells = cellsOf(rows, index);
    const name = header[index] ?? '';
    return { index, name, kind: kindCalled(name), cells, filled: cells.filter((cell) => cell !== '') };
  });
  const date = dateOf(all);
  const category = firstOf(all, 'category');
  const status = firstOf(all, 'status');
  const currency = currencyOf(all);
  const type = typeOf(all);
  const money = moneyOf(
    all.filter((each) => ![date, category, status, currency].includes(each.index)),
    type === null ? undefined : all[type],
  );
  const taken = [date, category, status, currency, ...Object.values(money)].filter((index) => index !== null);
  const { texts, payer } = textsOf(all.filter((each) => !taken.includes(each.index)));
  const columns = { date, category, ...money, description: texts[0]?.[0] ?? null };
  return { columns, texts, payer, currency, status };
}

/** The cells of a column, as they are read. */
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
    // The number of an account may look like a day.
    nameless.find((each) => !isConstant(each)) ??
    nameless[0] ??
    dates[0];
  return found?.index ?? null;
}

function firstOf(all: readonly Column[], kind: ColumnKind): number | null {
  return all.find((each) => each.kind === kind && each.filled.length > 0)?.index ?? null;
}

const isCurrency = (cell: string) => currencyCalled(cell) !== '';
const isWord = (cell: string) => typeOfWord(cell) !== null;

function currencyOf(all: readonly Column[]): number | null {
  const found =
    all.find((each) => each.kind === 'currency' && isMostly(each, isCurrency)) ??
    all.find(
      ({ kind, filled }) =>
        (kind === null || kind === 'otherDate') && filled.length > 0 && filled.every(isCurrency),
    );
  return found?.index ?? null;
}

/** The column of words that say which way it goes. One without a name counts only where it knows both ways. */
function typeOf(all: readonly Column[]): number | null {
  const fitting = all.filter(({ filled }) => filled.length > 0 && filled.every(isWord));
  const found =
    fitting.find(({ kind }) => kind === 'type') ??
    fitting.find(({ kind, filled }) => kind === null && new Set(filled.map(typeOfWord)).size > 1);
  return found?.index ?? null;
}

/** With more columns of figures than that nobody knows. */
const MAX_NAMELESS = 8;

type Money = Pick<Columns, 'amount' | 'debit' | 'credit' | 'type'>;
const NO_MONEY: Money = { amount: null, debit: null, credit: null, type: null };

function moneyOf(all: readonly Column[], type: Column | undefined): Money {
  const named = (...kinds: ColumnKind[]) =>
    all.filter(({ kind }) => kind !== null && kinds.includes(kind)).filter((each) => fits(each, isAmount));
  const [debit] = named('debit');
  const [credit] = named('credit');
  // A header such as `Debit/Credit` may stand above words or above amounts.
  const amounts = named('amount', 'type').filter((each) => each.kind === 'amount' || each.filled.length > 0);
  const rowsOfBoth =
    debit?.cells.filter((cell, row) => isOther(cell) || isOther(credit?.cells[row])).length ?? 0;
  const isPair = amounts.length === 0 || rowsOfBoth * 2 >= Math.max(...amounts.map(countOther));
  if (debit && credit && isPair) return { ...NO_MONEY, debit: debit.index, credit: credit.index };
  const balances = all.filter((each) => each.kind === 'balance' && isMostly(each, isAmount));
  if (amounts.length > 0) return withType(amountAmong(amounts, balances), type);
  if (debit || credit) return { ...NO_MONEY, debit: debit?.index ?? null, credit: credit?.index ?? null };
  return namelessMoney(all.filter(isMoney), balances, type);
}

function withType(amount: Column | undefined, type: Column | undefined): Money {
  if (amount === undefined) return NO_MONEY;
  // What has no name is needed only where no amount says it.
  const isNeeded = type !== undefined && type !== amount && (type.kind === 'type' || !hasBothSigns(amount));
  return { ...NO_MONEY, amount: amount.index, type: isNeeded ? type.index : null };
}

/** Of several that are called so: the one of the account. */
function amountAmong(named: readonly Column[], balances: readonly Column[]): Column | undefined {
  const most = Math.max(...named.map(countOther));
  const left = named.filter((each) => countOther(each) * 2 >= most);
  const [first] = left;
  if (left.length === 1) return first;
  const balanced = left.filter((each) =>
    balances.some((one) => signInBalance(figures(one), figures(each)) !== null),
  );
  if (balanced.length === 1) return balanced[0];
  const inEuros = left.filter(({ name }) => currencyNamed(name) === 'EUR');
  if (inEuros.length === 1) return inEuros[0];
  const isSame = left.every((each) => first && figures(each).join() === figures(first).join());
  return isSame ? first : undefined;
}

/** By the balance that goes with it, or by being the only one. */
function namelessMoney(
  found: readonly Column[],
  balances: readonly Column[],
  type: Column | undefined,
): Money {
  if (found.length < 2) return withType(found[0], type);
  if (found.length > MAX_NAMELESS) return NO_MONEY;
  const read = found.map((column) => ({ column, amounts: figures(column) }));
  const totals = [...read, ...balances.map((column) => ({ column, amounts: figures(column) }))];
  const signOf = (amounts: Figures, ...own: Column[]) =>
    totals.map(({ column, ...total }) =>
      own.includes(column) ? null : signInBalance(total.amounts, amounts),
    );
  const balanced = read.filter(({ column, amounts }) => {
    if (type === undefined) return signOf(amounts, column).some((sign) => sign !== null);
    const signed = amounts.map((amount, row) =>
      amount !== null && typeOfWord(type.cells[row] ?? '') === 'expense' ? -Math.abs(amount) : amount,
    );
    return signOf(signed, column).includes(1);
  });
  if (balanced.length === 1) return withType(balanced[0]?.column, type);
  for (const out of read)
    for (const into of read) {
      const isExclusive = out.column.cells.every(
        (cell, row) => !isOther(cell) || !isOther(into.column.cells[row]),
      );
      if (out === into || !isExclusive) continue;
      const signed = out.amounts.map((amount, row) =>
        isOther(into.column.cells[row]) ? (into.amounts[row] ?? null) : -Math.abs(amount ?? 0),
      );
      if (!signOf(signed, out.column, into.column).includes(1)) continue;
      // A balance that rises may be what is owed, and then the columns are the other way round.
      if (out.column.index > into.column.index) return NO_MONEY;
      return { ...NO_MONEY, debit: out.column.index, credit: into.column.index };
    }
  const both = found.filter(hasBothSigns);
  const hasOthersBelow = found.some((each) => each !== both[0] && hasMinus(each));
  return type === undefined && both.length === 1 && !hasOthersBelow ? withType(both[0], type) : NO_MONEY;
}

/** Whether a column without a name may hold amounts: no numbers of accounts, telephones or lines. */
function isMoney({ kind, cells, filled }: Column): boolean {
  if (kind !== null || filled.length === 0 || !filled.every(isAmount) || filled.every(isDate)) return false;
  if (!filled.every((cell) => /^[+-]?\d+$/.test(cell))) return true;
  const isNumber = filled.some((cell) => cell.length > 6 || /^[+-]?0\d/.test(cell));
  const isCount =
    filled.length > 2 &&
    filled.every((cell, row) => row === 0 || Math.abs(Number(cell) - Number(filled[row - 1])) === 1);
  return !isNumber && !isCount && !isConstant({ cells, filled }) && filled.length * 2 > cells.length;
}

interface Texts {
  texts: readonly (readonly number[])[];
  payer: number | null;
}

/** The less, the more it says. */
const RANKS: Partial<Record<ColumnKind, number>> = {
  payee: 0,
  party: 0,
  payer: 0,
  memo: 1,
  note: 2,
  type: 3,
};

function textsOf(all: readonly Column[]): Texts {
  const isReadable = ({ filled }: Column) => filled.length === 0 || !filled.every(isNoText);
  const called = all.filter(({ kind }) => kind !== null && kind in RANKS);
  const named = called.some(isReadable) ? called.filter(isReadable) : called;
  const payee = named.find(({ kind, filled }) => kind === 'payee' && filled.length > 0);
  const payer = payee && named.find(({ kind, filled }) => kind === 'payer' && filled.length > 0);
  const found = named.length > 0 ? named : all.filter((each) => each.kind === null && isReadable(each));
  // The same throughout is whose account it is.
  const varied = found.filter((each) => each === payee || !isConstant(each));
  const rankOf = (each: Column) => (payer && each === payee ? -1 : ((each.kind && RANKS[each.kind]) ?? 0));
  const ranked = (varied.length > 0 ? varied : found)
    .filter((each) => each !== payer)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (named.length > 0 ? 0 : lengthOf(b) - lengthOf(a)));
  const texts: number[][] = [];
  const done = new Set<Column>();
  for (const each of ranked) {
    if (done.has(each)) continue;
    const group = [each, ...continuationOf(each, all)];
    for (const one of group) done.add(one);
    texts.push(group.map(({ index }) => index));
  }
  return { texts, payer: payer?.index ?? null };
}

const lengthOf = ({ filled }: Column) => filled.reduce((length, cell) => length + cell.length, 0);

/** A text may go on in columns with the next numbers, or without a name. */
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

/** Numbers, days, and words that only say which way it goes. */
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

/** Whether a cell holds another amount than nothing. */
function isOther(cell = ''): boolean {
  return /[1-9١-٩۱-۹]/.test(cell);
}

function countOther({ filled }: Column): number {
  return filled.filter((cell) => isOther(cell)).length;
}

/** Amounts, as far as the cells of a column are some. */
function figures({ filled, cells }: Column): Figures {
  const decimal = detectDecimal(filled) ?? ',';
  return cells.map((cell) => parseSigned(cell, decimal));
}

function hasMinus(column: Column): boolean {
  return figures(column).some((amount) => amount !== null && amount < 0);
}

function hasBothSigns(column: Column): boolean {
  return hasMinus(column) && figures(column).some((amount) => amount !== null && amount > 0);
}
