import { signInWithEmailAndPassword } from 'firebase/auth';
import { collection, deleteDoc, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import { deleteRecordAndAccount } from '../../../src/services/account/account';
import { clearAccount } from '../../../src/services/account/accountDeletion';
import { signIn } from '../../../src/services/account/auth';
import { endSession, watchSession, type Session } from '../../../src/services/account/session';
import {
  anInvite,
  aTransaction,
  documentOf,
  inviteDocument,
  transactionDocument,
} from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { aHouseholdOf } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, openClient, type Person, signUpPerson } from '../../support/people';
import { refuseDeletions, refuseMembers } from '../../support/ruleChanges';
import { writeRaw } from '../../support/seedBasics';
import { stubStorage } from '../../support/storage';

let nora: Person;
let bram: Person;
/** Nora's own plan, with a transaction, an invite to it and a dashboard. */
let own: Plan;
/** Bram's plan, with a transaction of each person. */
let shared: Plan;

beforeAll(async () => {
  stubStorage();
  bram = await signUpPerson({ displayName: 'Bram de Wit' });
});

/** Nora uses the app. */
beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  [own, shared] = await Promise.all([aHouseholdOf(nora), aHouseholdOf(bram, nora)]);
  await Promise.all([
    enter(own, nora, 1000),
    enter(shared, nora, 2500),
    enter(shared, bram, 4000),
    writeRaw(`widgets/${own.id}`, { widgets: [] }),
    invite(own, nora, bram),
    invite(await aHouseholdOf(bram), bram, nora),
    writeRaw(`history_seen/${shared.id}_${nora.id}`, {
      plan_id: shared.id,
      user_id: nora.id,
      seen: new Date(),
    }),
    writeRaw(`theme/${nora.id}-theme`, { user_id: nora.id, name: 'Paper' }),
    signIn(nora.email, nora.password),
  ]);
});

async function enter(plan: Plan, { id: user_id }: Person, amount: number): Promise<void> {
  const transaction = aTransaction({ plan_id: plan.id, user_id, amount });
  await writeRaw(`transaction/${plan.id}-${user_id}`, transactionDocument(transaction));
}

async function invite(
  { id: plan_id }: Plan,
  { id: owner }: Person,
  { id: user_id, email }: Person,
): Promise<void> {
  const sent = anInvite({ plan_id, owner, user_id, email });
  await writeRaw(`invite/${sent.id}`, inviteDocument(sent));
}

async function count(name: string, field: string, value: string): Promise<number> {
  return (await getDocs(query(collection(adminDb(), name), where(field, '==', value)))).size;
}

const has = async (path: string) => Number((await getDoc(doc(adminDb(), path))).exists());

/** The number of Nora's own records that are left. */
async function leftOfNora() {
  const [users, plans, transactions, widgets, seen, themes, invites, memberships] = await Promise.all([
    has(`user/${nora.id}`),
    has(`plan/${own.id}`),
    count('transaction', 'plan_id', own.id),
    has(`widgets/${own.id}`),
    count('history_seen', 'user_id', nora.id),
    count('theme', 'user_id', nora.id),
    count('invite', 'user_id', nora.id),
    getDocs(query(collection(adminDb(), 'plan'), where('members', 'array-contains', nora.id))),
  ]);
  return { users, plans, transactions, widgets, seen, themes, invites, memberships: memberships.size };
}
const ALL = {
  users: 1,
  plans: 1,
  transactions: 1,
  widgets: 1,
  seen: 1,
  themes: 1,
  invites: 1,
  memberships: 1,
};
const NOTHING = {
  users: 0,
  plans: 0,
  transactions: 0,
  widgets: 0,
  seen: 0,
  themes: 0,
  invites: 0,
  memberships: 0,
};
/** The counts when only the account itself is left. */
const CLEARED = { ...NOTHING, users: 1 };

const hasAccount = ({ email, password }: Person) =>
  signInWithEmailAndPassword(openClient().auth, email, password).then(
    () => true,
    () => false,
  );

/** Bram's data in the plan that they share. */
async function booksOfBram() {
  const found = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', shared.id)));
  const plan = await getDoc(doc(bram.db, 'plan', shared.id));
  return {
    amounts: found.docs.map((each) => each.get('amount') as number).toSorted((a, b) => a - b),
    users: new Set(found.docs.map((each) => each.get('user_id') as string)),
    owner: plan.get('owner') as string,
    members: plan.get('members') as string[],
  };
}

/** The state after an interrupted deletion, or after another device deleted it. */
const removeRecord = () => deleteDoc(doc(adminDb(), 'user', nora.id));

/** Follows the app's session until the end of the test. */
function aSession(): { current: () => Session | undefined; failures: unknown[] } {
  const told: Session[] = [];
  const failures: unknown[] = [];
  onTestFinished(
    watchSession(
      (session) => told.push(session),
      (error) => failures.push(error),
    ),
  );
  return { current: () => told.at(-1), failures };
}

async function deleteAll(): Promise<void> {
  expect(await clearAccount(nora.id, nora.password)).toBe(true);
  await deleteRecordAndAccount(nora.password);
}

