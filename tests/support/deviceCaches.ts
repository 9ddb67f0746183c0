import { onTestFinished, vi } from 'vitest';

/** Gives one test the part of a browser's storage that Node lacks: `caches`, empty. Returns what is in it, by address. */
export function stubCaches(): Map<string, string> {
  const stored = new Map<string, string>();
  const cache = {
    put: async (path: string, response: Response) => void stored.set(path, await response.text()),
    match: async (path: string) => {
      const text = stored.get(path);
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://saldo.test${path}` })),
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    delete: async () => stored.clear(),
  });
  // Files share their globals: the next one counts on a device that stores nothing.
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'caches'));
  return stored;
}
