// The scenarios of a plan. Every act needs the server: two members may change the same list of changes.
import {
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  type DocumentData,
  type Query,
  type Transaction,
} from 'firebase/firestore';
import * as v from 'valibot';
import { fits, TRANSACTION } from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import type { Deeds } from '../../domain/forecast/scenario';
import { asScenarioName } from '../../domain/forecast/scenarioName';
import type { Series } from '../../model/transaction';
import { firstScheduled } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import { ScenarioId, type PlanId, type TransactionId } from '../../model/ids';
import { ChangeId, MAX_CHANGES, MAX_SCENARIOS, Scenario, type ScenarioChange } from '../../model/scenario';
import { toAppError } from '../firebase/appError';
import { collection, ofPlan } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { countDocuments, getDocsFromServer, runTransaction } from '../firebase/server';
import { createOnce, onServer } from '../firebase/serverAct';
import type { Watch } from '../firebase/watch';
import { watchMost } from '../firebase/watchMost';
import { restoring, storedFields } from '../transactions/transaction';
import { changedFields, checkUnchanged, wayBack } from '../transactions/transactionChanges';
import {
  deedOf,
  named,
  newActId,
  newTransactionId,
  transactionRef,
  writeAct,
  type Deed,
} from '../transactions/writeAct';

const parseScenario = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Scenario, snapshot);

const reference = (id: ScenarioId) => doc(collection('scenario'), id);

const scenariosOf = (planId: PlanId): Query => ofPlan('scenario', planId);

const oldestFirst = (planId: PlanId): Query => query(scenariosOf(planId), orderBy('createdAt', 'asc'));

/** A plan's scenarios, oldest first: at most `MAX_SCENARIOS`. */
export function watchScenarios(planId: PlanId): Watch<Records<Scenario>> {
  const bound = { what: 'what_if', most: MAX_SCENARIOS } as const;
  return watchMost(bound, () => oldestFirst(planId), parseScenario);
}

/** The fields that people set. */
export type NewScenario = Pick<Scenario, 'plan_id' | 'name' | 'changes'>;

export const newScenarioId = () => v.parse(ScenarioId, doc(collection('scenario')).id);

/** Creates a scenario, once under an id. Rejects with 'scenarios_full' when the plan has as many as the app shows. */
export async function createScenario(scenario: NewScenario, id = newScenarioId()): Promise<ScenarioId> {
  await createOnce(reference(id), async () => {
    if ((await countDocuments(scenariosOf(scenario.plan_id))) >= MAX_SCENARIOS)
      throw new AppError('scenarios_full');
    await runTransaction(db(), async (transaction) => {
      transaction.set(reference(id), documentOf(scenario));
    });
  });
  return id;
}

/**
 * Creates a scenario in which a series ends before its next occurrence. A name that is too long is cut off. Rejects like
 * `createScenario`.
 */
export function createEnding(
  series: Series,
  name: string,
  today: Day,
  id = newScenarioId(),
): Promise<ScenarioId> {
  const ending: ScenarioChange = {
    kind: 'end',
    id: v.parse(ChangeId, crypto.randomUUID()),
    transaction_id: series.id,
    day: firstScheduled(series, today) ?? today,
  };
  return createScenario({ plan_id: series.plan_id, name: asScenarioName(name), changes: [ending] }, id);
}

/** The scenarios that the app shows, as the server has them. */
export async function getScenarios(planId: PlanId): Promise<readonly Scenario[]> {
  const { docs } = await onServer(() => getDocsFromServer(query(oldestFirst(planId), limit(MAX_SCENARIOS))));
  return readAll(docs, parseScenario).records;
}

/** Creates the scenarios of a new plan, unless it has some already: an interrupted act may run again. */
export async function createScenarios(
  planId: PlanId,
  scenarios: readonly Pick<Scenario, 'name' | 'changes'>[],
): Promise<void> {
  const created = scenarios.map((each) => [newScenarioId(), each] as const);
  const [first] = created;
  if (first === undefined) return;
  await createOnce(reference(first[0]), async () => {
    if ((await countDocuments(scenariosOf(planId))) > 0) return;
    await runTransaction(db(), async (transaction) => {
      for (const [id, each] of created)
        transaction.set(reference(id), documentOf({ ...each, plan_id: planId }));
    });
  });
}

/** Rejects with 'scenario_gone' when another member has deleted it. */
export function renameScenario(id: ScenarioId, name: string): Promise<void> {
  return change(id, () => ({ name }));
}

/** Does nothing when another member has deleted it. */
export function deleteScenario(id: ScenarioId): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.delete(reference(id));
    }),
  );
}

/** Undoes a deletion: the same scenario under its old id, created now. */
export function restoreScenario({ id, plan_id, name, changes }: Scenario): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.set(reference(id), documentOf({ plan_id, name, changes }));
    }),
  );
}

/**
 * Adds changes to a scenario, each in place of the one with its id. The others stay as the server has them; unreadable
 * ones go. Rejects with 'scenario_full' when there would be more than `MAX_CHANGES`, and with 'scenario_gone' when
 * another member has deleted the scenario.
 */
