// The table of a file's lines before they are imported.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ReadEntry } from '../../../../src/domain/files/statements/entry';
import {
  countAlike,
  editedRows,
  rowsInSteps,
  isDouble,
  NO_EDITS,
  rowsInView,
  ROW_FILTERS,
  TABLE_SORTS,
  tableSums,
  withAlike,
  withCategory,
  withRows,
  type ImportRow,
  type Knowledge,
  type Place,
} from '../../../../src/domain/files/statements/importTable';
import { finished } from '../../../../src/domain/files/steps';
import { toWrite } from '../../../../src/domain/files/statements/toTransactions';
import type { Learned } from '../../../../src/domain/learning/memory';
import { sum } from '../../../../src/domain/money/money';
import type { CategoryRule } from '../../../../src/model/categoryRule';
import { CategoryRuleId, GuestId } from '../../../../src/model/ids';
import { RowEdit, type ImportEdits } from '../../../../src/model/importDraft';
import { fc } from '../../../support/properties';
import { aSeries, aTransaction, categoryId, cents, day, planId, userId } from '../../builders';

const nora = userId('nora');
const bram = userId('bram');
const art = v.parse(GuestId, 'guestguestguestguest');
const home = planId('home');
const groceries = categoryId('Groceries');
const fun = categoryId('Fun');
const salary = categoryId('Salary');

const line = (changes: Partial<ReadEntry['entry']> = {}, rest: Partial<ReadEntry> = {}): ReadEntry => ({
  line: 1,
  entry: {
    type: 'expense',
    amount: cents(1250),
    description: 'Albert Heijn',
    date: day('2026-11-21'),
    category: '',
    ...changes,
  },
  ...rest,
});

const knowing = (changes: Partial<Knowledge> = {}): Knowledge & Place => ({
  categories: { income: [{ id: salary }], expense: [{ id: groceries, name: 'Boodschappen' }, { id: fun }] },
  people: [
    { id: nora, name: 'Nora Visser' },
    { id: bram, name: 'Bram de Wit' },
  ],
  bearers: [nora, bram, art],
  rules: [],
  recall: () => null,
  twins: new Map(),
  matches: new Map(),
  ...changes,
});

const learned = (changes: Partial<Learned> = {}): Learned => ({
  category: groceries,
  userId: null,
  isSure: true,
  times: 7,
  of: 8,
  last: { user_id: nora, date: day('2026-11-03') },
  ...changes,
});

const rule = (contains: string): CategoryRule => ({
  id: v.parse(CategoryRuleId, contains),
  plan_id: home,
  contains,
  type: 'expense',
  category: fun,
  createdAt: 0,
  updatedAt: 0,
});

function rowsOf(
  read: readonly ReadEntry[],
  known = knowing(),
  edits: ImportEdits = NO_EDITS,
): readonly ImportRow[] {
  return editedRows(finished(rowsInSteps(read, known)), edits, known);
}

const categories = (rows: readonly ImportRow[]) => rows.map(({ category }) => [category.id, category.why]);

