// Recognises files of double-entry programs such as GnuCash: each transaction has a row for each account that it touches.
import type { Cents } from '../../../model/money';
import { sum } from '../../money/money';
import { isOpeningBalance } from '../statements/openingBalance';
import type { Columns } from './columns';
import { cellIn, signedIn, type SignLayout } from './money';
import { isOneOf } from './names';
import { plainWords } from './plain';
import type { Row } from './rows';

/** Names of the accounts for what a household spends, receives, and had at the start; all others are its own. */
const isExpenses = isOneOf(`
  expense, expenses, uitgaven, kosten, lasten, aufwendungen, aufwand, ausgaben, depenses, charges, gastos, wydatki, koszty,
  gider, giderler, مصروفات, المصروفات, نفقات, النفقات
`);
const isIncome = isOneOf(`
  income, revenue, inkomsten, opbrengsten, baten, ertrag, ertrage, einnahmen, einkunfte, revenus, produits, ingresos, przychody,
  dochody, gelir, gelirler, دخل, الدخل, ايرادات, الايرادات
`);
const isOwn = isOneOf(`
  asset, assets, liabilities, liability, equity, activa, passiva, vermogen, eigen vermogen, schulden, aktiva, fremdkapital,
  eigenkapital, anfangsbestand, verbindlichkeiten, actif, actifs, passif, passifs, capitaux propres, fonds propres, activo, activos,
  pasivo, pasivos, patrimonio, patrimonio neto, aktywa, pasywa, zobowiazania, kapital wlasny, varlik, varliklar, borclar,
  yukumlulukler, ozkaynaklar, الاصول, اصول, الخصوم, خصوم, حقوق الملكية
`);

/** Accounts that the program makes for transactions that don't add up to zero. */
const UNKNOWN = /^(?:imbalance|orphan|ausgleichskonto|ausbuchungskonto|onbalans)/;

type Side = 'expense' | 'income' | 'own';

/** The side of an account such as `Expenses:Food`; null for any other text. */
function sideOf(path: string): Side | null {
  const root = plainWords(path.split(':')[0] ?? '');
  if (isExpenses(root)) return 'expense';
  if (isIncome(root)) return 'income';
  return isOwn(root) || UNKNOWN.test(root) ? 'own' : null;
}

/** The column of accounts on all sides, besides the categories; null where there is none. */
export function accountsIn(
  rows: readonly Row[],
  width: number,
  { category }: Pick<Columns, 'category'>,
): number | null {
  const found = Array.from({ length: width }, (_, column) => column).find((column) => {
    if (column === category) return false;
    const paths = rows.map((row) => cellIn(row)(column)).filter((cell) => cell !== '');
    const parts = paths.filter((path) => path.includes(':')).map(sideOf);
    const isOnBoth = parts.includes('own') && parts.some((side) => side !== 'own');
    return isOnBoth && paths.every((path) => sideOf(path) !== null);
  });
  return found ?? null;
}

export interface BooksLayout extends SignLayout {
  /** The column of accounts. */
  books: number | null;
  texts: readonly (readonly number[])[];
  currency: number | null;
}

/** More than any transaction has. */
const MOST_ROWS = 500;

/** A row of an account, and whether its transaction moves money between the household's own accounts only. */
export interface AccountRow {
  row: Row;
  isOwn: boolean;
  isTransfer: boolean;
}

/** The rows of each transaction. Those after the first one may lack the day and the texts, which they get from it. */
export function* transactionsIn(
  rows: Iterable<Row>,
  layout: BooksLayout,
): Generator<readonly AccountRow[], void, undefined> {
  let started: Row[] = [];
  let open: Cents = sum([]);
  for (const row of rows) {
    const cell = cellIn(row);
    const date = cell(layout.columns.date);
    const isNext =
      date !== '' && (open === 0 || date !== (started[0] && cellIn(started[0])(layout.columns.date)));
    if ((isNext || started.length === MOST_ROWS) && started.length > 0) {
      yield whole(started, layout);
      started = [];
      open = sum([]);
    }
    started.push(row);
    const amount = signedIn(cell, layout);
    if (typeof amount !== 'string') open = sum([open, amount]);
  }
  if (started.length > 0) yield whole(started, layout);
}

function whole(rows: readonly Row[], { books, columns, texts, currency }: BooksLayout): AccountRow[] {
  const [first] = rows;
  const shared = new Set([columns.date, currency, ...texts.flat()]);
  const sides = rows.map((row) => sideOf(cellIn(row)(books)));
  const isOpening = first !== undefined && isOpeningBalance(cellIn(first)(columns.description));
  const isTransfer = !isOpening && sides.every((side) => side === 'own');
  return rows.map((row, index) => {
    const cells = row.cells.map((cell, column) =>
      cell.trim() === '' && shared.has(column) ? (first?.cells[column] ?? '') : cell,
    );
    // One row says that a transfer is left out.
    return { row: { ...row, cells }, isOwn: sides[index] === 'own', isTransfer: isTransfer && index === 0 };
  });
}

/** Whether a category is an account of the household's own, in a file where categories are accounts: `Assets:Savings`. */
export function isOwnAccount(category: string): boolean {
  return category.includes(':') && sideOf(category) === 'own';
}

/** Whether all categories of a file are accounts. */
export function areAccounts(categories: readonly string[]): boolean {
  const filled = categories.filter((each) => each !== '' && !each.startsWith('--'));
  return filled.some((each) => sideOf(each) !== 'own') && filled.every((each) => sideOf(each) !== null);
}
