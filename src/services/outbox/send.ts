// Sends acts in their order. The server refuses an act if what it changes was different; then the act is sent again from
// what is there now, unless somebody has changed the same.
import { deleteField, doc, type DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import {
  APPEND_ONLY,
  apply,
  deltaIn,
  fits,
  PLAN,
  TRANSACTION,
  type Change,
  type Delta,
  type Shape,
  type Stored,
} from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import { UNCHANGING, UNCHANGING_NAMES, type UnchangingName } from '../../model/history';
import { ActId, GoalEntryId, RepaymentId, TransactionId, type PlanId } from '../../model/ids';
import { Instant } from '../../model/instant';
import { mapIn } from '../../model/leniently';
import type { Transaction } from '../../model/transaction';
import { Said, type Unsent } from '../../model/unsent';
import { recordInBooks } from '../books/openBooks';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { db, writeThrough } from '../firebase/database';
import { plain, unplain } from '../firebase/plain';
import { waitForPendingWrites } from '../firebase/server';
import { leftOfPlan } from '../plans/leftOfPlan';
import { repairsOf } from '../plans/planRepairs';
import { commitAct } from '../transactions/commitAct';
import {
  categoriesOf,
  deedOf,
  named,
  planChangeOf,
  planRef,
  saidByDeed,
  saidOfUnchanging,
  toldOfPlan,
  transactionRef,
  wholeIn,
  withoutInexact,
  type Act,
  type Deed,
  type PlanChange,
  type UnchangingDeed,
} from '../transactions/writeAct';
import { findOnServer, isInHistory, untilKnown } from './ask';
import { noteSaid, noteTurn } from './outbox';
import { inTurn, isFull } from './turns';

/** What an act does to a plan's books. */
interface Deeds {
  plan?: PlanChange | undefined;
  transactions?: readonly Deed[];
  /** Of one collection. */
  unchanging?: { name: UnchangingName; deeds: readonly UnchangingDeed[] };
  /** What doesn't fit is left out. */
  isEachAlone?: true;
  /** The act has values of this version, and is refused on another. Not of one that has waited here. */
  shown?: Transaction;
}

/** How often others may change what an act changes before it counts as refused. */
const ATTEMPTS = 10;

/** What happens after a refusal, one act after the other: later ones may build on it. */
let handling: Promise<unknown> = Promise.resolve();

/**
 * Sends an act, whose place in the journal has from now on what is sent. Settles when the server answers; rejects with
 * 'transaction_changed' when another member has changed the same, and with 'transaction_gone' when a record can't be seen
 * any more. Rejects with 'offline' when the session ends before.
 */
export async function sendAct(act: Act, deeds: Deeds): Promise<void> {
  const said = sayingOf(act.kind, deeds);
  if (said === null) return;
  refuseOutdated(act, said);
  store(act, said);
  await send(act, said);
}

/** Sends an act of a tab that is gone, unless the server has it. Settles like `sendAct`. */
export async function sendAgain({ id, planId, waits }: Unsent, stored: Said): Promise<void> {
  const act = { id: v.parse(ActId, id), planId, kind: stored.kind };
  const said = v.parse(Said, unplain(stored));
  // The database may have stored it, too.
  await waitForPendingWrites(db());
  await send(act, said, waits !== true);
}

/** The server doesn't have the act, unless it `mayBeTaken`. */
async function send(act: Act, said: Said, mayBeTaken = false): Promise<void> {
  try {
    await commit(act, said, { mayBeTaken, turn: inTurn });
  } catch (refusal) {
    await oneAfterTheOther(() => afterRefusal(act, said, refusal));
  }
}

/** Where this device knows already that the server would refuse the act. */
function refuseOutdated({ planId }: Act, { records, isEachAlone }: Said): void {
  if (isEachAlone) return;
  for (const [id, said] of Object.entries(records)) {
    const delta = deltaIn(said);
    const is = recordInBooks(planId, `transaction/${id}`);
    if (is === undefined || delta.was === undefined) continue;
    if (typeof fitOf(TRANSACTION, is, delta) !== 'string')
      throw new AppError(is === null ? 'transaction_gone' : 'transaction_changed');
  }
}

function oneAfterTheOther(step: () => Promise<void>): Promise<void> {
  const running = handling.then(step);
  handling = running.catch(() => undefined);
  return running;
}

async function deliver(act: Act, said: Said, attempt = 1): Promise<void> {
  try {
    await commit(act, said);
  } catch (refusal) {
    await afterRefusal(act, said, refusal, attempt);
  }
}

const atOnce: typeof inTurn = (write) => write();

function commit(act: Act, said: Said, { mayBeTaken = false, turn = atOnce } = {}): Promise<void> {
  const { transactions, unchanging, plan } = deedsIn(said);
  const asks = mayBeTaken || said.shownAt !== undefined;
  const write = () => {
    noteTurn(act.id);
    const isTaken = mayBeTaken ? isInHistory(act) : Promise.resolve(false);
    isTaken.catch(() => undefined);
    const isNeeded = async () => {
      if (await isTaken) return false;
      await refuseOutdatedOnServer(said);
      return true;
    };
    return commitAct(act, transactions, {
      plan,
      ...(asks && { isNeeded }),
      categories: said.categories,
      ...(unchanging && { unchanging: { [unchanging.name]: unchanging.deeds } }),
    });
  };
  return new Promise((resolve, reject) => {
    const onErased = () => reject(new AppError('offline'));
    writeThrough(() => turn(write), onErased).then(resolve, reject);
  });
}

/** Why an act no longer has the values of the version that the person has seen: the rules compare only what it changes. */
async function outdated({ shownAt = {} }: Said): Promise<AppError | null> {
  for (const id of idsIn(shownAt, TransactionId)) {
    // oxlint-disable-next-line no-await-in-loop -- an act has one such record
    const is = await findOnServer(transactionRef(id));
    if (is === null) return new AppError('transaction_gone');
    if (v.safeParse(Instant, is['updatedAt']).output !== shownAt[id])
      return new AppError('transaction_changed');
  }
  return null;
}

/** Without a connection, nobody is asked. */
async function refuseOutdatedOnServer(said: Said): Promise<void> {
  const reason = await outdated(said).catch((error: unknown) => {
    if (toAppError(error).code === 'offline') return null;
    throw error;
  });
  if (reason !== null) throw reason;
}

async function afterRefusal(act: Act, said: Said, refusal: unknown, attempt = 1): Promise<void> {
  if (toAppError(refusal).code !== 'not_authorized') throw refusal;
  const { left, reason } = await untilKnown<Rebased>(async () =>
    (await isInHistory(act)) ? { left: null } : rebased(act, said),
  );
  if (left !== null) {
    if (attempt === ATTEMPTS || isSame(left, said)) throw toAppError(refusal);
    store(act, left);
    await deliver(act, left, attempt + 1);
  }
  if (reason !== undefined) throw reason;
}

interface Rebased {
  /** Null for nothing. */
  left: Said | null;
  /** Why something can't be done. */
  reason?: AppError;
}

/** What is left to say of a refused act, from what is there now. */
async function rebased({ planId }: Act, said: Said): Promise<Rebased> {
  const outdatedBy = await outdated(said);
  if (outdatedBy !== null) return { left: null, reason: outdatedBy };
  const plan = said.plan && (await rebasedPlan(planId, said.plan));
  if (plan instanceof AppError) return { left: null, reason: plan };
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
    transactions: left.filter(isLeft).map(named),
    ...(said.isEachAlone && { isEachAlone: true }),
    ...(unchanging && { unchanging: { name: unchanging.name, deeds: (others ?? []).filter(isLeft) } }),
  });
  return {
    left: saying && { ...saying, ...(said.shownAt && { shownAt: said.shownAt }) },
    ...(reason !== undefined && { reason }),
  };
}

