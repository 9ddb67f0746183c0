// Converts the rows of an import into transactions of a plan, and payments of its series.
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import type { CategoryId, PlanId, UserId } from '../../../model/ids';
import type { Cents } from '../../../model/money';
import type { NewTransaction, Series } from '../../../model/transaction';
import type { ImportRow } from './importTable';
import type { FoundRepayment, Who } from './whoIsWho';

/** Where an import goes. */
export interface Destination {
  planId: PlanId;
  /** Paid or received everything that names nobody else. */
  userId: UserId;
  /** For rows without a category. */
  rest: Partial<Readonly<Record<TransactionType, CategoryId>>>;
}

/** The payment of an occurrence of a series. */
export interface SeriesPayment {
  series: Series;
  /** The day by the rhythm, which identifies the occurrence. */
  scheduled: Day;
  amount: Cents;
  date: Day;
}

/** An import that may add people without an account first. */
export interface PlannedImport {
  /** Their names in the files. */
  guests: readonly string[];
  /** What is written once they are in the plan. Null while an included row has no category. */
  write: (added: Who) => (ToWrite & { repayments: readonly FoundRepayment[] }) | null;
}

export interface ToWrite {
  /** By the place of the row, counted from 1: in a file without line breaks all entries are on line 1. */
  lines: { line: number; transaction: NewTransaction }[];
  payments: SeriesPayment[];
}

/** What the included rows write: a transaction, or the payment of an occurrence. Null while one of them has no category. */
export function toWrite(rows: readonly ImportRow[], { planId, userId, rest }: Destination): ToWrite | null {
  const written: ToWrite = { lines: [], payments: [] };
  for (const row of rows) {
    const { index, source, type, amount, description, date, category, match, split } = row;
    if (!row.isIncluded) continue;
    if (match !== undefined) {
      written.payments.push({ series: match.series, scheduled: match.scheduled, amount, date });
      continue;
    }
    const categoryId = category.id ?? rest[type];
    if (categoryId === undefined) return null;
    written.lines.push({
      line: index + 1,
      transaction: {
        type,
        amount,
        description,
        date,
        category: categoryId,
        plan_id: planId,
        user_id: row.userId ?? userId,
        source,
        ...(split && type === 'expense' && { split }),
      },
    });
  }
  return written;
}
