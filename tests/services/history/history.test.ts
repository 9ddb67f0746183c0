// What the history says is what has happened.
import {
  collection,
  deleteField,
  enableNetwork,
  getDocFromCache,
  getDocs,
  query,
  where,
  type DocumentData,
} from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actsOf } from '../../../src/domain/history/acts';
import { isSame } from '../../../src/domain/isSame';
import { addDays, today } from '../../../src/domain/time/calendar';
import type { Day } from '../../../src/model/day';
import { ActId, type TransactionId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import type { NewTransaction, Series, Transaction } from '../../../src/model/transaction';
import { signIn } from '../../../src/services/account/auth';
import { toAppError } from '../../../src/services/firebase/appError';
import { db } from '../../../src/services/firebase/database';
import { laterEntries, readHistory, watchHistory } from '../../../src/services/history/entries';
import {
  bringBack,
  bringBackAct,
  bringBackAll,
  bringBackEarlier,
  newUndoing,
} from '../../../src/services/history/history';
import { deleteMany, changeMany } from '../../../src/services/transactions/manyTransactions';
import {
  deleteImport,
  idOf,
  importTransactions,
  newImportId,
} from '../../../src/services/transactions/import';
import {
  createTransaction,
  deleteTransaction,
  restoreTransaction,
} from '../../../src/services/transactions/transaction';
import {
  changeTransaction,
  getTransaction,
  splitSeries,
  undoSplit,
  writeException,
} from '../../../src/services/transactions/transactionChanges';
import { newActId, newTransactionId, transactionRef } from '../../../src/services/transactions/writeAct';
import { endedBefore, startedAt } from '../../../src/domain/transactions/series';
import { categoryId, cents, day } from '../../domain/builders';
import { deletes, edits, enters, lies } from '../../support/acts';
import { aSeries, aTransaction, transactionDocument } from '../../support/builders';
import { allowConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, signUpPerson, type Person } from '../../support/people';

let nora: Person;
let bram: Person;
let sam: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  sam = await signUpPerson({ displayName: 'Sam' });
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram, sam);
});

const REFUSED = /PERMISSION_DENIED|permission-denied/;

async function documentsIn(name: string): Promise<readonly { id: string; data: DocumentData }[]> {
  const { docs } = await getDocs(query(collection(adminDb(), name), where('plan_id', '==', plan.id)));
  return docs.map((each) => ({ id: each.id, data: each.data() }));
}

const withoutTimes = (data: DocumentData) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'createdAt' && name !== 'updatedAt'));

const stored = async () =>
  Object.fromEntries((await documentsIn('transaction')).map(({ id, data }) => [id, withoutTimes(data)]));

/** The transactions that come out when all that the entries say is done again, oldest first. */
async function replayed(): Promise<Record<string, DocumentData>> {
  const books: Record<string, DocumentData> = {};
  for (const { data } of await entries())
    for (const [id, told] of Object.entries(data['records'] as Record<string, DocumentData>)) {
      const { was, now, exceptions } = told;
      if (now === undefined) delete books[id];
      else if (was === undefined) books[id] = { ...(now as DocumentData) };
      else {
        const record = { ...books[id] };
        for (const name of Object.keys(was as DocumentData)) delete record[name];
        Object.assign(record, now);
        if (exceptions !== undefined) {
          const days = { ...(record['exceptions'] as DocumentData | undefined) };
          for (const each of Object.keys(exceptions.was as DocumentData)) delete days[each];
          record['exceptions'] = { ...days, ...(exceptions.now as DocumentData) };
        }
        books[id] = record;
      }
    }
  return books;
}

/** Numbers from 0 up to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function newTransaction(transaction: Transaction): NewTransaction {
  const { id: _, createdAt: __, updatedAt: ___, ...fields } = transaction;
  return fields;
}

/** An emptied map of exceptions is like none. */
const plain = (books: Record<string, DocumentData>) =>
  Object.fromEntries(
    Object.entries(books).map(([id, { exceptions, ...rest }]) => [
      id,
      { ...rest, ...(!isSame(exceptions ?? {}, {}) && { exceptions }) },
    ]),
  );

const bread = (fields: Partial<Transaction> = {}) =>
  aTransaction({ id: newTransactionId(), plan_id: plan.id, user_id: nora.id, ...fields });

