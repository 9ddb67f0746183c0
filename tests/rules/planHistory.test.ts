import {
  arrayUnion,
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  as,
  asRole,
  aTransaction,
  categories,
  change,
  changePlan,
  given,
  MADE,
  may,
  mayNot,
  only,
  openHousehold,
  refuses,
  takes,
  tell,
  type Fields,
} from './household';

openHousehold();

const TOM = 'guestTom000000000001';
const IDA = 'guestIda000000000002';

/** What the plan has besides the household's. */
const BOOKS = {
  limits: { Groceries: 400, Rent: 900 },
  rollovers: { '2026-11/Groceries': 400, '2026-11/Rent': 900 },
  shares: { owner: 3, member: 2 },
  guests: { [TOM]: 'Tom', [IDA]: 'Ida' },
  taken_over: { [TOM]: 'member' },
  balance: { amount: 1, day: '2026-11-21' },
};

const planWith = (fields: Fields = {}) =>
  given({ 'plan/home': { ...aPlan({ members: ['other', 'member'], ...BOOKS, ...fields }), ...MADE } });

/** A person changes the plan, and the entry says `told` of it. */
async function write(
  db: Firestore,
  fields: Fields,
  told: Fields | undefined,
  differences: Fields = {},
): Promise<void> {
  const batch = writeBatch(db);
  batch.update(doc(db, 'plan/home'), { ...fields, updatedAt: serverTimestamp() });
  tell(batch, db, 'home', {}, { plan: told ?? ABSENT, ...differences });
  await batch.commit();
}

describe("an entry of a change of a plan's field", () => {
  const balance = { amount: 5, day: '2026-11-22' };
  const truth = { was: { balance: BOOKS.balance }, now: { balance } };
  const say = async (told: Fields | undefined, differences: Fields = {}) => {
    await planWith();
    await write(asRole('a member'), { balance }, told, differences);
  };

  it('says what was and is', () => may(say(truth)));

  takes(
    'It',
    Object.fromEntries(
      ['limits', 'balance', 'shares', 'members', 'plan', 'category', 'undo'].map((kind) => [kind, { kind }]),
    ),
    (differences) => say(truth, differences),
  );

  const lies: Readonly<Record<string, Fields>> = {
    'nothing of it': { was: {}, now: {} },
    'nothing before': { was: {}, now: { balance } },
    'nothing after': { was: { balance: BOOKS.balance }, now: {} },
    'no word before': { now: { balance } },
    'no word after': { was: { balance: BOOKS.balance } },
    'something else before': { was: { balance }, now: { balance } },
    'something else after': { was: { balance: BOOKS.balance }, now: { balance: BOOKS.balance } },
    'a field that is as it was': {
      was: { ...truth.was, name: 'Home' },
      now: { ...truth.now, name: 'Home' },
    },
    'a field that there is not': { was: { ...truth.was, currency: 'USD' }, now: truth.now },
    'another field': { was: { name: 'Home' }, now: { name: 'Homes' } },
    'the time': { was: { ...truth.was, updatedAt: MADE.updatedAt }, now: truth.now },
    'a key of a map that is as it was': {
      was: { ...truth.was, limits: { Rent: 900 } },
      now: { ...truth.now, limits: { Rent: 900 } },
    },
    'a key of a map before': { was: { ...truth.was, shares: { owner: 3 } }, now: truth.now },
    'a key of a map after': { was: truth.was, now: { ...truth.now, guests: { [TOM]: 'Tom' } } },
    'somebody taken over': { was: truth.was, now: { ...truth.now, taken_over: { [IDA]: 'member' } } },
    'somebody who leaves': { was: { ...truth.was, members: ['other'] }, now: truth.now },
    'somebody who joins': { was: truth.was, now: { ...truth.now, members: ['stranger'] } },
    'something more': { ...truth, why: {} },
  };
  for (const [lie, told] of Object.entries(lies))
    it(`is refused when it says ${lie}`, () => mayNot(say(told)));

  refuses(
    'It',
    {
      'another person': { user_id: 'owner' },
      'another plan': { plan_id: 'away' },
      'a time in the past': { at: MADE.updatedAt },
      'a kind in no list': { kind: 'lie' },
      'an id of a transaction': { ids: ['bread'] },
      'a transaction that is as it was': {
        ids: ['bread'],
        records: { bread: { was: { amount: 12.5 }, now: { amount: 20 } } },
      },
      'a change that is text': { plan: 'balance' },
      'a change that is null': { plan: null },
    },
    (differences) => say(truth, differences),
  );

  it('is refused when another member has changed the field meanwhile', async () => {
    await planWith({ balance: { amount: 2, day: '2026-11-21' } });
    await mayNot(write(asRole('a member'), { balance }, truth));
    await planWith({ limits: { Groceries: 1 } });
    await may(write(asRole('a member'), { balance }, truth));
  });

  it('is needed, and not an empty one', async () => {
    await mayNot(say(undefined));
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.update(doc(db, 'plan/home'), { balance, updatedAt: serverTimestamp() });
    await mayNot(batch.commit());
  });

  it('is refused without the change', async () => {
    await planWith();
    const db = asRole('a member');
    for (const told of [truth, { was: {}, now: {} }]) {
      const batch = writeBatch(db);
      tell(batch, db, 'home', {}, { plan: told });
      await mayNot(batch.commit());
    }
  });

  it('says a field that comes, and one that goes', async () => {
    await planWith();
    const owner = asRole('the owner');
    await may(write(owner, { currency: 'USD' }, { was: {}, now: { currency: 'USD' } }));
    await mayNot(write(owner, { currency: deleteField() }, { was: {}, now: {} }));
    await may(write(owner, { currency: deleteField() }, { was: { currency: 'USD' }, now: {} }));
  });

  it('may say a transaction of the same batch, too', async () => {
    const db = asRole('a member');
    await planWith();
    const enter = (told: Fields) => {
      const batch = writeBatch(db);
      batch.update(doc(db, 'plan/home'), { balance, updatedAt: serverTimestamp() });
      const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
      batch.set(doc(db, 'transaction/new'), { ...aTransaction(), ...times });
      tell(batch, db, 'home', { 'transaction/new': { now: aTransaction() } }, { plan: told });
      return batch.commit();
    };
    await mayNot(enter({ was: {}, now: {} }));
    await may(enter(truth));
  });
});

