// The law of the import: a table in any layout is read exactly as written, or raises a question, or leaves lines out and says
// so. It never gives another amount, direction or day.
import { expect, it } from 'vitest';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { questionsOf } from '../../../../src/domain/files/csv/questions';
import { DELIMITERS } from '../../../../src/domain/files/csv/rows';
import { isRead, type Entry } from '../../../../src/domain/files/statements/entry';
import { fc } from '../../../support/properties';
import { anyEntry, readAll } from './builders';

type Write = (cents: number) => string;

/** Writes a positive number of cents. */
const figures = (decimal: string, group: string): Write => {
  return (cents) => {
    const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
    return `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
  };
};

const WITH_COMMA = [figures(',', ''), figures(',', '.'), figures(',', ' ')];
const NUMBERS = [...WITH_COMMA, figures('.', ''), figures('.', ',')];

const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const DATES: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => day.replaceAll('-', ''),
  (day) => day.split('-').toReversed().join('-'),
  (day) => day.split('-').toReversed().join('.'),
  (day) => day.split('-').toReversed().join('/'),
  american,
];

interface Column {
  /** Empty in a table without names. */
  name: string;
  cell: (entry: Entry, row: number) => string;
}

type Money = (write: Write) => readonly Column[];

const isOut = ({ type }: Entry) => type === 'expense';

const signed = (name: string, minus: (written: string) => string): Money => {
  return (write) => [
    { name, cell: (each) => (isOut(each) ? minus(write(each.amount)) : write(each.amount)) },
  ];
};

const typed = (name: string, type: string, out: string, into: string): Money => {
  return (write) => [
    { name, cell: ({ amount }) => write(amount) },
    { name: type, cell: (each) => (isOut(each) ? out : into) },
  ];
};

const separate = (out: string, into: string, sign = '', other = ''): Money => {
  return (write) => [
    { name: out, cell: (each) => (isOut(each) ? sign + write(each.amount) : other) },
    { name: into, cell: (each) => (isOut(each) ? other : write(each.amount)) },
  ];
};

/** Purchases have no minus. */
const CARD: Money = (write) => [
  { name: 'Amount', cell: (each) => (isOut(each) ? write(each.amount) : `-${write(each.amount)}`) },
];

const WAYS: readonly Money[] = [
  signed('Amount', (written) => `-${written}`),
  signed('Bedrag', (written) => `${written}-`),
  signed('Betrag', (written) => `(${written})`),
  signed('Montant', (written) => `−${written}`),
  CARD,
  typed('Bedrag', 'Af Bij', 'Af', 'Bij'),
  typed('Amount', 'Type', 'Debit', 'Credit'),
  typed('Betrag', 'Soll/Haben', 'S', 'H'),
  typed('Amount', 'Kind', 'out', 'in'),
  separate('Paid out', 'Paid in'),
  separate('Outflow', 'Inflow', '', '0'),
  separate('Débit', 'Crédit', '-'),
  separate('Obciążenia', 'Uznania', '-'),
];

const EXTRA: readonly Column[] = [
  { name: 'Reference', cell: (_, row) => `REF${1000 + row * 7}` },
  { name: 'Account', cell: () => 'NL00TEST0000000001' },
  { name: 'Currency', cell: () => 'EUR' },
  { name: 'Status', cell: () => 'Completed' },
  { name: 'Batch', cell: (_, row) => String(40 + ((row * 3) % 5)) },
  { name: 'Type of payment', cell: (_, row) => ['Card', 'Transfer', 'Fee'][row % 3] ?? '' },
  { name: 'Check', cell: () => '' },
];

const ABOVE = [
  ['Account', 'NL00TEST0000000001'],
  ['Period', '01-11-2026', '30-11-2026'],
  ['These are all transactions'],
  ['Balance', '1.487,50 EUR'],
];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const anyTable = fc.record({
  // Files are in the order of days.
  entries: fc
    .array(anyEntry, { minLength: 1, maxLength: 12 })
    .map((entries) => entries.toSorted((a, b) => a.date.localeCompare(b.date))),
  write: fc.constantFrom(...NUMBERS),
  date: fc.constantFrom(...DATES),
  way: fc.constantFrom(...WAYS),
  extra: fc.subarray([...EXTRA]),
  hasBalance: fc.boolean(),
  isNewestFirst: fc.boolean(),
  hasNames: fc.boolean(),
  order: fc.infiniteStream(fc.nat()),
  above: fc.subarray(ABOVE),
  below: fc.subarray([
    ['Total', '', ''],
    ['', '', 'End'],
  ]),
  delimiter: fc.constantFrom(...DELIMITERS),
});

it('a table in any layout never gives another amount, direction or day than it has', () => {
  let exact = 0;
  let all = 0;
  fc.assert(
    fc.property(anyTable, (table) => {
      const { entries, write, date, way, delimiter, hasNames } = table;
      // Among twice as many payments, purchases look like income of an account.
      fc.pre(way !== CARD || entries.filter(isOut).length * 2 > entries.length);
      // Nobody writes the month first beside decimal commas.
      fc.pre(date !== american || !WITH_COMMA.includes(write));
      let balance = 1_000_000;
      const balances = entries.map((each) => (balance += (isOut(each) ? -1 : 1) * each.amount));
      const signedBalance = (row: number) => {
        const each = balances[row] ?? 0;
        return each < 0 ? `-${write(-each)}` : write(each);
      };
      const columns = [
        { name: 'Date', cell: (each: Entry) => date(each.date) },
        { name: 'Description', cell: (each: Entry) => `Text ${each.description}` },
        ...way(write),
        ...table.extra,
        ...(table.hasBalance
          ? [{ name: 'Balance', cell: (_: Entry, row: number) => signedBalance(row) }]
          : []),
      ];
      const keys = columns.map(() => table.order.next().value);
      const ordered = columns.toSorted(
        (a, b) => (keys[columns.indexOf(a)] ?? 0) - (keys[columns.indexOf(b)] ?? 0),
      );
      const rows = entries.map((each, row) => ({
        each,
        cells: ordered.map(({ cell }) => quoted(cell(each, row))).join(delimiter),
      }));
      const written = table.isNewestFirst ? rows.toReversed() : rows;
      const lines = [
        ...table.above.map((cells) => cells.map(quoted).join(delimiter)),
        ...(hasNames ? [ordered.map(({ name }) => quoted(name)).join(delimiter)] : []),
        ...written.map(({ cells }) => cells),
        ...table.below.map((cells) => cells.map(quoted).join(delimiter)),
      ];
      const first = table.above.length + Number(hasNames);
      const text = lines.join('\r\n');
      const { layout, isDateSure } = detectLayout(text);
      all += 1;
      if (questionsOf(layout).length > 0) return;
      exact += 1;
      for (const result of readAll(text, layout, '-')) {
        if (!isRead(result)) continue;
        const own = written[result.line - 1 - first]?.each;
        const { type, amount, date: read } = result.entry;
        // The page asks people to check days that may be the other way round.
        const on = isDateSure ? read : own?.date;
        expect([type, amount, on]).toEqual([own?.type, own?.amount, own?.date]);
      }
    }),
    { numRuns: 300 },
  );
  // The law says something only where most tables raise no question.
  expect(exact * 2).toBeGreaterThan(all);
});
