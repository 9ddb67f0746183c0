import { doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf } from '../../src/domain/transactionDraft';
import type { Plan } from '../../src/model/plan';
import type { Transaction } from '../../src/model/transaction';
import type { Unsent, UnsentArrangement, UnsentEntry } from '../../src/model/unsent';
import type { Widget } from '../../src/model/widgets';
import { signIn } from '../../src/services/auth';
import { untilAnswered } from '../../src/services/journalled';
import { forgetAllUnsent, forgetUnsent, isUnsent, keepUnsent, unsentOf } from '../../src/services/outbox';
import { watchRefusals } from '../../src/services/refusals';
import { createTransaction, watchNewestTransactions } from '../../src/services/transaction';
import { watchWidgets } from '../../src/services/widgets';
import { aTransaction, transactionDocument } from '../support/builders';
import { follow } from '../support/follow';
import { aHouseholdOf } from '../support/household';
import { type Person, signUpPerson } from '../support/people';
import { stubStorage } from '../support/storage';

let nora: Person;
let bram: Person;
let plan: Plan;

/** The app is Nora's; Bram is a member with a client of his own. */
beforeAll(async () => {
  [nora, bram] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
  ]);
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  stubStorage();
  plan = await aHouseholdOf(nora, bram);
});

const spent = (description: string) =>
  aTransaction({ id: crypto.randomUUID(), plan_id: plan.id, user_id: nora.id, description });

/** What the journal has of Nora's act in her plan. */
const act = () => ({
  id: crypto.randomUUID(),
  userId: nora.id,
  planId: plan.id,
  planName: plan.name,
  at: Date.now(),
});

const entryOf = (transaction: Transaction): UnsentEntry => ({
  ...act(),
  kind: 'entry',
  transactionId: transaction.id,
  type: transaction.type,
  draft: draftOf(transaction),
});

const onServer = (transaction: Transaction) =>
  setDoc(doc(bram.db, 'transaction', transaction.id), transactionDocument(transaction));

const arranged = (widgets: Widget[], basedOn: number): UnsentArrangement => ({
  ...act(),
  kind: 'arrangement',
  widgets,
  basedOn,
});
const stored = async () => (await getDoc(doc(bram.db, 'widgets', plan.id))).data();
const saveOfBram = (widgets: readonly Widget[]) =>
  updateDoc(doc(bram.db, 'widgets', plan.id), { widgets, updatedAt: serverTimestamp() });

const refusals = () => follow(watchRefusals(nora.id));
async function gone(unsent: Unsent): Promise<void> {
  await expect.poll(() => isUnsent(unsent)).toBe(false);
}

/** An answer that the test gives when it likes. */
function anAnswer() {
  const settle = { take: () => {}, refuse: () => {} };
  const answer = new Promise<void>((resolve, reject) => {
    settle.take = resolve;
    settle.refuse = () => reject(new Error('Refused'));
  });
  return { answer, ...settle };
}

describe('what is done here', () => {
  it('is in the journal until the server has taken it', async () => {
    const unsent = entryOf(spent('Fish'));
    const { answer, take } = anAnswer();
    const written = untilAnswered(unsent, () => answer);
    expect(unsentOf(nora.id)).toEqual([unsent]);
    take();
    await written;
    await gone(unsent);
  });

  it('stays in it when it is refused, and is told with what was typed until the person has done with it', async () => {
    const unsent = entryOf(spent('Fish'));
    const told = refusals();
    const { answer, refuse } = anAnswer();
    const written = untilAnswered(unsent, () => answer);
    refuse();
    await expect(written).rejects.toThrow('Refused');
    expect(await told.until((refused) => refused.length > 0)).toEqual([unsent]);
    forgetUnsent(unsent);
    expect(await told.until((refused) => refused.length === 0)).toEqual([]);
  });

  it('is asked about by nobody while somebody waits for the answer', async () => {
    const waiting = entryOf(spent('Fish'));
    const left = entryOf(spent('Bread'));
    const { answer } = anAnswer();
    void untilAnswered(waiting, () => answer);
    keepUnsent(left);
    expect(await refusals().until((refused) => refused.length > 0)).toEqual([left]);
    expect(isUnsent(waiting)).toBe(true);
  });

  it("is apart from other people's, and gone for the next one", () => {
    keepUnsent(entryOf(spent('Fish')));
    expect(unsentOf(bram.id)).toEqual([]);
    forgetAllUnsent();
    expect(unsentOf(nora.id)).toEqual([]);
  });

  it('is left out where the journal is junk', () => {
    localStorage.setItem(`saldo:unsent:${nora.id}:1`, '{');
    localStorage.setItem(`saldo:unsent:${nora.id}:2`, '{"kind":"entry"}');
    const unsent = entryOf(spent('Fish'));
    keepUnsent(unsent);
    expect(unsentOf(nora.id)).toEqual([unsent]);
  });
});

