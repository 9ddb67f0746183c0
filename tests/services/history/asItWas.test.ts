// The books of an earlier moment are those that were there.
import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import type { Series, Transaction } from '../../../src/model/transaction';
import { signIn } from '../../../src/services/account/auth';
import { prepare } from '../../../src/services/asItWas/openAsItWas';
import { countEarlier, readEarlier, watchBeginning } from '../../../src/services/asItWas/readBooks';
import { asOn } from '../../../src/services/firebase/asOn';
import { closeDb, db } from '../../../src/services/firebase/database';
import { keepUnsent, forgetUnsentOf } from '../../../src/services/outbox/outbox';
import { getRepayments } from '../../../src/services/plans/repayments';
import { MOST_ON_PEOPLE, watchHistory } from '../../../src/services/history/entries';
import { watchPlans } from '../../../src/services/plans/plan';
import { watchWidgets } from '../../../src/services/plans/widgets';
import { changeMany, deleteMany } from '../../../src/services/transactions/manyTransactions';
import { getAllTransactions } from '../../../src/services/transactions/readTransactions';
import { createTransaction, deleteTransaction } from '../../../src/services/transactions/transaction';
import {
  changeTransaction,
  getTransaction,
  writeException,
} from '../../../src/services/transactions/transactionChanges';
import { newTransactionId } from '../../../src/services/transactions/writeAct';
import { isSame } from '../../../src/domain/isSame';
import { joinedOf } from '../../../src/domain/settle/joined';
import { today } from '../../../src/domain/time/calendar';
import { UNCHANGING_NAMES } from '../../../src/model/history';
import type { LangCode } from '../../../src/model/ids';
import { categoryId, cents, day } from '../../domain/builders';
import { deletes, edits, enters, lies } from '../../support/acts';
import { withAppPatience } from '../../support/appPatience';
import { aSeries, aTransaction, transactionDocument } from '../../support/builders';
import { allowConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { adminDb, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

// Some tests show earlier books.
afterEach(async () => {
  if (asOn() !== null) await closeDb();
});

const reader = () => ({ id: nora.id, lang: 'en' as LangCode });
const earlier = (end: number) => readEarlier(plan.id, reader(), end);

/** After all that has happened so far, and before all that follows. */
async function now(): Promise<number> {
  const end = Date.now() + 1;
  // What comes next is later.
  await expect.poll(() => Date.now()).toBeGreaterThan(end);
  return end;
}

const bread = (fields: Partial<Transaction> = {}) =>
  aTransaction({ id: newTransactionId(), plan_id: plan.id, user_id: nora.id, ...fields });

async function entered(fields: Partial<Transaction> = {}): Promise<Transaction> {
  const { id: _, createdAt: __, updatedAt: ___, ...transaction } = bread(fields);
  const { id, written } = createTransaction(transaction);
  await written;
  return getTransaction(id);
}

type Stored = Readonly<Record<string, unknown>>;

/** Without times. An emptied map of exceptions is like none. */
const plain = (record: Stored): Stored =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) =>
        name !== 'createdAt' && name !== 'updatedAt' && (name !== 'exceptions' || !isSame(value, {})),
    ),
  );

const limits = (cost: number) => ({ limits: cost === 0 ? {} : { Rent: cost } });

/** The records of the books, by collection and id, as the server has them. */
async function stored(): Promise<Stored> {
  const found = ['transaction', ...UNCHANGING_NAMES].map(async (name) => {
    const { docs } = await getDocs(query(collection(adminDb(), name), where('plan_id', '==', plan.id)));
    return docs.map((each) => [`${name}/${each.id}`, plain(each.data())] as const);
  });
  const whole = (await getDoc(doc(adminDb(), 'plan', plan.id))).data() ?? {};
  const { widgets = [] } = (await getDoc(doc(adminDb(), 'widgets', plan.id))).data() ?? {};
  return Object.fromEntries([
    ...(await Promise.all(found)).flat(),
    ['plan', plain(whole)],
    ['widgets', widgets],
  ]);
}

async function readAt(end: number): Promise<Stored> {
  const { records, isWhole } = await earlier(end);
  expect(isWhole).toBe(true);
  return Object.fromEntries(
    records.flatMap(({ name, id, fields }) => {
      if (name === 'plan') return [['plan', plain(fields)]];
      if (name === 'widgets') return [['widgets', fields['widgets']]];
      return name === 'transaction' || UNCHANGING_NAMES.some((each) => each === name)
        ? [[`${name}/${id}`, plain(fields)]]
        : [];
    }),
  );
}