async function entered(fields: Partial<Transaction> = {}): Promise<Transaction> {
  const { id, written } = createTransaction(newTransaction(bread(fields)));
  await written;
  return getTransaction(id);
}

const time = ({ at }: DocumentData) => at.seconds * 1e6 + at.nanoseconds / 1000;

async function entries(): Promise<readonly { id: ActId; data: DocumentData }[]> {
  return (await documentsIn('history'))
    .map(({ id, data }) => ({ id: v.parse(ActId, id), data }))
    .toSorted((a, b) => time(a.data) - time(b.data));
}

async function newest() {
  const last = (await entries()).at(-1);
  if (last === undefined) throw new Error('There is no entry.');
  return last;
}

/** The kind, the person and the number of records of each entry that fits, once there are `count`. */
const kinds = async (filter: Parameters<typeof watchHistory>[1], count: number) => {
  const { records } = await follow(watchHistory(plan.id, filter, 50)).until(
    (found) => found.records.length === count,
  );
  return records.map(({ kind, user_id, records: touched }) => [kind, user_id, Object.keys(touched).length]);
};

describe('the history of a plan', () => {
  it('has an entry for each act, newest first, by person, kind and transaction', async () => {
    const first = await entered();
    await changeTransaction(first, { ...first, amount: cents(700) });
    const other = bread({ user_id: bram.id });
    await enters(bram, other.id, transactionDocument(other));
    expect(await kinds({}, 3)).toEqual([
      ['entry', bram.id, 1],
      ['change', nora.id, 1],
      ['entry', nora.id, 1],
    ]);
    expect(await kinds({ user: bram.id }, 1)).toEqual([['entry', bram.id, 1]]);
    expect(await kinds({ kind: 'change' }, 1)).toEqual([['change', nora.id, 1]]);
    expect(await kinds({ user: nora.id, kind: 'entry' }, 1)).toEqual([['entry', nora.id, 1]]);
    expect(await kinds({ transaction: first.id }, 2)).toEqual([
      ['change', nora.id, 1],
      ['entry', nora.id, 1],
    ]);
  });

  it('says what was and is different', async () => {
    const made = await entered({ amount: cents(1250) });
    await changeTransaction(made, { ...made, amount: cents(2150) });
    expect((await newest()).data['records'][made.id]).toEqual({
      was: { amount: 12.5 },
      now: { amount: 21.5 },
      about: made.description,
    });
  });

  it('has a long act in parts of one id', async () => {
    const importId = newImportId();
    const lines = Array.from({ length: 60 }, (_, line) => ({ line, transaction: newTransaction(bread()) }));
    await importTransactions(plan.id, importId, lines);
    const parts = await entries();
    expect(parts.map(({ id }) => id.split('~')[0])).toEqual([importId, importId]);
    expect(parts.map(({ data }) => data['ids'].length).toSorted((a, b) => a - b)).toEqual([10, 50]);
    await deleteImport(plan.id, importId);
    expect(await stored()).toEqual({});
    expect(await replayed()).toEqual({});
  });

  it('lets an import be undone line by line: what was changed since stays, and no other line', async () => {
    const importId = newImportId();
    const lines = Array.from({ length: 120 }, (_, line) => ({ line, transaction: newTransaction(bread()) }));
    await importTransactions(plan.id, importId, lines);
    // One in the middle part, and one in the oldest, which goes.
    const [corrected, gone] = [idOf(importId, 60), idOf(importId, 3)];
    const shown = await getTransaction(corrected);
    await changeTransaction(shown, { ...shown, amount: cents(777) });
    await deleteTransaction(await getTransaction(gone));
    const { records } = await readHistory(plan.id, { kind: 'import' }, { most: 10 });
    const [act = { entries: [] }] = actsOf(records, true);

    const undoing = newUndoing();
    for (const again of [undoing, undoing, newUndoing()]) {
      await expect(bringBackAct(plan.id, act, again)).rejects.toMatchObject({ code: 'transaction_changed' });
      expect(Object.keys(await stored())).toEqual([corrected]);
    }
    expect(await replayed()).toEqual(await stored());
  });

  it(
    'gives the books when it is done again, after random acts of three people',
    { timeout: 120_000 },
    async () => {
      const random = seeded(24);
      const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
      const people = [bram, sam];
      allowConsoleError(REFUSED);
      const acts: (() => Promise<unknown>)[] = [
        () =>
          createTransaction(newTransaction(bread({ amount: cents(1 + Math.floor(random() * 9999)) })))
            .written,
        () => createTransaction(newTransaction(aSeries({ ...bread(), date: '2026-01-31' }))).written,
        () => enters(bram, newTransactionId(), transactionDocument(bread({ user_id: bram.id }))),
        () =>
          enters(
            sam,
            newTransactionId(),
            transactionDocument(aSeries({ ...bread({ user_id: sam.id }), date: '2026-02-28' })),
          ),
        () =>
          some((each) =>
            changeTransaction(each, { ...each, amount: cents(1 + Math.floor(random() * 9999)) }),
          ),
        () =>
          some((each) =>
            changeTransaction(each, {
              ...each,
              description: `Shop ${random()}`,
              category: categoryId('Rent'),
            }),
          ),
        () => some((each) => edits(pick(people) ?? bram, each.id, { amount: Math.floor(random() * 99) + 1 })),
        () => some((each) => deleteTransaction(each)),
        () => some((each) => deletes(pick(people) ?? bram, each.id)),
        () =>
          ofSeries((each) =>
            writeException(each, day('2026-03-31'), { scheduled: day('2026-03-31'), skipped: true }),
          ),
        () => ofSeries((each) => writeException(each, day('2026-03-31'), null)),
        () =>
          ofSeries((each) =>
            edits(sam, each.id, { 'exceptions.2026-04-30': { amount: Math.floor(random() * 9) + 1 } }),
          ),
        () =>
          ofSeries(async (each) => {
            const ended = endedBefore(each, day('2026-06-30'));
            if (ended === null) return;
            const started = { id: newTransactionId(), series: startedAt(each, day('2026-06-30')) };
            await splitSeries(each, ended, started);
            if (random() < 0.5) await undoSplit(each, ended, started);
          }),
        async () => changeMany(await all(), { category: categoryId('Groceries') }),
        async () => deleteMany((await all()).slice(0, 2)),
        async () => {
          const entry = pick((await documentsIn('history')).map(({ id }) => id));
          if (entry !== undefined) await bringBack(plan.id, v.parse(ActId, entry));
        },
      ];
      async function all(): Promise<readonly Transaction[]> {
        const ids = Object.keys(await stored());
        return Promise.all(ids.map((id) => getTransaction(id as Transaction['id'])));
      }
      async function some(act: (each: Transaction) => Promise<unknown>) {
        const each = pick(await all());
        if (each !== undefined) await act(each);
      }
      async function ofSeries(act: (each: Series) => Promise<unknown>) {
        const each = pick((await all()).filter((found): found is Series => found.recurrance !== undefined));
        if (each !== undefined) await act(each);
      }
      for (let step = 0; step < 24; step += 1) {
        const at = Math.floor(random() * acts.length);
        // Two at once: one of them may be refused.
        // oxlint-disable-next-line no-await-in-loop -- the next acts see what these have done
        await Promise.allSettled([acts[at]?.(), acts[(at + step) % acts.length]?.()]);
      }
      const books = plain(await stored());
      // The last acts may have deleted or undone everything.
      expect((await entries()).length).toBeGreaterThan(10);
      expect(plain(await replayed())).toEqual(books);
    },
  );
});

