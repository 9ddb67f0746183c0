// Sessions that end without a sign-out: the server refuses the token, or the account is gone.
import { deleteUser, signInWithEmailAndPassword } from 'firebase/auth';
import { deleteDoc, disableNetwork, doc } from 'firebase/firestore';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { storedDraftOf } from '../../../src/domain/transactions/storedDraft';
import type { AppError } from '../../../src/model/errors';
import type { UnsentEntry } from '../../../src/model/unsent';
import { refreshAccount, signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import { untilAnswered } from '../../../src/services/outbox/journalled';
import { keepUnsent, unsentOf } from '../../../src/services/outbox/outbox';
import { watchRefusals } from '../../../src/services/outbox/refusals';
import { endSession, type Session, watchSession } from '../../../src/services/account/session';
import { createTransaction } from '../../../src/services/transactions/transaction';
import { disableAccount } from '../../support/administrator';
import { aTransaction } from '../../support/builders';
import { follow } from '../../support/follow';
import { aHouseholdOf } from '../../support/household';
import { removeAccount } from '../../support/mails';
import { openClient, type Person, signUpPerson } from '../../support/people';
import { stubStorage } from '../../support/storage';

let nora: Person;
let session: { current: () => Session | undefined; failures: AppError[] };
let unsent: UnsentEntry;

/** Nora uses the app and has an unsent transaction. */
beforeEach(async () => {
  stubStorage();
  await endSession();
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  session = aSession();
  await signIn(nora.email, nora.password);
  await untilSession({ status: 'signedIn' });
  unsent = await enterUnsent();
});

function aSession() {
  const told: Session[] = [];
  const failures: AppError[] = [];
  const stop = watchSession(
    (now) => told.push(now),
    (error) => failures.push(error),
  );
  onTestFinished(stop);
  return { current: () => told.at(-1), failures };
}

async function enterUnsent(): Promise<UnsentEntry> {
  const plan = await aHouseholdOf(nora);
  const transaction = aTransaction({ plan_id: plan.id, user_id: nora.id, description: 'Market' });
  const { id, createdAt: _, updatedAt: __, ...entered } = transaction;
  const entry: UnsentEntry = {
    id: crypto.randomUUID(),
    userId: nora.id,
    planId: plan.id,
    planName: plan.name,
    at: Date.now(),
    kind: 'entry',
    transactionId: id,
    type: transaction.type,
    draft: storedDraftOf(transaction),
  };
  await disableNetwork(db());
  void untilAnswered(entry, () => createTransaction(entered, id).written);
  return entry;
}

/** The app checks the account, as it does when the person returns to the tab. */
const askForAccount = () => refreshAccount().catch(() => undefined);

async function untilSession(state: object): Promise<void> {
  await expect.poll(session.current).toMatchObject(state);
}

describe('an unsent act', () => {
  it('is stored for the person if their account is disabled, and is offered at their next sign-in', async () => {
    await disableAccount(nora);
    await askForAccount();
    await untilSession({ status: 'signedOut' });
    expect(unsentOf(nora.id)).toEqual([unsent]);
    expect(session.failures).toEqual([]);

    await disableAccount(nora, false);
    await signIn(nora.email, nora.password);
    await untilSession({ status: 'signedIn' });
    expect(await follow(watchRefusals(nora.id)).until((all) => all.length > 0)).toEqual([unsent]);
  });

  it('is stored for the person while another person signs in and out', async () => {
    await disableAccount(nora);
    await askForAccount();
    await untilSession({ status: 'signedOut' });
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    await signIn(bram.email, bram.password);
    await untilSession({ status: 'signedIn', user: { id: bram.id } });
    expect(unsentOf(bram.id)).toEqual([]);
    await endSession();
    expect(unsentOf(nora.id)).toEqual([unsent]);
  });

  it('is stored for the person if the server refuses their token', async () => {
    await removeAccount(nora.email);
    await askForAccount();
    await untilSession({ status: 'signedOut' });
    // As at the next start, with nobody signed in.
    await endSession();
    expect(unsentOf(nora.id)).toEqual([unsent]);
    expect(session.failures).toEqual([]);
  });

  it('is removed if the account is deleted elsewhere', async () => {
    await endSession();
    await signIn(nora.email, nora.password);
    await untilSession({ status: 'signedIn' });
    keepUnsent(unsent);
    const elsewhere = openClient();
    const { user } = await signInWithEmailAndPassword(elsewhere.auth, nora.email, nora.password);
    await deleteDoc(doc(elsewhere.db, 'user', nora.id));
    await deleteUser(user);
    await untilSession({ status: 'signedOut' });
    expect(unsentOf(nora.id)).toEqual([]);
    expect(session.failures).toEqual([]);
  });

  it('is removed if the person signs out', async () => {
    await endSession();
    expect(unsentOf(nora.id)).toEqual([]);
  });
});
