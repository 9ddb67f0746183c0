import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetChoices,
  forgetReadsOfDatabase,
  remember,
  remembered,
} from '../../../src/services/device/deviceStore';

describe('a device', () => {
  let kept: Record<string, string>;

  /** As in browsers, the object's own keys are those of the values. */
  beforeEach(() => {
    kept = Object.create({
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
      removeItem: (key: string) => Reflect.deleteProperty(kept, key),
    }) as Record<string, string>; // Object.create returns any
    vi.stubGlobal('localStorage', kept);
  });

  it('remembers a value under a name that starts with saldo', () => {
    remember('plan:nora', 'lindenstraat');
    expect(remembered('plan:nora')).toBe('lindenstraat');
    expect(Object.keys(kept)).toEqual(['saldo:plan:nora']);
  });

  it('keeps the values of two people apart', () => {
    remember('plan:nora', 'lindenstraat');
    expect(remembered('plan:bram')).toBeNull();
  });

  it('forgets only a value that is set to null', () => {
    remember('signedIn', 'yes');
    remember('plan:nora', 'lindenstraat');
    remember('signedIn', null);
    expect(remembered('signedIn')).toBeNull();
    expect(Object.keys(kept)).toEqual(['saldo:plan:nora']);
  });

  it('forgets the choices in one plan alone, and that it was the last one', () => {
    remember('plan:nora', 'lindenstraat');
    remember('plan:bram', 'zomerhuis');
    for (const plan of ['lindenstraat', 'zomerhuis']) {
      remember(`open:${plan}:expense:Groceries`, 'yes');
      remember(`notNow:${plan}`, 'bakery');
    }
    forgetChoices('lindenstraat');
    expect(Object.keys(kept)).toEqual([
      'saldo:plan:bram',
      'saldo:open:zomerhuis:expense:Groceries',
      'saldo:notNow:zomerhuis',
    ]);
  });

  it('forgets what a cleared database has told its other tabs of its reads', () => {
    kept['firestore_targets_app_2'] = '{"state":"current"}';
    remember('signedIn', 'yes');
    forgetReadsOfDatabase();
    expect(Object.keys(kept)).toEqual(['saldo:signedIn']);
  });
});

it('a device remembers nothing, without an error, if the browser refuses storage', () => {
  const refuse = vi.fn<() => never>(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  remember('signedIn', 'yes');
  remember('signedIn', null);
  expect(remembered('signedIn')).toBeNull();
});

it('a device remembers nothing if the browser has no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  remember('signedIn', 'yes');
  expect(remembered('signedIn')).toBeNull();
});
