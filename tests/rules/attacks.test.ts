// What someone would try who knows the rules.
import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import {
  anInvite,
  aPlan,
  as,
  asRole,
  aTransaction,
  aUser,
  categories,
  change,
  create,
  given,
  may,
  mayNot,
  only,
  ROLES,
  openHousehold,
  type Fields,
  type Role,
} from './household';

openHousehold();

const now = () => ({ createdAt: serverTimestamp(), updatedAt: serverTimestamp() });

describe('a place that the product does not know', () => {
  const PLACES = [
    'admin/claims',
    'plan/home/secret/x',
    'transaction/bread/copy/x',
    'user/owner/tokens/x',
    'users/owner',
  ];
  for (const place of PLACES) {
    only([], `read ${place}`, (db) => getDocFromServer(doc(db, place)));
    only([], `write ${place}`, (db) => setDoc(doc(db, place), { admin: true }));
  }
});

describe('taking over a plan', () => {
  it.each(ROLES.filter((role) => role !== 'the owner'))('is refused to %s who writes it anew', (role) =>
    mayNot(create(asRole(role), 'plan/home', aPlan({ owner: 'stranger' }))),
  );

  it('is refused to the owner who would make somebody else answer for it', () =>
    mayNot(change(asRole('the owner'), 'plan/home', { owner: 'member' })));

  it('is refused to a member who leaves and takes the ownership in one batch', () => {
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.update(doc(db, 'plan/home'), { members: ['other'], updatedAt: serverTimestamp() });
    batch.update(doc(db, 'plan/home'), { owner: 'member', updatedAt: serverTimestamp() });
    return mayNot(batch.commit());
  });

  it('is refused to a former member, whose invite was used up', async () => {
    await mayNot(change(asRole('a former member'), 'plan/home', { members: arrayUnion('former') }));
    await mayNot(getDocFromServer(doc(asRole('a former member'), 'plan/home')));
  });

  it('is refused to a stranger who invites themself first, in one batch', async () => {
    for (const owner of ['owner', 'stranger']) {
      const db = asRole('a stranger');
      const batch = writeBatch(db);
      batch.set(doc(db, 'invite/home_stranger'), anInvite('stranger', { owner }));
      batch.update(doc(db, 'plan/home'), { members: arrayUnion('stranger'), updatedAt: serverTimestamp() });
      batch.delete(doc(db, 'invite/home_stranger'));
      await mayNot(batch.commit());
    }
  });

  it('is refused to a person whose record was changed to an invited address', async () => {
    await mayNot(change(as('stranger'), 'user/stranger', { email: 'invitee@example.org' }));
    await mayNot(create(as('second'), 'user/second', aUser('second', { email: 'invitee@example.org' })));
  });
});

describe('claiming more than the token says', () => {
  it('is refused in the own record', () => mayNot(change(as('stranger'), 'user/stranger', { admin: true })));

  it.each(['true', 1, [true], { admin: true }])('makes no administrator of a claim of %j', (admin) =>
    mayNot(getDocsFromServer(collection(as('stranger', { admin }), 'plan'))),
  );
});

describe('moving transactions between plans', () => {
  it('is refused out of a plan into the own one', () =>
    mayNot(change(asRole('a stranger'), 'transaction/bread', { plan_id: 'away', user_id: 'stranger' })));

  it('is refused out of the own plan into another', () =>
    mayNot(change(asRole('a stranger'), 'transaction/ticket', { plan_id: 'home', user_id: 'member' })));

  it('is refused to someone who belongs to both', async () => {
    await given({ 'plan/away': aPlan({ owner: 'stranger', members: ['member'] }) });
    await mayNot(change(asRole('a member'), 'transaction/bread', { plan_id: 'away' }));
    await mayNot(create(asRole('a member'), 'transaction/bread', aTransaction({ plan_id: 'away' })));
  });

  it('is refused by naming the own plan while writing over one of another', () =>
    mayNot(
      setDoc(doc(asRole('a stranger'), 'transaction/bread'), {
        ...aTransaction({ plan_id: 'away', user_id: 'stranger' }),
        ...now(),
      }),
    ));
});

/** A batch of 500 new transactions; `last` is what the last one differs in. */
function add500(db: Firestore, last: Fields = {}): Promise<void> {
  const batch = writeBatch(db);
  for (let index = 1; index < 500; index++) {
    batch.set(doc(db, `transaction/t${index}`), { ...aTransaction(), ...now() });
  }
  batch.set(doc(db, 'transaction/last'), { ...aTransaction(last), ...now() });
  return batch.commit();
}

