import { getDocFromCache, type DocumentSnapshot } from 'firebase/firestore';
import type { PlanId, TransactionId } from '../../model/ids';
import { recordInBooks } from '../books/openBooks';
import { getDocFromServer } from '../firebase/server';
import { stoppable } from '../firebase/stoppable';
import type { Watch } from '../firebase/watch';
import { parseTransaction } from '../transactions/transaction';
import { transactionRef } from '../transactions/writeAct';

/** The most that the server is asked for: with its 51 entries, the first page of a history then reads at most 60 documents. */
const MOST_ASKED = 8;

/**
 * What those of these transactions that the plan still has are called: first those that this device knows, then with the
 * ones that the server is asked for.
 */
export function watchDescriptions(
  planId: PlanId,
  ids: readonly TransactionId[],
): Watch<ReadonlyMap<TransactionId, string>> {
  const nameOf = (found: DocumentSnapshot) => {
    const transaction = parseTransaction(found);
    return transaction?.plan_id === planId ? transaction.description : undefined;
  };
  const read = async (
    some: readonly TransactionId[],
    get: (id: TransactionId) => Promise<DocumentSnapshot>,
  ) => {
    // The rules refuse to read a transaction that is gone, and the cache has only some.
    const names = await Promise.all(some.map((id) => get(id).then(nameOf, () => undefined)));
    return some.flatMap((id, index) => {
      const name = names[index];
      return name === undefined ? [] : [[id, name] as const];
    });
  };
  return stoppable((next, _, signal) => {
    async function tell() {
      const inBooks = new Map(
        ids.flatMap((id) => {
          const name: unknown = recordInBooks(planId, `transaction/${id}`)?.['description'];
          return typeof name === 'string' ? [[id, name] as const] : [];
        }),
      );
      const others = ids.filter((id) => !inBooks.has(id));
      const cached = await read(others, (id) => getDocFromCache(transactionRef(id)));
      const here = new Map([...inBooks, ...cached]);
      const asked = ids.filter((id) => !here.has(id)).slice(0, MOST_ASKED);
      if (signal.aborted) return;
      next(here);
      const there = await read(asked, (id) => getDocFromServer(transactionRef(id)));
      if (!signal.aborted && there.length > 0) next(new Map([...here, ...there]));
    }
    void tell();
    return () => undefined;
  });
}
