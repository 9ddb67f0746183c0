// @vitest-environment jsdom
// The books of this device are what the server has, whatever others have done meanwhile.
import { deleteDoc, disableNetwork, doc, enableNetwork } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import type { Repayment } from '../../../src/model/repayment';
import { signIn } from '../../../src/services/account/auth';
import { remember } from '../../../src/services/device/deviceStore';
import { forgetYears, forgetYearsOfPlan, storeYear } from '../../../src/services/device/yearCache';
import { closeDb, db } from '../../../src/services/firebase/database';
import { readsSoFar, resetReads } from '../../../src/services/firebase/readMeter';
import { getAllTransactions } from '../../../src/services/transactions/readTransactions';
import { createTransaction } from '../../../src/services/transactions/transaction';
import { forgetBooks, watchBooks, type PlanBooks } from '../../../src/services/books/books';
import type { Records } from '../../../src/services/firebase/records';
import { deleteRepayments, repaymentIdOf, watchRepayments } from '../../../src/services/plans/repayments';
import { newestEntry } from '../../../src/services/books/entries';
import { recordInBooks } from '../../../src/services/books/openBooks';
import { totalIn } from '../../../src/services/books/totals';
import { MIN_DAY } from '../../../src/domain/time/calendar';
import { daysOfYear } from '../../../src/domain/year/days';
import { deletes, edits, enters, lies, repays } from '../../support/acts';
import { cents, day } from '../../domain/builders';
import { aSeries, aTransaction, noonOf, transactionDocument } from '../../support/builders';
import { allowConsoleError } from '../../support/console';
import { stubCaches } from '../../support/deviceCaches';
import { firestoreHost, projectId } from '../../support/emulators';
import { writeAll } from '../../support/emulatorWrites';
import { follow, type Followed } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { stubStorage } from '../../support/storage';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;
let stored: ReadonlyMap<string, string>;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  stubStorage();
  stored = stubCaches();
  remember('signedIn', nora.id);
  plan = await aHouseholdOf(nora, bram);
});

const of = (overrides: Parameters<typeof aTransaction>[0]) =>
  aTransaction({ plan_id: plan.id, user_id: nora.id, ...overrides });

const enter = (person: Person, each: ReturnType<typeof of>) =>
  enters(person, each.id, transactionDocument(each));

const watchYears = (first: number, last = first) =>
  watchBooks(plan.id, daysOfYear(first).from, daysOfYear(last).to);

const open = () => follow(watchYears(2026));

const countOf = ({ records }: PlanBooks) => records.length;

const amountsIn = ({ records }: Records<Repayment>) => records.map(({ amount }) => amount);

const isCurrent = ({ isConfirmed }: PlanBooks) => isConfirmed;

it('What the server is asked for survives that another database takes the place of one that doesn’t answer', async () => {
  await enter(bram, of({ id: 'bread', amount: 1250, date: '2026-11-20' }));
  const asked = Promise.all([totalIn(plan.id, 2026), newestEntry(plan.id)]);
  const closed = closeDb();
  const [total, newest] = await asked;
  expect(total).toEqual({ entries: 1, amount: 12.5 });
  expect(newest).toBeGreaterThan(0);
  await closed;
});

const read = () => Object.values(readsSoFar()).reduce((total, count) => total + count, 0);

/** What the server has, in a fixed order and without the times, which the device takes from the entry. */
async function onServer() {
  const { records } = await getAllTransactions(plan.id);
  return comparable(records.filter(({ date }) => date.startsWith('2026')));
}

