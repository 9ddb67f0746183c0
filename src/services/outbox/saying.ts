// What an act does, as its entry in the history says it, and back.
import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { deltaIn, fits, type Delta, type Shape, type Stored } from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import { UNCHANGING, UNCHANGING_NAMES, type UnchangingName } from '../../model/history';
import { GoalEntryId, RepaymentId, TransactionId } from '../../model/ids';
import type { Instant } from '../../model/instant';
import { mapIn } from '../../model/leniently';
import type { Transaction } from '../../model/transaction';
import type { Said } from '../../model/unsent';
import type { Widget } from '../../model/widgets';
import {
  canKeepBoth,
  categoriesOf,
  deedOf,
  planChangeOf,
  saidByDeed,
  saidOfUnchanging,
  toldOfPlan,
  wholeIn,
  withoutInexact,
  type Act,
  type Deed,
  type PlanChange,
  type UnchangingDeed,
} from '../transactions/writeAct';

/** What an act does to a plan's books. */
export interface Deeds {
  plan?: PlanChange | undefined;
  transactions?: readonly Deed[];
  /** Of one collection. */
  unchanging?: { name: UnchangingName; deeds: readonly UnchangingDeed[] };
  /** Lists of widgets, and the version that the first is of. */
  dashboard?: { was: unknown; now: readonly Widget[]; basedOn: Instant } | undefined;
  /** What doesn't fit is left out. */
  isEachAlone?: true;
  /** The act has values of this version, and is refused on another. Not of one that has waited here. */
  shown?: Transaction;
}

/** What the entry of an act says; null where nothing differs. */
export function sayingOf(kind: Act['kind'], deeds: Deeds): Said | null {
  const { transactions = [], unchanging, plan, dashboard, shown, isEachAlone } = deeds;
  const records: Record<string, Stored> = {};
  for (const deed of transactions) {
    const said = saidByDeed(deed);
    if (said !== null) records[deed.id] = mapIn(said);
  }
  const others = unchanging && { [UNCHANGING[unchanging.name]]: saidOfUnchanging(unchanging.deeds) };
  const told = plan && toldOfPlan(plan);
  const isTold = told !== undefined && Object.keys({ ...told.was, ...told.now }).length > 0;
  const whole = plan ? wholeIn(plan) : [];
  const isArranged = dashboard !== undefined && !isSame(dashboard.was, dashboard.now);
  const isNothing = Object.keys(records).length === 0 && (unchanging?.deeds.length ?? 0) === 0;
  if (isNothing && !isTold && !isArranged && whole.length === 0) return null;
  return {
    kind,
    records,
    ...others,
    ...(told && (isTold || whole.length > 0) && { plan: told, whole: [...whole] }),
    ...(isArranged && { dashboard: saidOfBoard(dashboard) }),
    categories: [...new Set(transactions.flatMap(categoriesOf))],
    ...(isEachAlone && { isEachAlone }),
    ...(shown && shown.isPending !== true && { shownAt: { [shown.id]: shown.updatedAt } }),
  };
}

const saidOfBoard = ({ was, now, basedOn }: NonNullable<Deeds['dashboard']>) => ({
  ...(canKeepBoth(was, now) && { was }),
  now: [...now],
  basedOn,
});

export function deedsIn(said: Said): Pick<Deeds, 'plan' | 'unchanging'> & { transactions: readonly Deed[] } {
  const transactions = idsIn(said.records, TransactionId).map((id) => deedIn(id, said.records[id] ?? {}));
  const plan = said.plan && planChangeOf(said.plan, said.whole ?? []);
  const name = UNCHANGING_NAMES.find((each) => said[UNCHANGING[each]] !== undefined);
  if (name === undefined) return { transactions, plan };
  const told = said[UNCHANGING[name]] ?? {};
  const deeds = idsIn(told, v.union([RepaymentId, GoalEntryId])).map((id): UnchangingDeed => {
    const { was, now } = deltaIn(told[id]);
    return was === undefined ? { id, now: now ?? {} } : { id, was };
  });
  return { transactions, plan, unchanging: { name, deeds } };
}

export const idsIn = <S extends v.GenericSchema<unknown, string>>(map: object, schema: S) =>
  Object.keys(map).map((id): v.InferOutput<S> => v.parse(schema, id));

function deedIn(id: TransactionId, said: Stored): Deed {
  const delta = deltaIn(said);
  const deed = deedOf(id, delta.was ?? {}, delta);
  const { about } = said;
  return 'fields' in deed && typeof about === 'string' ? { ...deed, about } : deed;
}

/** Like `fits`, of a stored record; null stands for none. */
export function fitOf(shape: Shape, is: DocumentData | null, delta: Delta) {
  // A deletion can't say of a record what no browser can write.
  const sayable = is !== null && delta.now === undefined ? withoutInexact(is) : is;
  return fits(shape, sayable ?? undefined, delta);
}