const rename = (told: Fields | undefined, differences: Fields = {}) =>
  write(asRole('the owner'), { name: 'Hut' }, told, differences);

describe('an entry of a change by the owner', () => {
  const truth = { was: { name: 'Home' }, now: { name: 'Hut' } };
  it('says what was and is', () => may(rename(truth)));
  it('is refused when it is missing, or another', async () => {
    await mayNot(rename(undefined));
    await mayNot(rename({ was: { name: 'Hut' }, now: { name: 'Hut' } }));
    await mayNot(rename({ was: { name: 'Home' }, now: { name: 'Home' } }));
    await mayNot(rename(truth, { user_id: 'member' }));
  });

  it('is needed to remove the last member, too', async () => {
    await given({ 'plan/home': { ...aPlan({ members: ['member'] }), ...MADE } });
    const db = asRole('the owner');
    const batch = writeBatch(db);
    batch.update(doc(db, 'plan/home'), { members: [], updatedAt: serverTimestamp() });
    await mayNot(batch.commit());
    await may(change(db, 'plan/home', { members: [] }));
  });

  it('may leave out what was in a list of categories, and not what is', async () => {
    const owner = asRole('the owner');
    const income_categories = categories(2);
    await mayNot(write(owner, { income_categories }, { was: {}, now: {} }));
    await mayNot(
      write(
        owner,
        { income_categories },
        { was: { expense_categories: categories(2) }, now: { income_categories } },
      ),
    );
    await may(write(owner, { income_categories }, { was: {}, now: { income_categories } }));
  });

  it('may come with a reordered list', async () => {
    const list = categories(2).toReversed();
    const told = { was: { expense_categories: categories(2) }, now: { expense_categories: list } };
    const reorder = (said: Fields) => write(asRole('the owner'), { expense_categories: list }, said);
    await mayNot(reorder({ ...told, was: { expense_categories: list } }));
    await mayNot(reorder({ ...told, now: { expense_categories: categories(2) } }));
    await may(reorder(told));
  });
});

