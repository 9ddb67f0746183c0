// Who in the plan the people of a file are, and what its lines become.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  editedRows,
  NO_EDITS,
  rowsInSteps,
  withRows,
} from '../../../../src/domain/files/statements/importTable';
import { toWrite } from '../../../../src/domain/files/statements/toTransactions';
import {
  asOfToday,
  likelyWho,
  repayingLines,
  repaymentsOf,
  sharedRows,
  type Sharing,
} from '../../../../src/domain/files/statements/whoIsWho';
import { guestName } from '../../../../src/domain/plans/guestName';
import {
  isRead,
  type LineError,
  type ReadEntry,
  type UnreadEntry,
} from '../../../../src/domain/files/statements/entry';
import { finished } from '../../../../src/domain/files/steps';
import { GuestId, type PersonId } from '../../../../src/model/ids';
import { categoryId, day, planId, userId } from '../../builders';
import { readAll } from './builders';

const nora = userId('nora');
const bram = userId('bram');
const art = v.parse(GuestId, 'guestguestguestguest');

describe('the person for a name in a file', () => {
  const people = [
    { id: 'n', name: 'Nora Visser' },
    { id: 'b', name: 'Bram de Wit' },
    { id: 'a', name: 'Art' },
  ];

  it.each([
    ['Nora Visser', 'n'],
    ['nora visser', 'n'],
    ['N. Visser', 'n'],
    ['Nora', 'n'],
    ['Art Berg', 'a'],
    ['Nora Berg', undefined],
    ['Anna', undefined],
    ['__proto__', undefined],
  ])('is found for %j', (name, id) => {
    expect(likelyWho([name], people).get(name)).toBe(id);
  });

  it('is nobody for two names that fit one person, and the person with the whole name for the other', () => {
    expect(likelyWho(['Nora', 'N. Visser'], [{ id: 'n', name: 'Nora Visser' }])).toEqual(
      new Map([['N. Visser', 'n']]),
    );
    expect(likelyWho(['Nora', 'nora'], people).size).toBe(0);
    expect(likelyWho(['Nora', 'Nora Visser'], people)).toEqual(new Map([['Nora Visser', 'n']]));
  });

  it('is nobody for a name that fits two people', () => {
    expect(likelyWho(['Nora'], [...people, { id: 'm', name: 'Nora Berg' }]).size).toBe(0);
  });
});

const FILE = [
  'Date,Description,Category,Cost,Currency,Nora,Bram,Art',
  '2026-11-20,Dinner,Fun,10.00,EUR,6.66,-3.33,-3.33',
  '2026-11-21,Taxi,Fun,12.00,EUR,-6.00,0.00,6.00',
  '2026-11-22,Hotel,Fun,90.00,EUR,-30.00,10.00,20.00',
  '2026-11-22,Only for oneself,Fun,9.00,EUR,0.00,0.00,0.00',
  '2026-11-23,Deposit back,Fun,-8.00,EUR,-4.00,4.00,0.00',
  '2026-11-24,Art paid Nora,Payment,5.00,EUR,-5.00,0.00,5.00',
  '2026-11-24,Art paid Nora,Payment,5.00,EUR,-5.00,0.00,5.00',
].join('\n');

const categories = { income: [{ id: categoryId('Fun') }], expense: [{ id: categoryId('Fun') }] };
const people = [
  { id: nora, name: 'Nora' },
  { id: bram, name: 'Bram' },
];

function rowsOf(text: string) {
  const results = readAll(text);
  const rows = finished(
    rowsInSteps(results.filter(isRead), {
      categories,
      people,
      rules: [],
      recall: () => null,
      twins: new Map(),
      matches: new Map(),
    }),
  );
  const repayments = results.flatMap((each) =>
    !isRead(each) && each.repays && each.error === 'transfer'
      ? [{ ...each, error: each.error, repays: each.repays }]
      : [],
  );
  return { rows, repayments };
}

const sharing = (...ids: readonly PersonId[]): Sharing => ({
  who: new Map(ids.map((id, index) => [['Nora', 'Bram', 'Art'][index] ?? '', id])),
  members: [nora, bram],
  me: nora,
});

const destination = { planId: planId('home'), userId: nora, rest: {} };

