// Owns how a CSV file is to be read, and what can be found out about that from the file itself. What it leaves open is null,
// and asked: nothing of it is guessed.
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import { detectDecimal, hasPlus, parseSigned, type DecimalSign } from './amount';
import { isRunning, signInBalance, type Figures } from './balance';
import { cellsOf, detectColumns, figuresIn, type Columns, type FoundColumns } from './columns';
import { currencyNamed } from './currency';
import { detectDateOrder, parseDate, type DateOrder } from './date';
import { kindCalled, typeOfWord, type ColumnName } from './names';
import { plainWords } from './plain';
import type { Delimiter, Row } from './rows';
import { detectDelimiter, findTable, isTooWide, isTransaction, sampleOf, type Table } from './table';

export interface CsvLayout extends Table, FoundColumns {
  delimiter: Delimiter;
  /** Null where amounts have other values with another one. */
  decimal: DecimalSign | null;
  dates: DateOrder;
  /** What an amount without a minus is, where no column says it; null where nothing does. */
  positive: TransactionType | null;
  /** `amount` alone, or with a `type` that says which way it goes; else `debit` and `credit`. */
  columns: Columns;
  /** In a column of its own, what goes out or comes in has a minus; without one it is taken back. */
  isDebitNegative: boolean;
  isCreditNegative: boolean;
  /** What the header says that amounts are in; empty where it says nothing. */
  unit: string;
}

/** What a file leaves open. */
export type Question = 'date' | 'amount' | 'positive' | 'decimal';

/** What a person has to say before a file can be read. */
export function questionsOf({ columns, positive, decimal }: CsvLayout): Question[] {
  const { date, amount, debit, credit, type } = columns;
  const questions: Question[] = [];
  if (date === null) questions.push('date');
  if (amount === null && debit === null && credit === null) questions.push('amount');
  if (amount !== null && type === null && positive === null) questions.push('positive');
  if (decimal === null) questions.push('decimal');
  return questions;
}

/** Enough to tell the columns apart. */
const SAMPLE = 200;
/** And to tell day and month apart, which only some days of a month can. */
const LONG_SAMPLE = 5000;

export interface Hints {
  /** As somebody says who knows better. */
  delimiter?: Delimiter | undefined;
  today?: Day | undefined;
}

export interface DetectedLayout {
  layout: CsvLayout;
  /** False when no day in it tells day and month apart. */
  isDateSure: boolean;
}

/** What a text seems to be; a person may know better. */
export function detectLayout(
  text: string,
  { delimiter = detectDelimiter(text), today }: Hints = {},
): DetectedLayout {
  const rows = sampleOf(text, delimiter, LONG_SAMPLE);
  const table = findTable(rows);
  const header = headerIn(rows, table);
  const body = bodyOf(rows, table);
  const whole = body.slice(0, SAMPLE).filter(isTransaction);
  const found = detectColumns(header, whole.length > 0 ? whole : body.slice(0, SAMPLE), table.width);
  const { columns } = found;
  const agreed = isContradicted(body, columns) ? { ...columns, type: null } : columns;
  const { order, isSure } = detectDateOrder(cellsOf(body, columns.date), today);
  const layout = {
    ...table,
    ...found,
    ...figuresOf(header, body, agreed),
    delimiter,
    dates: order,
    columns: agreed,
  };
  // Words that the signs contradict leave open which of them is right.
  const isOpen = agreed !== columns;
  return { layout: isOpen ? { ...layout, positive: null } : layout, isDateSure: isSure };
}

/** A layout with the columns that somebody has chosen, and what these make of its days and figures. */
export function withColumns(
  text: string,
  { layout, isDateSure }: DetectedLayout,
  columns: Columns,
  today?: Day,
): DetectedLayout {
  const last = layout.columns;
  const rows = sampleOf(text, layout.delimiter, LONG_SAMPLE);
  const body = bodyOf(rows, layout);
  const isSame = (...names: ColumnName[]) => names.every((name) => columns[name] === last[name]);
  const figures = isSame('amount', 'debit', 'credit', 'type')
    ? {}
    : figuresOf(headerIn(rows, layout), body, columns);
  // What somebody chooses says it both ways.
  const parties = isSame('description') ? {} : { payer: null, payee: null };
  const chosen = { ...layout, ...figures, ...parties, columns };
  if (isSame('date')) return { layout: chosen, isDateSure };
  const { order, isSure } = detectDateOrder(cellsOf(body, columns.date), today);
  return { layout: { ...chosen, dates: order }, isDateSure: isSure };
}

