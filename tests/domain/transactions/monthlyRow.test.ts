import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { isFilled, validateMonthly, type MonthlyRow } from '../../../src/domain/transactions/monthlyRow';
import { occurrences } from '../../../src/domain/transactions/recurrence';
import { Day } from '../../../src/model/day';
import { PlanId, TransactionId, UserId } from '../../../src/model/ids';

const OF = { planId: v.parse(PlanId, 'plan'), userId: v.parse(UserId, 'nora'), formats: dutchEuros() };
const ROW: MonthlyRow = { description: 'Rent', amount: '950,50', category: 'Housing', day: '1' };

const typeOf = (category: string) => (category === 'Housing' ? 'expense' : null);
const on = (today: string, row: Partial<MonthlyRow>) =>
  validateMonthly({ ...ROW, ...row }, v.parse(Day, today), OF, typeOf);

describe('a row of what repeats every month', () => {
  it('becomes a series from its next day on, which may be today', () => {
    const values = { type: 'expense', amount: 95_050, user_id: 'nora', plan_id: 'plan' };
    expect(on('2026-11-23', {})).toMatchObject({ ok: true, value: { ...values, date: '2026-12-01' } });
    expect(on('2026-11-01', {})).toMatchObject({ ok: true, value: { ...values, date: '2026-11-01' } });
    expect(on('2026-11-23', { day: '30' })).toMatchObject({ ok: true, value: { date: '2026-11-30' } });
  });

  it.each([
    ['2026-11-23', '31', ['2026-11-30', '2026-12-31', '2027-01-31']],
    ['2027-02-10', '30', ['2027-02-28', '2027-03-30', '2027-04-30']],
    ['2027-01-31', '30', ['2027-02-28', '2027-03-30', '2027-04-30']],
    ['2026-12-10', '31', ['2026-12-31', '2027-01-31', '2027-02-28']],
  ])('on %s comes on day %s, and on the last one of a shorter month', (today, day, days) => {
    const checked = on(today, { day });
    if (!checked.ok || checked.value.recurrance === undefined) throw new Error('It is refused.');
    const { recurrance, ...rest } = checked.value;
    const series = { ...rest, recurrance, id: v.parse(TransactionId, 'rent'), createdAt: 0, updatedAt: 0 };
    const found = occurrences(series, v.parse(Day, '2026-11-01'), v.parse(Day, '2027-06-01'));
    expect(found.slice(0, 3).map((each) => each.day)).toEqual(days);
  });

  it('names its errors by field', () => {
    expect(on('2026-11-23', { amount: 'much', description: 'X', category: 'Gone' })).toEqual({
      ok: false,
      errors: {
        description: 'description_too_short',
        amount: 'amount_invalid',
        category: 'category_required',
      },
    });
  });

  it('counts only with an amount', () => {
    expect(isFilled({ ...ROW, amount: '  ' })).toBe(false);
    expect(isFilled(ROW)).toBe(true);
  });
});