describe('a line of shared costs', () => {
  it('is written with its payer, who bears it, and who else paid', () => {
    const { rows } = rowsOf(FILE);
    const written = toWrite(sharedRows(rows, NO_EDITS, sharing(nora, bram, art)), destination);
    expect(written?.lines.map(({ transaction: { user_id, split } }) => [user_id, split])).toEqual([
      [nora, { for: { [nora]: 334, [bram]: 333, [art]: 333 } }],
      [nora, { for: { [nora]: 600, [art]: 600 }, by: { [art]: 1200 } }],
      [bram, { for: { [nora]: 3000, [bram]: 2000, [art]: 4000 }, by: { [bram]: 3000, [art]: 6000 } }],
      [nora, { for: { [nora]: 1 } }],
      [nora, undefined],
    ]);
  });

  it('adds up the parts of two names that are one person', () => {
    const { rows } = rowsOf(FILE);
    const written = toWrite(sharedRows(rows, NO_EDITS, sharing(nora, bram, bram)), destination);
    expect(written?.lines[2]?.transaction).toMatchObject({
      user_id: bram,
      split: { for: { [nora]: 3000, [bram]: 6000 } },
    });
    expect(written?.lines[2]?.transaction.split).not.toHaveProperty('by');
  });

  it('is paid by the member whom somebody has chosen for it, and stays for the same people', () => {
    const { rows } = rowsOf(FILE);
    const keys = rows.map(({ key }) => key);
    const edits = withRows(NO_EDITS, keys, { userId: bram });
    const written = toWrite(sharedRows(rows, edits, sharing(nora, bram, art)), destination);
    expect(written?.lines.map(({ transaction: { user_id, split } }) => [user_id, split])).toEqual([
      [bram, { for: { [nora]: 334, [bram]: 333, [art]: 333 } }],
      [bram, { for: { [nora]: 600, [art]: 600 } }],
      [bram, { for: { [nora]: 3000, [bram]: 2000, [art]: 4000 } }],
      [bram, { for: { [bram]: 1 } }],
      [bram, undefined],
    ]);
  });

  it('is for whom somebody has chosen it to be, and keeps its payers', () => {
    const { rows } = rowsOf(FILE);
    const splitsWith = (chosen: Record<string, number> | null) => {
      const keys = rows.map(({ key }) => key);
      const edits = withRows(NO_EDITS, keys, { for: chosen });
      const edited = editedRows(rows, edits, { categories, people, bearers: [nora, bram, art] });
      // The rows are shared again when the people of the file have come into the plan.
      const shared = sharedRows(edited, edits, sharing(nora, bram));
      const written = toWrite(sharedRows(shared, edits, sharing(nora, bram, art)), destination);
      return written?.lines.map(({ transaction: { split } }) => split);
    };
    const byArt = { by: { [art]: 1200 } };
    const byBoth = { by: { [bram]: 3000, [art]: 6000 } };
    const chosen = { for: { [bram]: 1 } };
    expect(splitsWith(chosen.for)).toEqual([
      chosen,
      { ...chosen, ...byArt },
      { ...chosen, ...byBoth },
      chosen,
      undefined,
    ]);
    expect(splitsWith(null)).toEqual([undefined, byArt, byBoth, undefined, undefined]);
  });

  it('of a plain file has no split', () => {
    const { rows } = rowsOf('Date;Description;Amount;Category\n21-11-2026;Bread;-2,50;Fun');
    expect(sharedRows(rows, NO_EDITS, sharing(nora, bram, art))).toEqual(rows);
  });
});

describe('payments between people', () => {
  it('are those of the file and of shared income, and equal ones are counted', () => {
    const { rows, repayments } = rowsOf(FILE);
    const { who } = sharing(nora, bram, art);
    const found = repaymentsOf(repayingLines({ repayments }, rows), { who, unit: 1 });
    expect(found.map((each) => [each.from, each.to, each.amount, each.day, each.number])).toEqual([
      [art, nora, 500, '2026-11-24', 1],
      [art, nora, 500, '2026-11-24', 2],
      [bram, nora, 400, '2026-11-23', 1],
    ]);
  });

  it('are none on a day that has not come', () => {
    const { rows, repayments } = rowsOf(FILE);
    const all: readonly (ReadEntry | UnreadEntry<LineError>)[] = [
      ...rows.map(({ read }) => read),
      ...repayments,
    ];
    const asOf = (today: string) => all.map((line) => asOfToday(line, day(today)));
    expect(asOf('2026-11-24')).toEqual(all);
    const left = asOf('2026-11-22').filter((line) => !all.includes(line));
    expect(left.map((line) => isRead(line) || line.error)).toEqual(
      Array.from({ length: 3 }, () => 'not_booked'),
    );
    // An expense may be planned.
    expect(asOf('2026-01-01').some(isRead)).toBe(true);
  });

  it('are none between two names of one person, or of income that is left out', () => {
    const { rows, repayments } = rowsOf(FILE);
    const { who } = sharing(nora, bram, nora);
    const left = rows.map((row) => ({ ...row, isIncluded: false }));
    expect(repaymentsOf(repayingLines({ repayments }, left), { who, unit: 1 })).toEqual([]);
  });
});

it('the name of a person without an account is visible and short enough for a plan', () => {
  expect(guestName(`  Anna\u202e ${'x'.repeat(100)}`)).toBe(`Anna ${'x'.repeat(55)}`);
});