describe('an act that is brought back', () => {
  it('of any member is undone, and can be undone again', async () => {
    const made = await entered();
    const before = await stored();
    await deletes(bram, made.id);
    await bringBack(plan.id, (await newest()).id);
    expect(await stored()).toEqual(before);
    expect(await newest()).toMatchObject({ data: { kind: 'undo', user_id: nora.id } });
    await edits(bram, made.id, { amount: 3, description: 'Cake' });
    await bringBack(plan.id, (await newest()).id);
    expect(await stored()).toEqual(before);
    await bringBack(plan.id, (await newest()).id);
    expect(await stored()).toMatchObject({ [made.id]: { amount: 3, description: 'Cake' } });
  });

  it('may be that a series with exceptions repeats no more, and this can be undone again and again', async () => {
    const series = aSeries({ ...bread(), date: '2026-01-31' });
    await enters(bram, series.id, transactionDocument(series));
    await edits(sam, series.id, { 'exceptions.2026-02-28': { skipped: true } });
    const repeating = await stored();
    await edits(sam, series.id, { recurrance: deleteField(), exceptions: deleteField() });
    const once = await stored();
    await bringBack(plan.id, (await newest()).id);
    expect(await stored()).toEqual(repeating);
    await bringBack(plan.id, (await newest()).id);
    expect(await stored()).toEqual(once);
  });

  it('may be a skipped occurrence, or a transaction that was entered', async () => {
    const series = aSeries({ ...bread(), date: '2026-01-31' });
    await enters(bram, series.id, transactionDocument(series));
    const enteredBy = (await newest()).id;
    const before = plain(await stored());
    await edits(sam, series.id, { 'exceptions.2026-02-28': { skipped: true } });
    await bringBack(plan.id, (await newest()).id);
    expect(plain(await stored())).toEqual(before);
    await bringBack(plan.id, enteredBy);
    expect(await stored()).toEqual({});
    const cheese = bread({ user_id: bram.id });
    await enters(bram, cheese.id, transactionDocument(cheese));
    await bringBack(plan.id, (await newest()).id);
    expect(await stored()).toEqual({});
  });

  it('stays when something came later, and when the entry is of another plan', async () => {
    const made = await entered();
    await edits(bram, made.id, { amount: 3 });
    const { id } = await newest();
    await edits(sam, made.id, { amount: 4 });
    await expect(bringBack(plan.id, id)).rejects.toMatchObject({ code: 'transaction_changed' });
    expect(await stored()).toMatchObject({ [made.id]: { amount: 4 } });
    const other = await aHouseholdOf(nora);
    await expect(bringBack(other.id, id)).rejects.toMatchObject({ code: 'transaction_gone' });
    await expect(bringBack(plan.id, newActId())).rejects.toMatchObject({ code: 'transaction_gone' });
  });
});

