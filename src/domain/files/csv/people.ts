// Reads who paid from files of shared costs. They name the payer, or have a column for each person: what the person paid,
// less the person's part. Files of Spliit have had the payer's part there instead.
import type { Cents } from '../../../model/money';
import { exact, negative, sum } from '../../money/money';
import { visibleLine } from '../../../model/visibleText';
import { distinctNames, sharedBy, type Shared } from '../statements/shared';
import { detectDecimal, figuresIn, isAmount, parseSigned, type DecimalSign } from './amount';
import { type ColumnKind } from './columnKinds';
import { isOneOf } from './names';
import { plainWords } from './plain';
import type { CellOf } from './rows';
import type { Entry } from '../statements/entry';

/** A column with what a person paid, less the person's part. */
export interface PersonColumn {
  index: number;
  /** No two columns have the same. */
  name: string;
}

interface Column extends PersonColumn {
  kind: ColumnKind | null;
  cells: readonly string[];
  filled: readonly string[];
}

/** The kinds of other figures. A person may be called like any other column: Art, Dag. */
const FIGURES: readonly (ColumnKind | null)[] = ['amount', 'debit', 'credit', 'balance', 'fee', 'other'];

/** A person's part, in cents, or in thousandths with three `decimals`. Splitwise writes thousandths of any currency. */
function partIn(cell: string, decimal: DecimalSign, decimals: 2 | 3 = 2): Cents | null {
  const part = parseSigned(cell, decimal, decimals);
  if (part !== null || decimals === 3) return part;
  const thousandths = parseSigned(cell, decimal, 3);
  return thousandths === null ? null : exact(Math.round(thousandths / 10));
}

/** The parts of a table's persons, which have one decimal sign, by person and row. */
function partsOf(people: readonly Column[]): readonly (readonly (Cents | null)[])[] {
  const decimal = detectDecimal(people.flatMap(({ filled }) => filled)) ?? '.';
  return people.map(({ cells }) => cells.map((cell) => partIn(cell, decimal)));
}

/** The column of Spliit that tells payments between persons from costs. */
const IS_SPLIIT = /^is reimbursement$/i;

/**
 * The columns of persons at the end of a table: the cells of each row add up to zero, and none exceeds the cost. In files of
 * Spliit, a payer's cell may be the payer's part.
 */
export function peopleOf(all: readonly Column[]): readonly PersonColumn[] {
  let first = all.length;
  while (first > 0 && mayBePerson(all[first - 1])) first -= 1;
  const costs = all
    .filter(({ index, kind }) => index < first && (kind === 'amount' || kind === 'fee'))
    .map(({ cells }) => figuresIn(cells));
  const people = all.slice(first);
  if (people.length < 2 || !costs.some((cost) => isShared(people, cost) || isOfSpliit(people, cost)))
    return [];
  const names = distinctNames(people.map(({ name }) => visibleLine(name).trim()));
  return people.map(({ index }, at) => ({ index, name: names[at] ?? '' }));

  function isOfSpliit(each: readonly Column[], cost: readonly (number | null)[]): boolean {
    return all.some(({ name }) => IS_SPLIIT.test(name.trim())) && hasParts(each, cost);
  }
}

function mayBePerson(column: Column | undefined): boolean {
  if (column === undefined || !/\p{L}/u.test(column.name)) return false;
  return !FIGURES.includes(column.kind) && column.filled.length > 0 && column.filled.every(isAmount);
}

function isShared(people: readonly Column[], costs: readonly (number | null)[]): boolean {
  const parts = partsOf(people);
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

/** Whether the figures of each row come to the cost, apart from their signs. */
function hasParts(people: readonly Column[], costs: readonly (number | null)[]): boolean {
  const parts = partsOf(people);
  return costs.every((cost, row) => {
    const all = parts.reduce((total, figures) => total + Math.abs(figures[row] ?? 0), 0);
    return cost === null || all === 0 || Math.abs(all - Math.abs(cost)) <= people.length;
  });
}

/**
 * Who paid a row's cost and who bears it: see `sharedBy`. `cost` and the figures are in cents, or in thousandths with three
 * `decimals`.
 */
export function sharedIn(
  cell: CellOf,
  people: readonly PersonColumn[],
  { type, amount }: Pick<Entry, 'type' | 'amount'>,
  { decimal, decimals }: { decimal: DecimalSign; decimals: 2 | 3 },
): Shared | 'parts_unclear' {
  const nets = new Map(
    people.map(({ index, name }) => {
      const figure = cell(index) === '' ? sum([]) : partIn(cell(index), decimal, decimals);
      return [name, figure !== null && type === 'income' ? negative(figure) : figure] as const;
    }),
  );
  const known = new Map([...nets].flatMap(([name, net]) => (net === null ? [] : [[name, net] as const])));
  return (known.size === nets.size ? sharedBy(amount, known) : null) ?? 'parts_unclear';
}

/** The only person who paid more than the person's part or, of income, received more; empty where several did or none. */
export function payerOf(
  cell: CellOf,
  people: readonly PersonColumn[],
  type: Entry['type'],
  decimal: DecimalSign,
): string {
  const sign = type === 'expense' ? 1 : -1;
  const [payer, ...more] = people.filter(({ index }) => sign * (partIn(cell(index), decimal) ?? 0) > 0);
  return payer === undefined || more.length > 0 ? '' : payer.name;
}

/** The category of a payment between two persons. */
const isPayment = isOneOf(`
  payment, payments, reimbursement, settlement, settle up, betaling, terugbetaling, verrekening, zahlung,
  ruckzahlung, ausgleich, paiement, remboursement, reglement, pago, reembolso, liquidacion, platnosc, splata,
  pagamento, pagamentos, betalning, maksu, platba, fizetes, plata, оплата, погашение, платеж, παγαμα, 支払い, 精算, 付款, 송금,
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
