import type { Widget, WidgetName } from '../../model/widgets';

const place = (name: WidgetName, xPos: number, yPos: number, width: number, height: number) => ({
  name,
  xPos,
  yPos,
  width,
  height,
});

/**
 * The figures of the next month in a row; below them the balance line, beside it the balance, what is left to spend and the
 * next occurrences; then what has been booked: the month so far and the spending of each category.
 */
export const USUAL_WIDGETS = [
  place('NextMonthIncome', 0, 0, 2, 1),
  place('NextMonthExpense', 2, 0, 2, 1),
  place('NextMonthDelta', 4, 0, 2, 1),
  place('BalanceLine', 0, 1, 4, 3),
  place('Balance', 4, 1, 2, 1),
  place('LeftToSpend', 4, 2, 2, 1),
  place('Upcoming', 4, 3, 2, 4),
  place('MonthSoFar', 0, 4, 2, 3),
  place('SpendingByCategory', 2, 4, 2, 3),
] satisfies readonly Widget[];
