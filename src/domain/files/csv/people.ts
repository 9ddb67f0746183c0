// Reads who paid from files of shared costs. They name the payer, or have a column for each person: what the person paid,
// less the person's part.
import { sum } from '../../money/money';
import { figuresIn, isAmount, parseSigned, type DecimalSign } from './amount';
import { isOneOf, type ColumnKind } from './names';
import { plainWords } from './plain';
import type { CellOf } from './rows';
import type { Entry } from '../statements/entry';

/** A column with what a person paid, less the person's part. */
export interface PersonColumn {
  index: number;
  name: string;
}

interface Column extends PersonColumn {
  kind: ColumnKind | null;
  cells: readonly string[];
  filled: readonly string[];
}

/** The kinds of other figures. A person may be called like any other column: Art, Dag. */
const FIGURES: readonly (ColumnKind | null)[] = ['amount', 'debit', 'credit', 'balance', 'fee', 'other'];

/** The columns of persons at the end of a table: the cells of each row add up to zero, and none exceeds the cost. */
export function peopleOf(all: readonly Column[]): readonly PersonColumn[] {
  let first = all.length;
  while (first > 0 && mayBePerson(all[first - 1])) first -= 1;
  const costs = all
    .filter(({ index, kind }) => index < first && kind === 'amount')
    .map(({ cells }) => figuresIn(cells));
  const people = all.slice(first);
  return people.length > 1 && costs.some((cost) => isShared(people, cost)) ? people : [];
}

function mayBePerson(column: Column | undefined): boolean {
  if (column === undefined || !/\p{L}/u.test(column.name)) return false;
  return !FIGURES.includes(column.kind) && column.filled.length > 0 && column.filled.every(isAmount);
}

function isShared(people: readonly Column[], costs: readonly (number | null)[]): boolean {
  const parts = people.map(({ cells }) => figuresIn(cells));
  const rows = costs.map((cost, row) => ({ cost, own: parts.map((figures) => figures[row] ?? sum([])) }));
  return (
    rows.some(({ own }) => own.some((each) => each !== 0)) &&
    rows.every(({ cost, own }) => {
      // Each part may be rounded by a cent.
      const isEven = Math.abs(sum(own)) <= people.length;
      return isEven && (cost === null || own.every((each) => Math.abs(each) <= Math.abs(cost)));
    })
  );
}

/** The only person who paid more than the person's part or, of income, received more; empty where several did or none. */
export function payerOf(
  cell: CellOf,
  people: readonly PersonColumn[],
  type: Entry['type'],
  decimal: DecimalSign,
): string {
  const sign = type === 'expense' ? 1 : -1;
  const [payer, ...more] = people.filter(({ index }) => sign * (parseSigned(cell(index), decimal) ?? 0) > 0);
  return payer === undefined || more.length > 0 ? '' : payer.name;
}

/** The category of a payment between two persons. */
const isPayment = isOneOf(`
  payment, payments, reimbursement, settlement, settle up, betaling, terugbetaling, verrekening, zahlung,
  ruckzahlung, ausgleich, paiement, remboursement, reglement, pago, reembolso, liquidacion, platnosc, splata,
  rozliczenie, odeme, geri odeme, دفع, دفعة, سداد, تسوية
`);

/** Whether the category of a shared cost says that one person paid another. */
export function isSettlement(category: string): boolean {
  return isPayment(plainWords(category));
}

/** Cospend writes a cost for each person who has none. */
export function isPlaceholder(description: string): boolean {
  return description === 'deleteMeIfYouWant';
}
