import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remember, remembered } from '../../src/services/deviceStore';

describe('a device that stores', () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('remembers a value under a name that no other app on the same address takes', () => {
    remember('plan:nora', 'lindenstraat');
    expect(remembered('plan:nora')).toBe('lindenstraat');
    expect([...kept.keys()]).toEqual(['saldo:plan:nora']);
  });

  it("keeps one person's values apart from another's", () => {
    remember('plan:nora', 'lindenstraat');
    expect(remembered('plan:bram')).toBeNull();
  });

  it('forgets what is set to null, and nothing else', () => {
    remember('signedIn', 'yes');
    remember('plan:nora', 'lindenstraat');
    remember('signedIn', null);
    expect(remembered('signedIn')).toBeNull();
    expect([...kept.keys()]).toEqual(['saldo:plan:nora']);
  });
});

it('remembers nothing, and says nothing, where the browser refuses storage', () => {
  const refuse = vi.fn<() => never>(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  remember('signedIn', 'yes');
  remember('signedIn', null);
  expect(remembered('signedIn')).toBeNull();
});

it('remembers nothing where the browser refuses even the sight of its storage', () => {
  vi.stubGlobal('localStorage', undefined);
  remember('signedIn', 'yes');
  expect(remembered('signedIn')).toBeNull();
});
