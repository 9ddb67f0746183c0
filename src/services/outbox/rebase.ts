// What is left of an act that the server has refused, because what it changes was different there. Loads with the first
// refusal.
import { deleteField, doc } from 'firebase/firestore';
import * as v from 'valibot';
import {
  APPEND_ONLY,
  apply,
  deltaIn,
  PLAN,
  TRANSACTION,
  type Change,
  type Shape,
  type Stored,
} from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import { UNCHANGING, type UnchangingName } from '../../model/history';
import type { PlanId } from '../../model/ids';
import { Instant } from '../../model/instant';
import type { Said } from '../../model/unsent';
import { widgetsIn } from '../../model/widgets';
import { collection } from '../firebase/collections';
import { leftOfPlan } from '../plans/leftOfPlan';
import { repairsOf } from '../plans/planRepairs';
import {
  named,
  planRef,
  widgetsRef,
  type Act,
  type Deed,
  type PlanChange,
  type UnchangingDeed,
} from '../transactions/writeAct';
import { findOnServer, readOnServer } from './ask';
import { deedsIn, fitOf, sayingOf, type Deeds } from './saying';

export interface Rebased {
  /** Null for nothing. */
  left: Said | null;
  /** Why something can't be done. */
  reason?: AppError;
  /** What can't be done, where the rest is. */
  leftOut?: Said;
}

/** What is left to say of a refused act, from what is there now. */
export async function rebased({ planId }: Act, said: Said): Promise<Rebased> {
  const plan = said.plan && (await rebasedPlan(planId, said.plan));
  if (plan instanceof AppError) return { left: null, reason: plan };
  const dashboard = said.dashboard && (await rebasedBoard(planId, said.dashboard));
  if (dashboard instanceof AppError) return { left: null, reason: dashboard };
  const { transactions, unchanging } = deedsIn(said);
  const left = await Promise.all(
    transactions.map((deed) =>
      leftOf(deed, said.records[deed.id], {
        name: 'transaction',
        shape: TRANSACTION,
        kind: said.kind,
        areReplaced: Object.values(said.records).some(({ was }) => was === undefined),
      }),
    ),
  );
  const others = unchanging && (await leftOfUnchanging(unchanging, said));
  const reason = [...left, ...(others ?? [])].find((each) => each instanceof AppError);
  if (reason !== undefined && !said.isEachAlone) return { left: null, reason };
  const saying = sayingOf(said.kind, {
    plan: plan ?? undefined,
    dashboard: dashboard ?? undefined,
    transactions: left.filter(isLeft).map(named),
    ...(said.isEachAlone && { isEachAlone: true }),
    ...(unchanging && { unchanging: { name: unchanging.name, deeds: (others ?? []).filter(isLeft) } }),
  });
  return {
    left: saying && { ...saying, ...(said.shownAt && { shownAt: said.shownAt }) },
    ...(reason !== undefined && { reason, leftOut: { ...said, records: leftOutOf(said, left) } }),
  };
}

/** Of the records, those that can't be done. `left` is in their order. */
const leftOutOf = ({ records }: Said, left: readonly (Deed | AppError | null)[]): Said['records'] =>
  Object.fromEntries(Object.entries(records).filter((_, index) => left[index] instanceof AppError));

async function rebasedPlan(planId: PlanId, change: Change): Promise<PlanChange | AppError | null> {
  const is = await readOnServer(planRef(planId));
  if (is === null) return new AppError('not_authorized');
  const left = leftOfPlan(is, change);
  if (left === 'differs') return new AppError('transaction_changed');
  const after = left && apply(PLAN, is, left);
  const names = Object.keys({ ...left?.was, ...left?.now });
  const fields = names.map((name) => [name, after?.[name] ?? deleteField()] as const);
  return after ? { was: is, fields: { ...repairsOf(is), ...Object.fromEntries(fields) } } : null;
}

/** A board is arranged as a whole: another member's arrangement stays. */
async function rebasedBoard(
  planId: PlanId,
  { was, now, basedOn }: NonNullable<Said['dashboard']>,
): Promise<Deeds['dashboard'] | AppError | null> {
  const is = await readOnServer(widgetsRef(planId));
  if (is === null) return new AppError('not_authorized');
  const list: unknown = is['widgets'];
  const at = v.parse(Instant, is['updatedAt']);
  if (isSame(widgetsIn(list), now)) return null;
  const isBase = was === undefined ? at === basedOn : isSame(widgetsIn(list), widgetsIn(was));
  return isBase ? { was: list, now, basedOn: at } : new AppError('widgets_changed');
}

const isLeft = <D>(each: D | AppError | null): each is D => each !== null && !(each instanceof AppError);

const leftOfUnchanging = ({ name, deeds }: NonNullable<Deeds['unchanging']>, said: Said) =>
  Promise.all(
    deeds.map((deed) =>
      leftOf(deed, said[UNCHANGING[name]]?.[deed.id], { name, shape: APPEND_ONLY, kind: said.kind }),
    ),
  );

interface Leaving {
  name: 'transaction' | UnchangingName;
  shape: Shape;
  kind: Act['kind'];
  /** New records take the place of those that the act deletes: what another member has deleted has none. */
  areReplaced?: boolean;
}

/** The deed on the record that is there; null where it is done, or why it can't be. */
async function leftOf<D extends Deed | UnchangingDeed>(
  deed: D,
  said: Stored = {},
  { name, shape, kind, areReplaced = false }: Leaving,
): Promise<D | AppError | null> {
  const is = await findOnServer(doc(collection(name), deed.id));
  const delta = deltaIn(said);
  if (delta.was === undefined && is !== null)
    // The id of a repayment is what it says; nobody else knows that of another new record.
    return kind === 'repayment' ? new AppError('repayment_exists') : null;
  const fit = fitOf(shape, is, delta);
  if (fit === 'done') return areReplaced && delta.now === undefined ? new AppError('transaction_gone') : null;
  if (fit !== 'fits') return new AppError(is === null ? 'transaction_gone' : 'transaction_changed');
  return is === null ? deed : { ...deed, was: is };
}
