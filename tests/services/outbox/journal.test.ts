// Acts on transactions that the server hasn't answered or has refused.
import {
  disableNetwork,
  doc,
  enableNetwork,
  getDocFromServer,
  onSnapshot,
  query,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { storedDraftOf } from '../../../src/domain/transactions/storedDraft';
import { changedTo } from '../../../src/domain/transactions/series';
import { Day } from '../../../src/model/day';
import { AppError } from '../../../src/model/errors';
import { Cents } from '../../../src/model/money';
import { Weight, type Plan } from '../../../src/model/plan';
import type { Series, Transaction } from '../../../src/model/transaction';
import type { Unsent, UnsentChange, UnsentEntry, UnsentException } from '../../../src/model/unsent';
import { signIn } from '../../../src/services/account/auth';
import { collection } from '../../../src/services/firebase/collections';
import { db } from '../../../src/services/firebase/database';
import { withLock } from '../../../src/services/device/lock';
import { noteRefusal, untilAnswered } from '../../../src/services/outbox/journalled';
import { isUnsent, keepUnsent, lockOf, unsentOf } from '../../../src/services/outbox/outbox';
import { watchRefusals } from '../../../src/services/outbox/refusals';
import { updateShares } from '../../../src/services/plans/planShares';
import {
  createTransaction,
  deleteTransaction,
  restoreTransaction,
} from '../../../src/services/transactions/transaction';
import {
  changeOf,
  changeTransaction,
  getTransaction,
  writeException,
} from '../../../src/services/transactions/transactionChanges';
import { aSeries, aTransaction, transactionDocument } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { adminDb, type Person } from '../../support/people';
import { newActId } from '../../../src/services/transactions/writeAct';
import { refuseWrites } from '../../support/ruleChanges';
import { stubStorage } from '../../support/storage';
import { enters, edits, deletes } from '../../support/acts';
import { transactionRef } from '../../../src/services/transactions/writeAct';
import { ActId } from '../../../src/model/ids';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. Bram is a member with his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  stubStorage();
  plan = await aHouseholdOf(nora, bram);
});

const day = (text: string) => v.parse(Day, text);
const cents = (amount: number) => v.parse(Cents, amount);
const weight = (share: number) => v.parse(Weight, share);

const ofNora = () => ({ id: crypto.randomUUID(), plan_id: plan.id, user_id: nora.id });
const bramsView = ({ id }: Transaction) => doc(bram.db, 'transaction', id);
const bramWrites = (transaction: Transaction) =>
  enters(bram, transaction.id, transactionDocument(transaction));
const bramChanges = (transaction: Transaction, fields: Readonly<Record<string, unknown>>) =>
  edits(bram, transaction.id, fields);

/** A transaction of the plan as the app shows it. */
async function shown(transaction: Transaction = aTransaction(ofNora())): Promise<Transaction> {
  await bramWrites(transaction);
  return getTransaction(transaction.id);
}

const shownSeries = async () => (await shown(aSeries({ ...ofNora(), date: '2026-01-31' }))) as Series;

/** The id of an act's entry in the history. */
const idOf = ({ id }: Unsent) => v.parse(ActId, id);

let acts = 0;
const act = ({ id, type, description }: Transaction) => ({
  id: crypto.randomUUID(),
  userId: nora.id,
  planId: plan.id,
  planName: plan.name,
  at: (acts += 1),
  transactionId: id,
  type,
  description,
});

function entryOf(transaction: Transaction): UnsentEntry {
  const { description: _, ...rest } = act(transaction);
  return { ...rest, kind: 'entry', draft: storedDraftOf(transaction) };
}

const changed = (before: Transaction, values: Partial<Transaction>): UnsentChange => {
  const after = changedTo(before, { ...before, ...values });
  return {
    ...act(before),
    kind: 'change',
    act: 'edit',
    draft: storedDraftOf(after),
    wrote: changeOf(before, after),
  };
};

const skipped = (series: Series, scheduled: Day): UnsentException => ({
  ...act(series),
  kind: 'exception',
  act: 'delete',
  scope: 'one',
  scheduled,
  wrote: { scheduled, skipped: true },
});

const refusals = () => follow(watchRefusals(nora.id));

/** The reports about these acts after a restart, when no caller waits for an answer any more. */
async function toldAfterRestart(...kept: readonly Unsent[]): Promise<readonly string[]> {
  kept.forEach(keepUnsent);
  const { told } = refusals();
  await expect
    .poll(() => unsentOf(nora.id).every(({ id }) => told.at(-1)?.some((each) => each.id === id)))
    .toBe(true);
  return (told.at(-1) ?? []).map(({ id }) => id);
}

