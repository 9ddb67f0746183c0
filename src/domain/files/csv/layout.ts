// Detects how to read a CSV file from the file itself. Uncertain parts are null, and the app asks the user about them:
// it guesses nothing.
import type { TransactionType } from '../../../model/category';
import { EURO, smallestUnit, type Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import { detectDecimal, figuresIn, hasDecimalComma, hasPlus, parseSigned, type DecimalSign } from './amount';
import { isRunning, signInBalance, type Figures } from './balance';
import { accountsIn, areAccounts } from './books';
import { cellsOf, detectColumns, type Columns, type FoundColumns } from './columns';
import { currencyNamed } from './currency';
import { detectDateOrder, monthsIn, parseDate, type DateOrder } from './date';
import { isRead } from '../statements/entry';
import { mayBeOwnTransfer, readEntry } from './rowEntry';
import type { Choices, CsvLayout, DetectedLayout, Question } from './csvLayout';
import { incomeOf, withChoice, withParts } from './questions';
import { homeBankColumns, INTERNAL_TRANSFER } from './homeBank';
import { cellIn, signedIn } from './money';
import { type ColumnName } from './columnKinds';
import { wordsOf } from './rowLanguages';
import { isLettered, isNet, kindCalled, words as wordsAs } from './names';
import { EARNED, isBookingDay, isNotBooked, typeOfWord, unbookedIf } from './rowWords';
import { plainWords } from './plain';
import type { Delimiter, Row } from './rows';
import { sidesIn, type Sides } from './sides';
import { isBalance } from './summaries';
import { feesOf, REVERSED, signsOf } from './signs';
import { areMirrored } from './transfers';
import {
  detectDelimiter,
  findTable,
  isTooWide,
  isTransaction,
  sampleOf,
  withTail,
  type Table,
} from './table';

/** The rows that a question shows. */
const EXAMPLES = 2;
const MAX_EXAMPLE = 150;

/** Asks about transfers where there may be some, and gives each question two rows. */
function withExamples(found: CsvLayout, body: readonly Row[], currency: Currency): CsvLayout {
  const { ownTransfers: _, ...layout } = found;
  const moved: Row[] = [];
  for (const row of body) {
    if (
      !mayBeOwnTransfer(row, layout) ||
      !isRead(readEntry(row, { ...layout, decimal: layout.decimal ?? ',' }, '?', currency))
    )
      continue;
    moved.push(row);
    if (moved.length === EXAMPLES) break;
  }
  const { amount, debit, credit, date } = layout.columns;
  const withDigits = (...columns: readonly (number | null)[]) =>
    body.filter((row) => columns.some((column) => /\p{N}/u.test(cellIn(row)(column))));
  const plain = withDigits(amount, debit, credit);
  const signs = [1, -1].flatMap(
    (sign) => plain.find((row) => Math.sign(figuresIn([cellIn(row)(amount)])[0] ?? 0) === sign) ?? [],
  );
  const shown = {
    date: body,
    order: endsOf(withDigits(date)),
    amount: body,
    positive: signs.length === EXAMPLES ? signs : plain,
    decimal: plain.filter((row) =>
      [amount, debit, credit].some((column) => /[.,]/.test(cellIn(row)(column))),
    ),
    transfers: moved,
  } satisfies Record<Question, readonly Row[]>;
  const examples = Object.fromEntries(
    Object.entries(shown).map(([question, rows]) => [question, rows.slice(0, EXAMPLES).map(exampleOf)]),
  );
  return { ...layout, examples, ...(moved.length > 0 && { ownTransfers: null }) };
}

const endsOf = (rows: readonly Row[]) => [rows[0], rows.at(-1)].filter((each) => each !== undefined);

/** A row as people read it. */
function exampleOf({ cells }: Row): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.join(' · ').slice(0, MAX_EXAMPLE);
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

/** The likely layout of a text, which the user may correct. */
export function detectLayout(
  text: string,
  { delimiter: chosen, today, currency = EURO }: Hints = {},
): DetectedLayout {
  const delimiter = chosen ?? detectDelimiter(text);
  const rows = sampleOf(text, delimiter, LONG_SAMPLE);
  const table = findTable(rows);
  const header = headerIn(rows, table);
  const body = bodyOf(rows, table, delimiter);
  const whole = body.slice(0, SAMPLE).filter(isTransaction);
  const sample = whole.length > 0 ? whole : body.slice(0, SAMPLE);
  const homeBank = table.hasHeader ? null : homeBankColumns(sample, table.width);
  const detected = homeBank ?? detectColumns(header, sample, table.width, currency);
  const books = accountsIn(body.slice(0, SAMPLE), table.width, detected.columns);
  const sides = sidesIn(header, body);
  const found = foundIn(detected, books, sides);
  const { columns } = found;
  const agreed = isContradicted(body, found) ? { ...columns, type: null } : columns;
  const { order, isSure } = orderOf(header, body, columns, today);
  const months = monthsIn(cellsOf(fromFirst(body).slice(0, SAMPLE), columns.date));
  const figures = {
    ...found,
    ...figuresOf(header, body, { ...found, columns: agreed }, currency),
    columns: agreed,
  };
  const layout = {
    ...table,
    ...figures,
    transfers: [...found.transfers, ...mirroredIn(body, figures)],
    delimiter,
    dates: order,
    accounts: homeBank ? [INTERNAL_TRANSFER] : namesOfAccounts(header, body),
    words: null,
    hasAccounts: books === null && areAccounts(cellsOf(body, columns.category)),
    ...(months && { months }),
    names: namesIn(header, table.width),
    examples: {},
    ...(chosen && { chosen: { delimiter: chosen } }),
  };
  // When words and signs contradict each other, either may be right.
  const isOpen = agreed !== columns || layout.positive === null;
  const words = isOpen && agreed.amount !== null ? wordsIn(header, body, layout) : null;
  const asked = { ...layout, words, positive: isOpen ? null : layout.positive };
  const proven = words?.values
    .map((word) => withParts(asked, incomeOf(asked, word)))
    .filter((each) => fitsBalance(header, body, each));
  const read = proven?.length === 1 && proven[0] ? proven[0] : asked;
  return { layout: withExamples(read, body, currency), isDateSure: isSure };
}

/** Words of English headers. */
const ENGLISH =
  /\b(?:description|details|amount|memo|payee|text|transaction|post(?:ed|ing)?|value|withdrawals?|deposits?|title|merchant|payment|cost|paid|note|name)\b/i;

/**
 * Programs in other languages, and those that write decimal commas, write no month first. A table without names may be in
 * any language.
 */
function orderOf(
  names: readonly string[],
  body: readonly Row[],
  columns: Columns,
  today: Day | undefined,
): { order: DateOrder; isSure: boolean } {
  const mayBeEnglish = !names.some((name) => /\p{L}/u.test(name)) || ENGLISH.test(names.join(' '));
  const mayBeAmerican = mayBeEnglish && !hasDecimalComma(figureCells(body, columns).flat());
  return detectDateOrder(cellsOf(fromFirst(body), columns.date), today, mayBeAmerican);
}

/** The cells of the columns with amounts, debits and credits. */
function figureCells(body: readonly Row[], { amount, debit, credit }: Columns) {
  return [amount, debit, credit].map((column) => cellsOf(body, column));
}

/** Longer than any word for a direction. */
const MAX_WORD = 30;
const isWord = (cell: string) => /\p{L}/u.test(cell) && cell.length <= MAX_WORD;

/** The column with exactly two words, one in each row: money in and out, in a language that the import doesn't know. */
function wordsIn(
  header: readonly string[],
  body: readonly Row[],
  { columns }: CsvLayout,
): CsvLayout['words'] {
  // Signs give the direction, and two rows have two words by chance.
  const isSigned = figuresIn(cellsOf(body, columns.amount)).some((each) => each !== null && each < 0);
  if (isSigned || body.length < 3) return null;
  const taken = [columns.date, columns.amount, columns.description];
  const found = header.flatMap((name, column) => {
    const kind = kindCalled(name);
    if (taken.includes(column) || (kind !== 'type' && kind !== null)) return [];
    const cells = cellsOf(body, column);
    const [first, second, ...more] = new Set(cells);
    if (first === undefined || second === undefined || more.length > 0 || !cells.every(isWord)) return [];
    return [{ kind, column, values: [first, second] as const }];
  });
  const [best] = found.toSorted((a, b) => Number(b.kind === 'type') - Number(a.kind === 'type'));
  return best === undefined ? null : { column: best.column, values: best.values };
}

function fitsBalance(header: readonly string[], body: readonly Row[], layout: CsvLayout): boolean {
  const amounts = body.map((row) => signedIn(cellIn(row), layout));
  const figures = amounts.map((each) => (typeof each === 'string' ? null : each));
  return header.some(
    (name, column) =>
      kindCalled(name) === 'balance' && signInBalance(figuresIn(cellsOf(body, column)), figures) === 1,
  );
}

const AMOUNTS = ['amount', 'debit', 'credit'] as const satisfies readonly ColumnName[];

/** A layout with the columns that the user has chosen, and with the dates and figures read from them. */
export function withColumns(
  text: string,
  { layout, isDateSure }: DetectedLayout,
  chosen: Partial<Columns>,
  { today, currency = EURO }: Omit<Hints, 'delimiter'> = {},
): DetectedLayout {
  const next = withChoice(layout, { columns: chosen });
  const { columns } = next;
  const rows = sampleOf(text, layout.delimiter, LONG_SAMPLE);
  const body = bodyOf(rows, layout, layout.delimiter);
  const isSame = (...names: ColumnName[]) => names.every((name) => columns[name] === layout.columns[name]);
  const isMoneySame = isSame(...AMOUNTS, 'type');
  const figures = isMoneySame ? {} : figuresOf(headerIn(rows, layout), body, next, currency);
  // A chosen description applies to income and expenses.
  const parties = isSame('description') ? {} : { payer: null, payee: null };
  // A chosen amount applies to both directions.
  const sides = isMoneySame ? layout.sides : null;
  const { order, isSure } =
    isSame('date') && isDateSure
      ? { order: layout.dates, isSure: true }
      : orderOf(layout.names, body, columns, today);
  const read = withExamples({ ...next, ...figures, ...parties, sides, dates: order }, body, currency);
  return withHeld({ layout: read, isDateSure: isSure }, body);
}

/** What somebody has chosen before holds for a layout as it is read now, unless the cells rule it out. */
function withHeld({ layout, isDateSure }: DetectedLayout, body: readonly Row[]): DetectedLayout {
  const { columns, mixed, chosen = {} } = layout;
  const {
    columns: _,
    dates,
    decimal,
    fee,
    fees,
    isDebitNegative,
    isCreditNegative,
    ownTransfers,
    ...others
  } = chosen;
  const amounts = figureCells(body, columns).flat();
  const days = cellsOf(body, columns.date);
  const countAmounts = (sign: DecimalSign) =>
    amounts.filter((cell) => parseSigned(cell, sign, 3) !== null).length;
  const isSign = decimal && countAmounts(decimal) >= countAmounts(layout.decimal ?? decimal);
  const countDays = (order: DateOrder) =>
    days.filter((cell) => parseDate(cell, order, layout.months) !== null).length;
  const isOrder = dates !== undefined && countDays(dates) >= countDays(layout.dates);
  const isFee = fees !== undefined && !AMOUNTS.some((name) => fee !== null && columns[name] === fee);
  const held = {
    ...others,
    ...(isOrder && { dates }),
    ...(isSign && { decimal }),
    ...(isFee && { fee, fees }),
    ...(isDebitNegative !== undefined && mixed.includes('debit') && { isDebitNegative }),
    ...(isCreditNegative !== undefined && mixed.includes('credit') && { isCreditNegative }),
    ...(ownTransfers && layout.ownTransfers !== undefined && { ownTransfers }),
  };
  return { layout: withParts(layout, held), isDateSure: isDateSure || isOrder };
}

/** Choices that name columns; all others are about no column. */
const OF_COLUMNS = [
  'columns',
  'fee',
  'fees',
  'status',
  'unbooked',
  'currency',
  'person',
  'ways',
] as const satisfies readonly (keyof Choices)[];

/**
 * A layout found by another delimiter, or in other letters, with what somebody had chosen of the last one. With other columns,
 * nothing holds that names columns.
 */
export function withChoicesOf(
  text: string,
  { layout, isDateSure }: DetectedLayout,
  last: CsvLayout,
  hints: Omit<Hints, 'delimiter'> = {},
): DetectedLayout {
  const hasSame = layout.delimiter === last.delimiter && layout.width === last.width;
  const chosen: Choices = { ...last.chosen, ...layout.chosen };
  // In other letters, the words for money in and out are others.
  const word = layout.words?.values[chosen.ways?.findIndex(([, type]) => type === 'income') ?? -1];
  if (word !== undefined) chosen.ways = incomeOf(layout, word).ways;
  if (!hasSame) for (const name of OF_COLUMNS) delete chosen[name];
  const hasHeader = chosen.hasHeader ?? layout.hasHeader;
  const found = { layout: { ...layout, hasHeader, chosen }, isDateSure };
  return withColumns(text, found, chosen.columns ?? {}, hints);
}

/** A layout with the fee that the user has chosen: it is on top of the amounts, or with null a part of them. */
export function withFee(
  text: string,
  { layout, isDateSure }: DetectedLayout,
  fee: number | null,
  hints?: Omit<Hints, 'delimiter'>,
): DetectedLayout {
  const body = bodyOf(sampleOf(text, layout.delimiter, LONG_SAMPLE), layout, layout.delimiter);
  const paid = figuresIn(cellsOf(body, fee)).filter((each) => each !== null && each !== 0);
  const areNegative = 2 * paid.filter((each) => Number(each) < 0).length > paid.length;
  const chosen = withChoice(layout, { fee, fees: fee === null ? 0 : areNegative ? 1 : -1 });
  // A fee on top of the amounts is none of them.
  const taken = AMOUNTS.filter((name) => fee !== null && layout.columns[name] === fee);
  const columns = Object.fromEntries(taken.map((name) => [name, null]));
  return withColumns(text, { layout: chosen, isDateSure }, columns, hints);
}

/** A layout with the column that the user has chosen to say whether a row is booked; with null, all rows are. */
export function withStatus({ layout, isDateSure }: DetectedLayout, status: number | null): DetectedLayout {
  const name = status === null ? '' : (layout.names[status] ?? '');
  const when = unbookedIf(name) ?? (isBookingDay(name) ? '' : null);
  const unbooked = status === null || when === null ? [] : [{ column: status, when }];
  return { layout: withChoice(layout, { status, unbooked }), isDateSure };
}

/** As much of a name as fits a list of choices. */
const MAX_NAME = 60;

function namesIn(header: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => (header[index] ?? '').trim().slice(0, MAX_NAME));
}