/** Numbers from 0 up to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** An act on the plan itself, with its entry. */
async function acts(told: Stored, writes: Readonly<Record<string, Stored | null>>): Promise<void> {
  const batch = writeBatch(adminDb());
  for (const [path, fields] of Object.entries(writes)) {
    if (fields === null) batch.delete(doc(adminDb(), path));
    else batch.set(doc(adminDb(), path), { ...fields, updatedAt: serverTimestamp() }, { merge: true });
  }
  const entry = { plan_id: plan.id, user_id: bram.id, at: serverTimestamp(), ids: [], records: {} };
  batch.set(doc(adminDb(), 'history', crypto.randomUUID()), { ...entry, kind: 'plan', ...told });
  await batch.commit();
}

const GOAL = 'goalBike000000000001';

const REFUSED = /PERMISSION_DENIED|permission-denied/;

describe('the books of an earlier moment', () => {
  it('are those of then, after random acts of two people', { timeout: 120_000 }, async () => {
    const random = seeded(7);
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
    const amount = () => Math.floor(random() * 99) + 1;
    allowConsoleError(REFUSED);
    // Acts that collide may wait for each other for long.
    withAppPatience();
    let name = plan.name;
    let limit = 0;
    let goal: Stored | undefined;
    let widgets: readonly Stored[] | undefined;
    const all = async (): Promise<readonly Transaction[]> => (await getAllTransactions(plan.id)).records;
    async function some(act: (each: Transaction) => Promise<unknown>) {
      const each = pick(await all());
      if (each !== undefined) await act(each);
    }
    async function ofSeries(act: (each: Series) => Promise<unknown>) {
      const each = pick((await all()).filter((found): found is Series => found.recurrance !== undefined));
      if (each !== undefined) await act(each);
    }
    const ways: (() => Promise<unknown>)[] = [
      () => entered({ amount: cents(amount()) }),
      () => enters(bram, newTransactionId(), transactionDocument(bread({ user_id: bram.id }))),
      () =>
        enters(
          bram,
          newTransactionId(),
          transactionDocument(aSeries({ ...bread({ user_id: bram.id }), date: '2026-01-31' })),
        ),
      () => some((each) => changeTransaction(each, { ...each, amount: cents(amount()) })),
      () => some((each) => edits(bram, each.id, { amount: amount(), category: 'Rent' })),
      () => some((each) => deleteTransaction(each)),
      () => some((each) => deletes(bram, each.id)),
      () =>
        ofSeries((each) =>
          writeException(each, day('2026-03-31'), { scheduled: day('2026-03-31'), skipped: true }),
        ),
      () => ofSeries((each) => writeException(each, day('2026-03-31'), null)),
      () => ofSeries((each) => edits(bram, each.id, { 'exceptions.2026-04-30': { amount: amount() } })),
      async () => changeMany(await all(), { category: categoryId('Groceries') }),
      async () => deleteMany((await all()).slice(0, 2)),
      async () => {
        const [was, to] = [name, `Home ${amount()}`];
        name = to;
        await acts(
          { plan: { was: { name: was }, now: { name: to } } },
          { [`plan/${plan.id}`]: { name: to } },
        );
      },
      async () => {
        const [was, to] = [limit, amount()];
        limit = to;
        await acts({ plan: { was: limits(was), now: limits(to) } }, { [`plan/${plan.id}`]: limits(to) });
      },
      async () => {
        const said = { from: bram.id, to: nora.id, amount: amount(), day: '2026-11-02', user_id: bram.id };
        const told = { ...said, plan_id: plan.id };
        const id = `${plan.id}_${crypto.randomUUID()}`;
        const record = { ...told, createdAt: serverTimestamp() };
        await acts({ repayments: { [id]: { now: told } } }, { [`repayment/${id}`]: record });
        if (random() < 0.5)
          await acts({ repayments: { [id]: { was: told } } }, { [`repayment/${id}`]: null });
      },
      async () => {
        const said = { goal: GOAL, amount: amount(), day: '2026-11-02', user_id: bram.id };
        const told = { ...said, plan_id: plan.id };
        const id = crypto.randomUUID();
        const record = { ...told, createdAt: serverTimestamp() };
        await acts({ goal_entries: { [id]: { now: told } } }, { [`goal_entry/${id}`]: record });
        if (random() < 0.5)
          await acts({ goal_entries: { [id]: { was: told } } }, { [`goal_entry/${id}`]: null });
      },
      async () => {
        const [was, to] = [goal, { name: 'Bike', amount: amount(), day: '2027-07-01', since: '2026-11-01' }];
        goal = to;
        await acts(
          { plan: { was: { goals: was ? { [GOAL]: was } : {} }, now: { goals: { [GOAL]: to } } } },
          { [`plan/${plan.id}`]: { goals: { [GOAL]: to } } },
        );
      },
      async () => {
        const [was, to] = [widgets, [{ name: 'Upcoming', xPos: amount(), yPos: 0, width: 2, height: 1 }]];
        widgets = to;
        await acts(
          { dashboard: { ...(was && { was }), now: to } },
          { [`widgets/${plan.id}`]: { widgets: to } },
        );
      },
    ];
    const moments: { end: number; books: Stored }[] = [];
    for (let step = 0; step < 30; step += 1) {
      const at = step < ways.length ? step : Math.floor(random() * ways.length);
      // oxlint-disable-next-line no-await-in-loop -- the next acts see what these have done
      await Promise.allSettled([ways[at]?.(), ways[(at + step * 5) % 12]?.()]);
      // oxlint-disable-next-line no-await-in-loop -- the books before the next acts
      moments.push({ books: await stored(), end: await now() });
    }
    for (const { end, books } of moments) {
      // oxlint-disable-next-line no-await-in-loop -- one of many reads
      expect(await readAt(end)).toEqual(books);
    }
  });

  it('begin with the first entry', async () => {
    expect(await follow(watchBeginning(plan.id)).until()).toBeNull();
    await entered();
    expect(await follow(watchBeginning(plan.id)).until()).toBe(today(Date.now()));
  });

  it('have to wait for unsent changes', async () => {
    keepUnsent({
      kind: 'limit',
      id: crypto.randomUUID(),
      userId: nora.id,
      planId: plan.id,
      planName: plan.name,
      at: 0,
      category: categoryId('Rent'),
      limit: null,
    });
    await expect(countEarlier(plan.id, nora.id, await now())).rejects.toMatchObject({ code: 'unsent_first' });
    forgetUnsentOf(nora.id);
    await entered();
    const end = await now();
    await entered();
    expect(await countEarlier(plan.id, nora.id, end)).toBe(3);
  });
});