describe('the category of a line', () => {
  it('is that of the file if the plan has it, then that of a rule, then the one that was learnt for sure, else none', () => {
    const known = knowing({ rules: [rule('heijn')], recall: () => learned() });
    expect(categories(rowsOf([line({ category: 'boodschappen' })], known))).toEqual([[groceries, 'file']]);
    expect(categories(rowsOf([line({ category: 'Unknown' })], known))).toEqual([[fun, 'rule']]);
    expect(categories(rowsOf([line()], knowing({ recall: () => learned() })))).toEqual([
      [groceries, 'learned'],
    ]);
    expect(categories(rowsOf([line()]))).toEqual([[null, 'none']]);
  });

  it('stays empty where earlier transactions disagree, with what they suggest beside it', () => {
    const unsure = learned({ isSure: false, times: 3, of: 5 });
    const [row] = rowsOf([line()], knowing({ recall: () => unsure }));
    expect(row?.category).toEqual({ id: null, why: 'none' });
    expect(row?.learned).toEqual(unsure);
  });

  it('is never one that the plan does not have', () => {
    const gone = categoryId('Gone');
    const [row] = rowsOf([line()], knowing({ recall: () => learned({ category: gone }) }));
    expect(row?.category.id).toBeNull();
    expect(row?.learned).toBeUndefined();
    const known = knowing();
    const found = finished(rowsInSteps([line()], known));
    const edits = withRows(NO_EDITS, [found[0]?.key ?? ''], { category: gone, userId: userId('gone') });
    const [edited] = editedRows(found, edits, known);
    expect(edited).toMatchObject({ category: { id: null }, userId: null });
  });

  it('follows the choice for another line with the same payee and type, but never over a choice of its own', () => {
    const read = [
      line({ description: 'Albert Heijn 1234 Utrecht' }),
      line({ description: 'Albert Heijn 9876 Utrecht' }),
      line({ description: 'Cinema Rex' }),
      line({ description: 'Albert Heijn 1234 Utrecht', type: 'income' }),
      line({ description: 'Albert Heijn 1234 Utrecht', amount: cents(1) }),
    ];
    const known = knowing();
    const found = finished(rowsInSteps(read, known));
    const rowsWith = (edits: ImportEdits) => editedRows(found, edits, known);
    const [first, second, , , last] = rowsWith(NO_EDITS);
    if (!first || !second || !last) throw new Error('missing');
    expect(first.alike).toBe(second.alike);

    const own = withRows(NO_EDITS, [last.key], { category: fun });
    const { edits, before } = withCategory(own, first, groceries);
    expect(categories(rowsWith(edits))).toEqual([
      [groceries, 'chosen'],
      [groceries, 'alike'],
      [null, 'none'],
      [null, 'none'],
      [fun, 'chosen'],
    ]);
    expect(countAlike(rowsWith(edits), first)).toBe(1);
    if (before === null) throw new Error('nothing to undo');
    expect(categories(rowsWith(withAlike(edits, before)))).toEqual([
      [groceries, 'chosen'],
      [null, 'none'],
      [null, 'none'],
      [null, 'none'],
      [fun, 'chosen'],
    ]);
  });

  it('goes when a line becomes one of the other type', () => {
    const known = knowing({ recall: () => learned() });
    const found = finished(rowsInSteps([line()], known));
    const edits = withRows(NO_EDITS, [found[0]?.key ?? ''], { type: 'income' });
    expect(categories(editedRows(found, edits, known))).toEqual([[null, 'none']]);
    const chosen = withRows(edits, [found[0]?.key ?? ''], { category: salary });
    expect(categories(editedRows(found, chosen, known))).toEqual([[salary, 'chosen']]);
  });
});

describe('the person of a line', () => {
  it('is the one whom the file names, if there is only one, else the one chosen for all', () => {
    const named = (person: string) => rowsOf([line({ person })])[0]?.userId;
    expect(named('Bram de Wit')).toBe(bram);
    expect(named('B. de Wit')).toBe(bram);
    expect(named('bram')).toBe(bram);
    expect(named('Somebody Else')).toBeNull();
    const two = knowing({
      people: [
        { id: nora, name: 'Jan Smit' },
        { id: bram, name: 'Jo Smit' },
      ],
    });
    expect(rowsOf([line({ person: 'J. Smit' })], two)[0]?.userId).toBeNull();
  });
});

describe('doubles and payments', () => {
  const first = line();
  const second = line({}, { line: 2 });

  it('are left out if the plan has them, and taken in if they are only equal lines', () => {
    const included = (twins: Knowledge['twins']) =>
      rowsOf([first, second], knowing({ twins })).map(({ isIncluded }) => isIncluded);
    expect(included(new Map([[second, { kind: 'file', of: first }]]))).toEqual([true, true]);
    expect(included(new Map([[second, { kind: 'reference', of: first }]]))).toEqual([true, false]);
    expect(included(new Map([[first, { kind: 'plan', of: aTransaction() }]]))).toEqual([false, true]);
  });

  it('of a series confirm its occurrence, unless somebody says that they do not pay it', () => {
    const series = aSeries({ amount: cents(1000) });
    const match = { series, scheduled: day('2026-11-01'), isKnown: false };
    const known = knowing({ matches: new Map([[first, match]]) });
    const found = finished(rowsInSteps([first], known));
    const rows = editedRows(found, NO_EDITS, known);
    expect(rows[0]?.category).toEqual({ id: 'Housing', why: 'series' });
    expect(toWrite(rows, { planId: home, userId: nora, rest: {} })).toEqual({
      lines: [],
      payments: [{ series, scheduled: day('2026-11-01'), amount: cents(1250), date: day('2026-11-21') }],
    });

    const own = withRows(NO_EDITS, [rows[0]?.key ?? ''], { isOwn: true, category: fun });
    const written = toWrite(editedRows(found, own, known), { planId: home, userId: nora, rest: {} });
    expect(written?.payments).toEqual([]);
    expect(written?.lines[0]?.transaction).toMatchObject({ category: fun, amount: 1250, user_id: nora });
  });

  it('of a series are left out if the occurrence is confirmed with this day and amount', () => {
    const match = { series: aSeries(), scheduled: day('2026-11-01'), isKnown: true };
    const [row] = rowsOf([first], knowing({ matches: new Map([[first, match]]) }));
    expect(row?.isIncluded).toBe(false);
    expect(row && isDouble(row)).toBe(true);
  });
});

