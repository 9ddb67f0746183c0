import { WIDGET_NAMES, type WidgetName } from '../model/widgets';
import { balance } from './balance/Balance';
import { balanceLine } from './balanceLine/BalanceLine';
import type { WidgetType } from './defineWidget';
import { flow } from './flow/Flow';
import { goal } from './goal/Goal';
import { leftToSpend } from './leftToSpend/LeftToSpend';
import { monthSoFar } from './monthSoFar/MonthSoFar';
import { nextMonthDelta } from './nextMonthDelta/NextMonthDelta';
import { nextMonthImageDelta } from './nextMonthImageDelta/NextMonthImageDelta';
import { nextMonthExpense, nextMonthIncome } from './nextMonthTotal/nextMonthTotal';
import { putAside } from './putAside/PutAside';
import { spendingByCategory } from './spendingByCategory/SpendingByCategory';
import { upcoming } from './upcoming/Upcoming';
import { year } from './year/Year';

/** All widget types by their stored names (spec, section 2). */
export const registry = {
  NextMonthIncome: nextMonthIncome,
  NextMonthExpense: nextMonthExpense,
  NextMonthDelta: nextMonthDelta,
  NextMonthImageDelta: nextMonthImageDelta,
  Upcoming: upcoming,
  BalanceLine: balanceLine,
  SpendingByCategory: spendingByCategory,
  MonthSoFar: monthSoFar,
  Balance: balance,
  LeftToSpend: leftToSpend,
  PutAside: putAside,
  Year: year,
  Flow: flow,
  Goal: goal,
} satisfies Record<WidgetName, WidgetType>;

/** Returns null for a name that this version doesn't know. */
export function widgetType(name: string): WidgetType | null {
  const known = WIDGET_NAMES.find((one) => one === name);
  return known === undefined ? null : registry[known];
}