describe('after a restart,', () => {
  it('a change on the server is done, and a missing one is reported as refused', async () => {
    const [bread, fish] = [await shown(), await shown()];
    const taken = changed(bread, { amount: cents(700) });
    await changeTransaction(bread, { ...bread, amount: cents(700) }, [], idOf(taken));
    const refused = changed(fish, { amount: cents(700) });
    expect(await toldAfterRestart(taken, refused)).toEqual([refused.id]);
  });

  it("a change is recognised by its entry in the history beside other people's changes", async () => {
    const bread = await shown();
    const taken = changed(bread, { amount: cents(700) });
    await changeTransaction(bread, { ...bread, amount: cents(700) }, [], idOf(taken));
    await bramChanges(bread, { description: 'Bread and butter' });
    expect(await toldAfterRestart(taken)).toEqual([]);
  });

  it('a change is recognised after the same person has changed a part of it again', async () => {
    const bread = await shown();
    const first = { amount: cents(700), description: 'Market' };
    const taken = changed(bread, first);
    keepUnsent(taken);
    await changeTransaction(bread, { ...bread, ...first }, [], idOf(taken));
    const now = await getTransaction(bread.id);
    const again = { amount: cents(800) };
    const change = changed(now, again);
    await untilAnswered(change, () => changeTransaction(now, { ...now, ...again }, [], idOf(change)));
    expect(await toldAfterRestart()).toEqual([]);
  });

  it('shares are recognised by their entry in the history, even if a weight has been changed again', async () => {
    const { transactionId: _, type: __, description: ___, ...ofPlan } = act(aTransaction(ofNora()));
    const sharesOf = (shares: Record<string, number>) => {
      const id = newActId();
      return { id, unsent: { ...ofPlan, id, kind: 'shares', shares } as Unsent };
    };
    const first = sharesOf({ [nora.id]: 2, [bram.id]: 3 });
    keepUnsent(first.unsent);
    const both = new Map([
      [nora.id, weight(2)],
      [bram.id, weight(3)],
    ]);
    await updateShares(plan.id, both, undefined, first.id);
    const second = sharesOf({ [nora.id]: 4 });
    const changes = new Map([[nora.id, weight(4)]]);
    await untilAnswered(second.unsent, () => updateShares(plan.id, changes, undefined, second.id));
    expect(await toldAfterRestart()).toEqual([]);
  });

  it('a skipped occurrence is done after a change of its series that leaves it out', async () => {
    const series = await shownSeries();
    const february = day('2026-02-28');
    keepUnsent(skipped(series, february));
    await writeException(series, february, { scheduled: february, skipped: true });
    const now = await getTransaction(series.id);
    const { exceptions: _, ...rest } = now;
    const sparse: Transaction = { ...rest, recurrance: { type: 'weeks', value: 3, end_date: null } };
    const change = { ...act(now), kind: 'change', act: 'edit', wrote: changeOf(now, sparse) } as const;
    await untilAnswered(change, () => changeTransaction(now, sparse));
    expect((await getTransaction(series.id)).exceptions).toEqual([]);
    expect(await toldAfterRestart()).toEqual([]);
  });

  it('a change of a deleted transaction is reported as refused', async () => {
    const bread = await shown();
    const change = changed(bread, { amount: cents(700) });
    await deletes(bram, bread.id);
    expect(await toldAfterRestart(change)).toEqual([change.id]);
  });

  it('a change that removes a field is recognised by its entry in the history', async () => {
    const series = await shownSeries();
    const { recurrance: _, ...once } = series;
    const ending = { ...act(series), kind: 'change', act: 'edit', wrote: changeOf(series, once) } as const;
    expect(ending.wrote).toEqual({ recurrance: null });
    await changeTransaction(series, once, [], idOf(ending));
    expect(await toldAfterRestart(ending)).toEqual([]);
  });

  it('the journal of an earlier version is still read', async () => {
    const bread = await shown();
    const { draft, kind, ...entry } = entryOf(bread);
    // It stored changes as entries.
    const stored = JSON.stringify({ ...entry, kind, draft: { ...draft, amount: '7,00' } });
    localStorage.setItem(`saldo:unsent:${nora.id}:${entry.id}`, stored);
    expect(unsentOf(nora.id)).toHaveLength(1);
    expect(await toldAfterRestart()).toEqual([]);
  });
});