const comparable = (all: PlanBooks['records']) =>
  all
    .map((each) => {
      const { createdAt: _, updatedAt: __, isPending: ___, ...rest } = each;
      return rest;
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** This device enters one. */
function enterHere(overrides: Parameters<typeof of>[0]) {
  const { id: _, createdAt: __, updatedAt: ___, isPending: ____, ...entered } = of(overrides);
  return createTransaction(entered);
}

/** A test before may still store its own. */
const isStored = () => [...stored.keys()].some((path) => path.includes(plan.id));

/** Follows the year until the device has stored what it has read, and stops. */
async function openOnce(until: (value: PlanBooks) => boolean = isCurrent): Promise<PlanBooks> {
  const followed = open();
  const value = await followed.until(until);
  followed.stop();
  await expect.poll(isStored).toBe(true);
  return value;
}

/** Holds back the answers of the server that are asked for past the database. */
function heldAnswers(isMeant: (asked: string) => boolean) {
  const { fetch: ask } = globalThis;
  const held: Promise<unknown>[] = [];
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const [, { body } = {}] = args;
    const answer = ask(...args);
    if (typeof body !== 'string' || !isMeant(body)) return answer;
    held.push(answer);
    await answer;
    await released;
    return answer;
  });
  return {
    untilHeld: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await Promise.all(held);
    },
    release: () => release?.(),
  };
}

async function someBooks() {
  const bought = [of({ date: '2026-01-01' }), of({ date: '2026-12-31' }), of({ date: '2026-06-10' })];
  const rent = aSeries({ plan_id: plan.id, user_id: nora.id, date: '2026-03-01' });
  const elsewhere = [of({ date: '2025-12-31' }), of({ date: '2027-01-01' })];
  for (const each of [...bought, rent, ...elsewhere]) {
    // oxlint-disable-next-line no-await-in-loop -- one person's acts follow each other
    await enter(nora, each);
  }
  return { bought, rent, elsewhere };
}

/** A member enters one, and says all this of others, too. */
async function lie(claims: Readonly<Record<string, object>>, others: Parameters<typeof lies>[3] = {}) {
  const own = of({ date: '2026-09-09', user_id: bram.id });
  await lies(bram, [own.id, transactionDocument(own)], claims, others);
}

const claimed = (overrides: Parameters<typeof of>[0]) => {
  const { createdAt: _, updatedAt: __, ...now } = transactionDocument(of(overrides));
  return now;
};