function headerIn(rows: readonly Row[], { above, hasHeader }: Table): readonly string[] {
  return hasHeader ? (rows[above]?.cells ?? []) : [];
}

/** Without rows that were split at a stray delimiter, and those that state a balance. */
function bodyOf(rows: readonly Row[], table: Table, delimiter: Delimiter): readonly Row[] {
  return rows
    .slice(table.above + Number(table.hasHeader))
    .map((row) => withTail(row, table, delimiter))
    .filter((row) => !isTooWide(row, table) && !row.cells.some(isBalance));
}

/** Without the rows above the first transaction of a table without names, such as a period. */
function fromFirst(body: readonly Row[]): readonly Row[] {
  return body.slice(Math.max(0, body.findIndex(isTransaction)));
}

/** In double entry, the account is the category, and amounts above zero are its costs. */
function foundIn(
  found: FoundColumns,
  books: number | null,
  sides: Sides | null,
): FoundColumns & Pick<CsvLayout, 'books' | 'sides'> {
  if (sides !== null) {
    const money = { amount: sides.out.amount, debit: null, credit: null, type: sides.direction };
    return { ...found, columns: { ...found.columns, ...money }, fee: null, books: null, sides };
  }
  if (books === null) return { ...found, books, sides };
  const texts = found.texts
    .map((group) => group.filter((column) => column !== books))
    .filter((group) => group.length > 0);
  const columns = { ...found.columns, description: texts[0]?.[0] ?? null, category: books, type: null };
  return { ...found, texts, columns, books, sides };
}

