import { doc, enableNetwork, getDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedDraftOf } from '../../../src/domain/transactions/storedDraft';
import { ActId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import type { Transaction } from '../../../src/model/transaction';
import type { Unsent, UnsentArrangement, UnsentEntry } from '../../../src/model/unsent';
import type { Widget, Widgets } from '../../../src/model/widgets';
import { signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import { untilAnswered } from '../../../src/services/outbox/journalled';
import {
  forgetUnsent,
  forgetUnsentOf,
  isUnsent,
  keepUnsent,
  unsentOf,
} from '../../../src/services/outbox/outbox';
import { watchRefusals } from '../../../src/services/outbox/refusals';
import { createTransaction } from '../../../src/services/transactions/transaction';
import { arrangeWidgets } from '../../../src/services/plans/arrangement';
import { watchWidgets } from '../../../src/services/plans/widgets';
import { aTransaction, transactionDocument } from '../../support/builders';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { loseServer } from '../../support/offline';
import type { Person } from '../../support/people';
import { stubStorage } from '../../support/storage';
import { arranges, enters } from '../../support/acts';
import { watchTransactions } from '../../support/watchTransactions';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. Bram is a member with his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

let readFromStorage: () => number;

beforeEach(async () => {
  readFromStorage = stubStorage();
  plan = await aHouseholdOf(nora, bram);
});

const spent = (description: string) =>
  aTransaction({ id: crypto.randomUUID(), plan_id: plan.id, user_id: nora.id, description });

/** The journal's entry about Nora's act in her plan. */
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
  draft: storedDraftOf(transaction),
});

const onServer = (transaction: Transaction) => enters(bram, transaction.id, transactionDocument(transaction));

const arranged = (widgets: Widget[], basedOn: number): UnsentArrangement => ({
  ...act(),
  kind: 'arrangement',
  widgets,
  basedOn,
});
/** Arranges as the editor of the dashboard does. */
function arrange(widgets: Widget[], seen: Widgets): { unsent: UnsentArrangement; written: Promise<void> } {
  const unsent = arranged(widgets, seen.updatedAt);
  const apply = () => arrangeWidgets(plan.id, widgets, seen, v.parse(ActId, unsent.id));
  return { unsent, written: untilAnswered(unsent, apply) };
}

const stored = async () => (await getDoc(doc(bram.db, 'widgets', plan.id))).data();
const saveOfBram = (widgets: readonly Widget[]) => arranges(bram, plan.id, widgets);

const refusals = () => follow(watchRefusals(nora.id));
async function gone(unsent: Unsent): Promise<void> {
  await expect.poll(() => isUnsent(unsent)).toBe(false);
}

/** An answer that the test gives at a moment of its choice. */
function anAnswer() {
  const settle = { take: () => {}, refuse: () => {} };
  const answer = new Promise<void>((resolve, reject) => {
    settle.take = resolve;
    settle.refuse = () => reject(new Error('Refused'));
  });
  return { answer, ...settle };
}

describe('many unsent acts', () => {
  it('leave the journal one by one without reading the others again', async () => {
    const acts = Array.from({ length: 40 }, (_, index) => ({
      unsent: entryOf(spent(`Fish ${index}`)),
      ...anAnswer(),
    }));
    const written = acts.map(({ unsent, answer }) => untilAnswered(unsent, () => answer));
    const told = refusals();
    await told.until();
    const before = readFromStorage();
    for (const { unsent, take } of acts) {
      take();
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other, as from the server
      await gone(unsent);
    }
    await Promise.all(written);
    // `gone` reads too.
    expect(readFromStorage() - before).toBeLessThanOrEqual(acts.length * 5);
    expect(told.told.flat()).toEqual([]);
  });
});

describe('an unsent act', () => {
  it('stays in the journal until the server accepts it', async () => {
    const unsent = entryOf(spent('Fish'));
    const { answer, take } = anAnswer();
    const written = untilAnswered(unsent, () => answer);
    expect(unsentOf(nora.id)).toEqual([unsent]);
    take();
    await written;
    await gone(unsent);
  });

  it('is reported as refused, with its draft, until the person deals with it', async () => {
    const unsent = entryOf(spent('Fish'));
    const told = refusals();
    const { answer, refuse } = anAnswer();
    const written = untilAnswered(unsent, () => answer);
    refuse();
    await expect(written).rejects.toThrow('Refused');
    expect(await told.until((refused) => refused.length > 0)).toEqual([{ ...unsent, refused: 'denied' }]);
    forgetUnsent(unsent);
    expect(await told.until((refused) => refused.length === 0)).toEqual([]);
  });

  it('is not reported as refused while it waits for its answer', async () => {
    const waiting = entryOf(spent('Fish'));
    const left = entryOf(spent('Bread'));
    const { answer } = anAnswer();
    void untilAnswered(waiting, () => answer);
    keepUnsent(left);
    expect(await refusals().until((refused) => refused.length > 0)).toEqual([left]);
    expect(isUnsent(waiting)).toBe(true);
  });

  it('belongs to its person', () => {
    const unsent = entryOf(spent('Fish'));
    keepUnsent(unsent);
    expect(unsentOf(bram.id)).toEqual([]);
    forgetUnsentOf(bram.id);
    expect(unsentOf(nora.id)).toEqual([unsent]);
    forgetUnsentOf(nora.id);
    expect(unsentOf(nora.id)).toEqual([]);
  });

  it('is found beside junk in the journal', () => {
    localStorage.setItem(`saldo:unsent:${nora.id}:1`, '{');
    localStorage.setItem(`saldo:unsent:${nora.id}:2`, '{"kind":"entry"}');
    const unsent = entryOf(spent('Fish'));
    keepUnsent(unsent);
    expect(unsentOf(nora.id)).toEqual([unsent]);
  });
});

