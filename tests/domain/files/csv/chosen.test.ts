// What somebody has chosen by hand stays when they choose something else.
import { describe, expect, it } from 'vitest';
import type { DetectedLayout } from '../../../../src/domain/files/csv/csvLayout';
import {
  withChoicesOf,
  detectLayout,
  withColumns,
  withFee,
  withStatus,
} from '../../../../src/domain/files/csv/layout';
import { incomeOf, questionsOf, withChoice } from '../../../../src/domain/files/csv/questions';
import { entriesOf } from './builders';

const TABLE = [
  'Date;Text;One;Other;Costs;A;B',
  '03/04/2026;Bread;1,250;-2,500;0.25;pending;Nora',
  '05/06/2026;Milk;2,125;-1,000;0.50;;Omar',
].join('\n');

/** A layout after choices, one after the other. */
const after = (text: string, ...choices: ((found: DetectedLayout) => DetectedLayout)[]) =>
  choices.reduce((found, choose) => choose(found), detectLayout(text));
const columns =
  (text: string, chosen: Parameters<typeof withColumns>[2]) =>
  (found: DetectedLayout): DetectedLayout =>
    withColumns(text, found, chosen);
const parts =
  (choice: Parameters<typeof withChoice>[1]) =>
  ({ layout, isDateSure }: DetectedLayout): DetectedLayout => ({
    layout: withChoice(layout, choice),
    isDateSure: isDateSure || choice.dates !== undefined,
  });
const fee = (text: string, column: number | null) => (found: DetectedLayout) => withFee(text, found, column);
const delimiter = (text: string, chosen: ',' | ';') => (found: DetectedLayout) =>
  withChoicesOf(text, detectLayout(text, { delimiter: chosen }), found.layout);
const typesIn = (table: string, { layout }: DetectedLayout) =>
  entriesOf(table, layout).map((each) => (typeof each === 'string' ? each : each.type));

describe('a chosen column of amounts', () => {
  it.each([
    ['the fee', fee(TABLE, 4), { fee: 4, fees: -1 }],
    ['that there is no fee', fee(TABLE, null), { fee: null, fees: 0 }],
    ['what is booked', (found: DetectedLayout) => withStatus(found, 5), { status: 5 }],
    ['the decimal sign', parts({ decimal: '.' }), { decimal: '.' }],
    ['the direction', parts({ positive: 'expense' }), { positive: 'expense' }],
    ['the order of days', parts({ dates: 'mdy' }), { dates: 'mdy' }],
    ['the person', parts({ person: 6 }), { person: 6 }],
    ['that there is no currency', parts({ currency: null }), { currency: null }],
    ['that nothing names the columns', parts({ hasHeader: false }), { hasHeader: false }],
  ])('leaves %s as somebody has chosen it', (_, choose, chosen) => {
    const first = after(TABLE, columns(TABLE, { amount: 2 }), choose);
    expect(first.layout).toMatchObject(chosen);
    expect(withColumns(TABLE, first, { amount: 3 }).layout).toMatchObject(chosen);
  });
});

describe('a choice that other columns make impossible', () => {
  it('goes if the fee becomes the amount, and comes back with other amounts', () => {
    const first = after(TABLE, columns(TABLE, { amount: 2 }), fee(TABLE, 4));
    const taken = withColumns(TABLE, first, { amount: 4 });
    expect(taken.layout).toMatchObject({ columns: { amount: 4 }, fees: 0 });
    expect(withColumns(TABLE, taken, { amount: 3 }).layout).toMatchObject({ fee: 4, fees: -1 });
  });

  it('goes if the amount becomes the fee, and is asked again', () => {
    const { layout } = after(TABLE, columns(TABLE, { amount: 2 }), fee(TABLE, 2));
    expect(layout).toMatchObject({ fee: 2, columns: { amount: null } });
    expect(questionsOf(layout)).toContain('amount');
  });

  it('goes if the amounts have another decimal sign', () => {
    const text = 'Date;Text;One;Other\n21-11-2026;Bread;1.250;-2,50\n22-11-2026;Milk;2.125;-1,20';
    const first = after(text, columns(text, { amount: 2 }), parts({ decimal: '.' }));
    expect(withColumns(text, first, { amount: 3 }).layout.decimal).toBe(',');
  });

  it('goes if the days can only have another order', () => {
    const text = 'Date;Text;Amount;Day\n03/04/2026;Bread;-1,20;13/04/2026\n05/06/2026;Milk;2,12;25/06/2026';
    const first = after(text, parts({ dates: 'mdy' }));
    expect(withColumns(text, first, { date: 3 })).toMatchObject({
      layout: { dates: 'dmy' },
      isDateSure: true,
    });
    expect(withColumns(text, first, { description: 3 }).layout.dates).toBe('mdy');
  });

  it('goes if another delimiter gives other columns, unless it is about none', () => {
    const first = after(
      TABLE,
      columns(TABLE, { amount: 2 }),
      fee(TABLE, 4),
      (found) => withStatus(found, 5),
      parts({ person: 6, dates: 'mdy', positive: 'expense', hasHeader: false }),
    );
    const other = after(TABLE, () => first, delimiter(TABLE, ','));
    expect(other).toMatchObject({
      layout: { delimiter: ',', fee: null, fees: 0, status: null, person: null, dates: 'mdy' },
      isDateSure: true,
    });
    expect(other.layout).toMatchObject({ positive: 'expense', hasHeader: false });
    expect(withColumns(TABLE, other, { description: 1 }).layout.chosen?.delimiter).toBe(',');
  });
});

it('reads directions as somebody has said, with other amounts and in other letters', () => {
  const text =
    'Date;Text;Amount;Other;Type\n13.02.2026;Bread;3,20;3,30;Zib\n14.02.2026;Milk;1,00;1,10;Zib\n15.02.2026;Pay;10,00;9,00;Zab';
  const first = after(text, (found) => parts(incomeOf(found.layout, 'Zab'))(found));
  expect(typesIn(text, withColumns(text, first, { amount: 3 }))).toEqual(['expense', 'expense', 'income']);
  const other = text.replaceAll('Zib', 'Zíb').replaceAll('Zab', 'Záb#');
  const again = withChoicesOf(other, detectLayout(other), first.layout);
  expect(questionsOf(again.layout, again.isDateSure)).toEqual([]);
  expect(typesIn(other, again)).toEqual(['expense', 'expense', 'income']);
});

it('has a minus among money out as somebody has said, as long as there is one', () => {
  const text =
    'Date;Text;Debit;Credit;Other\n13.02.2026;Bread;3,20;;1,00\n14.02.2026;Milk;-1,00;;2,00\n15.02.2026;Pay;;9,00;';
  const first = after(text, parts({ isDebitNegative: true }));
  expect(first.layout.mixed).toEqual(['debit']);
  expect(withColumns(text, first, { description: 1, category: 1 }).layout.isDebitNegative).toBe(true);
  expect(withColumns(text, first, { credit: null }).layout.isDebitNegative).toBe(true);
  expect(withColumns(text, first, { debit: 4 }).layout.isDebitNegative).toBe(false);
});
