import { describe, expect, it } from 'vitest';
import { summarise } from '../../../src/domain/forecast/forecast';
import { asOfNow, balanceOn, daysBetweenBalances } from '../../../src/domain/money/balance';
import { validateBalance } from '../../../src/domain/money/validateBalance';
import { dutchEuros, formatsOf } from '../../../src/domain/formats/formats';
import { addDays, MIN_DAY } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { MAX_AMOUNT } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, anyDay, anyPlan, bookedOf, cents, currency, day } from '../builders';

const said = { amount: cents(10_000), day: day('2026-11-10') };

describe('the balance of a day', () => {
  const books = [
    aTransaction({ id: 'before', date: '2026-11-09', amount: cents(1) }),
    aTransaction({ id: 'on', date: '2026-11-10', amount: cents(20) }),
    aTransaction({ id: 'after', date: '2026-11-11', amount: cents(300) }),
    aTransaction({ id: 'last', date: '2026-11-12', amount: cents(4000), type: 'income' }),
    aTransaction({ id: 'later', date: '2026-11-13', amount: cents(50_000) }),
  ];
  const on = (text: string) => balanceOn(bookedOf(books), said, day(text)).amount;

  it.each([
    ['the said day itself', '2026-11-10', 10_000],
    ['the day after, less its expense', '2026-11-11', 9700],
    ['a later day, with everything since', '2026-11-12', 13_700],
    ['the day before, with the expense of the said day back', '2026-11-09', 10_020],
    ['two days before', '2026-11-08', 10_021],
  ])('is, for %s, as the books say', (_, text, amount) => {
    expect(on(text)).toBe(amount);
  });

  it('counts each occurrence of a series between the two days', () => {
    const daily = aSeries({ date: '2026-11-01', amount: cents(100), recurrance: { type: 'days' } });
    const found = balanceOn(bookedOf([daily]), said, day('2026-11-13'));
    expect(found).toMatchObject({ amount: 9700, booked: { expense: { amount: 300, count: 3 } } });
  });

  it('changes by the bookings between any two days, in either direction', () => {
    fc.assert(
      fc.property(
        anyPlan,
        anyDay({ from: 20_200, to: 20_800 }),
        fc.integer({ min: -40, max: 40 }),
        ({ once, series }, start, count) => {
          const end = addDays(start, count);
          const plan = [...once, ...series];
          const balance = { amount: cents(5), day: start };
          const there = balanceOn(bookedOf(plan), balance, end);
          const back = balanceOn(bookedOf(plan), { amount: there.amount, day: end }, start);
          expect(back.amount).toBe(5);
          const window = daysBetweenBalances(balance, end);
          const bookings = window ? bookingsBetween(plan, series, window.from, window.to) : [];
          const { delta } = summarise(bookings);
          expect(there.amount).toBe(count < 0 ? 5 - delta : 5 + delta);
        },
      ),
    );
  });
});

describe('a balance that is said now', () => {
  it('is yesterday’s balance without what today has so far, so that later entries count', () => {
    const now = asOfNow({ amount: cents(500), day: day('2026-11-10') }, cents(-20));
    expect(now).toEqual({ amount: 520, day: '2026-11-09' });
    const later = aTransaction({ id: 'later', date: '2026-11-10', amount: cents(100) });
    const books = [aTransaction({ date: '2026-11-10', amount: cents(20) }), later];
    expect(balanceOn(bookedOf(books), now, day('2026-11-10')).amount).toBe(400);
  });

  it('stays as typed while today’s books are unknown', () => {
    expect(asOfNow(said, null)).toEqual(said);
  });
});

describe('a typed balance', () => {
  const formats = dutchEuros();
  const today = day('2026-11-21');
  const check = (text: string, amount: string, of = formats) =>
    validateBalance({ day: text, amount }, { formats: of, today });

  it('is valid for today and any day before', () => {
    expect(check('2026-11-21', '-12')).toEqual({ ok: true, value: { day: today, amount: -1200 } });
    expect(check('1970-01-01', '0')).toEqual({ ok: true, value: { day: MIN_DAY, amount: 0 } });
    expect(check('2026-11-21', '999999999,99')).toMatchObject({ value: { amount: MAX_AMOUNT } });
  });

  it('names the field that is wrong', () => {
    expect(check('2026-11-22', '1')).toEqual({ ok: false, errors: { day: 'balance_day_future' } });
    expect(check('someday', '1')).toEqual({ ok: false, errors: { day: 'date_invalid' } });
    expect(check('2026-11-21', '-1.000.000.000')).toEqual({
      ok: false,
      errors: { amount: 'amount_too_large' },
    });
    expect(check('2026-11-21', 'a lot')).toEqual({ ok: false, errors: { amount: 'balance_invalid' } });
    expect(check('2026-11-21', '1.5', formatsOf('en-GB', currency('JPY')))).toEqual({
      ok: false,
      errors: { amount: 'amount_whole' },
    });
  });
});
