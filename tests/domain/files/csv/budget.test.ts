import { expect, it } from 'vitest';
import { detectStatement } from '../../../../src/domain/files/statements/format';

const ROW = '"Food: Groceries","Food","Groceries",400.00€,-12.50€,387.50€';

it.each([
  [
    'with assigned amounts',
    '"Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"',
    `"Nov 2026",${ROW}`,
  ],
  [
    'with budgeted amounts',
    '"Month","Category Group/Category","Category Group","Category","Budgeted","Activity","Available"',
    `"Nov 2026",${ROW}`,
  ],
])('a budget export of YNAB %s is refused as one', (_, header, row) => {
  expect(detectStatement([header, row, row].join('\r\n'))).toBe('budget');
});

it('a table of transactions is no budget, whatever its columns are called', () => {
  const text = 'Date,Month,Description,Budgeted,Amount\n2026-11-21,Nov 2026,Bread,400.00,-12.50';
  expect(detectStatement(text)).toMatchObject({ format: 'csv' });
});
