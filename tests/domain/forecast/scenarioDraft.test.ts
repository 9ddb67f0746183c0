import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  changeDraftOf,
  FIELDS_OF,
  validateChange,
  type ChangeDraft,
} from '../../../src/domain/forecast/scenarioDraft';
import { asScenarioName, validateScenarioName } from '../../../src/domain/forecast/scenarioName';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { ScenarioChange } from '../../../src/model/scenario';
import { isVisible } from '../../../src/model/visibleText';
import { fc } from '../../support/properties';
import { anyText, aSeries, day } from '../builders';

const today = day('2026-11-21');
const formats = dutchEuros();
const gym = aSeries({ id: 'gym', description: 'Gym', date: '2026-01-05' });
const ending = aSeries({ id: 'ending', recurrance: { end_date: day('2027-03-31') } });
const change = (fields: object): ScenarioChange => v.parse(ScenarioChange, { id: 'c', ...fields });
const { id } = change({ kind: 'everyday', category: 'Groceries', percent: 1 });

const validate = (fields: Partial<ChangeDraft>, before: ScenarioChange | null = null) =>
  validateChange(
    { ...changeDraftOf(before, today, formats), ...fields },
    {
      id,
      before,
      series: [gym, ending],
      today,
      formats,
      typeOf: (category) =>
        new Map([
          ['Groceries', 'expense' as const],
          ['Salary', 'income' as const],
        ]).get(category) ?? null,
    },
  );

const RIGHT = {
  end: { kind: 'end', transaction_id: 'gym', day: '2027-01-05' },
  amount: { kind: 'amount', transaction_id: 'gym', day: '2027-01-05', amount: '1.234,50' },
  series: {
    kind: 'series',
    description: 'Nursery',
    amount: '600',
    category: 'Groceries',
    day: '2027-01-15',
    value: '2',
    unit: 'weeks',
  },
  once: {
    kind: 'once',
    description: 'Bonus',
    amount: '20+5',
    category: 'Salary',
    day: '2026-11-21',
  },
  everyday: { kind: 'everyday', category: 'Groceries', percent: '80' },
};