describe('a refused change', () => {
  it('is reported with its draft and leaves the transaction unchanged', async () => {
    const bread = await shown();
    const values = { user_id: bram.id, amount: cents(700) };
    const change = changed(bread, values);
    // Bram has left the plan.
    await updateDoc(doc(adminDb(), 'plan', plan.id), { members: [] });
    const write = () => changeTransaction(bread, { ...bread, ...values });
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await expect(untilAnswered(change, write)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await refusals().until((all) => all.length > 0)).toMatchObject([change]);
    expect(await getTransaction(bread.id)).toEqual(bread);
  });

  it('is not sent again when its sender has given it up', async () => {
    const bread = await shown();
    const records = { [bread.id]: { was: { amount: 9.5 }, now: { amount: 7 } } };
    const change: UnsentChange = {
      ...changed(bread, { amount: cents(700) }),
      said: { kind: 'change', records, categories: [] },
    };
    keepUnsent(change);
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const sending = withLock(lockOf(change), () => answered);
    const followed = refusals();
    noteRefusal(change, new AppError('transaction_changed'));
    answer?.();
    await sending;
    expect(await followed.until((all) => all.length > 0)).toEqual([{ ...change, refused: 'conflict' }]);
    expect(await getTransaction(bread.id)).toEqual(bread);
  });

  it('is done after a later change of the same fields only', async () => {
    const bread = await shown();
    const amount = changed(bread, { amount: cents(700) });
    const description = changed(bread, { description: 'Market' });
    const both = changed(bread, { amount: cents(800), description: 'Market hall' });
    keepUnsent(amount);
    await untilAnswered(description, () => changeTransaction(bread, { ...bread, description: 'Market' }));
    expect(isUnsent(amount)).toBe(true);
    const now = await getTransaction(bread.id);
    await untilAnswered(both, () =>
      changeTransaction(now, { ...now, amount: cents(800), description: 'Market hall' }),
    );
    expect(isUnsent(amount)).toBe(false);
  });
});

describe('a refused deletion', () => {
  it('rejects for its caller', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const foreign = await aHouseholdOf(bram);
    const bread = aTransaction({ ...ofNora(), plan_id: foreign.id, user_id: bram.id });
    await bramWrites(bread);
    // Nora may read it.
    await refuseWrites();
    const { type: _, description: __, ...deletion } = act(bread);
    const deleted = untilAnswered({ ...deletion, kind: 'deletion' }, () => deleteTransaction(bread));
    await expect(deleted).rejects.toMatchObject({ code: 'not_authorized' });
  });
});

describe('a write whose answer got lost', () => {
  it('is not reported as refused if the server refuses its repetition', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const bread = aTransaction(ofNora());
    const entry = entryOf(bread);
    // The first of two equal writes: the connection lost its answer.
    await bramWrites(bread);
    const { id, createdAt: _, updatedAt: __, ...entered } = bread;
    await untilAnswered(entry, () => createTransaction(entered, id).written);
    expect(isUnsent(entry)).toBe(false);
  });

  it('is not reported as refused while the server cannot be reached', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const bread = aTransaction(ofNora());
    const entry = entryOf(bread);
    await bramWrites(bread);
    // The connection drops at the moment that the refused write disappears from the screen.
    const ofPlan = query(collection('transaction'), where('plan_id', '==', plan.id));
    let wasPending = false;
    const isCut = new Promise<void>((resolve) => {
      const stop = onSnapshot(ofPlan, { includeMetadataChanges: true }, ({ metadata }) => {
        if (wasPending && !metadata.hasPendingWrites) {
          stop();
          resolve(disableNetwork(db()));
        }
        wasPending ||= metadata.hasPendingWrites;
      });
    });
    const { id, createdAt: _, updatedAt: __, ...entered } = bread;
    const answers: string[] = [];
    const written = untilAnswered(entry, () => createTransaction(entered, id).written).then(
      () => answers.push('taken'),
      () => answers.push('refused'),
    );
    await isCut;
    // Every earlier request has now failed in the same way.
    await expect(getDocFromServer(transactionRef(bread.id))).rejects.toMatchObject({ code: 'unavailable' });
    expect(answers).toEqual([]);
    expect(isUnsent(entry)).toBe(true);
    await enableNetwork(db());
    await written;
    expect(answers).toEqual(['taken']);
    expect(isUnsent(entry)).toBe(false);
  });

  it("is not mistaken for another member's change", async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const bread = await shown();
    const values = { amount: cents(700) };
    const change = changed(bread, values);
    const write = () => changeTransaction(bread, { ...bread, ...values }, [], idOf(change));
    await write();
    await untilAnswered(change, write);
    expect(isUnsent(change)).toBe(false);
    await expect(changeTransaction(bread, { ...bread, amount: cents(800) })).rejects.toMatchObject({
      code: 'transaction_changed',
    });
  });

  it('is restored once if two members restore at once', async () => {
    const bread = aTransaction(ofNora());
    await bramWrites(bread);
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await untilAnswered(entryOf(bread), () => restoreTransaction(bread));
    expect((await getDocFromServer(bramsView(bread))).data()).toMatchObject({
      description: bread.description,
    });
  });
});