describe('an earlier state', () => {
  it('comes back in the fields of the act only, and as one act', async () => {
    const made = await entered({ amount: cents(1250) });
    await edits(bram, made.id, { amount: 3 });
    const { id } = await newest();
    await edits(sam, made.id, { amount: 4, description: 'Cake' });
    await bringBackEarlier(plan.id, id, made.id);
    expect(await stored()).toMatchObject({ [made.id]: { amount: 12.5, description: 'Cake' } });
    expect((await newest()).data).toMatchObject({
      kind: 'undo',
      user_id: nora.id,
      records: { [made.id]: { was: { amount: 4 }, now: { amount: 12.5 }, about: 'Cake' } },
    });
    expect(await replayed()).toEqual(await stored());
  });

  it('comes back to a transaction that was deleted later, which is entered again', async () => {
    const made = await entered({ amount: cents(1250) });
    await edits(bram, made.id, { amount: 3, split: { own: true, for: { [bram.id]: 1 } } });
    const { id } = await newest();
    await edits(bram, made.id, { description: 'Cake' });
    await deletes(sam, made.id);
    await bringBackEarlier(plan.id, id, made.id);
    const now = (await stored())[made.id];
    expect(now).toMatchObject({ amount: 12.5, description: 'Cake' });
    expect(now).not.toHaveProperty('split');
    expect(await replayed()).toEqual(await stored());
  });

  it('may be that of days of a series, and of a whole record that somebody deleted', async () => {
    const series = aSeries({ ...bread(), date: '2026-01-31' });
    await enters(bram, series.id, transactionDocument(series));
    await edits(sam, series.id, { 'exceptions.2026-02-28': { skipped: true } });
    const skipped = (await newest()).id;
    await edits(sam, series.id, {
      'exceptions.2026-02-28': { amount: 5 },
      'exceptions.2026-03-31': { amount: 6 },
    });
    await bringBackEarlier(plan.id, skipped, series.id);
    expect(await stored()).toMatchObject({ [series.id]: { exceptions: { '2026-03-31': { amount: 6 } } } });
    const before = plain(await stored());
    await deletes(bram, series.id);
    const deleted = (await newest()).id;
    await bringBackEarlier(plan.id, skipped, series.id);
    expect(plain(await stored())).toEqual(before);
    await edits(sam, series.id, { amount: 9, 'exceptions.2026-04-30': { skipped: true } });
    await bringBackEarlier(plan.id, deleted, series.id);
    expect(plain(await stored())).toEqual(before);
    expect(plain(await replayed())).toEqual(before);
  });

  it('of what an act entered is none, and of an unknown one nothing is known', async () => {
    const made = await entered();
    const { id } = await newest();
    await edits(bram, made.id, { amount: 3 });
    await expect(bringBackEarlier(plan.id, id, newTransactionId())).rejects.toMatchObject({
      code: 'transaction_gone',
    });
    await bringBackEarlier(plan.id, id, made.id);
    expect(await stored()).toEqual({});
    await expect(bringBackEarlier(plan.id, id, made.id)).rejects.toMatchObject({ code: 'transaction_gone' });
  });

  it('is chosen beside what came later to some transactions', async () => {
    const [one, other] = [await entered(), await entered()];
    const { id, data } = await newest();
    await edits(bram, one.id, { amount: 3 });
    await deletes(sam, other.id);
    const later = await laterEntries(plan.id, [one.id, other.id], data['at'].toMillis());
    expect(later.filter((entry) => entry.id !== id).map(({ user_id }) => user_id)).toEqual([sam.id, bram.id]);
  });
});