describe('the form of a change', () => {
  it.each([
    [RIGHT.end, { kind: 'end', id, transaction_id: 'gym', day: '2027-01-05' }],
    [RIGHT.amount, { kind: 'amount', id, transaction_id: 'gym', day: '2027-01-05', amount: 123_450 }],
    [
      RIGHT.series,
      {
        kind: 'series',
        id,
        type: 'expense',
        description: 'Nursery',
        category: 'Groceries',
        amount: 60_000,
        day: '2027-01-15',
        unit: 'weeks',
        value: 2,
      },
    ],
    [
      RIGHT.once,
      {
        kind: 'once',
        id,
        type: 'income',
        description: 'Bonus',
        category: 'Salary',
        amount: 2500,
        day: '2026-11-21',
      },
    ],
    [RIGHT.everyday, { kind: 'everyday', id, category: 'Groceries', percent: 80 }],
  ])('makes of %o what was typed, and shows it again', (typed, made) => {
    expect(validate(typed)).toEqual({ ok: true, value: made });
    const again = changeDraftOf(change(made), today, formats);
    expect(validate(again)).toEqual({ ok: true, value: made });
  });

  it.each([
    [{ ...RIGHT.end, transaction_id: '' }, { transaction_id: 'series_required' }],
    [{ ...RIGHT.end, transaction_id: 'gone' }, { transaction_id: 'series_required' }],
    [{ ...RIGHT.end, day: '2026-11-20' }, { day: 'day_past' }],
    [{ ...RIGHT.end, day: '' }, { day: 'date_invalid' }],
    [{ ...RIGHT.end, day: '31-4-2027' }, { day: 'date_invalid' }],
    [{ ...RIGHT.end, day: '2201-01-01' }, { day: 'date_invalid' }],
    [{ ...RIGHT.end, transaction_id: 'ending', day: '2027-03-02' }, { day: 'series_ended' }],
    [{ ...RIGHT.amount, amount: '' }, { amount: 'amount_invalid' }],
    [{ ...RIGHT.amount, amount: '0' }, { amount: 'amount_invalid' }],
    [{ ...RIGHT.amount, amount: '-5' }, { amount: 'amount_invalid' }],
    [
      { ...RIGHT.amount, amount: 'much', day: 'soon' },
      { amount: 'amount_invalid', day: 'date_invalid' },
    ],
    [{ ...RIGHT.series, description: 'ab' }, { description: 'description_too_short' }],
    [{ ...RIGHT.series, description: '\u200b\u200b\u200b' }, { description: 'description_too_short' }],
    [{ ...RIGHT.series, description: 'x'.repeat(201) }, { description: 'description_too_long' }],
    [{ ...RIGHT.series, category: '' }, { category: 'category_required' }],
    [{ ...RIGHT.series, category: 'Pets' }, { category: 'category_required' }],
    [{ ...RIGHT.series, value: '0' }, { value: 'recurrence_value_invalid' }],
    [{ ...RIGHT.series, value: '1001' }, { value: 'recurrence_value_invalid' }],
    [{ ...RIGHT.series, value: 'two' }, { value: 'recurrence_value_invalid' }],
    [{ ...RIGHT.series, day: '2026-11-20' }, { day: 'day_past' }],
    [{ ...RIGHT.once, day: '2026-11-20' }, { day: 'day_past' }],
    [{ ...RIGHT.everyday, category: '' }, { category: 'category_required' }],
    [{ ...RIGHT.everyday, category: 'Salary' }, { category: 'category_required' }],
    [{ ...RIGHT.everyday, percent: '' }, { percent: 'percent_invalid' }],
    [{ ...RIGHT.everyday, percent: '501' }, { percent: 'percent_invalid' }],
    [{ ...RIGHT.everyday, percent: '-1' }, { percent: 'percent_invalid' }],
    [{ ...RIGHT.everyday, percent: '12,5' }, { percent: 'percent_invalid' }],
    [
      { kind: 'series', value: '', day: '' },
      {
        description: 'description_too_short',
        amount: 'amount_invalid',
        category: 'category_required',
        day: 'date_invalid',
        value: 'recurrence_value_invalid',
      },
    ],
  ])('refuses %o with a reason for each field', (typed, errors) => {
    expect(validate(typed)).toEqual({ ok: false, errors });
  });

  it.each(['0', '500', ' 80 %', '80%'])('takes %s as percents', (percent) => {
    expect(validate({ ...RIGHT.everyday, percent }).ok).toBe(true);
  });

  it('keeps a day that has passed since a change was made', () => {
    const before = change({ kind: 'amount', transaction_id: 'gym', day: '2026-10-01', amount: 1 });
    expect(validate({ amount: '5' }, before)).toMatchObject({ ok: true, value: { day: '2026-10-01' } });
    expect(validate({ day: '2026-10-02' }, before)).toEqual({ ok: false, errors: { day: 'day_past' } });
  });

  it('says the errors in the order of its fields', () => {
    const checked = validate({ kind: 'series', day: '', value: '' });
    const fields: readonly string[] = FIELDS_OF.series;
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(fields.filter((each) => each !== 'unit'));
  });

  it('begins with the end of a series from today on', () => {
    expect(changeDraftOf(null, today, formats)).toMatchObject({ kind: 'end', day: today, unit: 'months' });
  });
});

describe('the name of a scenario', () => {
  it.each([
    ['Without Gym', 'Without Gym'],
    ['  Less\u200b eating out ', 'Less eating out'],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('%j is stored as %j', (name, stored) => {
    expect(validateScenarioName({ name })).toEqual({ ok: true, value: stored });
  });

  it.each(['', '   ', '\u200b', 'x'.repeat(61)])('%j is refused', (name) => {
    expect(validateScenarioName({ name })).toEqual({
      ok: false,
      errors: { name: 'scenario_name_required' },
    });
  });

  it('of a long text is its beginning', () => {
    expect(asScenarioName(`Without ${'Gym '.repeat(20)}`)).toBe(`Without ${'Gym '.repeat(12)}Gym…`);
    expect(asScenarioName('Without Gym')).toBe('Without Gym');
  });

  it('of any text with something to see is valid', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (text) => {
        const name = asScenarioName(`Without ${text}`);
        expect(validateScenarioName({ name })).toEqual({ ok: true, value: name });
        expect(isVisible(name)).toBe(true);
      }),
    );
    expect(asScenarioName(`Without ${'👩‍👩‍👧‍👦'.repeat(20)}`).length).toBeLessThanOrEqual(60);
  });
});