describe('deleting an account', () => {
  it('removes all data of the person and leaves the books of others complete', async () => {
    expect(await leftOfNora()).toEqual(ALL);
    const before = await booksOfBram();
    expect(before.members).toEqual([nora.id]);
    await deleteAll();
    expect(await leftOfNora()).toEqual(NOTHING);
    expect(await hasAccount(nora)).toBe(false);
    expect(await booksOfBram()).toEqual({ ...before, members: [] });
    expect((await getDoc(doc(bram.db, 'user', nora.id))).exists()).toBe(false);
    expect(await count('invite', 'plan_id', own.id)).toBe(0);
  });

  it('reports how many transactions it has deleted', async () => {
    const told: number[] = [];
    await clearAccount(nora.id, nora.password, { onStep: (gone) => told.push(gone) });
    expect(told).toEqual([1]);
  });

  it('changes nothing with a wrong password', async () => {
    const provider = {
      code: 'provider',
      message: expect.stringMatching(/wrong-password|invalid-credential/),
    };
    await expect(clearAccount(nora.id, 'wrong horse')).rejects.toMatchObject(provider);
    await expect(deleteRecordAndAccount('wrong horse')).rejects.toMatchObject(provider);
    expect(await leftOfNora()).toEqual(ALL);
    expect(await hasAccount(nora)).toBe(true);
  });

  it('changes nothing while others are in a plan of the person', async () => {
    await aHouseholdOf(nora, bram);
    expect(await clearAccount(nora.id, nora.password)).toBe(false);
    expect(await leftOfNora()).toEqual(ALL);
  });

  it('succeeds beside a damaged plan of another person', async () => {
    const broken = { ...documentOf(shared), income_categories: [{ uid: 7 }] };
    await writeRaw(`plan/${shared.id}`, broken);
    await deleteAll();
    expect(await leftOfNora()).toEqual(NOTHING);
  });

  it('needs a connection', async () => {
    tellBrowserItIsOffline();
    await expect(clearAccount(nora.id, nora.password)).rejects.toMatchObject({ code: 'offline' });
    await expect(deleteRecordAndAccount(nora.password)).rejects.toMatchObject({ code: 'offline' });
    expect(await leftOfNora()).toEqual(ALL);
  });
});

describe('deleting an account again', () => {
  const DENIED = /PERMISSION_DENIED/;
  it.each([
    ['delete the transactions', () => refuseDeletions('transaction'), ALL, [DENIED]],
    ['delete the plan', () => refuseDeletions('plan'), { ...ALL, transactions: 0 }, []],
    ['leave a plan', refuseMembers, { ...ALL, plans: 0, transactions: 0, widgets: 0 }, []],
    ['delete the themes', () => refuseDeletions('theme'), { ...CLEARED, themes: 1, invites: 1 }, [DENIED]],
    ['delete the invites', () => refuseDeletions('invite'), ALL, [DENIED]],
  ])('completes it after a refusal to %s', async (_, refuse, left, complaints) => {
    complaints.forEach(expectConsoleError);
    const permit = await refuse();
    await expect(clearAccount(nora.id, nora.password)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await leftOfNora()).toEqual(left);
    expect(await hasAccount(nora)).toBe(true);
    await permit();
    await deleteAll();
    expect(await leftOfNora()).toEqual(NOTHING);
    expect(await hasAccount(nora)).toBe(false);
  });

  it('completes it after a refusal to delete the record', async () => {
    await clearAccount(nora.id, nora.password);
    const permit = await refuseDeletions('user');
    await expect(deleteRecordAndAccount(nora.password)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await leftOfNora()).toEqual(CLEARED);
    expect(await hasAccount(nora)).toBe(true);
    await permit();
    await deleteAll();
    expect(await leftOfNora()).toEqual(NOTHING);
  });

  it('completes it after an interruption that left the account without its record', async () => {
    await clearAccount(nora.id, nora.password);
    await removeRecord();
    await endSession();
    const { current } = aSession();
    await signIn(nora.email, nora.password);
    await expect.poll(current).toMatchObject({ status: 'signedIn', user: { displayName: 'Nora Visser' } });
    expect(await leftOfNora()).toEqual(CLEARED);
    await deleteAll();
    expect(await leftOfNora()).toEqual(NOTHING);
    expect(await hasAccount(nora)).toBe(false);
  });
});

describe('the session', () => {
  it('ends with the account and writes no new record', async () => {
    await endSession();
    const { current, failures } = aSession();
    await signIn(nora.email, nora.password);
    await expect.poll(current).toMatchObject({ status: 'signedIn' });
    await clearAccount(nora.id, nora.password);
    await endSession(() => deleteRecordAndAccount(nora.password));
    await expect.poll(current).toEqual({ status: 'signedOut' });
    expect(failures).toEqual([]);
    expect(await leftOfNora()).toEqual(NOTHING);
  });

  it('ends if another device deletes the record', async () => {
    await endSession();
    const { current } = aSession();
    await signIn(nora.email, nora.password);
    await expect.poll(current).toMatchObject({ status: 'signedIn' });
    await removeRecord();
    await expect.poll(current).toEqual({ status: 'signedOut' });
    expect((await leftOfNora()).users).toBe(0);
  });
});