describe('an entry of changed keys of a map', () => {
  const MAPS: Readonly<Record<string, { key: string; was: unknown; now: unknown; other: string }>> = {
    limits: { key: 'Groceries', was: 400, now: 500, other: 'Rent' },
    rollovers: { key: '2026-11/Groceries', was: 400, now: 500, other: '2026-11/Rent' },
    shares: { key: 'owner', was: 3, now: 1, other: 'member' },
    guests: { key: TOM, was: 'Tom', now: 'Thomas', other: IDA },
  };
  describe.each(Object.entries(MAPS))('%s', (field, { key, was, now, other }) => {
    const books = (BOOKS as Fields)[field] as Fields;
    const says = (before: Fields, after: Fields) => ({ was: { [field]: before }, now: { [field]: after } });
    const say = async (told: Fields) => {
      await planWith();
      await write(asRole('a member'), { [field]: { ...books, [key]: now } }, told);
    };

    it('says these keys', () => may(say(says({ [key]: was }, { [key]: now }))));

    it('is refused when it says another', async () => {
      await mayNot(say({ was: {}, now: {} }));
      await mayNot(say(says({}, { [key]: now })));
      await mayNot(say(says({ [key]: was }, {})));
      await mayNot(say(says({ [key]: now }, { [key]: now })));
      await mayNot(say(says({ [key]: was }, { [key]: was })));
      await mayNot(say(says({ [other]: books[other] }, { [other]: now })));
      await mayNot(say(says(books, { ...books, [key]: now })));
      await mayNot(say(says({ [key]: was }, { [key]: now, [other]: books[other] })));
    });

    it('is refused when another member has changed the key meanwhile, and not another one', async () => {
      const db = asRole('a member');
      const told = says({ [key]: was }, { [key]: now });
      await planWith({ [field]: { ...books, [key]: now } });
      await mayNot(write(db, { [field]: books }, told));
      await planWith({ [field]: { [key]: was }, taken_over: {} });
      await may(write(db, { [field]: { [key]: now } }, told));
    });
  });

  it('says a key that comes, one that goes, and a map that is new or goes', async () => {
    await given({ 'plan/home': { ...aPlan({ members: ['member'] }), ...MADE } });
    const db = asRole('a member');
    const rent = { limits: { Rent: 1 } };
    await mayNot(write(db, rent, { was: {}, now: { limits: {} } }));
    await may(write(db, rent, { was: {}, now: rent }));
    await mayNot(write(db, { 'limits.Rent': deleteField() }, { was: {}, now: {} }));
    await may(write(db, { 'limits.Rent': deleteField() }, { was: rent, now: { limits: {} } }));
    await may(write(db, rent, { was: { limits: {} }, now: rent }));
    await mayNot(write(db, { limits: deleteField() }, { was: {}, now: {} }));
    await may(write(db, { limits: deleteField() }, { was: rent, now: {} }));
  });

  it('says whom a member has taken over', async () => {
    await planWith();
    const db = asRole('a member');
    const taking = (told: Fields) => write(db, { [`taken_over.${IDA}`]: 'member' }, told);
    await mayNot(taking({ was: {}, now: {} }));
    await mayNot(taking({ was: {}, now: { taken_over: { [IDA]: 'other' } } }));
    await mayNot(
      taking({ was: { taken_over: { [IDA]: 'other' } }, now: { taken_over: { [IDA]: 'member' } } }),
    );
    await may(taking({ was: {}, now: { taken_over: { [IDA]: 'member' } } }));
  });

  it.each([['text'], [['a list']], [null]])('does not say what is no map, such as %j', async (limits) => {
    await planWith({ limits });
    await may(write(asRole('a member'), { limits: { Rent: 1 } }, { was: {}, now: { limits: { Rent: 1 } } }));
  });
});

const join = async (told: Fields | undefined, differences: Fields = {}) => {
  const db = asRole('the invitee');
  const batch = writeBatch(db);
  batch.update(doc(db, 'plan/home'), { members: arrayUnion('invitee'), updatedAt: serverTimestamp() });
  batch.delete(doc(db, 'invite/home_invitee'));
  tell(batch, db, 'home', {}, { plan: told ?? ABSENT, ...differences });
  await batch.commit();
};

