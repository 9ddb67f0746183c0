// The plans as this device has them: as they were last read, with what the person here has done since.
import type { DocumentData, DocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';
import { apply, fits, PLAN } from '../../domain/books/delta';
import { PlanId } from '../../model/ids';
import type { Watch } from '../firebase/watch';
import { actsWaiting, watchOutbox } from '../outbox/outbox';

type StoredPlans = ReadonlyMap<PlanId, DocumentData>;

/** Of all who watch, the plans that were read last. */
let here: StoredPlans = new Map();

export const storedIn = (docs: readonly DocumentSnapshot[]): StoredPlans =>
  new Map(docs.map((each) => [v.parse(PlanId, each.id), each.data({ serverTimestamps: 'estimate' }) ?? {}]));

/** Live, what `read` makes of the plans that `watch` finds, with what waits here. */
export function withActs<T>(watch: Watch<StoredPlans>, read: (plans: StoredPlans) => T): Watch<T> {
  return (next, fail) => {
    let found: StoredPlans | null = null;
    let waiting = '';
    const tell = () => {
      if (found !== null) next(read(new Map([...found].map(([id, stored]) => [id, afterActs(id, stored)]))));
    };
    const stopActs = watchOutbox(() => {
      const now = [...(found ?? new Map()).keys()]
        .flatMap(actsOn)
        .map(({ id }) => id)
        .join();
      if (now === waiting) return;
      waiting = now;
      tell();
    });
    const stop = watch((plans) => {
      here = plans;
      found = plans;
      tell();
    }, fail);
    return () => {
      stopActs();
      stop();
      if (here === found) here = new Map();
    };
  };
}

const actsOn = (id: PlanId) => actsWaiting(id).filter(({ said }) => said?.plan !== undefined);

/** What doesn't fit any more is refused. */
function afterActs(id: PlanId, stored: DocumentData): DocumentData {
  return actsOn(id).reduce<DocumentData>((plan, { said }) => {
    const delta = said?.plan;
    return delta && fits(PLAN, plan, delta) === 'fits' ? (apply(PLAN, plan, delta) ?? plan) : plan;
  }, stored);
}

/** As it was read last, with what waits here; undefined where nobody watches it. */
export function planHere(id: PlanId): DocumentData | undefined {
  const stored = here.get(id);
  return stored && afterActs(id, stored);
}
