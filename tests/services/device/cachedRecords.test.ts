import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UserId } from '../../../src/model/ids';
import { remember } from '../../../src/services/device/deviceStore';
import {
  forget,
  forgetCached,
  forgetCachedOfOthers,
  forgetCachedOfPlan,
  cachedRecord,
  cacheRecord,
  type CachedName,
} from '../../../src/services/device/cachedRecords';

const nora = v.parse(UserId, 'nora');
const bram = v.parse(UserId, 'bram');
const Text = v.string();

beforeEach(() => {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(items, key),
  };
  const handler = { ownKeys: () => Reflect.ownKeys(items), getOwnPropertyDescriptor: () => own };
  const own = { enumerable: true, configurable: true };
  vi.stubGlobal('localStorage', new Proxy(methods, handler));
  remember('signedIn', nora);
});

const valueOf = (userId: UserId, name: CachedName) => cachedRecord(userId, name, Text)?.value ?? null;

describe('a cached record', () => {
  it('is returned with its time, for its person and its name', () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    cacheRecord(nora, 'plans', 'Lindenstraat');
    vi.useRealTimers();
    expect(cachedRecord(nora, 'plans', Text)).toEqual({
      at: Date.UTC(2026, 10, 21, 12),
      value: 'Lindenstraat',
    });
    expect(cachedRecord(nora, 'user', Text)).toBeNull();
    expect(cachedRecord(bram, 'plans', Text)).toBeNull();
  });

  it('is null if it does not fit the schema', () => {
    cacheRecord(nora, 'plans', 5);
    expect(cachedRecord(nora, 'plans', Text)).toBeNull();
  });

  it.each([
    ['is not JSON', '{'],
    ['has another shape', '{"at":1}'],
    ['has no time', '{"at":"now","value":"Lindenstraat"}'],
    ['has a time beyond the calendar', '{"at":9e15,"value":"Lindenstraat"}'],
  ])('is null if it %s', (_, junk) => {
    remember('kept:nora:plans', junk);
    expect(cachedRecord(nora, 'plans', Text)).toBeNull();
  });

  it('belongs only to the signed-in person', () => {
    cacheRecord(bram, 'plans', 'Het Anker');
    remember('signedIn', null);
    cacheRecord(nora, 'plans', 'Lindenstraat');
    remember('signedIn', nora);
    expect([valueOf(bram, 'plans'), valueOf(nora, 'plans')]).toEqual([null, null]);
  });

  it('can be removed by its name, with its plan, with those of others, or with all', () => {
    const names: CachedName[] = ['user', 'plans', 'one/series', 'two/series'];
    const left = () => names.filter((name) => valueOf(nora, name) !== null);
    names.forEach((name) => cacheRecord(nora, name, 'seen'));
    forget(nora, 'plans');
    expect(left()).toEqual(['user', 'one/series', 'two/series']);
    forgetCachedOfPlan('one');
    expect(left()).toEqual(['user', 'two/series']);
    forgetCachedOfOthers(nora);
    expect(left()).toEqual(['user', 'two/series']);
    forgetCachedOfOthers(bram);
    expect(left()).toEqual([]);
    cacheRecord(nora, 'user', 'seen');
    forgetCached();
    expect(left()).toEqual([]);
  });

  it('replaces those of the plan that was opened longest ago if storage is full', () => {
    const long = 'x'.repeat(150_000);
    vi.setSystemTime('2026-11-21T12:00:00Z');
    cacheRecord(nora, 'plans', 'list');
    cacheRecord(nora, 'old/widgets', 'few');
    ['new', 'old', 'newer'].forEach((plan, hour) => {
      vi.setSystemTime(Date.UTC(2026, 10, 21, 13 + hour));
      cacheRecord(nora, `${plan}/series`, long);
    });
    cacheRecord(nora, 'newest/series', long);
    vi.useRealTimers();
    const names: CachedName[] = ['plans', 'old/widgets', 'old/series', 'new/series', 'newer/series'];
    expect(names.map((name) => valueOf(nora, name)?.length ?? null)).toEqual([
      4,
      null,
      null,
      150_000,
      150_000,
    ]);
    expect(valueOf(nora, 'newest/series')).toBe(long);
  });

  it('is removed if its new value is too large', () => {
    cacheRecord(nora, 'one/series', 'small');
    cacheRecord(nora, 'one/series', 'x'.repeat(500_000));
    expect(valueOf(nora, 'one/series')).toBeNull();
  });
});
