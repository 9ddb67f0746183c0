// A new transaction in an address: `?new=expense&amount=12,50&description=Lidl`. Other apps, bookmarks and the device's
// shortcuts open the form with it. It never saves by itself.
import * as v from 'valibot';
import { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { MAX_DESCRIPTION_LENGTH } from '../../model/textLength';
import { visibleLine } from '../../model/visibleText';
import { aroundDay, parseTypedDay } from '../time/typedDay';
import type { TransactionDraft } from './transactionDraft';

export interface LinkedEntry {
  type: TransactionType;
  /** The form checks these like typed text. */
  filled: Partial<Pick<TransactionDraft, 'description' | 'amount' | 'date' | 'category'>>;
}

const PARAMS = ['new', 'description', 'amount', 'date', 'category'] as const;

/** Null for an address without a new transaction. */
export function linkedEntry(params: URLSearchParams, today: Day): LinkedEntry | null {
  const type = v.safeParse(TransactionType, params.get('new'));
  if (!type.success) return null;
  const text = (name: (typeof PARAMS)[number]) =>
    visibleLine((params.get(name) ?? '').slice(0, MAX_DESCRIPTION_LENGTH)).trim();
  const day = parseTypedDay(text('date'), aroundDay(today));
  const given = {
    description: text('description'),
    amount: text('amount'),
    // An unreadable day stays in sight.
    date: day ?? text('date'),
    category: text('category'),
  };
  return {
    type: type.output,
    filled: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  };
}

/** The address without a new transaction. */
export function withoutLinkedEntry(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has('new')) return search;
  PARAMS.forEach((name) => params.delete(name));
  return params.toString();
}