describe('books that may be incomplete say so', () => {
  it('where something changed without an entry', async () => {
    const made = await entered();
    const end = await now();
    expect(await earlier(end)).toMatchObject({ isWhole: true, unreadable: 0 });
    await setDoc(
      doc(adminDb(), 'transaction', made.id),
      { amount: 9, updatedAt: serverTimestamp() },
      { merge: true },
    );
    expect(await earlier(end)).toMatchObject({ isWhole: false });
  });

  it('where something new has no entry', async () => {
    await entered();
    const end = await now();
    await writeRaw(`transaction/${newTransactionId()}`, transactionDocument(bread()));
    expect(await earlier(end)).toMatchObject({ isWhole: false });
  });

  it('where an entry is broken, and use the rest of it', async () => {
    const made = await entered({ amount: cents(100) });
    const end = await now();
    await edits(bram, made.id, { amount: 3 });
    expect(await earlier(end)).toMatchObject({ isWhole: true });
    await acts({ records: { 'no/id': { now: 7 } } }, {});
    const { records, ...rest } = await earlier(end);
    expect(rest).toEqual({ isWhole: false, unreadable: 1, unproven: 0 });
    expect(records.find(({ id }) => id === made.id)).toMatchObject({ fields: { amount: 1 } });
  });

  it('where an entry of many records claims what nothing proves, and use it', async () => {
    const made = await entered({ amount: cents(100) });
    const end = await now();
    const { createdAt: _, updatedAt: __, ...whole } = transactionDocument(bread());
    const own = bread({ user_id: bram.id });
    await lies(bram, [own.id, transactionDocument(own)], {
      [made.id]: { was: { amount: 90_000 }, now: { amount: 1 } },
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, { was: whole }])),
    });
    expect(await earlier(end)).toMatchObject({ isWhole: true, unreadable: 0, unproven: 1 });
    await show(end);
    expect(asOn()).toMatchObject({ unproven: 1 });
  });

  it('where an entry of many records names an id that is none', async () => {
    await entered();
    const end = await now();
    const own = bread({ user_id: bram.id });
    const claims = ['..', 'a', 'b', 'c', 'd'].map((id) => [id, { was: { amount: 1 } }] as const);
    await lies(bram, [own.id, transactionDocument(own)], Object.fromEntries(claims));
    expect(await earlier(end)).toMatchObject({ isWhole: false, unreadable: 1 });
  });

  it('and an act on many is proven as long as nothing came later', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => entered({ amount: cents(100) })));
    const end = await now();
    await changeMany(all, { category: categoryId('Rent') });
    expect(await earlier(end)).toMatchObject({ isWhole: true, unproven: 0 });
    await edits(bram, all[0]?.id ?? '', { amount: 3 });
    expect(await earlier(end)).toMatchObject({ isWhole: true, unproven: 1 });
  });
});

