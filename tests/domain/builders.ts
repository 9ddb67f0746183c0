import * as fc from 'fast-check';
import * as v from 'valibot';
import { Day } from '../../src/model/day';
import { CategoryId, PlanId, TransactionId, UserId } from '../../src/model/ids';
import { Cents } from '../../src/model/money';
import { RecurrenceUnit, type Recurrence, type Series } from '../../src/model/transaction';

export const day = (text: string): Day => v.parse(Day, text);
export const cents = (amount: number): Cents => v.parse(Cents, amount);
export const userId = (text: string): UserId => v.parse(UserId, text);
export const planId = (text: string): PlanId => v.parse(PlanId, text);
export const categoryId = (text: string): CategoryId => v.parse(CategoryId, text);

export const aRecurrence = (changes: Partial<Recurrence> = {}): Recurrence => ({
  type: 'months',
  value: 1,
  end_date: null,
  ...changes,
});

/** Rent on the first of each month, unless `changes` says otherwise. */
export const aSeries = ({
  id = 'rent',
  date = '2026-01-01',
  recurrance = {},
  ...changes
}: Partial<Omit<Series, 'id' | 'date' | 'recurrance'>> & {
  id?: string;
  date?: string;
  recurrance?: Partial<Recurrence>;
} = {}): Series => ({
  id: v.parse(TransactionId, id),
  plan_id: planId('home'),
  type: 'expense',
  amount: cents(95_000),
  description: 'Rent',
  category: categoryId('Housing'),
  date: day(date),
  user_id: userId('noor'),
  recurrance: aRecurrence(recurrance),
  createdAt: 0,
  updatedAt: 0,
  ...changes,
});

const MS_PER_DAY = 86_400_000;
const LAST_DAY = Date.UTC(2200, 11, 31) / MS_PER_DAY;

/** Any day that can be stored, made without the calendar that is under test. */
export const anyDay = ({ from = 0, to = LAST_DAY } = {}): fc.Arbitrary<Day> =>
  fc
    .integer({ min: from, max: to })
    .map((count) => day(new Date(count * MS_PER_DAY).toISOString().slice(0, 10)));

export const anyUnit = fc.constantFrom(...RecurrenceUnit.options);
export const anyValue = fc.integer({ min: 1, max: 1000 });