/** A member enters one, and says something of others that isn't so. */
async function lie(claims: Readonly<Record<string, object>>): Promise<{ id: ActId; own: Transaction }> {
  const own = bread({ user_id: bram.id });
  await lies(bram, [own.id, transactionDocument(own)], claims);
  return { id: (await newest()).id, own };
}
const five = () => Promise.all(Array.from({ length: 5 }, () => entered({ amount: cents(1250) })));
const claims = (all: readonly Transaction[], says: (each: Transaction) => object) =>
  Object.fromEntries(all.map((each) => [each.id, says(each)]));
describe('an entry of many records, of which a changed app touched one', () => {
  const refused = { code: 'transaction_changed' };

  it('takes no true record away and changes none, undone: only its own goes', async () => {
    const all = await five();
    const books = await stored();
    const told = [
      await lie(claims(all, ({ id }) => ({ now: books[id] }))),
      await lie(claims(all, () => ({ was: { amount: 90_000 }, now: { amount: 12.5 } }))),
    ];
    for (const { id, own } of told) {
      expect(await stored()).toHaveProperty(own.id);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(bringBack(plan.id, id)).rejects.toMatchObject(refused);
    }
    expect(await stored()).toEqual(books);
    await expect(
      bringBackEarlier(plan.id, told[0]?.id ?? newActId(), all[0]?.id ?? newTransactionId()),
    ).rejects.toMatchObject(refused);
    expect(await stored()).toEqual(books);
  });

  it('is undone, whatever ids it names', async () => {
    await five();
    const books = await stored();
    const odd = ['..', '.', 'a/b', '/', 'a/b/c'];
    const { id } = await lie(Object.fromEntries(odd.map((each) => [each, { was: { amount: 1 } }])));
    await bringBack(plan.id, id);
    expect(await stored()).toEqual(books);
  });

  it('stops no other part of its act, and an act of its author no other one', async () => {
    const all = await five();
    const made = await entries();
    await lie(claims(all, ({ id }) => ({ now: { ...transactionDocument(bread()), id } })));
    const { records } = await readHistory(plan.id, {}, { most: 10 });
    const undoing = newUndoing();
    const act = { entries: records };
    await expect(bringBackAct(plan.id, act, undoing)).rejects.toMatchObject(refused);
    expect(undoing.done).toEqual(new Set(made.map(({ id }) => id)));
    expect(await stored()).toEqual({});
    await expect(bringBackAct(plan.id, act, undoing)).rejects.toMatchObject(refused);
  });
});

it('An import with a corrected line is undone but for that line, also at a second press', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => ({ line, transaction: newTransaction(bread()) }));
  await importTransactions(plan.id, newImportId(), lines);
  const { records } = await readHistory(plan.id, {}, { most: 10 });
  const [corrected = ''] = Object.keys(await stored());
  await edits(bram, corrected, { amount: 3 });
  const undoing = newUndoing();
  for (let press = 0; press < 2; press += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(bringBackAct(plan.id, { entries: records }, undoing)).rejects.toMatchObject({
      code: 'transaction_changed',
    });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(Object.keys(await stored())).toEqual([corrected]);
  }
  expect(actsOf((await readHistory(plan.id, { kind: 'undo' }, { most: 10 })).records, false)).toMatchObject([
    { isWhole: true, id: undoing.id },
  ]);
});