async function show(end: number): Promise<void> {
  (await prepare(await earlier(end), day('2026-10-01')))();
}

describe('a page that shows an earlier day', () => {
  it('has the books of then, refuses every act, and goes on with those of now when the session ends', async () => {
    const made = await entered({ amount: cents(100) });
    const gone = await entered({ amount: cents(200) });
    const end = await now();
    await changeTransaction(made, { ...made, amount: cents(900) });
    await deleteTransaction(gone);
    await entered();
    const live = db();
    await show(end);
    expect(asOn()).toEqual({ day: '2026-10-01', isWhole: true, unreadable: 0, unproven: 0 });
    const { records } = await getAllTransactions(plan.id);
    expect(new Map(records.map(({ id, amount }) => [id, amount]))).toEqual(
      new Map([
        [made.id, 100],
        [gone.id, 200],
      ]),
    );
    expect(await follow(watchPlans(nora.id)).until()).toMatchObject([{ id: plan.id, name: plan.name }]);
    expect(await follow(watchWidgets(plan.id)).until()).toMatchObject({ widgets: [] });
    expect(await getRepayments(plan.id)).toEqual([]);
    const refused = { code: 'read_only' };
    const { written } = createTransaction(bread());
    await expect(written).rejects.toMatchObject(refused);
    await expect(deleteTransaction(made)).rejects.toMatchObject(refused);
    await expect(changeTransaction(made, { ...made, amount: cents(1) })).rejects.toMatchObject(refused);
    await expect(deleteMany([made])).rejects.toMatchObject(refused);
    expect((await getAllTransactions(plan.id)).records).toHaveLength(2);

    await closeDb();
    expect(asOn()).toBeNull();
    expect(db()).not.toBe(live);
    expect((await getAllTransactions(plan.id)).records).toHaveLength(2);
    expect((await getTransaction(made.id)).amount).toBe(900);
  });

  it('lists the members in the order of then, and knows since when those who have left were there', async () => {
    const members = (gone: Stored, come: Stored, after: readonly string[]) =>
      acts(
        { kind: 'members', plan: { was: { members: [], ...gone }, now: { members: [], ...come } } },
        { [`plan/${plan.id}`]: { members: after, ...('owner' in come && { owner: come['owner'] }) } },
      );
    await members({}, { members: ['eva'] }, [bram.id, 'eva']);
    await members({}, { members: ['mila'] }, [bram.id, 'eva', 'mila']);
    const taken = { owner: 'eva', members: [nora.id] };
    await members({ owner: nora.id, members: ['eva'] }, taken, [bram.id, 'mila', nora.id]);
    const end = await now();
    const back = { owner: nora.id, members: ['eva'] };
    await members({ owner: 'eva', members: [nora.id] }, back, [bram.id, 'mila', 'eva']);
    await members({ members: [bram.id] }, {}, ['mila', 'eva']);
    await members({ members: ['mila'] }, {}, ['eva']);
    await members({}, { members: [bram.id] }, ['eva', bram.id]);
    await show(end);
    expect(await follow(watchPlans(nora.id)).until()).toMatchObject([
      { owner: 'eva', members: [bram.id, 'mila', nora.id] },
    ]);
    const onPeople = await follow(watchHistory(plan.id, { kind: 'members' }, MOST_ON_PEOPLE)).until();
    expect([...joinedOf(onPeople.records).keys()].toSorted()).toEqual(['eva', 'mila']);
  });

  it('shows the plan to somebody who joined it later', async () => {
    const made = await entered();
    const end = await now();
    await acts(
      { plan: { was: { owner: bram.id, members: [] }, now: { owner: nora.id, members: [bram.id] } } },
      { [`plan/${plan.id}`]: { owner: nora.id, members: [bram.id] } },
    );
    await show(end);
    expect(await follow(watchPlans(nora.id)).until()).toMatchObject([{ owner: bram.id, members: [] }]);
    expect((await getAllTransactions(plan.id)).records).toMatchObject([{ id: made.id }]);
  });
});
