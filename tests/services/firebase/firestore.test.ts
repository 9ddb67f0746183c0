import { FirebaseError } from 'firebase/app';
import { doc, enableNetwork, type FirestoreError, getDoc, query, terminate, where } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collection } from '../../../src/services/firebase/collections';
import { closeDb, db, listen, untilStored } from '../../../src/services/firebase/database';
import { parseDocument } from '../../../src/services/firebase/records';
import { watchAll, watchOne, watchWhole } from '../../../src/services/firebase/watch';
import { writtenOrPending } from '../../../src/services/firebase/write';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { refuseQueries } from '../../support/ruleChanges';
import { stubStorage } from '../../support/storage';
import { seedBasics, writeRaw } from '../../support/seedBasics';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';

// Anyone may read languages, so these tests need no sign-in.
const Text = v.object({ id: v.string(), text: v.string() });
const parseText = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Text, snapshot);
const watchText = (id: string) => watchOne(() => doc(collection('lang'), id), parseText);

describe('a document', () => {
  it('is parsed with its id, even if it has a field called id', async () => {
    await writeRaw('lang/a', { text: 'one', id: 'another' });
    expect(parseText(await getDoc(doc(db(), 'lang/a')))).toEqual({ id: 'a', text: 'one' });
  });

  it('is null without a report if it is missing', async () => {
    expect(parseText(await getDoc(doc(db(), 'lang/missing')))).toBeNull();
  });

  it('is null with a report if it is broken', async () => {
    await writeRaw('lang/broken', { text: 5 });
    expectConsoleError(/Unreadable record lang\/broken: .*Expected string but received 5/s);
    expect(parseText(await getDoc(doc(db(), 'lang/broken')))).toBeNull();
  });
});

