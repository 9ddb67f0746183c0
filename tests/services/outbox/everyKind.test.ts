// Every kind of act that this device can keep: each reaches the server once, or the person learns that it did not.
import { doc, enableNetwork, getDocFromServer, updateDoc, type DocumentData } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedDraftOf } from '../../../src/domain/transactions/storedDraft';
import type { Plan } from '../../../src/model/plan';
import type { Exception, NewTransaction, Series, Transaction } from '../../../src/model/transaction';
import type { Unsent } from '../../../src/model/unsent';
import type { Widget, Widgets } from '../../../src/model/widgets';
import { signIn } from '../../../src/services/account/auth';
import { closeDb, db, hasUnsentWrites } from '../../../src/services/firebase/database';
import { untilAnswered } from '../../../src/services/outbox/journalled';
import { keepUnsent, unsentOf } from '../../../src/services/outbox/outbox';
import { watchRefusals } from '../../../src/services/outbox/refusals';
import { setBalance } from '../../../src/services/plans/planBalance';
import { setLimit } from '../../../src/services/plans/planLimits';
import { updateShares } from '../../../src/services/plans/planShares';
import { deleteRepayment, recordRepayment, repaymentIdOf } from '../../../src/services/plans/repayments';
import { arrangeWidgets } from '../../../src/services/plans/arrangement';
import { watchWidgets } from '../../../src/services/plans/widgets';
import {
  createTransaction,
  deleteTransaction,
  restoreTransaction,
} from '../../../src/services/transactions/transaction';
import {
  changeOf,
  changeTransaction,
  getTransaction,
  undoChange,
  writeException,
} from '../../../src/services/transactions/transactionChanges';
import { categoryId, cents, day } from '../../domain/builders';
import { arrangeOne } from '../../support/arrange';
import { aSeries, aTransaction } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { aDeviceOf, type Device } from '../../support/devices';
import { watchPlans } from '../../../src/services/plans/plan';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { cutOff, loseServer, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { refuseWrites } from '../../support/ruleChanges';
import { writeTransactions } from '../../support/seedBasics';
import { stubStorage } from '../../support/storage';
import type { ActId } from '../../../src/model/ids';
import { newActId } from '../../../src/services/transactions/writeAct';

let nora: Person;
let bram: Person;
let plan: Plan;
/** The app of Nora after a restart: new modules over the same storage. */
let restarted: Device;

beforeAll(async () => {
  stubStorage();
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
  restarted = await aDeviceOf(nora);
});

beforeEach(async () => {
  stubStorage();
  plan = await aHouseholdOf(nora, bram);
  await updateDoc(doc(adminDb(), 'plan', plan.id), {
    limits: { Groceries: 100, Rent: 200 },
    rollovers: { '2026-10/Rent': 200 },
    balance: { amount: 100, day: '2026-11-20' },
    shares: { [bram.id]: 2 },
  });
  // Of the plan, an act says what was there: the app has read it.
  await follow(watchPlans(nora.id)).until((all) => all.some(({ id }) => id === plan.id));
});

interface Doing {
  unsent: Unsent;
  apply: () => Promise<void>;
}

interface Act extends Doing {
  undo: Doing;
  /** The part of the server's data that the act changes. */
  stored: () => Promise<unknown>;
  before: unknown;
  after: unknown;
}

interface Kind {
  act: () => Promise<Act>;
}

let acts = 0;
const ofNora = () => ({
  id: newActId(),
  userId: nora.id,
  planId: plan.id,
  planName: plan.name,
  at: (acts += 1),
});
const about = ({ id, type, description }: Transaction) => ({
  ...ofNora(),
  transactionId: id,
  type,
  description,
});

async function dataOf(collection: string, id: string): Promise<DocumentData | undefined> {
  return (await getDocFromServer(doc(adminDb(), collection, id))).data();
}

const aBread = () => aTransaction({ id: crypto.randomUUID(), plan_id: plan.id, user_id: nora.id });

async function shown(transaction: Transaction): Promise<Transaction> {
  await writeTransactions(transaction);
  return getTransaction(transaction.id);
}

function entering(transaction: Transaction, apply: (act: ActId) => Promise<void>): Doing {
  const { description: _, ...rest } = about(transaction);
  return {
    unsent: { ...rest, kind: 'entry', draft: storedDraftOf(transaction) },
    apply: () => apply(rest.id),
  };
}

function deleting(transaction: Transaction): Doing {
  const act = ofNora();
  return {
    unsent: { ...act, kind: 'deletion', transactionId: transaction.id },
    apply: () => deleteTransaction(transaction, act.id),
  };
}

function changing(before: Transaction, after: NewTransaction, apply: (act: ActId) => Promise<void>): Doing {
  const wrote = changeOf(before, after);
  const act = about(before);
  return { unsent: { ...act, kind: 'change', act: 'edit', wrote }, apply: () => apply(act.id) };
}

function skipping(series: Series, isSkipped: boolean, from?: Exception): Doing {
  const scheduled = day('2026-02-28');
  const exception = isSkipped ? ({ scheduled, skipped: true } as const) : null;
  const act = about(series);
  return {
    unsent: { ...act, kind: 'exception', act: 'delete', scheduled, wrote: exception },
    apply: () => writeException(series, scheduled, exception, act.id, from),
  };
}

function recording(apply: (act: ActId) => Promise<unknown>, text?: string): Doing {
  const act = ofNora();
  return {
    unsent: { ...act, kind: 'record', ...(text !== undefined && { text }) },
    apply: async () => void (await apply(act.id)),
  };
}

function limiting(amount: number, rolling: number | null): Doing {
  const [category, limit] = [categoryId('Groceries'), cents(amount)];
  const rollover = { '2026-11/Groceries': rolling === null ? null : cents(rolling) };
  const act = ofNora();
  return {
    unsent: { ...act, kind: 'limit', category, limit, rollover },
    apply: () => setLimit(plan.id, category, limit, rollover, act.id),
  };
}

function weighing(weight: number, last: number): Doing {
  const [shares, from] = [new Map([[nora.id, weight]]), new Map([[nora.id, last]])];
  const act = ofNora();
  return {
    unsent: { ...act, kind: 'shares', shares: Object.fromEntries(shares) },
    apply: () => updateShares(plan.id, shares, from, act.id),
  };
}

function saying(amount: number): Doing {
  const balance = { amount: cents(amount), day: day('2026-11-20') };
  const act = ofNora();
  return { unsent: { ...act, kind: 'balance', balance }, apply: () => setBalance(plan.id, balance, act.id) };
}

function arranging(widgets: Widget[], seen: Widgets): Doing {
  const act = ofNora();
  return {
    unsent: { ...act, kind: 'arrangement', widgets, basedOn: seen.updatedAt },
    apply: () => arrangeWidgets(plan.id, widgets, seen, act.id),
  };
}

/** A kind without a row here doesn't compile. */
const KINDS: Record<Unsent['kind'], Kind> = {
  entry: {
    act: async () => {
      const bread = aBread();
      const { id, createdAt: _, updatedAt: __, ...entered } = bread;
      return {
        ...entering(bread, (act) => createTransaction(entered, id, act).written),
        undo: deleting(bread),
        stored: async () => (await dataOf('transaction', id))?.['amount'] as unknown,
        before: undefined,
        after: 9.5,
      };
    },
  },
  deletion: {
    act: async () => {
      const bread = await shown(aBread());
      return {
        ...deleting(bread),
        undo: entering(bread, (act) => restoreTransaction(bread, act)),
        stored: async () => (await dataOf('transaction', bread.id))?.['amount'] as unknown,
        before: 9.5,
        after: undefined,
      };
    },
  },
  change: {
    act: async () => {
      const bread = await shown(aBread());
      const after = { ...bread, amount: cents(700) };
      return {
        ...changing(bread, after, (act) => changeTransaction(bread, after, [], act)),
        undo: changing(after, bread, (act) => undoChange(bread, after, [], act)),
        stored: async () => (await dataOf('transaction', bread.id))?.['amount'] as unknown,
        before: 9.5,
        after: 7,
      };
    },
  },
  exception: {
    act: async () => {
      const rent = aSeries({
        id: crypto.randomUUID(),
        plan_id: plan.id,
        user_id: nora.id,
        date: '2026-01-31',
      });
      const series = (await shown(rent)) as Series;
      return {
        ...skipping(series, true),
        undo: skipping(series, false, { scheduled: day('2026-02-28'), skipped: true }),
        stored: async () =>
          ((await dataOf('transaction', series.id))?.['exceptions'] as DocumentData | undefined)?.[
            '2026-02-28'
          ] as unknown,
        before: undefined,
        after: { skipped: true },
      };
    },
  },
  record: {
    act: () => {
      const repayment = {
        plan_id: plan.id,
        from: bram.id,
        to: nora.id,
        amount: cents(2000),
        day: day('2026-11-21'),
      };
      const id = repaymentIdOf(repayment, 1);
      return Promise.resolve({
        ...recording((act) => recordRepayment(repayment, nora.id, 1, act), 'Bram paid Nora'),
        undo: recording((act) => deleteRepayment({ ...repayment, id, user_id: nora.id }, 'undo', act)),
        stored: async () => (await dataOf('repayment', id))?.['amount'] as unknown,
        before: undefined,
        after: 2000,
      });
    },
  },
  limit: {
    act: () =>
      Promise.resolve({
        ...limiting(500, 500),
        undo: limiting(100, null),
        stored: async () => {
          const { limits, rollovers } = (await dataOf('plan', plan.id)) ?? {};
          return [limits, rollovers] as unknown;
        },
        before: [{ Groceries: 100, Rent: 200 }, { '2026-10/Rent': 200 }],
        after: [
          { Groceries: 500, Rent: 200 },
          { '2026-10/Rent': 200, '2026-11/Groceries': 500 },
        ],
      }),
  },
  shares: {
    act: () =>
      Promise.resolve({
        ...weighing(3, 1),
        undo: weighing(1, 3),
        stored: async () => (await dataOf('plan', plan.id))?.['shares'] as unknown,
        before: { [bram.id]: 2 },
        after: { [bram.id]: 2, [nora.id]: 3 },
      }),
  },
  balance: {
    act: () =>
      Promise.resolve({
        ...saying(-5_050),
        undo: saying(100),
        stored: async () => (await dataOf('plan', plan.id))?.['balance'] as unknown,
        before: { amount: 100, day: '2026-11-20' },
        after: { amount: -5_050, day: '2026-11-20' },
      }),
  },
  arrangement: {
    act: async () => {
      await arrangeOne(plan, 'NextMonthIncome');
      const seen = await follow(watchWidgets(plan.id)).until();
      const { widgets } = seen;
      const wider = widgets.map((widget) => ({ ...widget, width: 6 }));
      return {
        ...arranging(wider, seen),
        undo: arranging(widgets, { ...seen, widgets: wider }),
        stored: async () => (await dataOf('widgets', plan.id))?.['widgets'] as unknown,
        before: widgets,
        after: wider,
      };
    },
  },
};

const refusals = () => follow(watchRefusals(nora.id));

/** Does it as a form does, and reports the server's answer. */
function doIt({ unsent, apply }: Doing): { answers: string[] } {
  const answers: string[] = [];
  untilAnswered(unsent, apply).then(
    () => answers.push('taken'),
    () => answers.push('refused'),
  );
  return { answers };
}

/** Returns a function that restores the connection. */
async function goOffline(): Promise<() => Promise<void>> {
  await loseServer();
  const online = tellBrowserItIsOffline();
  return () => {
    online();
    return enableNetwork(db());
  };
}

const expectRefusalsLogged = () => expectConsoleError(/PERMISSION_DENIED|permission-denied/);

const ids = (all: readonly Unsent[] = []) => all.map(({ id }) => id);

/** In the end these acts alone are in the journal, and a watch has listed these and no others. */
async function areListed(told: readonly (readonly Unsent[])[], refused: readonly Unsent[]): Promise<void> {
  await expect.poll(() => ids(unsentOf(nora.id))).toEqual(ids(refused));
  await expect.poll(() => ids(told.at(-1))).toEqual(ids(refused));
  expect(new Set(ids(told.flat()))).toEqual(new Set(ids(refused)));
}

/** The transaction of a refused deletion is back in the list: there is nothing to enter again. */
const listed = ({ unsent }: Doing) => (unsent.kind === 'deletion' ? [] : [unsent]);

/** The others follow the same way through the journal. */
const EVERYDAY = ['entry', 'deletion', 'arrangement'];

for (const [kind, { act }] of Object.entries(KINDS))
  describe(`an act of the kind ${kind}`, { tags: EVERYDAY.includes(kind) ? [] : ['full'] }, () => {
    it('that the server accepts is stored and leaves the journal', async () => {
      const { stored, before, after, ...done } = await act();
      expect(await stored()).toEqual(before);
      await untilAnswered(done.unsent, done.apply);
      expect(await stored()).toEqual(after);
      await areListed(refusals().told, []);
    });

    it('that the server refuses at once rejects for its form and is listed', async () => {
      expectRefusalsLogged();
      const { stored, before, ...done } = await act();
      await refuseWrites();
      await expect(untilAnswered(done.unsent, done.apply)).rejects.toBeTruthy();
      await areListed(refusals().told, listed(done));
      expect(await stored()).toEqual(before);
    });

    it('that the server refuses after a time offline is reported', async () => {
      expectRefusalsLogged();
      const { stored, before, ...done } = await act();
      const goOnline = await goOffline();
      const { answers } = doIt(done);
      const { told } = refusals();
      expect(ids(unsentOf(nora.id))).toEqual(ids([done.unsent]));
      await refuseWrites();
      await goOnline();
      await expect.poll(() => answers).toEqual(['refused']);
      await areListed(told, listed(done));
      expect(await stored()).toEqual(before);
    });

    it('that is done offline is sent once with the connection', async () => {
      const { stored, before, after, ...done } = await act();
      const goOnline = await goOffline();
      const { answers } = doIt(done);
      const { told } = refusals();
      expect(await stored()).toEqual(before);
      await goOnline();
      await areListed(told, []);
      expect(await stored()).toEqual(after);
      expect(answers).not.toContain('refused');
    });

    it('that the server refuses after a restart is listed', async () => {
      expectRefusalsLogged();
      const { stored, before, ...done } = await act();
      await cutOff();
      const online = tellBrowserItIsOffline();
      doIt(done);
      await expect.poll(hasUnsentWrites).toBe(true);
      await closeDb();
      await refuseWrites();
      online();
      await areListed(follow(restarted.refusals.watchRefusals(nora.id)).told, listed(done));
      expect(await stored()).toEqual(before);
    });

    it('whose answer got lost in a restart is neither repeated nor listed', async () => {
      const { stored, after, unsent, apply } = await act();
      keepUnsent(unsent);
      await apply();
      await areListed(follow(restarted.refusals.watchRefusals(nora.id)).told, []);
      expect(await stored()).toEqual(after);
    });

    it('is listed in one of two tabs when the server refuses it', async () => {
      // Of an earlier version: the database sends it, but for an arrangement.
      if (kind === 'arrangement') expectRefusalsLogged();
      const { stored, before, ...done } = await act();
      await refuseWrites();
      keepUnsent(done.unsent);
      const [one, other] = [refusals(), refusals()];
      await areListed(one.told, listed(done));
      expect(other.told.flat()).toEqual([]);
      expect(await stored()).toEqual(before);
    });

    it('that is undone before it was sent leaves the server as it was', async () => {
      const { stored, before, undo, ...done } = await act();
      const goOnline = await goOffline();
      const first = doIt(done);
      const second = doIt(undo);
      const { told } = refusals();
      expect(ids(unsentOf(nora.id))).toEqual(ids([done.unsent, undo.unsent]));
      expect(await stored()).toEqual(before);
      await goOnline();
      await areListed(told, []);
      expect(await stored()).toEqual(before);
      expect([...first.answers, ...second.answers]).not.toContain('refused');
    });
  });

it.each(Object.entries(KINDS))(
  'an act of the kind %s that is done offline is sent after a restart',
  async (_, { act }) => {
    const { stored, after, ...done } = await act();
    await cutOff();
    const online = tellBrowserItIsOffline();
    doIt(done);
    await closeDb();
    online();
    await areListed(follow(restarted.refusals.watchRefusals(nora.id)).told, []);
    expect(await stored()).toEqual(after);
  },
);

it('more acts than the database gets at once are sent after a restart, each once and in their order', async () => {
  await cutOff();
  const online = tellBrowserItIsOffline();
  const entries = Array.from({ length: 14 }, (_, index) => ({ ...aBread(), amount: cents(index + 1) }));
  for (const entry of entries) {
    const { id, createdAt: _, updatedAt: __, ...entered } = entry;
    doIt(entering(entry, (act) => createTransaction(entered, id, act).written));
  }
  // Each builds on an entry that waits.
  for (const entry of entries.slice(0, 6)) {
    const after = { ...entry, amount: cents(entry.amount + 100) };
    doIt(changing(entry, after, (id) => changeTransaction(entry, after, [], id)));
  }
  expect(unsentOf(nora.id).map(({ waits = false }) => waits)).toEqual([
    ...Array.from({ length: 10 }, () => false),
    ...Array.from({ length: 10 }, () => true),
  ]);
  await closeDb();
  online();
  await areListed(follow(restarted.refusals.watchRefusals(nora.id)).told, []);
  const stored = await Promise.all(
    entries.map(async ({ id }) => (await dataOf('transaction', id))?.['amount']),
  );
  expect(stored).toEqual(entries.map((_, index) => (index < 6 ? index + 101 : index + 1) / 100));
});
