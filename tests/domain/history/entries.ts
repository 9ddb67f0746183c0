import * as v from 'valibot';
import { HistoryEntry } from '../../../src/model/history';

interface Stored {
  id?: string;
  user_id?: string;
  kind?: string;
  /** Seconds since 1970. */
  at?: number;
  records?: unknown;
  plan?: unknown;
  repayments?: unknown;
  goal_entries?: unknown;
  dashboard?: unknown;
}

/** An entry as it is read: `records` are as the database has them. Nora enters nothing, in plan `home`. */
export function anEntry({ at = 0, ...fields }: Stored = {}): HistoryEntry {
  const read = v.parse(HistoryEntry, {
    id: 'act',
    plan_id: 'home',
    user_id: 'nora',
    kind: 'change',
    records: {},
    ...fields,
    at: { seconds: at, nanoseconds: 0 },
  });
  return { ...read, at };
}

/** The stored moment of a day. */
export const noon = (day: string) => ({ seconds: Date.parse(`${day}T12:00:00Z`) / 1000, nanoseconds: 0 });

/** A stored transaction. */
export const bread = {
  plan_id: 'home',
  type: 'expense',
  amount: 12.5,
  description: 'Bread',
  category: 'Groceries',
  date: noon('2026-11-03'),
  user_id: 'nora',
};

/** A stored series. */
export const rent = {
  ...bread,
  amount: 950,
  description: 'Rent',
  recurrance: { type: 'months', value: 1, end_date: null },
};