describe('a watch of one record', () => {
  it('reports the record and every change', async () => {
    await writeRaw('lang/b', { text: 'one' });
    const found = follow(watchText('b'));
    expect(await found.until()).toEqual({ id: 'b', text: 'one' });
    await writeRaw('lang/b', { text: 'two' });
    expect(await found.until((record) => record?.text !== 'one')).toEqual({ id: 'b', text: 'two' });
  });

  it('waits for the server if the cache lacks the record', async () => {
    await cutOff();
    const found = follow(watchText('missing'));
    await expect(getDoc(doc(db(), 'lang/missing'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(found.told).toEqual([]);
    await enableNetwork(db());
    expect(await found.until()).toBeNull();
  });

  it('trusts the cache without a connection', async () => {
    await cutOff();
    tellBrowserItIsOffline();
    expect(await follow(watchText('missing')).until()).toBeNull();
  });

  it('reports nothing after it is stopped', async () => {
    await writeRaw('lang/c', { text: 'one' });
    const stopped = follow(watchText('c'));
    const other = follow(watchText('c'));
    await stopped.until();
    stopped.stop();
    await writeRaw('lang/c', { text: 'two' });
    await other.until((record) => record?.text === 'two');
    expect(stopped.told.map((record) => record?.text)).not.toContain('two');
  });

  it('reads nothing before it is started', () => {
    const reference = vi.fn<() => never>();
    watchOne(reference, parseText);
    expect(reference).not.toHaveBeenCalled();
  });

  it('fails with an AppError if the server refuses', async () => {
    const found = follow(watchOne(() => doc(collection('plan'), 'x'), parseText));
    expect(await found.untilFailed()).toMatchObject({ code: 'not_authorized' });
    expect(found.told).toEqual([]);
  });
});

describe('a watch of a query', () => {
  const watchGreetings = watchAll(
    () => query(collection('lang'), where('kind', '==', 'greeting')),
    parseText,
  );

  it('reports readable records, names a broken one, and follows its repair', async () => {
    expectConsoleError(/Unreadable record lang\/hello/);
    await writeRaw('lang/hello', { kind: 'greeting', text: 5 });
    await writeRaw('lang/welcome', { kind: 'greeting', text: 'welcome' });
    const found = follow(watchGreetings);
    expect(await found.until()).toEqual({
      records: [{ id: 'welcome', text: 'welcome' }],
      unreadable: ['hello'],
    });
    await writeRaw('lang/hello', { kind: 'greeting', text: 'hello' });
    expect(await found.until(({ unreadable }) => unreadable.length === 0)).toEqual({
      records: [
        { id: 'hello', text: 'hello' },
        { id: 'welcome', text: 'welcome' },
      ],
      unreadable: [],
    });
  });

  it('fails with an AppError if the server refuses', async () => {
    const found = follow(watchAll(() => collection('user'), parseText));
    expect(await found.untilFailed()).toMatchObject({ code: 'not_authorized' });
  });
});

describe('a watch of records to add up', () => {
  const watchSum = watchWhole(() => query(collection('lang'), where('kind', '==', 'sum')), parseText);

  it('reports the records of the server and every change', async () => {
    await writeRaw('lang/sum1', { kind: 'sum', text: 'one' });
    const found = follow(watchSum);
    expect((await found.until()).records).toEqual([{ id: 'sum1', text: 'one' }]);
    await writeRaw('lang/sum2', { kind: 'sum', text: 'two' });
    await found.until(({ records }) => records.length === 2);
  });

  it('waits for the server if the cache has only some records', async () => {
    await writeRaw('lang/sum1', { kind: 'sum', text: 'one' });
    await writeRaw('lang/sum2', { kind: 'sum', text: 'two' });
    const part = follow(watchText('sum1'));
    await part.until();
    const found = follow(watchSum);
    await found.until();
    expect(found.told[0]?.records).toHaveLength(2);
  });

  it('keeps the answer of the server after its patience ends', async () => {
    await writeRaw('lang/sum1', { kind: 'sum', text: 'one' });
    await writeRaw('lang/sum2', { kind: 'sum', text: 'two' });
    const part = follow(watchText('sum1'));
    await part.until();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const patience = 9876;
    const found = follow(
      watchWhole(() => query(collection('lang'), where('kind', '==', 'sum')), parseText, patience),
    );
    await found.until(({ records }) => records.length === 2);

    const isOver = timers.mock.calls.find(([, delay]) => delay === patience)?.[0];
    expect(isOver).toBeTypeOf('function');
    isOver?.();
    expect(found.told.at(-1)?.records).toHaveLength(2);
  });

  it('reports the records of the cache without a connection', async () => {
    await cutOff();
    tellBrowserItIsOffline();
    const found = follow(watchSum);
    // The next value comes right after it, and not ten seconds later.
    await follow(watchText('missing')).until();
    expect(found.told).toEqual([{ records: [], unreadable: [] }]);
  });

  it('reports the records of the cache after ten seconds without the server', async () => {
    await cutOff();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const told = vi.fn<(found: unknown) => void>();
    onTestFinished(watchSum(told, () => {}));
    await vi.advanceTimersByTimeAsync(9999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith({ records: [], unreadable: [] });
  });

  it('does not fall back to the records of the cache after the server refuses', async () => {
    await writeRaw('lang/sum1', { kind: 'sum', text: 'one' });
    await follow(watchText('sum1')).until();
    await refuseQueries();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const patience = 9876;
    const found = follow(
      watchWhole(() => query(collection('lang'), where('kind', '==', 'sum')), parseText, patience),
    );
    await found.untilFailed();

    const isOver = timers.mock.calls.find(([, delay]) => delay === patience)?.[0];
    expect(isOver).toBeTypeOf('function');
    isOver?.();
    expect(found.told).toEqual([]);
  });

  it('fails with an AppError if the server refuses', async () => {
    const found = follow(watchWhole(() => collection('user'), parseText));
    expect(await found.untilFailed()).toMatchObject({ code: 'not_authorized' });
  });
});

describe('the outcome of a write', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  });
  const never = new Promise<void>(() => {});

  it('is written after the server has it', async () => {
    expect(await writtenOrPending(Promise.resolve())).toBe('written');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is pending if the server does not answer in two seconds, once this device has stored it', async () => {
    stubStorage();
    const told = vi.fn<(outcome: string) => void>();
    void writtenOrPending(never).then(told);
    await vi.advanceTimersByTimeAsync(1999);
    await untilStored();
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => told.mock.calls).toEqual([['pending']]);
  });

  it('is pending once this device has stored it if the browser is offline', async () => {
    stubStorage();
    tellBrowserItIsOffline();
    const told = vi.fn<(outcome: string) => void>();
    void writtenOrPending(never).then(told);
    await vi.advanceTimersByTimeAsync(0);
    await expect.poll(() => told.mock.calls).toEqual([['pending']]);
  });

  it('is not pending while this device has not stored it', async () => {
    let store: (() => void) | undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    const told = vi.fn<(outcome: string) => void>();
    void writtenOrPending(never, stored).then(told);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told).not.toHaveBeenCalled();
    store?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledWith('pending');
  });

  it('is never pending where this device stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    let answer: (() => void) | undefined;
    const written = new Promise<void>((resolve) => (answer = resolve));
    const told = vi.fn<(outcome: string) => void>();
    void writtenOrPending(written).then(told);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told).not.toHaveBeenCalled();
    answer?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledWith('written');
  });

  it('is an AppError if the server refuses', async () => {
    const refused = Promise.reject(new FirebaseError('permission-denied', 'No.'));
    await expect(writtenOrPending(refused)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the database', () => {
  beforeAll(seedBasics);

  it('is the same until it is closed, and then a new one', async () => {
    const first = db();
    expect(db()).toBe(first);
    await closeDb();
    expect(db()).not.toBe(first);
    expect((await getDoc(doc(db(), 'lang/en'))).exists()).toBe(true);
  });

  it('continues a watch after it is closed', async () => {
    await writeRaw('lang/d', { text: 'one' });
    const text = follow(watchText('d'));
    await text.until();
    await closeDb();
    await writeRaw('lang/d', { text: 'two' });
    await text.until((record) => record?.text === 'two');
    expect(text.failures).toEqual([]);
  });

  it('continues a watch after another tab ends it', async () => {
    await writeRaw('lang/e', { text: 'one' });
    const [text, other] = [follow(watchText('e')), follow(watchText('d'))];
    await Promise.all([text.until(), other.until()]);
    await terminate(db());
    await writeRaw('lang/e', { text: 'two' });
    await text.until((record) => record?.text === 'two');
    expect([...text.failures, ...other.failures]).toEqual([]);
  });

  it('opens again only after it has erased the old data', async () => {
    await follow(watchText('d')).until();
    const erased = closeDb();
    const start = vi.fn<Parameters<typeof listen>[0]>(() => () => {});
    onTestFinished(listen(start, () => {}));
    await Promise.resolve();
    expect(start).not.toHaveBeenCalled();
    await erased;
    await expect.poll(() => start.mock.calls).toHaveLength(1);
  });

  it('does not continue a watch that was stopped meanwhile', async () => {
    const start = vi.fn<Parameters<typeof listen>[0]>(() => () => {});
    const stop = listen(start, () => {});
    await expect.poll(() => start.mock.calls).toHaveLength(1);
    const [failed] = start.mock.calls[0] ?? [];
    // Only the database itself creates such an error, so another one replaces it.
    failed?.(new FirebaseError('aborted', 'Firestore shutting down') as FirestoreError);
    stop();
    const other = follow(watchText('d'));
    await other.until();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('closes once for two requests, and both wait', async () => {
    const first = db();
    await Promise.all([closeDb(), closeDb()]);
    expect(() => getDoc(doc(first, 'lang/en'))).toThrow(/terminated/);
    await closeDb();
  });
});
