import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seenForecast, type SeenForecast } from '../../../src/domain/forecast/whyChanged';
import { PlanId, UserId } from '../../../src/model/ids';
import { forgetCached, forgetCachedOfPlan } from '../../../src/services/device/cachedRecords';
import { remember, rememberedUnder } from '../../../src/services/device/deviceStore';
import { endLook, MAX_SEEN, startLook } from '../../../src/services/device/lastForecast';
import { aSeries } from '../../support/builders';
import { day } from '../../domain/builders';

const nora = v.parse(UserId, 'nora');
const plan = v.parse(PlanId, 'plan');
const MINUTE = 60_000;

beforeEach(() => {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(items, key),
  };
  const own = { enumerable: true, configurable: true };
  const handler = { ownKeys: () => Reflect.ownKeys(items), getOwnPropertyDescriptor: () => own };
  vi.stubGlobal('localStorage', new Proxy(methods, handler));
  vi.setSystemTime('2026-11-23T12:00:00Z');
  remember('signedIn', nora);
});

const forecast = (...amounts: readonly number[]): SeenForecast =>
  seenForecast(
    amounts.map((amount) => aSeries({ amount })),
    day('2026-11-23'),
  );
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
/** A look without anything to compare. */
const look = (now: SeenForecast) => endLook(nora, plan, { before: startLook(nora, plan), now });
const cached = () => [...rememberedUnder('kept:').keys()];

describe('the last look at a forecast', () => {
  it('is none at the first one', () => {
    expect(startLook(nora, plan)).toBeNull();
  });

  it('is the end of the one before, also while the current one is continued after short pauses', () => {
    const [first, second, third] = [forecast(1), forecast(2), forecast(3)];
    look(first);
    wait(30);
    expect(startLook(nora, plan)).toEqual(first);
    look(second);
    wait(29);
    expect(startLook(nora, plan)).toEqual(first);
    look(third);
    wait(30);
    expect(startLook(nora, plan)).toEqual(third);
  });

  it('is what was compared with it last, with own changes', () => {
    const [first, second, own] = [forecast(1), forecast(2), forecast(4)];
    look(first);
    wait(60);
    startLook(nora, plan);
    endLook(nora, plan, { before: own, now: second });
    wait(10);
    expect(startLook(nora, plan)).toEqual(own);
  });

  it('keeps the fields that a comparison needs', () => {
    const series = aSeries({
      anchor: '2026-01-31',
      exceptions: [
        { scheduled: '2026-12-21', skipped: true },
        { scheduled: '2027-01-21', amount: 900, date: '2027-01-22' },
      ],
    });
    const seen = seenForecast([series], day('2026-11-23'));
    look(seen);
    wait(60);
    expect(startLook(nora, plan)).toEqual(seen);
    expect(JSON.stringify(seen)).not.toContain('user_id');
  });

  it.each([
    ['has too many series', forecast(...Array.from({ length: MAX_SEEN + 1 }, () => 1))],
    [
      'has too many exceptions',
      seenForecast([aSeries({ description: 'x'.repeat(100_000) })], day('2026-11-23')),
    ],
  ])('is forgotten when the forecast %s', (_, large) => {
    look(forecast(1));
    wait(60);
    startLook(nora, plan);
    endLook(nora, plan, { before: large, now: large });
    expect(cached()).toEqual([]);
    expect(startLook(nora, plan)).toBeNull();
  });

  it('fits with its 500 series', () => {
    const most = forecast(...Array.from({ length: MAX_SEEN }, () => 95_000));
    look(most);
    wait(60);
    expect(startLook(nora, plan)?.series).toHaveLength(MAX_SEEN);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"at":1,"value":{"day":"2026-11-23","series":5}}'],
    ['a day that doesn’t exist', '{"at":1,"value":{"day":"2026-02-31","series":[]}}'],
    ['a series that is none', '{"at":1,"value":{"day":"2026-11-23","series":[{"id":"a","amount":-5}]}}'],
  ])('is none when the device has %s', (_, junk) => {
    remember('kept:nora:plan/forecast', junk);
    remember('kept:nora:plan/forecastBefore', junk);
    expect(startLook(nora, plan)).toBeNull();
  });

  it('goes with its plan and with the session', () => {
    look(forecast(1));
    forgetCachedOfPlan('plan');
    expect(cached()).toEqual([]);
    look(forecast(1));
    forgetCached();
    expect(cached()).toEqual([]);
    remember('signedIn', null);
    look(forecast(1));
    expect(cached()).toEqual([]);
  });

  it('is none where the device refuses storage', () => {
    vi.stubGlobal('localStorage', undefined);
    look(forecast(1));
    expect(startLook(nora, plan)).toBeNull();
  });
});