export function putChanges(id: ScenarioId, changes: readonly ScenarioChange[]): Promise<void> {
  return change(id, (stored) => ({ changes: withChanges(stored, changes) }));
}

/** Removes changes, and unreadable ones. Rejects like `renameScenario`. */
export function removeChanges(id: ScenarioId, ids: readonly ChangeId[]): Promise<void> {
  return change(id, (stored) => ({ changes: stored.changes.filter((each) => !ids.includes(each.id)) }));
}

/** What `makeSo` wrote, to undo it. */
export interface Made {
  scenario: ScenarioId;
  deeds: Deeds;
  /** Of the created transactions, in their order. */
  ids: readonly TransactionId[];
}

/**
 * Makes changes of a scenario so, and removes them from it: all or nothing. Rejects with 'transaction_changed' or
 * 'transaction_gone' when another member has changed or deleted one of the series, and with 'scenario_changed' when one
 * of the changes isn't in the scenario any more.
 */
export async function makeSo(scenario: ScenarioId, deeds: Deeds): Promise<Made> {
  const ids = deeds.created.map(() => newTransactionId());
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await read(transaction, scenario);
      const isThere = (made: ScenarioChange) => stored.changes.some((each) => isSame(each, made));
      if (!deeds.made.every(isThere)) throw new AppError('scenario_changed');
      const shown = [...deeds.changed.map(({ before }) => before), ...deeds.deleted];
      const now = await Promise.all(shown.map((each) => checkUnchanged(each, transaction)));
      const was = new Map(shown.map(({ id }, index) => [id, now[index] ?? {}]));
      writeAct(transaction, { id: newActId(), planId: stored.plan_id, kind: 'series' }, [
        ...changing(deeds, was).map(named),
        ...deeds.deleted.map(({ id }) => ({ id, was: was.get(id) ?? {} })),
        ...entering(deeds, ids),
      ]);
      const left = stored.changes.filter((each) => !deeds.made.some(({ id }) => id === each.id));
      transaction.update(reference(scenario), { changes: left, updatedAt: serverTimestamp() });
    }),
  );
  return { scenario, deeds, ids };
}

/**
 * Undoes `makeSo`: restores the changed fields and the deleted series, deletes what was created, and puts the changes
 * back, unless the scenario is gone. All or nothing: rejects when another member has changed the same fields since.
 */
export async function undoMakeSo({ scenario, deeds, ids }: Made): Promise<void> {
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await read(transaction, scenario).catch(nullIfGone);
      const restored = await Promise.all(
        deeds.changed.map(async ({ before, after }) => {
          const back = wayBack(after, before);
          const is = (await transaction.get(transactionRef(after.id))).data() ?? {};
          if (back === null) return [];
          if (fits(TRANSACTION, is, back) !== 'fits') throw new AppError('transaction_changed');
          return [deedOf(before.id, is, back)];
        }),
      );
      const [planId] = planOf(deeds);
      if (planId === undefined) return;
      writeAct(transaction, { id: newActId(), planId, kind: 'undo' }, [
        ...restored.flat(),
        ...deeds.deleted.map(restoring),
        ...entering(deeds, ids).map(({ id, now }) => ({ id, was: now })),
      ]);
      if (stored === null) return;
      const changes = withChanges(stored, deeds.made);
      transaction.update(reference(scenario), { changes, updatedAt: serverTimestamp() });
    }),
  );
}

const planOf = ({ changed, deleted, created }: Deeds): readonly PlanId[] =>
  [...changed.map(({ before }) => before), ...deleted, ...created].map(({ plan_id }) => plan_id);

function changing({ changed }: Deeds, was: ReadonlyMap<TransactionId, DocumentData>): readonly Deed[] {
  return changed.map(({ before, after }) => ({
    id: before.id,
    was: was.get(before.id) ?? {},
    fields: changedFields(before, after),
  }));
}

const entering = ({ created }: Deeds, ids: readonly TransactionId[]) =>
  created.flatMap((entered, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, now: storedFields(entered) }];
  });

function withChanges(stored: Scenario, changes: readonly ScenarioChange[]): ScenarioChange[] {
  const byId = new Map([...stored.changes, ...changes].map((each) => [each.id, each]));
  if (byId.size > MAX_CHANGES) throw new AppError('scenario_full');
  return [...byId.values()];
}

/** Changes a scenario from the server's version on. */
function change(
  id: ScenarioId,
  to: (stored: Scenario) => Partial<Pick<Scenario, 'name' | 'changes'>>,
): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await read(transaction, id);
      transaction.update(reference(id), { ...to(stored), updatedAt: serverTimestamp() });
    }),
  );
}

async function read(transaction: Transaction, id: ScenarioId): Promise<Scenario> {
  // The rules answer permission-denied for missing documents too.
  const found = await transaction.get(reference(id)).catch((cause: unknown) => {
    throw toAppError(cause).code === 'not_authorized' ? new AppError('scenario_gone', { cause }) : cause;
  });
  const scenario = parseScenario(found);
  if (scenario === null) throw new AppError('scenario_gone');
  return scenario;
}

function nullIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'scenario_gone') return null;
  throw error;
}

function documentOf({ plan_id, name, changes }: NewScenario) {
  return { plan_id, name, changes, createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
}