describe('an entry of a person who joins', () => {
  const truth = { was: { members: [] }, now: { members: ['invitee'] } };

  it('says the person, and none of the others', async () => {
    await may(join(truth));
  });

  it('may leave out that nobody has left', () => may(join({ was: {}, now: { members: ['invitee'] } })));

  const lies: Readonly<Record<string, Fields | undefined>> = {
    nothing: undefined,
    nobody: { was: {}, now: {} },
    'somebody else': { was: {}, now: { members: ['stranger'] } },
    'the person twice': { was: {}, now: { members: ['invitee', 'invitee'] } },
    everyone: { was: { members: ['other', 'member'] }, now: { members: ['other', 'member', 'invitee'] } },
    'that somebody has left': { was: { members: ['other'] }, now: { members: ['invitee'] } },
    'that the person has left': { was: { members: ['invitee'] }, now: {} },
    'a name': { was: { name: 'Home' }, now: { members: ['invitee'], name: 'Home' } },
  };
  for (const [lie, told] of Object.entries(lies))
    it(`is refused when it says ${lie}`, () => mayNot(join(told)));

  it('is refused under the name of another', async () => {
    await mayNot(join(truth, { user_id: 'member' }));
    await mayNot(join(truth, { user_id: 'owner' }));
  });

  it('is refused without joining', async () => {
    const db = asRole('the invitee');
    const batch = writeBatch(db);
    tell(batch, db, 'home', {}, { plan: truth });
    await mayNot(batch.commit());
  });
});

const leave = async (told: Fields | undefined, fields: Fields = {}) => {
  await planWith({ new_owner: 'member' });
  await write(asRole('a member'), { members: ['other'], new_owner: deleteField(), ...fields }, told);
};

describe('an entry of a person who leaves', () => {
  const truth = { was: { members: ['member'], new_owner: 'member' }, now: {} };

  it('says the person, the offer to them, and their share', async () => {
    await may(leave(truth));
    await may(
      leave({ ...truth, was: { ...truth.was, shares: { member: 2 } } }, { 'shares.member': deleteField() }),
    );
  });

  const lies: Readonly<Record<string, Fields | undefined>> = {
    nothing: undefined,
    nobody: { was: { new_owner: 'member' }, now: {} },
    'nothing of the offer': { was: { members: ['member'] }, now: {} },
    'an offer to somebody else': { was: { members: ['member'], new_owner: 'other' }, now: {} },
    'somebody else': { was: { members: ['other'], new_owner: 'member' }, now: {} },
    everyone: { was: { members: ['other', 'member'], new_owner: 'member' }, now: { members: ['other'] } },
    'that somebody has joined': { ...truth, now: { members: ['stranger'] } },
    'a share that stays': { was: { ...truth.was, shares: { member: 2 } }, now: {} },
  };
  for (const [lie, told] of Object.entries(lies))
    it(`is refused when it says ${lie}`, () => mayNot(leave(told)));

  it('is refused later: they are in the plan no more', async () => {
    await may(leave(truth));
    const db = asRole('a member');
    const batch = writeBatch(db);
    tell(batch, db, 'home', {}, { plan: truth });
    await mayNot(batch.commit());
  });
});

describe('an entry of a person who takes the plan over, or declines it', () => {
  const taken = { owner: 'member', members: ['other', 'owner'], new_owner: deleteField() };
  const truth = {
    was: { owner: 'owner', new_owner: 'member', members: ['member'] },
    now: { owner: 'member', members: ['owner'] },
  };
  const take = async (told: Fields | undefined) => {
    await planWith({ new_owner: 'member' });
    await write(asRole('a member'), taken, told);
  };

  it('says both owners', () => may(take(truth)));
  it('is refused when it says something else', async () => {
    await mayNot(take(undefined));
    await mayNot(take({ ...truth, was: { ...truth.was, owner: 'member' } }));
    await mayNot(take({ ...truth, now: { ...truth.now, owner: 'owner' } }));
    await mayNot(take({ ...truth, now: { ...truth.now, members: [] } }));
  });
  it('says the offer that is declined', async () => {
    await planWith({ new_owner: 'member' });
    const db = asRole('a member');
    await mayNot(write(db, { new_owner: deleteField() }, { was: {}, now: {} }));
    await may(write(db, { new_owner: deleteField() }, { was: { new_owner: 'member' }, now: {} }));
  });
});