/** The splits that lines are written with after changes of all of them. */
function splitsOf(read: readonly ReadEntry[], changes: readonly RowEdit[], known = knowing()) {
  const found = finished(rowsInSteps(read, known));
  let edits = NO_EDITS;
  for (const change of changes)
    edits = withRows(
      edits,
      found.map(({ key }) => key),
      change,
    );
  const written = toWrite(editedRows(found, edits, known), {
    planId: home,
    userId: nora,
    rest: { income: salary, expense: fun },
  });
  return written?.lines.map(({ transaction }) => transaction.split);
}

describe('for whom a line is', () => {
  const forBoth = { [bram]: 1, [art]: 1 };

  it('is what somebody has chosen last, and is written with expenses only', () => {
    const read = [line(), line({ type: 'income' })];
    expect(splitsOf(read, [])).toEqual([undefined, undefined]);
    expect(splitsOf(read, [{ for: { [nora]: 1 } }, { for: forBoth }])).toEqual([{ for: forBoth }, undefined]);
    expect(splitsOf(read, [{ for: forBoth }, { for: null }])).toEqual([undefined, undefined]);
    expect(splitsOf(read, [{ for: forBoth, type: 'income' }])).toEqual([undefined, undefined]);
    expect(splitsOf(read, [{ for: forBoth, type: 'expense' }])).toEqual([{ for: forBoth }, { for: forBoth }]);
  });

  it('is the plan if it names somebody who is not in it', () => {
    expect(splitsOf([line()], [{ for: { [bram]: 1, [userId('gone')]: 1 } }])).toEqual([undefined]);
  });

  it('is nothing that the payment of a series can say, until it is a transaction of its own', () => {
    const read = line();
    const match = { series: aSeries(), scheduled: day('2026-11-01'), isKnown: false };
    const known = knowing({ matches: new Map([[read, match]]) });
    expect(splitsOf([read], [{ for: forBoth }], known)).toEqual([]);
    expect(splitsOf([read], [{ for: forBoth, isOwn: true }], known)).toEqual([{ for: forBoth }]);
  });

  it('is stored with the other changes', () => {
    for (const edit of [{ for: forBoth }, { for: null, isIncluded: true }, {}])
      expect(v.parse(RowEdit, JSON.parse(JSON.stringify(edit)))).toEqual(edit);
    expect(v.safeParse(RowEdit, { for: {} }).success).toBe(false);
  });
});

const keys = (read: readonly ReadEntry[]) => rowsOf(read).map(({ key }) => key);

describe('the key of a row', () => {
  it('is different for equal lines, and the same when lines come in between', () => {
    const [one, other] = keys([line(), line()]);
    expect(one).not.toBe(other);
    expect(keys([line({ description: 'Bakery' }), line(), line()]).slice(1)).toEqual([one, other]);
  });
});

const anyRead = fc.array(
  fc
    .record({
      type: fc.constantFrom('income' as const, 'expense' as const),
      amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
      description: fc.constantFrom('Albert Heijn', 'Albert Heijn 12', 'Cinema Rex', '1234', 'Café Zwart'),
      date: fc.constantFrom('2026-11-01', '2026-11-02').map(day),
      category: fc.constantFrom('', 'Fun', 'Salary', 'Unknown'),
    })
    .map((entry) => line(entry)),
  { maxLength: 20 },
);

const anyEdits = (count: number) =>
  fc.array(
    fc.record({
      index: fc.nat({ max: Math.max(0, count - 1) }),
      change: fc.record(
        {
          isIncluded: fc.boolean(),
          category: fc.constantFrom(groceries, fun, salary),
          type: fc.constantFrom('income' as const, 'expense' as const),
          amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
          userId: fc.constantFrom(nora, bram),
          for: fc.constantFrom(null, { [nora]: 1 }),
        },
        { requiredKeys: [] },
      ),
      isAlike: fc.boolean(),
    }),
    { maxLength: 12 },
  );

interface Table {
  read: readonly ReadEntry[];
  changes: readonly { index: number; change: RowEdit; isAlike: boolean }[];
}