describe('several acts', () => {
  it('are undone in their order, and the others go on where one is refused', async () => {
    const made = await entered();
    await edits(bram, made.id, { amount: 3 });
    const kept = await entered();
    const { records } = await readHistory(plan.id, { user: nora.id }, { most: 10 });
    await edits(sam, kept.id, { amount: 4 });
    const all = actsOf((await readHistory(plan.id, {}, { most: 10 })).records, true);
    const steps: unknown[] = [];
    await bringBackAll(plan.id, all.slice(1), {
      onStep: ({ entries: [entry] }, refused) => steps.push([entry?.user_id, refused?.code]),
    });
    expect(steps).toEqual([
      [nora.id, 'transaction_changed'],
      [bram.id, undefined],
      [nora.id, undefined],
    ]);
    expect(Object.keys(await stored())).toEqual([kept.id]);
    expect(records.map(({ user_id }) => user_id)).toEqual([nora.id, nora.id]);
  });

  it('of one day are read until there are enough, and a stop leaves the rest', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => entered()));
    const [last] = await entries();
    const here = today(last?.data['at'].toMillis());
    const ofDay = (from: Day) => readHistory(plan.id, { from, to: from }, { most: 100 });
    expect((await ofDay(here)).records).toHaveLength(3);
    expect((await ofDay(addDays(here, 1))).records).toHaveLength(0);
    const stop = new AbortController();
    const undone = bringBackAll(plan.id, actsOf((await ofDay(here)).records, true), {
      signal: stop.signal,
      onStep: () => stop.abort(),
    });
    await expect(undone).rejects.toThrow(/abort/);
    expect(Object.keys(await stored())).toHaveLength(made.length - 1);
  });
});

/** Whether this device has a transaction. */
const isHere = (id: TransactionId) =>
  getDocFromCache(transactionRef(id)).then(
    (found) => found.exists(),
    () => false,
  );

describe('a change without a connection', () => {
  it('is refused when another member has changed the same field meanwhile, and kept beside another field', async () => {
    const [same, different] = [await entered(), await entered()];
    await cutOff();
    const online = tellBrowserItIsOffline();
    allowConsoleError(REFUSED);
    const ends = Promise.allSettled(
      [same, different].map((each) => changeTransaction(each, { ...each, amount: cents(700) })),
    );
    await edits(bram, same.id, { amount: 3 });
    await edits(bram, different.id, { description: 'Cake' });
    online();
    await enableNetwork(db());
    expect(await ends).toMatchObject([
      { status: 'rejected', reason: { code: 'transaction_changed' } },
      { status: 'fulfilled' },
    ]);
    expect(await stored()).toMatchObject({
      [same.id]: { amount: 3 },
      [different.id]: { amount: 7, description: 'Cake' },
    });
  });

  it('is stored here at once after others that follow each other, and all are sent', async () => {
    const made = await entered();
    await cutOff();
    const online = tellBrowserItIsOffline();
    const [second, third] = [bread(), bread()];
    const acts = [deleteTransaction(made), createTransaction(newTransaction(second), second.id).written];
    await expect.poll(() => isHere(second.id)).toBe(true);
    acts.push(createTransaction(newTransaction(third), third.id).written);
    await expect.poll(() => isHere(third.id), { timeout: 5000 }).toBe(true);
    online();
    await enableNetwork(db());
    await Promise.all(acts);
    expect(Object.keys(await stored()).toSorted()).toEqual([second.id, third.id].toSorted());
  });

  it('is refused when it deletes what another member has changed meanwhile', async () => {
    const made = await entered();
    await cutOff();
    const online = tellBrowserItIsOffline();
    allowConsoleError(REFUSED);
    const end = deleteTransaction(made).then(
      () => 'done',
      (error: unknown) => toAppError(error).code,
    );
    await edits(bram, made.id, { amount: 3 });
    online();
    await enableNetwork(db());
    expect(await end).toBe('transaction_changed');
    expect(await stored()).toMatchObject({ [made.id]: { amount: 3 } });
    const now = await getTransaction(made.id);
    await deleteTransaction(now);
    await restoreTransaction(now);
    expect(await stored()).toMatchObject({ [made.id]: { amount: 3 } });
  });
});
