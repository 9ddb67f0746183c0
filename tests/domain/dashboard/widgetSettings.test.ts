import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { BalanceSettings, parseBalance } from '../../../src/widgets/balanceLine/balanceSettings';
import { MonthSettings } from '../../../src/widgets/monthSoFar/monthSettings';
import { ImageSettings } from '../../../src/widgets/nextMonthImageDelta/imageSettings';
import { SpendingSettings } from '../../../src/widgets/spendingByCategory/spendingSettings';
import { UpcomingSettings } from '../../../src/widgets/upcoming/upcomingSettings';

const SCHEMAS = { BalanceSettings, MonthSettings, ImageSettings, SpendingSettings, UpcomingSettings };

describe('the settings of a widget', () => {
  it('have a default for every field', () => {
    expect(Object.values(SCHEMAS).map((schema) => v.parse(schema, {}))).toEqual([
      { months: 3, startAmount: 0 },
      { counts: 'all' },
      { goodImage: '', badImage: '' },
      { count: 6 },
      { count: 5, type: 'all' },
    ]);
  });

  it.each([
    ['BalanceSettings', { months: 1, startAmount: -5050 }],
    ['BalanceSettings', { months: 12, startAmount: 200_001 }],
    ['MonthSettings', { counts: 'once' }],
    ['ImageSettings', { goodImage: 'https://example.org/good.svg', badImage: '' }],
    ['SpendingSettings', { count: 3 }],
    ['SpendingSettings', { count: 12 }],
    ['UpcomingSettings', { count: 3, type: 'income' }],
    ['UpcomingSettings', { count: 20, type: 'expense' }],
  ] as const)('are read by %s from %j', (name, stored) => {
    expect(v.parse(SCHEMAS[name], stored)).toEqual(stored);
  });

  it.each([
    ['BalanceSettings', 'junk'],
    ['BalanceSettings', null],
    ['BalanceSettings', { months: 0 }],
    ['BalanceSettings', { months: 13 }],
    ['BalanceSettings', { months: 1.5 }],
    ['BalanceSettings', { startAmount: '5' }],
    ['BalanceSettings', { startAmount: 1e15 }],
    ['MonthSettings', 'junk'],
    ['MonthSettings', null],
    ['MonthSettings', { counts: 'most' }],
    ['MonthSettings', { counts: 5 }],
    ['ImageSettings', 'junk'],
    ['ImageSettings', { goodImage: 'javascript:alert(1)' }],
    ['ImageSettings', { goodImage: 'data:text/html,hello' }],
    ['ImageSettings', { badImage: 5 }],
    ['SpendingSettings', 'junk'],
    ['SpendingSettings', { count: 2 }],
    ['SpendingSettings', { count: 13 }],
    ['SpendingSettings', { count: 4.5 }],
    ['SpendingSettings', { count: 'six' }],
    ['UpcomingSettings', 'junk'],
    ['UpcomingSettings', null],
    ['UpcomingSettings', { count: 2 }],
    ['UpcomingSettings', { count: 21 }],
    ['UpcomingSettings', { count: 3.5 }],
    ['UpcomingSettings', { type: 'transfer' }],
  ] as const)('are refused by %s when they are %j', (name, stored) => {
    expect(v.is(SCHEMAS[name], stored)).toBe(false);
  });
});

describe('the amount in an account', () => {
  it.each([
    ['0', 0],
    ['12.50', 1250],
    ['€ 1.234,56', 123_456],
    ['-50', -5000],
    ['€ -50,05', -5005],
    ['−0,01', -1],
    ['--5', null],
    ['-', null],
    ['', null],
    ['1e5', null],
    ['99999999999,00', null],
  ])('is read from %j as %j cents', (text, amount) => {
    expect(parseBalance(text, dutchEuros())).toBe(amount);
  });
});
