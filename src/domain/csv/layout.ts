// Owns how a CSV file is to be read, and what can be found out about that from the file itself. What it leaves open is null,
// and asked: nothing of it is guessed.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { detectDecimal, hasPlus, parseSigned, type DecimalSign } from './amount';
import { signInBalance } from './balance';
import { cellsOf, detectColumns, type Columns, type FoundColumns } from './columns';
import { currencyNamed } from './currency';
import { detectDateOrder, type DateOrder } from './date';
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
  /** All that comes in has a minus, in a column of its own. */
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
  // A column of words for both ways that the signs contradict leaves open which of them is right.
  const isOpen = agreed !== columns && waysOf(body, columns.type).size > 1;
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
  // The other party stands in two columns only where these were found together.
  const payer = isSame('description') ? layout.payer : null;
  if (isSame('date')) return { layout: { ...layout, ...figures, payer, columns }, isDateSure };
  const { order, isSure } = detectDateOrder(cellsOf(body, columns.date), today);
  return { layout: { ...layout, ...figures, payer, columns, dates: order }, isDateSure: isSure };
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

function waysOf(body: readonly Row[], type: number | null): Set<TransactionType | null> {
  return new Set(cellsOf(body, type).map(typeOfWord));
}

/** Amounts have both signs, and words beside some of them say the opposite. */
function isContradicted(body: readonly Row[], { amount, type }: Columns): boolean {
  if (amount === null || type === null) return false;
  const cells = cellsOf(body, amount);
  const decimal = detectDecimal(cells) ?? ',';
  const ways = cellsOf(body, type).map(typeOfWord);
  const amounts = cells.map((cell) => parseSigned(cell, decimal) ?? 0);
  const isOpposite = amounts.some(
    (each, row) => (ways[row] === 'income' && each < 0) || (ways[row] === 'expense' && each > 0),
  );
  return isOpposite && amounts.some((each) => each < 0) && amounts.some((each) => each > 0);
}

type LayoutOfFigures = Pick<CsvLayout, 'decimal' | 'positive' | 'isCreditNegative' | 'unit'>;

function figuresOf(header: readonly string[], body: readonly Row[], columns: Columns): LayoutOfFigures {
  const [amounts = [], debits = [], credits = []] = [columns.amount, columns.debit, columns.credit].map(
    (each) => cellsOf(body, each),
  );
  const decimal = detectDecimal([...amounts, ...debits, ...credits].filter((cell) => cell !== ''));
  const centsOf = (cells: readonly string[]) => cells.map((cell) => parseSigned(cell, decimal ?? ','));
  const into = centsOf(credits).filter((each) => each !== null && each !== 0);
  const named = columns.amount ?? columns.debit ?? columns.credit;
  const isSaid = columns.amount === null || columns.type !== null;
  return {
    decimal,
    positive: isSaid ? 'income' : positiveOf(header, body, amounts, centsOf(amounts)),
    isCreditNegative: into.length > 0 && into.every((each) => each !== null && each < 0),
    unit: named === null ? '' : currencyNamed(header[named] ?? ''),
  };
}

/** So much more often than it goes out, money seldom comes in. */
const MANY_TIMES = 3;
/** What pays back the debt of a card says so. */
const CARD_PAID =
  /thank you|autopay|directpay|payments? and credits|betaling ontvangen|zahlung erhalten|paiement recu|pago recibido|splata karty|kart odeme/;
const OF_A_CARD = /(?<!\p{L})(?:card|kaart|karte|carte|tarjeta|kart[ay]?)(?!\p{L})/iu;

/** Of an account, what is above zero comes in; of a card it may be what was bought. Null where it may be either. */
function positiveOf(
  header: readonly string[],
  body: readonly Row[],
  cells: readonly string[],
  amounts: readonly (number | null)[],
): TransactionType | null {
  const into = amounts.filter((amount) => (amount ?? 0) > 0).length;
  const out = amounts.filter((amount) => (amount ?? 0) < 0).length;
  if (into === 0 || cells.some(hasPlus)) return 'income';
  const balances = header.flatMap((name, index) =>
    kindCalled(name) === 'balance' ? [cellsOf(body, index)] : [],
  );
  const isBalanced = balances.some((each) => {
    const decimal = detectDecimal(each.filter((cell) => cell !== '')) ?? ',';
    return (
      signInBalance(
        each.map((cell) => parseSigned(cell, decimal)),
        amounts,
      ) === 1
    );
  });
  if (isBalanced) return 'income';
  const isCardPaid = body.some(
    ({ cells: row }, index) => (amounts[index] ?? 0) < 0 && CARD_PAID.test(row.map(plainWords).join(' ')),
  );
  const isCard = isCardPaid || (into >= out && header.some((name) => OF_A_CARD.test(name)));
  return out === 0 || isCard || into >= out * MANY_TIMES ? null : 'income';
}
