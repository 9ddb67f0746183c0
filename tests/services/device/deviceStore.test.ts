import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remember, remembered } from '../../../src/services/device/deviceStore';

describe('a device', () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('remembers a value under a name that starts with saldo', () => {
    remember('plan:nora', 'lindenstraat');
    expect(remembered('plan:nora')).toBe('lindenstraat');
    expect([...kept.keys()]).toEqual(['saldo:plan:nora']);
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
    expect([...kept.keys()]).toEqual(['saldo:plan:nora']);
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
