import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BalanceSettings } from '../../../src/widgets/balanceLine/balanceSettings';
import { FlowSettings } from '../../../src/widgets/flow/flowSettings';
import { GoalSettings } from '../../../src/widgets/goal/goalSettings';
import { MonthSettings } from '../../../src/widgets/monthSoFar/monthSettings';
import { ImageSettings } from '../../../src/widgets/nextMonthImageDelta/imageSettings';
import { SpendingSettings } from '../../../src/widgets/spendingByCategory/spendingSettings';
import { UpcomingSettings } from '../../../src/widgets/upcoming/upcomingSettings';

const SCHEMAS = {
  BalanceSettings,
  FlowSettings,
  MonthSettings,
  ImageSettings,
  SpendingSettings,
  UpcomingSettings,
  GoalSettings,
};

describe('the settings of a widget', () => {
  it('of an earlier version, with the balance where the line started, stay readable', () => {
    expect(v.parse(BalanceSettings, { months: 6, startAmount: -5050 })).toEqual({
      months: 6,
      everyday: true,
    });
    expect(v.parse(BalanceSettings, { startAmount: '5' })).toEqual({ months: 3, everyday: true });
  });

  it('have a default for every field', () => {
    expect(Object.values(SCHEMAS).map((schema) => v.parse(schema, {}))).toEqual([
      { months: 3, everyday: true },
      { period: 'month' },
      { counts: 'all' },
      { goodImage: '', badImage: '' },
      { count: 6 },
      { count: 5, type: 'all' },
      { goal: '' },
    ]);
  });

  it.each([
    ['BalanceSettings', { months: 1, everyday: true }],
    ['BalanceSettings', { months: 12, everyday: false }],
    ['FlowSettings', { period: 'year' }],
    ['MonthSettings', { counts: 'once' }],
    ['ImageSettings', { goodImage: 'https://example.org/good.svg', badImage: '' }],
    ['SpendingSettings', { count: 3 }],
    ['SpendingSettings', { count: 12 }],
    ['UpcomingSettings', { count: 3, type: 'income' }],
    ['UpcomingSettings', { count: 20, type: 'expense' }],
    ['GoalSettings', { goal: 'goalBike000000000001' }],
  ] as const)('are read by %s from %j', (name, stored) => {
    expect(v.parse(SCHEMAS[name], stored)).toEqual(stored);
  });

  it.each([
    ['BalanceSettings', 'junk'],
    ['BalanceSettings', null],
    ['BalanceSettings', { months: 0 }],
    ['BalanceSettings', { months: 13 }],
    ['BalanceSettings', { months: 1.5 }],
    ['BalanceSettings', { everyday: 'yes' }],
    ['FlowSettings', 'junk'],
    ['FlowSettings', { period: 'week' }],
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
    ['GoalSettings', 'junk'],
    ['GoalSettings', { goal: 7 }],
    ['GoalSettings', { goal: 'x'.repeat(101) }],
  ] as const)('are refused by %s when they are %j', (name, stored) => {
    expect(v.is(SCHEMAS[name], stored)).toBe(false);
  });
});