const anyTable: fc.Arbitrary<Table> = anyRead.chain((read) =>
  anyEdits(read.length).map((changes) => ({ read, changes })),
);

/** The rows after some changes, each as a person makes it: of fields, or of a category that others follow. */
function changedRows({ read, changes }: Table) {
  const known = knowing();
  const found = finished(rowsInSteps(read, known));
  let edits = NO_EDITS;
  for (const { index, change, isAlike } of changes) {
    const row = editedRows(found, edits, known)[index];
    if (row === undefined) continue;
    edits = withRows(edits, [row.key], change);
    if (isAlike && change.category !== undefined) ({ edits } = withCategory(edits, row, change.category));
  }
  return { rows: editedRows(found, edits, known), edits };
}

describe('any table', () => {
  it('has every line either included or left out, and writes exactly the included ones with the shown sums', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const { rows } = changedRows(table);
        const sums = tableSums(rows);
        expect(rows).toHaveLength(table.read.length);
        expect(sums.included + sums.leftOut).toBe(rows.length);
        const written = toWrite(rows, { planId: home, userId: nora, rest: { income: salary, expense: fun } });
        const of = (type: 'income' | 'expense') =>
          sum(
            (written?.lines ?? [])
              .filter(({ transaction }) => transaction.type === type)
              .map(({ transaction }) => transaction.amount),
          );
        expect(written?.lines).toHaveLength(sums.included);
        expect([of('income'), of('expense')]).toEqual([sums.income, sums.expense]);
        expect(new Set(written?.lines.map(({ line: place }) => place)).size).toBe(sums.included);
      }),
    );
  });

  it('writes nothing while an included line has no category', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const { rows } = changedRows(table);
        const { withoutCategory } = tableSums(rows);
        const isWritten = toWrite(rows, { planId: home, userId: nora, rest: {} }) !== null;
        expect(isWritten).toBe(withoutCategory.income + withoutCategory.expense === 0);
      }),
    );
  });

  it('never changes a category that somebody has chosen for the line itself', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(groceries, fun), (table, next) => {
        const { rows, edits } = changedRows(table);
        const chosen = rows.filter(({ category }) => category.why === 'chosen');
        const [first] = rows;
        if (first === undefined) return;
        const known = knowing();
        const found = finished(rowsInSteps(table.read, known));
        const after = editedRows(found, withCategory(edits, first, next).edits, known);
        const others = chosen.filter(({ key }) => key !== first.key);
        expect(others.map(({ index }) => after[index]?.category)).toEqual(
          others.map(({ category }) => category),
        );
      }),
    );
  });

  it('shows every row once without a search, in any order', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...TABLE_SORTS), (table, sort) => {
        const { rows } = changedRows(table);
        const view = { text: '', filter: null, sort };
        const shown = rowsInView(rows, view, (id) => id);
        expect(new Set(shown)).toEqual(new Set(rows));
        for (const filter of ROW_FILTERS)
          expect(rows).toEqual(
            expect.arrayContaining([...rowsInView(rows, { ...view, filter }, (id) => id)]),
          );
      }),
    );
  });
});

describe('a search in the table', () => {
  const rows = rowsOf([
    line({ description: 'Café Zwart', amount: cents(300) }),
    line({ description: 'Bakery', amount: cents(200), category: 'Fun' }),
    line({ description: 'Albert Heijn', date: day('2026-11-01') }),
  ]);
  const shown = (changes: Partial<Parameters<typeof rowsInView>[1]>) =>
    rowsInView(rows, { text: '', filter: null, sort: 'file', ...changes }, (id) => id).map(
      ({ description }) => description,
    );

  it('finds words without their accents', () => {
    expect(shown({ text: 'zwart CAFE' })).toEqual(['Café Zwart']);
  });

  it('is shown by day, amount, name or category', () => {
    expect(shown({ sort: 'oldest' })).toEqual(['Albert Heijn', 'Café Zwart', 'Bakery']);
    expect(shown({ sort: 'highest' })).toEqual(['Albert Heijn', 'Café Zwart', 'Bakery']);
    expect(shown({ sort: 'az' })).toEqual(['Albert Heijn', 'Bakery', 'Café Zwart']);
    expect(shown({ sort: 'category' })).toEqual(['Café Zwart', 'Albert Heijn', 'Bakery']);
    expect(shown({ filter: 'noCategory' })).toEqual(['Café Zwart', 'Albert Heijn']);
  });
});
