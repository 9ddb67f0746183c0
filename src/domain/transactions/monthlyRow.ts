// A row of the first step's table: what comes in or goes out every month.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { PlanId, UserId } from '../../model/ids';
import type { NewTransaction } from '../../model/transaction';
import type { AmountFormats } from '../formats/amounts';
import { addDays, addMonths, firstOfMonth, monthsBetween } from '../time/calendar';
import type { Validated } from '../validated';
import { validateTransaction } from './validateTransaction';

/** As typed. */
export interface MonthlyRow {
  description: string;
  amount: string;
  category: string;
  /** Of the month, from 1 to 31. */
  day: string;
}

export type MonthlyField = 'description' | 'amount' | 'category';

/** Whether a row counts: rows without an amount are left out. */
export const isFilled = ({ amount }: MonthlyRow): boolean => amount.trim() !== '';

/**
 * The series of a row, from its next day on, today included: the balance that somebody says holds what came and went
 * before. `typeOf` returns the type of a category, or null for one that can't be chosen.
 */
export function validateMonthly(
  row: MonthlyRow,
  today: Day,
  { planId, userId, formats }: { planId: PlanId; userId: UserId; formats: AmountFormats },
  typeOf: (category: string) => TransactionType | null,
): Validated<NewTransaction, MonthlyField> {
  const { date, anchor } = startOf(Number(row.day), today);
  const type = typeOf(row.category);
  const checked = validateTransaction(
    {
      description: row.description,
      amount: row.amount,
      date,
      category: type === null ? '' : row.category,
      user_id: userId,
      recurrance: null,
      split: null,
    },
    formats,
    planId,
  );
  if (!checked.ok) return checked;
  if (type === null) return { ok: false, errors: { category: 'category_required' } };
  const recurrance = { type: 'months', value: 1, end_date: null } as const;
  return { ok: true, value: { ...checked.value, type, recurrance, ...(anchor && { anchor }) } };
}

/** In a month without such a day, its last one: the rhythm then counts from the month before, which has the day. */
function startOf(dayOfMonth: number, today: Day): { date: Day; anchor?: Day } {
  const thisMonth = startIn(firstOfMonth(today), dayOfMonth);
  return thisMonth.date < today ? startIn(addMonths(firstOfMonth(today), 1), dayOfMonth) : thisMonth;
}

function startIn(month: Day, dayOfMonth: number): { date: Day; anchor?: Day } {
  const date = addDays(month, dayOfMonth - 1);
  if (monthsBetween(month, date) === 0) return { date };
  const anchor = addDays(addMonths(month, -1), dayOfMonth - 1);
  return { date: addMonths(anchor, 1), anchor };
}
