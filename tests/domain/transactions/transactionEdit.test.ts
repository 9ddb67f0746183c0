import { expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { editFormOf } from '../../../src/domain/transactions/transactionEdit';
import { aSeries, categoryId, day } from '../builders';

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
      formats,
    });
    expect(draft.category).toBe('Rent\u200B');
  },
);
