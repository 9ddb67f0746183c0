import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../src/contexts/LanguageContext';
import { tableByCategory } from '../../src/domain/year/table';
import { LangCode } from '../../src/model/ids';
import { RowGroups } from '../../src/pages/year/RowGroups';
import { aTransaction, categoryId, cents, day } from '../domain/builders';

const today = day('2026-05-20');

const table = tableByCategory({
  year: 2026,
  today,
  bookings: ['Rent', 'Food', 'Gifts'].map((category) => ({
    day: today,
    transaction: aTransaction({
      type: 'expense',
      category: categoryId(category),
      date: today,
      amount: cents(100),
    }),
  })),
  before: null,
});

const rowsOf = (count: number) => (
  <LanguageProvider lang={v.parse(LangCode, 'en')} missing={null}>
    <table>
      <RowGroups
        table={table}
        nameOf={String}
        count={count}
        row={(row, name) => (
          <tr key={`${row.type} ${row.id}`}>
            <th scope="row">{name}</th>
          </tr>
        )}
      />
    </table>
  </LanguageProvider>
);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('a year’s sums are drawn first, since the columns are as wide as they need', async () => {
  const { rerender } = render(rowsOf(3));
  await screen.findByRole('rowheader', { name: 'Left over' });
  expect(names()).toEqual(['Income', 'Expenses', 'Left over']);
  rerender(rowsOf(5));
  expect(names()).toEqual(['Income', 'Food', 'Gifts', 'Expenses', 'Left over']);
});
