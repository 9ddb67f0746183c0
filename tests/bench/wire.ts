// Counts the data that the database sends to a page over the network, before the app processes it.
import type { Page } from '@playwright/test';

export interface Wire {
  documents: number;
  /** Each costs as much as a document. */
  sums: number;
  /** The times of the requests and the answers, in milliseconds since the page started. */
  asked: number[];
  came: number[];
}

/** Call it before the page opens. Each load starts a new count. */
export async function watchWire(page: Page): Promise<() => Promise<Wire>> {
  await page.addInitScript(() => {
    const wire: Wire = { documents: 0, sums: 0, asked: [], came: [] };
    Object.assign(window, { wire });
    // Each sum is one request.
    // oxlint-disable-next-line typescript/unbound-method -- each request calls it in turn
    const open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function opened(method: string, url: string | URL) {
      if (String(url).includes(':runAggregationQuery')) wire.sums += 1;
      wire.asked.push(performance.now());
      this.addEventListener('load', () => wire.came.push(performance.now()));
      open.call(this, method, url, true);
    };
    // Documents come in a stream.
    const original = window.fetch;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      wire.asked.push(performance.now());
      const response = await original(input, init);
      if (url.includes('/google.firestore.')) void follow(response.clone());
      return response;
    };

    async function follow({ body }: Response) {
      const decoder = new TextDecoder();
      let unread = '';
      try {
        for await (const chunk of read(body)) {
          wire.came.push(performance.now());
          const parts = (unread + decoder.decode(chunk, { stream: true })).split('"documentChange"');
          wire.documents += parts.length - 1;
          // An incomplete part is read again together with the rest.
          unread = parts.at(-1) ?? '';
        }
      } catch {
        // The client ended the stream.
      }
    }

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only this function's own code
    async function* read(body: ReadableStream<Uint8Array> | null) {
      const reader = body?.getReader();
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        const part = await reader?.read();
        if (part === undefined || part.done) return;
        yield part.value;
      }
    }
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code above puts it there
  return () => page.evaluate(() => Reflect.get(window, 'wire') as Wire);
}

export const countOf = ({ documents, sums }: Pick<Wire, 'documents' | 'sums'>): string =>
  `${documents + sums} (${documents} documents, ${sums} sums)`;

/** From the first request to the last answer. */
export function waitedFor({ asked, came }: Wire, from: number, to: number): number {
  const first = asked.find((time) => time >= from) ?? to;
  const last = came.findLast((time) => time <= to) ?? to;
  return Math.max(0, last - first);
}