// The rules may look at 20 records for one batch: here at as many plans.
async function deleteIn30Plans(role: Role): Promise<void> {
  const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
  await given(Object.fromEntries(ids.map((id) => [`plan/${id}`, aPlan()])));
  await given(Object.fromEntries(ids.map((id) => [`transaction/${id}`, aTransaction({ plan_id: id })])));
  const db = asRole(role);
  const batch = writeBatch(db);
  for (const id of ids) batch.delete(doc(db, `transaction/${id}`));
  await batch.commit();
}

describe('a batch', () => {
  it('is refused whole when one of its writes is unlawful, and leaves nothing behind', async () => {
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.set(doc(db, 'transaction/lawful'), { ...aTransaction(), ...now() });
    batch.set(doc(db, 'transaction/foreign'), { ...aTransaction({ plan_id: 'away' }), ...now() });
    await mayNot(batch.commit());
    // A missing transaction can be read by nobody: an administrator's list tells.
    const { docs } = await getDocsFromServer(collection(asRole('an administrator'), 'transaction'));
    expect(docs.map(({ id }) => id)).toEqual(['bread', 'rent', 'ticket']);
  });

  it('is refused when a lawful change hides an unlawful one of the same record', () => {
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.update(doc(db, 'plan/home'), { income_categories: [], updatedAt: serverTimestamp() });
    batch.update(doc(db, 'plan/home'), { name: 'Mine', updatedAt: serverTimestamp() });
    return mayNot(batch.commit());
  });

  it('is refused when joining comes with a transaction in the joined plan', () => {
    // Whether someone belongs to a plan is asked of the plan as it was before the batch.
    const db = asRole('the invitee');
    const batch = writeBatch(db);
    batch.update(doc(db, 'plan/home'), { members: arrayUnion('invitee'), updatedAt: serverTimestamp() });
    batch.delete(doc(db, 'invite/home_invitee'));
    batch.set(doc(db, 'transaction/new'), { ...aTransaction(), ...now() });
    return mayNot(batch.commit());
  });

  it('of 500 transactions is taken', () => may(add500(asRole('a member'))));

  it('of 500 transactions is refused when the last is wrong', () =>
    mayNot(add500(asRole('a member'), { amount: 0 })));

  it('that reaches into 30 plans is refused to their owner', () => mayNot(deleteIn30Plans('the owner')));

  it('that reaches into 30 plans is taken from an administrator', () =>
    may(deleteIn30Plans('an administrator')));

  it('of 499 deletions and the plan itself is taken', async () => {
    await given(
      Object.fromEntries(
        Array.from({ length: 499 }, (_, index) => [`transaction/t${index}`, aTransaction()]),
      ),
    );
    const db = asRole('the owner');
    const batch = writeBatch(db);
    for (let index = 0; index < 499; index++) batch.delete(doc(db, `transaction/t${index}`));
    batch.delete(doc(db, 'plan/home'));
    await may(batch.commit());
  });
});

describe('filling the database', () => {
  it('is bounded where the rules cannot look: the database refuses records over 1 MiB', async () => {
    const heavy = categories(200).map((category) => ({ ...category, uid: 'x'.repeat(6_000) }));
    await expect(
      create(asRole('the owner'), 'plan/new', aPlan({ income_categories: heavy })),
    ).rejects.toThrow(/maximum|exceeds|bytes/i);
  });

  it('is refused by nesting: no field is a map of unbounded depth', () =>
    mayNot(change(asRole('a member'), 'transaction/bread', { description: { a: { b: { c: 'deep' } } } })));
});

describe('somebody whose account is gone from a plan', () => {
  it('loses every sight of it at the moment of the removal', async () => {
    await may(
      updateDoc(doc(asRole('the owner'), 'plan/home'), { members: ['other'], updatedAt: serverTimestamp() }),
    );
    const db = asRole('a member');
    await mayNot(getDocFromServer(doc(db, 'plan/home')));
    await mayNot(getDocFromServer(doc(db, 'transaction/bread')));
    await mayNot(getDocFromServer(doc(db, 'widgets/home')));
    await mayNot(deleteDoc(doc(db, 'transaction/bread')));
    await mayNot(change(db, 'plan/home', { members: arrayUnion('member') }));
  });
});
