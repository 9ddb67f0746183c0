// What the database sends to a page, as it comes over the network: whatever the app makes of it.
import type { Page } from '@playwright/test';

export interface Wire {
  documents: number;
  /** Each is paid for like a document. */
  sums: number;
  /** When something was asked, and when something came, in milliseconds since the page began. */
  asked: number[];
  came: number[];
}

/** Call it before the page is opened. What has come is counted anew each time that it is loaded. */
export async function watchWire(page: Page): Promise<() => Promise<Wire>> {
  await page.addInitScript(() => {
    const wire: Wire = { documents: 0, sums: 0, asked: [], came: [] };
    Object.assign(window, { wire });
    // Sums are asked for one by one.
    // oxlint-disable-next-line typescript/unbound-method -- it is called on each request in turn
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
          // What is cut off in the middle is read again with the rest.
          unread = parts.at(-1) ?? '';
        }
      } catch {
        // The stream was ended by who asked.
      }
    }

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows no more than what is in here
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is put there above
  return () => page.evaluate(() => Reflect.get(window, 'wire') as Wire);
}

export const countOf = ({ documents, sums }: Pick<Wire, 'documents' | 'sums'>): string =>
  `${documents + sums} (${documents} documents, ${sums} sums)`;
