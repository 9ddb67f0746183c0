// What the database adds up of a plan's records: one read per thousand of them.
import { orderBy, query, where } from 'firebase/firestore';
import { daysOfYear } from '../../domain/year/days';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import { collection } from '../firebase/collections';
import { countReads } from '../firebase/readMeter';
import { sumAmounts, type AmountSum } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { timestampOf } from '../firebase/timestampOf';
import { collectionOfPart, type Part } from './parts';

/** Index entries that an aggregate reads for the price of one read. */
const ENTRIES_PER_READ = 1000;

/** The number and the sum of the records in a part of the books, as they are stored: income and expenses alike. */
export async function totalIn(planId: PlanId, part: Part): Promise<AmountSum> {
  const all = () =>
    query(
      collection(collectionOfPart(part)),
      where('plan_id', '==', planId),
      ...(typeof part === 'number' ? datedIn(daysOfYear(part)) : []),
      // Only a series has the field.
      ...(part === 'series' ? [orderBy('recurrance.end_date', 'asc')] : []),
    );
  const found = await onServer(() => sumAmounts(all()));
  countReads('aggregate', Math.max(1, Math.ceil(found.entries / ENTRIES_PER_READ)));
  return found;
}

const datedIn = ({ from, to }: { from: Day; to: Day }) => [
  where('type', 'in', ['income', 'expense']),
  where('date', '>=', timestampOf(from)),
  where('date', '<=', timestampOf(to)),
];