describe('after a restart,', () => {
  it('an entry on the server is done, and a missing one is reported as refused', async () => {
    const [arrived, refused] = [spent('Fish'), spent('Bread')];
    await onServer(arrived);
    const [unsent, lost] = [entryOf(arrived), entryOf(refused)];
    keepUnsent(unsent);
    keepUnsent(lost);
    const told = refusals();
    expect(await told.until((all) => all.length > 0)).toEqual([lost]);
    await gone(unsent);
  });

  it('an entry in a plan that the person has left is reported as refused', async () => {
    const foreign = await aHouseholdOf(bram);
    const unsent = { ...entryOf(spent('Fish')), planId: foreign.id };
    keepUnsent(unsent);
    expect(await refusals().until((all) => all.length > 0)).toEqual([unsent]);
  });

  it('a deletion is done', async () => {
    const deletion: Unsent = { ...act(), kind: 'deletion', transactionId: spent('Fish').id };
    keepUnsent(deletion);
    const told = refusals();
    await gone(deletion);
    expect(told.told.flat()).toEqual([]);
  });

  it('one tab reports a refusal, and the next one does after that tab closes', async () => {
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

describe('a dashboard arranged without a connection', () => {
  const income: Widget = { name: 'NextMonthIncome', xPos: 0, yPos: 0, width: 2, height: 1 };
  const delta: Widget = {
    name: 'NextMonthDelta',
    xPos: 0,
    yPos: 0,
    width: 2,
    height: 1,
    settings: { b: 1, a: 2 },
  };

  it('is shown at once with a mark, which disappears after the server has it', async () => {
    const dashboard = follow(watchWidgets(plan.id));
    const seen = await dashboard.until();
    await loseServer();
    const { unsent, written } = arrange([income], seen);
    expect(await dashboard.until()).toMatchObject({ widgets: [income], isPending: true });
    expect(await stored()).toMatchObject({ widgets: [] });

    await enableNetwork(db());
    await written;
    await gone(unsent);
    expect(await stored()).toMatchObject({ widgets: [income] });
    const sent = await dashboard.until(({ isPending }) => isPending === undefined);
    expect(sent.widgets).toEqual([income]);
    expect(dashboard.told.slice(1).every(({ widgets }) => widgets.length === 1)).toBe(true);
  });

  it('is not shown to another person on the same device', async () => {
    const seen = await follow(watchWidgets(plan.id)).until();
    const dashboard = { was: [], now: [income], basedOn: seen.updatedAt };
    const said = { kind: 'dashboard', records: {}, categories: [], dashboard } as const;
    keepUnsent({ ...arranged([income], seen.updatedAt), said: { ...said, categories: [] }, userId: bram.id });
    expect((await follow(watchWidgets(plan.id)).until()).widgets).toEqual([]);
  });

  it('of an earlier version of the app never replaces a later save of another member', async () => {
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

  it('of an earlier version of the app causes no conflict if the server has it already', async () => {
    const { updatedAt } = await follow(watchWidgets(plan.id)).until();
    await saveOfBram([delta]);
    const unsent = arranged([delta], updatedAt);
    keepUnsent(unsent);
    const told = refusals();
    await gone(unsent);
    expect(told.told.flat()).toEqual([]);
  });

  it('and again before the server has answered is the last one', async () => {
    const seen = await follow(watchWidgets(plan.id)).until();
    const first = arrange([income], seen);
    const second = arrange([delta], { ...seen, widgets: [income] });
    await Promise.all([first.written, second.written]);
    expect(unsentOf(nora.id)).toEqual([]);
    expect(await stored()).toMatchObject({ widgets: [delta] });
  });

  it('of an earlier version of the app is reported as refused if the person is not in the plan', async () => {
    const foreign = await aHouseholdOf(bram);
    keepUnsent({ ...arranged([income], 0), planId: foreign.id });
    expect(await refusals().until((all) => all.length > 0)).toMatchObject([{ refused: 'denied' }]);
  });
});

it('a transaction has a mark until the server has it, and others have none', async () => {
  await onServer(spent('Bread'));
  const list = follow(
    watchTransactions({ planId: plan.id, type: 'expense', category: spent('').category }, 10),
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