async function rebasedPlan(planId: PlanId, change: Change): Promise<PlanChange | AppError | null> {
  const is = await findOnServer(planRef(planId));
  if (is === null) return new AppError('not_authorized');
  const left = leftOfPlan(is, change);
  if (left === 'differs') return new AppError('transaction_changed');
  const after = left && apply(PLAN, is, left);
  const names = Object.keys({ ...left?.was, ...left?.now });
  const fields = names.map((name) => [name, after?.[name] ?? deleteField()] as const);
  return after ? { was: is, fields: { ...repairsOf(is), ...Object.fromEntries(fields) } } : null;
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

/** Like `fits`, of a stored record; null stands for none. */
function fitOf(shape: Shape, is: DocumentData | null, delta: Delta) {
  // A deletion can't say of a record what no browser can write.
  const sayable = is !== null && delta.now === undefined ? withoutInexact(is) : is;
  return fits(shape, sayable ?? undefined, delta);
}

/** What the entry of an act says; null where nothing differs. */
function sayingOf(kind: Act['kind'], deeds: Deeds): Said | null {
  const { transactions = [], unchanging, plan, shown, isEachAlone } = deeds;
  const records: Record<string, Stored> = {};
  for (const deed of transactions) {
    const said = saidByDeed(deed);
    if (said !== null) records[deed.id] = mapIn(said);
  }
  const others = unchanging && { [UNCHANGING[unchanging.name]]: saidOfUnchanging(unchanging.deeds) };
  const told = plan && toldOfPlan(plan);
  const isTold = told !== undefined && Object.keys({ ...told.was, ...told.now }).length > 0;
  const whole = plan ? wholeIn(plan) : [];
  const isNothing = Object.keys(records).length === 0 && (unchanging?.deeds.length ?? 0) === 0;
  if (isNothing && !isTold && whole.length === 0) return null;
  return {
    kind,
    records,
    ...others,
    ...(told && (isTold || whole.length > 0) && { plan: told, whole: [...whole] }),
    categories: [...new Set(transactions.flatMap(categoriesOf))],
    ...(isEachAlone && { isEachAlone }),
    ...(shown && shown.isPending !== true && { shownAt: { [shown.id]: shown.updatedAt } }),
  };
}

function deedsIn(said: Said): Pick<Deeds, 'plan' | 'unchanging'> & { transactions: readonly Deed[] } {
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

const idsIn = <S extends v.GenericSchema<unknown, string>>(map: object, schema: S) =>
  Object.keys(map).map((id): v.InferOutput<S> => v.parse(schema, id));

function deedIn(id: TransactionId, said: Stored): Deed {
  const delta = deltaIn(said);
  const deed = deedOf(id, delta.was ?? {}, delta);
  const { about } = said;
  return 'fields' in deed && typeof about === 'string' ? { ...deed, about } : deed;
}

/** In the journal, what it says is plain data. */
function store({ id }: Act, said: Said): void {
  noteSaid(id, v.parse(Said, plain(said)), isFull());
}
