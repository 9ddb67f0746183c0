import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { describe } from 'vitest';
import {
  ABSENT,
  aPlan,
  asRole,
  given,
  noon,
  only,
  openHousehold,
  refuses,
  refusesOtherFields,
  SIGNED_IN,
  takes,
  type Fields,
} from './household';

openHousehold();

const MEMBERS = ['the owner', 'a member'] as const;
const FIELDS = ['plan_id', 'user_id', 'seen', 'quiet'];

const seenBy = (uid: string, fields: Fields = {}): Fields => ({
  plan_id: 'home',
  user_id: uid,
  seen: noon('2026-11-20'),
  ...fields,
});
const STORED = {
  'history_seen/home_member': seenBy('member'),
  'history_seen/home_other': seenBy('other', { quiet: true }),
};

/** Stores that a person has looked now. */
function look(db: Firestore, id: string, fields: Fields): Promise<void> {
  const record = Object.entries({ plan_id: 'home', seen: serverTimestamp(), ...fields });
  return setDoc(
    doc(db, 'history_seen', id),
    Object.fromEntries(record.filter(([, value]) => value !== ABSENT)),
  );
}

const RIGHT: Readonly<Record<string, Fields>> = {
  'nothing else': {},
  'the wish not to be told': { quiet: true },
};

const WRONG: Readonly<Record<string, Fields>> = {
  'a time in the past': { seen: noon('2020-01-01') },
  'a time in the future': { seen: noon('2199-01-01') },
  'a time that is text': { seen: '2026-11-20' },
  'no time': { seen: ABSENT },
  'a wish that is false': { quiet: false },
  'a wish that is text': { quiet: 'true' },
  'a wish that is null': { quiet: null },
  "another person's id": { user_id: 'other' },
  'no person': { user_id: ABSENT },
  'another plan': { plan_id: 'away' },
  'a plan that does not exist': { plan_id: 'nowhere' },
  'no plan': { plan_id: ABSENT },
};

const create = (fields: Fields) => look(asRole('a member'), 'home_member', { user_id: 'member', ...fields });

const change = async (fields: Fields) => {
  await given(STORED);
  return create(fields);
};

describe('what a person has seen of the history', () => {
  only(MEMBERS, 'create their own record', (db, uid) => look(db, `home_${uid}`, { user_id: uid }));
  only(MEMBERS, 'change their own record', async (db, uid) => {
    await given({ [`history_seen/home_${uid}`]: seenBy(uid, { quiet: true }) });
    return look(db, `home_${uid}`, { user_id: uid });
  });
  only([], 'create one under another id', (db, uid) => look(db, `away_${uid}`, { user_id: uid }));
  only([], "change another member's record", async (db) => {
    await given(STORED);
    return look(db, 'home_other', { user_id: 'other' });
  });
  only(['a member'], "list the member's own", async (db) => {
    await given(STORED);
    return getDocs(
      query(collection(db, 'history_seen'), where('plan_id', '==', 'home'), where('user_id', '==', 'member')),
    );
  });
  only(['a member'], "list the member's own of all plans", async (db) => {
    await given(STORED);
    return getDocs(query(collection(db, 'history_seen'), where('user_id', '==', 'member')));
  });
  only([], 'list all of a plan with members', async (db) => {
    await given(STORED);
    return getDocs(query(collection(db, 'history_seen'), where('plan_id', '==', 'home')));
  });
  only(['the owner'], 'list all of a plan without members', async (db) => {
    await given({ ...STORED, 'plan/home': aPlan() });
    return getDocs(query(collection(db, 'history_seen'), where('plan_id', '==', 'home')));
  });
  only([], 'list all', (db) => getDocs(collection(db, 'history_seen')));
  only([], 'read one by its id', async (db) => {
    await given(STORED);
    return getDoc(doc(db, 'history_seen/home_member'));
  });
  only(['a member'], 'delete their own', async (db) => {
    await given(STORED);
    return deleteDoc(doc(db, 'history_seen/home_member'));
  });
  only(SIGNED_IN, 'delete their own when they are not in the plan any more', async (db, uid) => {
    await given({ [`history_seen/away_${uid}`]: seenBy(uid, { plan_id: 'away' }) });
    return deleteDoc(doc(db, `history_seen/away_${uid}`));
  });
  only(['the owner'], 'delete one of a plan without members', async (db) => {
    await given({ ...STORED, 'plan/home': aPlan() });
    return deleteDoc(doc(db, 'history_seen/home_other'));
  });
  only([], "delete another's in a plan with members", async (db) => {
    await given(STORED);
    return deleteDoc(doc(db, 'history_seen/home_other'));
  });

  takes('a new record', RIGHT, create);
  takes('a changed record', RIGHT, change);
  refuses('a new record', WRONG, create);
  refuses('a changed record', WRONG, change);
  refusesOtherFields('a new record', FIELDS, create);
});
