import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubStorage } from '../../support/storage';

const persist = vi.fn<() => Promise<boolean>>();

/** A page that has just been opened. */
async function aPage() {
  vi.resetModules();
  return import('../../../src/services/device/durable');
}

beforeEach(() => {
  stubStorage();
  persist.mockReset().mockResolvedValue(false);
  vi.stubGlobal('navigator', { storage: { persist } });
  onTestFinished(() => void vi.unstubAllGlobals());
});

describe('the browser', () => {
  it('is asked once on a device to keep what is stored, whatever it answers', async () => {
    const { askToKeep } = await aPage();
    askToKeep();
    askToKeep();
    expect(persist).toHaveBeenCalledTimes(1);
    (await aPage()).askToKeep();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('is asked once in a page where nothing can be remembered', async () => {
    vi.stubGlobal('localStorage', undefined);
    persist.mockRejectedValue(new Error('refused'));
    const { askToKeep } = await aPage();
    askToKeep();
    askToKeep();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('is not asked where it has no such storage', async () => {
    vi.stubGlobal('navigator', {});
    expect((await aPage()).askToKeep).not.toThrow();
  });
});