describe('an entry of a plan', () => {
  const limits = { Rent: 1 };
  const told = { was: { limits: { Groceries: 400, Rent: 900 } }, now: { limits } };
  /** An act whose entry has this id and is named in this head. */
  const act = (db: Firestore, uid: string, id: string, head = `home_${uid}`, named = id) => {
    const batch = writeBatch(db);
    batch.update(doc(db, 'plan/home'), { limits, updatedAt: serverTimestamp() });
    batch.set(doc(db, `history/${id}`), {
      plan_id: 'home',
      user_id: uid,
      at: serverTimestamp(),
      kind: 'limits',
      ids: [],
      records: {},
      categories: [],
      plan: told,
    });
    batch.set(doc(db, `history_head/${head}`), { plan_id: 'home', entry: named });
    return batch.commit();
  };
  const older = {
    plan_id: 'home',
    user_id: 'member',
    at: MADE.createdAt,
    kind: 'limits',
    ids: [],
    records: {},
    categories: [],
  };

  it('is refused under the id of an older one, or beside another that is named the latest', async () => {
    await planWith();
    await given({ 'history/told': { ...older, plan: told } });
    const db = asRole('a member');
    await mayNot(act(db, 'member', 'told'));
    await mayNot(act(db, 'member', 'new', 'home_member', 'told'));
    await may(act(db, 'member', 'new'));
  });

  it('is refused when only an older one says the same', async () => {
    await planWith();
    const db = asRole('a member');
    await given({
      'history/told': { ...older, plan: told },
      'history_head/home_member': { plan_id: 'home', entry: 'told' },
    });
    const batch = writeBatch(db);
    batch.update(doc(db, 'plan/home'), { limits, updatedAt: serverTimestamp() });
    await mayNot(batch.commit());
  });

  it("is refused as another person's latest, or for another plan's head", async () => {
    await planWith();
    const db = asRole('a member');
    await mayNot(act(db, 'member', 'new', 'home_owner'));
    await mayNot(act(db, 'member', 'new', 'away_member'));
    await mayNot(act(db, 'owner', 'new', 'home_owner'));
    await may(act(as('other'), 'other', 'new'));
  });

  it('is refused when another plan is changed', async () => {
    const away = { ...aPlan({ owner: 'stranger', members: ['member'], limits: told.was.limits }), ...MADE };
    await planWith();
    await given({ 'plan/away': away });
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.update(doc(db, 'plan/away'), { limits, updatedAt: serverTimestamp() });
    tell(batch, db, 'home', {}, { plan: told });
    await mayNot(batch.commit());
  });

  it('may be one of two, of two plans', async () => {
    await planWith();
    await given({ 'plan/away': { ...aPlan({ owner: 'stranger', members: ['member'] }), ...MADE } });
    const db = asRole('a member');
    const batch = writeBatch(db);
    await changePlan(batch, db, 'home', [{ limits }]);
    await changePlan(batch, db, 'away', [{ limits }]);
    await may(batch.commit());
  });

  it('is refused for a plan that is deleted', async () => {
    await given({ 'plan/home': { ...aPlan(BOOKS), ...MADE } });
    const db = asRole('the owner');
    const batch = writeBatch(db);
    batch.delete(doc(db, 'plan/home'));
    tell(batch, db, 'home', {}, { plan: { was: {}, now: {} } });
    await mayNot(batch.commit());
    await may(deleteDoc(doc(db, 'plan/home')));
  });

  it('is not needed for a new one, and refused with one', async () => {
    const db = asRole('a stranger');
    const batch = writeBatch(db);
    const fresh = aPlan({ owner: 'stranger' });
    const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    batch.set(doc(db, 'plan/new'), { ...fresh, ...times });
    tell(batch, db, 'new', {}, { plan: { was: {}, now: fresh } });
    await mayNot(batch.commit());
    await may(setDoc(doc(db, 'plan/new'), { ...fresh, ...times }));
  });
});

only(['an administrator'], 'remove a category without an entry', async (db) => {
  const batch = writeBatch(db);
  batch.update(doc(db, 'plan/home'), { income_categories: [], updatedAt: serverTimestamp() });
  await batch.commit();
});

it('An administrator leaves an entry in a plan of their own', async () => {
  const administrator = as('administrator', { admin: true });
  const remove = async (fields: Fields, told: boolean) => {
    await given({ 'plan/home': { ...aPlan({ members: ['other'], ...fields }), ...MADE } });
    const batch = writeBatch(administrator);
    if (told) await changePlan(batch, administrator, 'home', [{ income_categories: [] }]);
    else
      batch.update(doc(administrator, 'plan/home'), {
        income_categories: [],
        updatedAt: serverTimestamp(),
      });
    await batch.commit();
  };
  for (const fields of [{ owner: 'administrator' }, { members: ['administrator'] }]) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await mayNot(remove(fields, false));
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await may(remove(fields, true));
  }
});
