// Detects how to read a CSV file from the file itself. Uncertain parts are null, and the app asks the user about them:
// it guesses nothing.
import type { TransactionType } from '../../../model/category';
import { EURO, smallestUnit, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import { detectDecimal, hasPlus, parseSigned } from './amount';
import { isRunning, signInBalance, type Figures } from './balance';
import { cellsOf, detectColumns, figuresIn, type Columns, type FoundColumns } from './columns';
import { currencyNamed } from './currency';
import { detectDateOrder, parseDate, type DateOrder } from './date';
import { cellIn, type MoneyLayout } from './money';
import { isNotBooked, kindCalled, typeOfWord, type ColumnName } from './names';
import { plainWords } from './plain';
import type { Delimiter, Row } from './rows';
import { feesOf, signsOf } from './signs';
import { detectDelimiter, findTable, isTooWide, isTransaction, sampleOf, type Table } from './table';

export interface CsvLayout extends Table, FoundColumns, MoneyLayout {
  delimiter: Delimiter;
  dates: DateOrder;
  /** The separate columns with both signs. */
  mixed: readonly ('debit' | 'credit')[];
  /** The currency of amounts by the header; empty where it names none. */
  unit: string;
  /** The names of the file's own accounts, if it has several: as a payee, they mean a transfer. */
  accounts: readonly string[];
}

/** The parts of a layout that a file can leave open. */
export type Question = 'date' | 'amount' | 'positive' | 'decimal';

/** The questions that the user has to answer before a file can be read. */
export function questionsOf(layout: CsvLayout): Question[] {
  const { columns, positive, decimal, isDebitNegative, isCreditNegative } = layout;
  const { date, amount, debit, credit, type } = columns;
  const questions: Question[] = [];
  if (date === null) questions.push('date');
  if (amount === null && debit === null && credit === null) questions.push('amount');
  const isOpen =
    amount === null
      ? isDebitNegative === null || isCreditNegative === null
      : type === null && positive === null;
  if (isOpen) questions.push('positive');
  if (decimal === null) questions.push('decimal');
  return questions;
}

/** Enough to tell the columns apart. */
const SAMPLE = 200;
/** Enough to tell day and month apart, which only the 13th and later days can. */
const LONG_SAMPLE = 5000;

export interface Hints {
  /** Chosen by the user, instead of the detected one. */
  delimiter?: Delimiter | undefined;
  today?: Day | undefined;
  /** That of the plan. */
  currency?: Currency | undefined;
}

export interface DetectedLayout {
  layout: CsvLayout;
  /** False when no date in the file tells day and month apart. */
  isDateSure: boolean;
}

/** The likely layout of a text, which the user may correct. */
export function detectLayout(
  text: string,
  { delimiter = detectDelimiter(text), today, currency = EURO }: Hints = {},
): DetectedLayout {
  const rows = sampleOf(text, delimiter, LONG_SAMPLE);
  const table = findTable(rows);
  const header = headerIn(rows, table);
  const body = bodyOf(rows, table);
  const whole = body.slice(0, SAMPLE).filter(isTransaction);
  const sample = whole.length > 0 ? whole : body.slice(0, SAMPLE);
  const found = detectColumns(header, sample, table.width, currency);
  const { columns } = found;
  const agreed = isContradicted(body, found) ? { ...columns, type: null } : columns;
  const { order, isSure } = detectDateOrder(cellsOf(body, columns.date), today);
  const layout = {
    ...table,
    ...found,
    ...figuresOf(header, body, { ...found, columns: agreed }, currency),
    delimiter,
    dates: order,
    columns: agreed,
    accounts: accountsIn(header, body),
  };
  // When words and signs contradict each other, either may be right.
  const isOpen = agreed !== columns;
  return { layout: isOpen ? { ...layout, positive: null } : layout, isDateSure: isSure };
}

/** A layout with the columns that the user has chosen, and with the dates and figures read from them. */
export function withColumns(
  text: string,
  { layout, isDateSure }: DetectedLayout,
  columns: Columns,
  { today, currency = EURO }: Omit<Hints, 'delimiter'> = {},
): DetectedLayout {
  const last = layout.columns;
  const rows = sampleOf(text, layout.delimiter, LONG_SAMPLE);
  const body = bodyOf(rows, layout);
  const isSame = (...names: ColumnName[]) => names.every((name) => columns[name] === last[name]);
  const figures = isSame('amount', 'debit', 'credit', 'type')
    ? {}
    : figuresOf(headerIn(rows, layout), body, { ...layout, columns }, currency);
  // A chosen description applies to income and expenses.
  const parties = isSame('description') ? {} : { payer: null, payee: null };
  const chosen = { ...layout, ...figures, ...parties, columns };
  if (isSame('date')) return { layout: chosen, isDateSure };
  const { order, isSure } = detectDateOrder(cellsOf(body, columns.date), today);
  return { layout: { ...chosen, dates: order }, isDateSure: isSure };
}

/** The names of the columns; empty for nameless ones. */
export function columnNames(text: string, layout: CsvLayout): string[] {
  const rows = sampleOf(text, layout.delimiter, layout.above + 20);
  const header = headerIn(rows, layout);
  return Array.from({ length: layout.width }, (_, index) => (header[index] ?? '').trim().slice(0, 60));
}

function headerIn(rows: readonly Row[], { above, hasHeader }: Table): readonly string[] {
  return hasHeader ? (rows[above]?.cells ?? []) : [];
}

/** Without rows that were split at a stray delimiter. */
function bodyOf(rows: readonly Row[], table: Table): readonly Row[] {
  return rows.slice(table.above + Number(table.hasHeader)).filter((row) => !isTooWide(row, table));
}

function accountsIn(header: readonly string[], body: readonly Row[]): string[] {
  const column = header.findIndex((name) => /^account$/i.test(name.trim()));
  const accounts = new Set(column === -1 ? [] : cellsOf(body, column).filter((cell) => cell !== ''));
  return accounts.size > 1 ? [...accounts] : [];
}

/** Whether amounts have both signs, and words beside some of them contradict their sign. */
function isContradicted(
  body: readonly Row[],
  { columns: { amount, type }, lettered }: FoundColumns,
): boolean {
  if (amount === null || type === null) return false;
  const ways = cellsOf(body, type).map((cell) => typeOfWord(cell, lettered.includes(type)));
  const amounts = figuresIn(cellsOf(body, amount)).map((each) => each ?? 0);
  const isOpposite = amounts.some(
    (each, row) => (ways[row] === 'income' && each < 0) || (ways[row] === 'expense' && each > 0),
  );
  return isOpposite && amounts.some((each) => each < 0) && amounts.some((each) => each > 0);
}

type LayoutOfFigures = Pick<
  CsvLayout,
  'decimal' | 'positive' | 'isDebitNegative' | 'isCreditNegative' | 'mixed' | 'fees' | 'unit'
>;

function figuresOf(
  header: readonly string[],
  all: readonly Row[],
  found: FoundColumns,
  currency: Currency,
): LayoutOfFigures {
  const { columns, status } = found;
  const body = all.filter((row) => !isNotBooked(cellIn(row)(status)));
  const [amounts = [], debits = [], credits = []] = [columns.amount, columns.debit, columns.credit].map(
    (each) => cellsOf(body, each),
  );
  const decimal = detectDecimal(
    [...amounts, ...debits, ...credits].filter((cell) => cell !== ''),
    smallestUnit(currency),
  );
  const named = columns.amount ?? columns.debit ?? columns.credit;
  const isSaid = columns.amount === null || columns.type !== null;
  const balances = header.flatMap((name, column) =>
    kindCalled(name) === 'balance' ? [figuresIn(cellsOf(body, column))] : [],
  );
  const isMixed = (cells: readonly string[]) =>
    [1, -1].every((sign) => cells.some((cell) => sign * (parseSigned(cell, decimal ?? ',') ?? 0) > 0));
  const layout = {
    decimal,
    positive: isSaid ? ('income' as const) : positiveOf(header, all, columns),
    ...signsOf(body, balances, { ...found, decimal }),
    mixed: (['debit', 'credit'] as const).filter((name) => isMixed(name === 'debit' ? debits : credits)),
    unit: named === null ? '' : currencyNamed(header[named] ?? ''),
  };
  const isNet = NET.test(header[columns.amount ?? -1] ?? '');
  return { ...layout, fees: isNet ? 0 : feesOf(body, balances, { ...found, ...layout }) };
}

/** Names of amounts without fees. */
const NET = /(?<!\p{L})net(?:t?o)?(?!\p{L})/iu;

/** Words for payments of a card's debt. */
const CARD_PAID =
  /thank you|autopay|directpay|payments? and credits|betaling ontvangen|zahlung erhalten|paiement recu|pago recibido|splata karty|kart odeme/;
/** Words for income. */
const COMES_IN =
  /(?<!\p{L})(?:payment(?: received)? thank you|salary|payroll|wages|pay ?check|direct deposit|interest (?:received|earned)|salaris|uitkering|(?:lohn|gehalt)s?(?:zahlung)?|salaire|nomina|wynagrodzenie|maas odemesi|راتب)(?!\p{L})/u;

/**
 * In an account, positive amounts are income; on a card they may be purchases. Null where either is possible: a rising
 * balance may be a debt.
 */
function positiveOf(
  header: readonly string[],
  body: readonly Row[],
  columns: Columns,
): TransactionType | null {
  const centsOf = (column: number | null) => figuresIn(cellsOf(body, column));
  const amounts = centsOf(columns.amount);
  const into = amounts.filter((amount) => (amount ?? 0) > 0).length;
  const out = amounts.filter((amount) => (amount ?? 0) < 0).length;
  if (into === 0 || cellsOf(body, columns.amount).some(hasPlus)) return 'income';
  const hasWords = (words: RegExp, sign: 1 | -1) =>
    body.some(
      ({ cells }, row) =>
        (amounts[row] ?? 0) * sign > 0 && cells.some((cell) => words.test(plainWords(cell))),
    );
  // A fee is always an expense.
  const isFeeNegative = header.some(
    (name, column) => kindCalled(name) === 'fee' && centsOf(column).some((fee) => fee !== null && fee < 0),
  );
  if (isFeeNegative) return 'income';
  const balances = body[0]?.cells.flatMap((_, column) => {
    const name = header[column] ?? '';
    return kindCalled(name) === 'balance' || name === '' ? [centsOf(column)] : [];
  });
  // Without a minus anywhere, the direction may stand in another column, or nowhere.
  const isUsed = out > 0 || balances?.some((each) => isRisingFromZero(each, amounts));
  if (!isUsed) return null;
  if (hasWords(COMES_IN, 1)) return 'income';
  if (hasWords(CARD_PAID, -1)) return null;
  if (balances?.some((each) => isFallingBy(each, amounts, cellsOf(body, columns.date)))) return 'expense';
  return out >= into * 2 ? 'income' : null;
}

/** Whether a balance shows that every amount raises it, from the first one. */
function isRisingFromZero(balances: Figures, amounts: Figures): boolean {
  return (
    isRunning([0, ...balances], [0, ...amounts], 1) ||
    isRunning([0, ...balances.toReversed()], [0, ...amounts.toReversed()], 1)
  );
}

/** Whether a balance falls by each amount. In files from newest to oldest, balances before rises may look the same. */
function isFallingBy(balances: Figures, amounts: Figures, dates: readonly string[]): boolean {
  if (signInBalance(balances, amounts) !== -1) return false;
  const { order } = detectDateOrder(dates);
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map((date) => parseDate(date ?? '', order) ?? '');
  if (first === last) return false;
  return first < last
    ? isRunning(balances, amounts, -1)
    : isRunning(balances.toReversed(), amounts.toReversed(), -1);
}