/** What the columns are called; empty where nothing calls them anything. */
export function columnNames(text: string, layout: CsvLayout): string[] {
  const rows = sampleOf(text, layout.delimiter, layout.above + 20);
  const header = headerIn(rows, layout);
  return Array.from({ length: layout.width }, (_, index) => (header[index] ?? '').trim().slice(0, 60));
}

function headerIn(rows: readonly Row[], { above, hasHeader }: Table): readonly string[] {
  return hasHeader ? (rows[above]?.cells ?? []) : [];
}

/** Without what is torn apart. */
function bodyOf(rows: readonly Row[], table: Table): readonly Row[] {
  return rows.slice(table.above + Number(table.hasHeader)).filter((row) => !isTooWide(row, table));
}

/** Amounts have both signs, and words beside some of them say the opposite. */
function isContradicted(body: readonly Row[], { amount, type }: Columns): boolean {
  if (amount === null || type === null) return false;
  const ways = cellsOf(body, type).map(typeOfWord);
  const amounts = figuresIn(cellsOf(body, amount)).map((each) => each ?? 0);
  const isOpposite = amounts.some(
    (each, row) => (ways[row] === 'income' && each < 0) || (ways[row] === 'expense' && each > 0),
  );
  return isOpposite && amounts.some((each) => each < 0) && amounts.some((each) => each > 0);
}

type LayoutOfFigures = Pick<
  CsvLayout,
  'decimal' | 'positive' | 'isDebitNegative' | 'isCreditNegative' | 'unit'
>;

function figuresOf(header: readonly string[], body: readonly Row[], columns: Columns): LayoutOfFigures {
  const [amounts = [], debits = [], credits = []] = [columns.amount, columns.debit, columns.credit].map(
    (each) => cellsOf(body, each),
  );
  const decimal = detectDecimal([...amounts, ...debits, ...credits].filter((cell) => cell !== ''));
  const centsOf = (cells: readonly string[]) => cells.map((cell) => parseSigned(cell, decimal ?? ','));
  const named = columns.amount ?? columns.debit ?? columns.credit;
  const isSaid = columns.amount === null || columns.type !== null;
  return {
    decimal,
    positive: isSaid ? 'income' : positiveOf(header, body, columns),
    isDebitNegative: isMostlyNegative(centsOf(debits)),
    isCreditNegative: isMostlyNegative(centsOf(credits)),
    unit: named === null ? '' : currencyNamed(header[named] ?? ''),
  };
}

/** Less often, or else less, is taken back than goes one way. */
function isMostlyNegative(amounts: Figures): boolean {
  const known = amounts.filter((each) => each !== null);
  const signs = total(known.map(Math.sign));
  return signs === 0 ? total(known) < 0 : signs < 0;
}

const total = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** What pays back the debt of a card says so. */
const CARD_PAID =
  /thank you|autopay|directpay|payments? and credits|betaling ontvangen|zahlung erhalten|paiement recu|pago recibido|splata karty|kart odeme/;
/** And so does what comes in. */
const COMES_IN =
  /(?<!\p{L})(?:payment(?: received)? thank you|salary|payroll|wages|pay ?check|direct deposit|interest (?:received|earned)|salaris|uitkering|(?:lohn|gehalt)s?(?:zahlung)?|salaire|nomina|wynagrodzenie|maas odemesi|راتب)(?!\p{L})/u;
const FEE = /(?<!\p{L})fees?(?!\p{L})/iu;

/**
 * Of an account, what is above zero comes in; of a card it may be what was bought. Null where it may be either: a balance
 * that rises may be what is owed.
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
  // A fee always goes out.
  const isFeeNegative = header.some(
    (name, column) => FEE.test(name) && centsOf(column).some((fee) => fee !== null && fee < 0),
  );
  if (isFeeNegative || hasWords(COMES_IN, 1)) return 'income';
  if (hasWords(CARD_PAID, -1)) return null;
  const balances = body[0]?.cells.flatMap((_, column) => {
    const name = header[column] ?? '';
    return kindCalled(name) === 'balance' || name === '' ? [centsOf(column)] : [];
  });
  if (balances?.some((each) => isFallingBy(each, amounts, cellsOf(body, columns.date)))) return 'expense';
  return out >= into * 2 ? 'income' : null;
}

/** Whether a balance falls by each amount. From the newest down to the oldest it may be the balance before a rise. */
function isFallingBy(balances: Figures, amounts: Figures, dates: readonly string[]): boolean {
  if (signInBalance(balances, amounts) !== -1) return false;
  const { order } = detectDateOrder(dates);
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map((date) => parseDate(date ?? '', order) ?? '');
  if (first === last) return false;
  return first < last
    ? isRunning(balances, amounts, -1)
    : isRunning(balances.toReversed(), amounts.toReversed(), -1);
}
