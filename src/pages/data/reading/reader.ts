// Reads files in a worker, so that the page keeps responding however large they are.
import { ownScript } from '../../../services/device/ownScript';
import type { Acts } from './acts';
import type { Answer, Asked } from './messages';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import address from './worker.ts?worker&url';

export interface Reader extends Acts {
  /** Ends what it does, and forgets its files. */
  stop: () => void;
}

const NAMES = ['open', 'recode', 'relayout', 'lines', 'copy'] as const satisfies readonly (keyof Acts)[];

export function startReader(): Reader {
  const worker = new Worker(ownScript(address), { type: 'module' });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.result);
  });
  // The worker's code didn't come, or it has run out of memory.
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  const call =
    (name: keyof Acts) =>
    (...args: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage({ id: last, name, args } satisfies Asked);
      });
  // Each act passes on the arguments and the result of the one with its name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const acts = Object.fromEntries(NAMES.map((name) => [name, call(name)])) as unknown as Acts;
  return { ...acts, stop: () => worker.terminate() };
}