function namesOfAccounts(header: readonly string[], body: readonly Row[]): string[] {
  const column = header.findIndex((name) => /^account$/i.test(name.trim()));
  const accounts = new Set(column === -1 ? [] : cellsOf(body, column).filter((cell) => cell !== ''));
  return accounts.size > 1 ? [...accounts] : [];
}

/** The column of categories, where it names transfers whose two sides are in the file. */
function mirroredIn(body: readonly Row[], layout: FoundColumns & LayoutOfFigures): number[] {
  const { category, date } = layout.columns;
  if (category === null) return [];
  const moved = body.map(cellIn).map((cell) => {
    const amount = signedIn(cell, layout);
    return { category: cell(category), date: cell(date), amount: typeof amount === 'string' ? 0 : amount };
  });
  return areMirrored(moved) ? [category] : [];
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
  found: FoundColumns & Pick<CsvLayout, 'books'>,
  currency: Currency,
): LayoutOfFigures {
  const { columns, status, isShared, books } = found;
  const body = all.filter((row) => !isNotBooked(cellIn(row)(status)));
  const [amounts = [], debits = [], credits = []] = figureCells(body, columns);
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
  const positive = directionOf(header, all, columns, { isSaid, isCost: isShared || books !== null });
  const signs = signsOf(body, balances, { ...found, decimal });
  const layout = {
    decimal,
    positive,
    ...signs,
    mixed: (['debit', 'credit'] as const).filter((name) => isMixed(name === 'debit' ? debits : credits)),
    unit: named === null ? '' : currencyNamed(header[named] ?? ''),
  };
  const hasFee = !isNet(header[columns.amount ?? -1] ?? '');
  return { ...layout, fees: hasFee ? feesOf(body, balances, { ...found, ...layout }) : 0 };
}

