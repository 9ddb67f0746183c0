import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import {
  editFormOf,
  enteredIn,
  isConflict,
  lostBy,
  type Editing,
} from '../../../src/domain/transactions/transactionEdit';
import { exceptionFor } from '../../../src/domain/transactions/series';
import { aSeries, aTransaction, categoryId, cents, day } from '../builders';

it.each(['all', 'one', 'following'] as const)(
  'a series whose category has hidden characters is changed for %s in the same category',
  (scope) => {
    const series = aSeries({ date: '2026-01-01', category: categoryId('Rent\u200B') });
    const scheduled = day('2026-03-01');
    const people = [series.user_id];
    const formats = dutchEuros();
    const { draft } = editFormOf(series, {
      scope,
      scheduled,
      typed: {},
      confirms: false,
      people,
      isKnown: () => true,
      formats,
    });
    expect(draft.category).toBe('Rent\u200B');
  },
);

describe('the split of a changed expense', () => {
  const [formats, expense] = [dutchEuros(), () => 'expense' as const];
  const editing = (changes: Partial<Editing> = {}): Editing => ({
    scope: 'all',
    scheduled: undefined,
    typed: {},
    confirms: false,
    people: [aSeries().user_id],
    isKnown: (id) => id !== 'tim',
    formats,
    ...changes,
  });
  const enter = (
    from: Parameters<typeof editFormOf>[0],
    now: Editing,
    typeOf: () => 'expense' | 'income' = expense,
  ) => {
    const entered = enteredIn(editFormOf(from, now), now, typeOf);
    return entered.ok ? entered.value : entered.errors;
  };
  const bread = aTransaction({
    amount: cents(2000),
    split: { for: { noor: 1200, tim: 800 }, by: { bas: 7 } },
  });
  const rent = aSeries({ amount: cents(2000), split: { for: { noor: 1200, bas: 800 } } });

  it('stays as it is while nobody changes it or the amount, also with people who have left', () => {
    expect(enter(bread, editing({ typed: { description: 'Rye bread' } }))).toMatchObject({
      description: 'Rye bread',
      split: { for: { noor: 1200, tim: 800 }, by: { bas: 7 } },
    });
  });

  it('has to come to a changed amount, and names people who have left only where it did', () => {
    expect(enter(bread, editing({ typed: { amount: '25' } }))).toEqual({ split: 'split_not_total' });
    const split = { how: 'equal' as const, for: { noor: '1', tim: '1' }, by: '' };
    expect(enter(bread, editing({ typed: { split } }))).toMatchObject({
      split: { for: { noor: 1, tim: 1 } },
    });
    expect(enter(rent, editing({ typed: { split } }))).toEqual({ split: 'split_person_left' });
    expect(enter(bread, editing({ typed: { split: null } }))).not.toHaveProperty('split');
  });

  it('of an income is gone', () => {
    expect(enter(bread, editing(), () => 'income')).not.toHaveProperty('split');
  });

  it('becomes that of one occurrence alone, which then differs from its series', () => {
    const scheduled = day('2026-03-01');
    const series = { ...rent, date: day('2026-01-01') };
    const now = editing({ scope: 'one', scheduled, typed: { split: null } });
    const values = enteredIn(editFormOf(series, now), now, expense);
    expect(values.ok && values.value).not.toHaveProperty('split');
    expect(
      exceptionFor(series, scheduled, {
        amount: cents(2000),
        description: 'Rent',
        day: scheduled,
        split: undefined,
      }),
    ).toEqual({
      scheduled,
      split: {},
    });
    const changed = { ...series, exceptions: [{ scheduled, split: {} }] };
    expect(editFormOf(changed, editing({ scope: 'one', scheduled })).first.split).toBeNull();
    expect(editFormOf(changed, editing({ scope: 'all', scheduled })).first.split).toMatchObject({
      how: 'amounts',
    });
  });

  it('of the rest of a series, which is a new record, names nobody who has left', () => {
    const series = aSeries({ date: '2026-01-01', amount: cents(2000), split: { for: { tim: 1 } } });
    const scheduled = day('2026-03-01');
    expect(enter(series, editing({ scope: 'following', scheduled }))).toEqual({ split: 'split_person_left' });
    expect(enter(series, editing({ scope: 'all', scheduled }))).toMatchObject({ split: { for: { tim: 1 } } });
  });

  it('of a dropped occurrence goes where it names somebody who has left', () => {
    const exceptions = [
      { scheduled: day('2026-02-01'), split: { for: { tim: 1 } } },
      { scheduled: day('2026-03-01'), split: { for: { bas: 1 } } },
    ];
    const series = aSeries({ date: '2026-01-01', exceptions });
    const now = editing();
    const lost = lostBy(editFormOf(series, now), aTransaction({ date: '2026-05-07' }), now, series.user_id);
    expect(lost.map(({ date, split }) => [date, split])).toEqual([
      ['2026-02-01', undefined],
      ['2026-03-01', { for: { bas: 1 } }],
    ]);
  });

  it('conflicts with another member’s change of it, or of the amount that it divides', () => {
    const split = { how: 'equal' as const, for: { bas: '1' }, by: '' };
    const mine = editing({ typed: { split } });
    const conflicts = (changes: Partial<typeof bread>) =>
      isConflict(editFormOf(bread, mine), editFormOf({ ...bread, ...changes }, mine), mine);
    expect(conflicts({ split: { for: { noor: 1 } } })).toBe(true);
    expect(conflicts({ amount: cents(2500) })).toBe(true);
    expect(conflicts({ description: 'Rye bread' })).toBe(false);
  });
});
