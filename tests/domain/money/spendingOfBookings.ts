// The spending computed from all bookings: that of the sums must equal it.
import { summarise } from '../../../src/domain/forecast/forecast';
import { firstOfMonth, monthsBetween } from '../../../src/domain/time/calendar';
import { share } from '../../../src/domain/money/money';
import type { Booking } from '../../../src/domain/transactions/recurrence';
import type { CategorySpending, Spending } from '../../../src/domain/money/spending';
import type { Day } from '../../../src/model/day';
import type { CategoryId } from '../../../src/model/ids';

export function spendingOfBookings(bookings: readonly Booking[], today: Day, count: number): Spending {
  const month = firstOfMonth(today);
  const months = Math.max(0, ...bookings.map(({ day }) => monthsBetween(day, month)));
  const spent = bookings.filter(({ transaction }) => transaction.type === 'expense');
  const of = (categories: readonly CategoryId[]) => {
    const found = spent.filter(({ transaction }) => categories.includes(transaction.category));
    return {
      amount: summarise(found.filter(({ day }) => day >= month)).expense,
      average: share(summarise(found.filter(({ day }) => day < month)).expense, Math.max(months, 1)),
    };
  };
  const names = [...new Set(spent.map(({ transaction }) => transaction.category))];
  const all = names.map((category) => ({ category, ...of([category]) })).toSorted(byAmountAndAverage);
  const others = all.slice(count).map(({ category }) => category);
  return {
    categories: [...all.slice(0, count), ...(others.length === 0 ? [] : [{ category: null, ...of(others) }])],
    amount: of(names).amount,
    months,
  };
}

type Named = CategorySpending & { category: CategoryId };

function byAmountAndAverage(a: Named, b: Named): number {
  return b.amount - a.amount || b.average - a.average || (a.category < b.category ? -1 : 1);
}