/** The type of amounts without a minus. */
function directionOf(
  header: readonly string[],
  body: readonly Row[],
  columns: Columns,
  { isSaid, isCost }: { isSaid: boolean; isCost: boolean },
): TransactionType | null {
  if (isSaid) return 'income';
  return isCost ? 'expense' : positiveOf(header, body, columns);
}

/** Words for payments of a card's debt. */
const CARD_PAID =
  /thank you|autopay|directpay|payments? and credits|betaling ontvangen|zahlung erhalten|paiement recu|pago recibido|splata karty|kart odeme/;
/** Words for what cards pay out or banks take. */
const SPENT = wordsAs(wordsOf('spent'));

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
  const isPurchase = (sign: 1 | -1) =>
    body.some(({ cells }, row) => {
      const texts = cells.map(plainWords);
      const isSpent = (amounts[row] ?? 0) * sign > 0 && texts.some((text) => SPENT.test(text));
      // What a card gives back has the other sign than what it pays.
      return isSpent && !texts.some((text) => REVERSED.test(text));
    });
  // A fee is always an expense.
  const isFeeNegative = header.some(
    (name, column) => kindCalled(name) === 'fee' && centsOf(column).some((fee) => fee !== null && fee < 0),
  );
  if (isFeeNegative || header.some((name, column) => hasSameWords(name, cellsOf(body, column), amounts)))
    return 'income';
  const balances = body[0]?.cells.flatMap((_, column) => {
    const name = header[column] ?? '';
    return kindCalled(name) === 'balance' || name === '' ? [centsOf(column)] : [];
  });
  // Without a minus anywhere, the direction may stand in another column, or nowhere.
  const isUsed = out > 0 || balances?.some((each) => isRisingFromZero(each, amounts));
  if (!isUsed) return null;
  if (hasWords(EARNED, 1)) return 'income';
  if (hasWords(CARD_PAID, -1)) return null;
  if (isPurchase(-1) && !isPurchase(1)) return 'income';
  if (balances?.some((each) => isFallingBy(each, amounts, cellsOf(body, columns.date)))) return 'expense';
  return out >= into * 2 ? 'income' : null;
}

/** Whether the words of a column say what the signs of the amounts say: expenses have a minus, and income has none. */
function hasSameWords(name: string, cells: readonly string[], amounts: Figures): boolean {
  const isIncome = kindCalled(name) === 'credit';
  const typeIn = (cell: string) => {
    const type = typeOfWord(cell.split(':')[0] ?? '', isLettered(name));
    return type ?? (isIncome ? TYPES.get(cell.toLowerCase()) : undefined) ?? null;
  };
  if (!cells.slice(0, SAMPLE).some((cell) => typeIn(cell) !== null)) return false;
  const types = cells.map(typeIn);
  const isSaid = (type: TransactionType) =>
    types.some((each, row) => each === type && (amounts[row] ?? 0) * signOf(type) > 0);
  const isOpposed = types.some((each, row) => each !== null && (amounts[row] ?? 0) * signOf(each) < 0);
  return isSaid('income') && isSaid('expense') && !isOpposed;
}

const signOf = (type: TransactionType) => (type === 'income' ? 1 : -1);

/** Below a header such as `income`. */
const TYPES: ReadonlyMap<string, TransactionType> = new Map([
  ['true', 'income'],
  ['false', 'expense'],
]);

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