describe('books', () => {
  it('is read from the server once, and later by what has changed', async () => {
    const { bought, rent, elsewhere } = await someBooks();
    resetReads();
    const { records } = await openOnce();
    expect(comparable(records)).toEqual(await onServer());
    expect(records).toHaveLength(4);
    expect(read()).toBeLessThanOrEqual(4 + 20);

    const [first, last, middle] = bought.map(({ id }) => id);
    const [before, after] = elsewhere.map(({ id }) => id);
    await edits(bram, first ?? '', { amount: 77.7, description: 'Other bread' });
    await edits(bram, last ?? '', { date: noonOf('2027-02-01') });
    await deletes(bram, middle ?? '');
    await edits(bram, before ?? '', { date: noonOf('2026-02-02') });
    await edits(bram, after ?? '', { amount: 3 });
    await edits(bram, rent.id, { 'exceptions.2026-04-01': { amount: 9 } });
    await enter(bram, of({ date: '2026-08-08', type: 'income', category: 'Salary' }));

    resetReads();
    const followed = open();
    const { records: now } = await followed.until(isCurrent);
    // Only the one that came into the year was read, and a sum.
    expect(readsSoFar()).toMatchObject({ transaction: 1, aggregate: 1 });
    expect(comparable(now)).toEqual(await onServer());
    expect(now).toHaveLength(4);
  });

  it('keeps what it has read where the page is left at once', async () => {
    await someBooks();
    const followed = open();
    await followed.until();
    followed.stop();
    await expect.poll(isStored).toBe(true);
  });

  it('shares one listener, and one list, among all who watch', async () => {
    const { elsewhere } = await someBooks();
    await openOnce();
    resetReads();
    const all = follow(watchYears(2025, 2027));
    const [now, same] = [open(), open()];
    await Promise.all([all, now, same].map((each) => each.until(isCurrent)));
    // The two other years; a sum proves the one that was here.
    expect(readsSoFar()).toMatchObject({ transaction: 2, aggregate: 1 });
    resetReads();
    await edits(bram, elsewhere[0]?.id ?? '', { date: noonOf('2026-02-02') });
    const after = await now.until((books) => countOf(books) === 5);
    expect(await same.until((books) => countOf(books) === 5)).toBe(after);
    await all.until(({ records }) => records.every(({ date }) => date !== '2025-12-31'));
    // The year into which it came doesn't know it.
    expect(readsSoFar()).toMatchObject({ transaction: 1, history: 1, aggregate: 0 });
    expect((await all.until()).records).toHaveLength(6);
  });

  it('shows what this device and others do while it is open', async () => {
    await someBooks();
    const followed = open();
    await followed.until(isCurrent);
    const { id, written } = enterHere({ date: '2026-05-05', amount: 4242 });
    await followed.until(({ records }) => records.some((each) => each.id === id));
    await written;
    await edits(bram, id, { amount: 1 });
    await followed.until(({ records }) =>
      records.some((each) => each.id === id && Number(each.amount) === 100),
    );
    await deletes(bram, id);
    await followed.until(({ records }) => records.length === 4);
    expect(comparable(followed.told.at(-1)?.records ?? [])).toEqual(await onServer());
  });

  it('takes only a deleted record for gone, not one that is dated in a year that nobody follows', async () => {
    const [moved, deleted] = [of({ date: '2026-11-01' }), of({ date: '2026-11-02' })];
    await enter(nora, moved);
    await enter(nora, deleted);
    const books = open();
    await books.until((all) => isCurrent(all) && countOf(all) === 2);
    await edits(bram, moved.id, { date: noonOf('2024-11-01') });
    await deletes(bram, deleted.id);
    await books.until((all) => countOf(all) === 0);
    expect(recordInBooks(plan.id, `transaction/${moved.id}`)).toBeUndefined();
    expect(recordInBooks(plan.id, `transaction/${deleted.id}`)).toBeNull();
  });

  it('shows an act at once that waits for a connection, and doesn’t keep it as sent', async () => {
    await someBooks();
    const followed = open();
    await followed.until(isCurrent);
    await disableNetwork(db());
    const { id, written } = enterHere({ date: '2026-05-05' });
    await followed.until(({ records }) => records.some((each) => each.id === id));
    expect([...stored.values()].join('')).not.toContain(id);
    await enableNetwork(db());
    await written;
    await expect.poll(() => [...stored.values()].join('')).toContain(id);
  });

  it('takes nothing over that an entry of many records claims, live and later', async () => {
    const { bought, rent, elsewhere } = await someBooks();
    await openOnce();
    const followed = open();
    await followed.until(isCurrent);
    const [first, last, middle] = bought.map(({ id }) => id);
    await lie({
      [first ?? '']: { was: claimed({ date: '2026-01-01' }) },
      [last ?? '']: { was: { amount: 12.5 }, now: { amount: 90_000 } },
      [middle ?? '']: { was: { category: 'Groceries' }, now: { category: 'Rent' } },
      [rent.id]: { was: { date: noonOf('2026-03-01') }, now: { date: noonOf('2025-03-01') } },
      [elsewhere[0]?.id ?? '']: { was: {}, now: { date: noonOf('2026-02-02') } },
      nobody: { now: claimed({ date: '2026-02-02', amount: 900_000 }) },
    });
    const { records } = await followed.until((value) => isCurrent(value) && countOf(value) === 5);
    followed.stop();
    const books = await onServer();
    expect(comparable(records)).toEqual(books);
    expect(comparable((await openOnce()).records)).toEqual(books);
    expect(comparable((await openOnce()).records)).toEqual(books);
  });

  it.each([
    ['..'],
    ['.'],
    ['a/b'],
    ['a\nb'],
    ['\u0000'],
    // Longer ones are no keys of a map in an entry.
    ['x'.repeat(1000)],
    ['é'.repeat(500)],
    ['constructor'],
  ])('stays, whatever ids an entry names, such as %j', async (odd) => {
    await someBooks();
    await openOnce();
    await lie(Object.fromEntries([odd, 'a', 'b', 'c', 'd'].map((id) => [id, { was: claimed({}) }])));
    const { records } = await openOnce();
    expect(records).toHaveLength(5);
    expect(comparable(records)).toEqual(await onServer());
  });

  it('cost nothing more where large entries name what isn’t there', async () => {
    await someBooks();
    await openOnce();
    for (let part = 0; part < 3; part += 1) {
      const names = Array.from({ length: 199 }, (_, index) => `none-${part}-${index}`);
      // oxlint-disable-next-line no-await-in-loop -- one person's acts follow each other
      await lie(Object.fromEntries(names.map((id) => [id, { now: claimed({ date: '2026-02-02' }) }])));
    }
    resetReads();
    const { records } = await openOnce();
    expect(comparable(records)).toEqual(await onServer());
    // What the three entries have entered.
    expect(readsSoFar().transaction).toBe(3);
  });

  it('hold repayments as they come and go, read once, and nothing that a large entry claims of them', async () => {
    const given = (amount: number, on = '2026-11-20') => ({
      plan_id: plan.id,
      from: bram.id,
      to: nora.id,
      amount: cents(amount),
      day: day(on),
    });
    const give = async (fields: ReturnType<typeof given>) => {
      const id = repaymentIdOf(fields, 1);
      await repays(bram, id, { ...fields, user_id: bram.id });
      return id;
    };
    await give(given(1000));
    await give(given(2000, '2026-11-21'));
    const watch = () => watchRepayments(plan.id, day('2026-11-21'));
    const followed = follow(watch());
    expect(amountsIn(await followed.until())).toEqual([2000, 1000]);

    const third = await give(given(3000));
    await followed.until(({ records }) => records.length === 3);
    await deleteRepayments(plan.id, [third]);
    await followed.until(({ records }) => records.length === 2);
    followed.stop();
    await expect.poll(isStored).toBe(true);

    const claims = [1, 2, 3, 4, 5, 6].map((amount): [string, object] => {
      const { plan_id: _, ...now } = { ...given(amount), user_id: bram.id };
      return [repaymentIdOf(given(amount), 1), { now }];
    });
    const gone = [repaymentIdOf(given(1000), 1), { was: { ...given(1000), user_id: bram.id } }];
    await lie({}, { repayments: Object.fromEntries([...claims, gone]) });
    await give(given(4000));
    resetReads();
    const again = follow(watch());
    expect(amountsIn(await again.until(({ records }) => records.length === 3))).toEqual([2000, 4000, 1000]);
    // The one whose deletion is claimed is asked for.
    expect(readsSoFar().repayment).toBe(1);
  });

  it('counts what can’t be read, and keeps that, too', async () => {
    allowConsoleError(/Unreadable record/);
    const { bought } = await someBooks();
    await writeRaw(`transaction/${bought[0]?.id}`, {
      ...transactionDocument(bought[0] ?? of({})),
      description: 7,
    });
    const { records, unreadable } = await openOnce();
    expect(records).toHaveLength(3);
    expect(unreadable).toEqual([{ id: bought[0]?.id, day: '2026-01-01' }]);
    expect((await openOnce()).unreadable).toEqual(unreadable);
  });

  it('is read again where what the device has stored is damaged or old', async () => {
    await someBooks();
    await openOnce();
    const path = [...stored.keys()].find((each) => each.includes(plan.id)) ?? '';
    const cache = await caches.open('years');
    const text = stored.get(path) ?? '';
    for (const damaged of [text.replace('"amount":', '"amount":"x'), text.replace(/"at":\d+/, '"at":1')]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await cache.put(path, new Response(damaged));
      resetReads();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await openOnce()).records).toHaveLength(4);
      expect(readsSoFar().transaction).toBe(4);
    }
  });

  it('shows at once what the device has, without a time until the server is known to be out of reach', async () => {
    await someBooks();
    await openOnce();
    await enter(bram, of({ date: '2026-08-08' }));
    const followed = open();
    expect(await followed.until((books) => countOf(books) === 4)).toMatchObject({
      at: null,
      isConfirmed: false,
    });
    expect(await followed.until(isCurrent)).toMatchObject({ at: null });
    expect(countOf(await followed.until())).toBe(5);
  });

  it('without a connection, is as the device has it, with its time; with nothing stored, it fails', async () => {
    await someBooks();
    await openOnce();
    await cutOff();
    tellBrowserItIsOffline();
    const { at, records } = await open().until();
    expect(at).not.toBeNull();
    expect(records).toHaveLength(4);
    const failed: Followed<PlanBooks> = follow(watchYears(2025));
    expect((await failed.untilFailed()).code).toBe('offline');
  });

  it('are read again where there are too many entries to hear, and followed from then on', async () => {
    await someBooks();
    await openOnce();
    await writeAll(
      { host: firestoreHost, projectId },
      Array.from({ length: 501 }, (_, index) => ({
        path: `history/${plan.id}-${index}`,
        fields: { plan_id: plan.id, user_id: bram.id, at: new Date(), kind: 'entry', records: {} },
      })),
    );
    resetReads();
    const followed = open();
    await followed.until(isCurrent);
    expect(readsSoFar().history).toBeLessThanOrEqual(502);
    expect(readsSoFar().transaction).toBeLessThan(20);
    await enter(bram, of({ date: '2026-08-08' }));
    const { records } = await followed.until((books) => countOf(books) === 5);
    expect(comparable(records)).toEqual(await onServer());
  });

  it('find by the number and the sum what has changed without an entry, and read that year again', async () => {
    const { bought } = await someBooks();
    await openOnce();
    const [first, second] = bought.map(({ id }) => `transaction/${id}`);
    await deleteDoc(doc(adminDb(), first ?? ''));
    expect((await openOnce()).records).toHaveLength(3);
    await writeRaw(second ?? '', { ...transactionDocument(bought[1] ?? of({})), amount: 4 });
    const { records } = await openOnce();
    expect(comparable(records)).toEqual(await onServer());
    expect(records).toHaveLength(3);
  });

  it('begin with the year of the plan’s first transaction, also once somebody enters an earlier one', async () => {
    await someBooks();
    await open().until(isCurrent);
    const followed = follow(watchBooks(plan.id, MIN_DAY, daysOfYear(2026).to));
    await followed.until(isCurrent);
    // Never with this year alone, which is here.
    expect(followed.told.every((books) => countOf(books) === 5)).toBe(true);
    await enter(bram, of({ date: '2019-08-08' }));
    await followed.until((books) => isCurrent(books) && countOf(books) === 6);
    followed.stop();
    const years = () => [...stored.keys()].filter((path) => path.includes(plan.id));
    await expect.poll(years).toHaveLength(8);
    await cutOff();
    tellBrowserItIsOffline();
    expect((await follow(watchBooks(plan.id, MIN_DAY, daysOfYear(2026).to)).until()).records).toHaveLength(6);
  });

  it('keep what comes in while the server is asked in which years the plan has anything', async () => {
    await openOnce();
    const spans = heldAnswers((asked) => asked.includes('"limit":1'));
    const followed = open();
    await followed.until((books) => isCurrent(books) && countOf(books) === 0);
    await spans.untilHeld();
    await enter(bram, of({ date: '2026-08-08' }));
    await followed.until((books) => countOf(books) === 1);
    spans.release();
    // By the answer to another question, the one held back has been read.
    await totalIn(plan.id, 2026);
    expect(countOf(await open().until(isCurrent))).toBe(1);
    expect(followed.told.at(-1)?.records).toHaveLength(1);
  });

  it('works where the browser refuses storage', async () => {
    await someBooks();
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('refused')) });
    const { records } = await open().until(isCurrent);
    expect(records).toHaveLength(4);
  });

  it('stores nothing more of a plan that the person is no longer in, also of what it still shows', async () => {
    await someBooks();
    const followed = open();
    await followed.until();
    await forgetBooks(plan.id);
    followed.stop();
    // After anything that is on its way to the store.
    await storeYear(nora.id, plan.id, 'marker', {});
    expect([...stored.keys()].filter((path) => path.includes(plan.id))).toEqual([
      expect.stringContaining('marker'),
    ]);
  });

  it('is forgotten with its plan, and with the session', async () => {
    await someBooks();
    await openOnce();
    await forgetYearsOfPlan('another');
    expect(isStored()).toBe(true);
    await forgetYearsOfPlan(plan.id);
    expect(isStored()).toBe(false);
    await openOnce();
    await forgetYears();
    expect(isStored()).toBe(false);
  });
});
