// What the database adds up of a plan's transactions: one read per thousand of them.
import { query, where } from 'firebase/firestore';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import { collection } from '../firebase/collections';
import { countReads } from '../firebase/readMeter';
import { sumAmounts, type AmountSum } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { timestampOf } from '../transactions/transaction';

/** Index entries that an aggregate reads for the price of one read. */
const ENTRIES_PER_READ = 1000;

/** The number and the sum of the transactions dated from `from` up to and including `to`, income and expenses alike. */
export async function totalIn(planId: PlanId, { from, to }: { from: Day; to: Day }): Promise<AmountSum> {
  const dated = query(
    collection('transaction'),
    where('plan_id', '==', planId),
    where('type', 'in', ['income', 'expense']),
    where('date', '>=', timestampOf(from)),
    where('date', '<=', timestampOf(to)),
  );
  const found = await onServer(() => sumAmounts(dated));
  countReads('aggregate', Math.max(1, Math.ceil(found.entries / ENTRIES_PER_READ)));
  return found;
}