describe('after a restart', () => {
  it('what the server has is done with, and what it has not is told', async () => {
    const [arrived, refused] = [spent('Fish'), spent('Bread')];
    await onServer(arrived);
    const [unsent, lost] = [entryOf(arrived), entryOf(refused)];
    keepUnsent(unsent);
    keepUnsent(lost);
    const told = refusals();
    expect(await told.until((all) => all.length > 0)).toEqual([lost]);
    await gone(unsent);
  });

  it('what was entered in a plan that the person has been removed from is told', async () => {
    const foreign = await aHouseholdOf(bram);
    const unsent = { ...entryOf(spent('Fish')), planId: foreign.id };
    keepUnsent(unsent);
    expect(await refusals().until((all) => all.length > 0)).toEqual([unsent]);
  });

  it('a deletion has nothing to bring back', async () => {
    const deletion: Unsent = { ...act(), kind: 'deletion', transactionId: spent('Fish').id };
    keepUnsent(deletion);
    const told = refusals();
    await gone(deletion);
    expect(told.told.flat()).toEqual([]);
  });

  it('one tab tells it, and when that is closed, the next one', async () => {
    const unsent = entryOf(spent('Fish'));
    keepUnsent(unsent);
    const one = refusals();
    await one.until((all) => all.length > 0);
    const other = refusals();
    expect(other.told.flat()).toEqual([]);
    one.stop();
    expect(await other.until((all) => all.length > 0)).toEqual([unsent]);
  });
});

describe('a dashboard that was arranged without a connection', () => {
  const income: Widget = { name: 'NextMonthIncome', xPos: 0, yPos: 0, width: 2, height: 1 };
  const delta: Widget = {
    name: 'NextMonthDelta',
    xPos: 0,
    yPos: 0,
    width: 2,
    height: 1,
    settings: { b: 1, a: 2 },
  };

  it('counts here at once, marked, and without the mark when it is sent', async () => {
    const dashboard = follow(watchWidgets(plan.id));
    const { updatedAt } = await dashboard.until();
    const unsent = arranged([income], updatedAt);
    keepUnsent(unsent);
    expect(await dashboard.until()).toMatchObject({ widgets: [income], updatedAt, isPending: true });
    expect(await stored()).toMatchObject({ widgets: [] });

    refusals();
    await gone(unsent);
    expect(await stored()).toMatchObject({ widgets: [income] });
    const sent = await dashboard.until(({ isPending }) => isPending === undefined);
    expect(sent.widgets).toEqual([income]);
    expect(dashboard.told.slice(1).every(({ widgets }) => widgets.length === 1)).toBe(true);
  });

  it('never replaces what another member has saved meanwhile: both are there to choose from', async () => {
    const dashboard = follow(watchWidgets(plan.id));
    const { updatedAt } = await dashboard.until();
    const unsent = arranged([income], updatedAt);
    await saveOfBram([delta]);
    keepUnsent(unsent);
    const told = await refusals().until((all) => all.length > 0);
    expect(told).toEqual([{ ...unsent, refused: 'conflict' }]);
    expect(await stored()).toMatchObject({ widgets: [delta] });
    expect((await dashboard.until(({ isPending }) => !isPending)).widgets).toEqual([delta]);
  });

  it('is no conflict when it has arrived before, unheard', async () => {
    const { updatedAt } = await follow(watchWidgets(plan.id)).until();
    await saveOfBram([delta]);
    const unsent = arranged([delta], updatedAt);
    keepUnsent(unsent);
    const told = refusals();
    await gone(unsent);
    expect(told.told.flat()).toEqual([]);
  });

  it('is told when the plan is out of reach', async () => {
    const foreign = await aHouseholdOf(bram);
    keepUnsent({ ...arranged([income], 0), planId: foreign.id });
    expect(await refusals().until((all) => all.length > 0)).toMatchObject([{ refused: 'denied' }]);
  });
});

it('a transaction is marked until the server has it, and the others stay as they are', async () => {
  await onServer(spent('Bread'));
  const list = follow(
    watchNewestTransactions({ planId: plan.id, type: 'expense', category: spent('').category }, 10),
  );
  const [bread] = (await list.until(({ records }) => records.length === 1)).records;

  const { id: _, createdAt: __, updatedAt: ___, ...fish } = spent('Fish');
  const { written } = createTransaction(fish);
  const pending = await list.until(({ records }) => records.length === 2);
  expect(pending.records.map(({ isPending }) => isPending)).toEqual([true, undefined]);
  await written;
  const sent = await list.until(({ records }) => records.every(({ isPending }) => isPending === undefined));
  expect(sent.records).toHaveLength(2);
  expect(sent.records[1]).toBe(bread);
});
