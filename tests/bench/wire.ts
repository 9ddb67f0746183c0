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
    // oxlint-disable-next-line typescript/unbound-method -- it is called on each request in turn
    const original = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function send(body) {
      wire.asked.push(performance.now());
      let read = 0;
      const count = () => {
        wire.came.push(performance.now());
        const text = this.responseType === '' || this.responseType === 'text' ? this.responseText : '';
        const found = text.slice(read).split('"documentChange"');
        wire.documents += found.length - 1;
        // What is cut off in the middle is read again with the rest.
        read = text.length - (found.at(-1)?.length ?? 0);
      };
      this.addEventListener('progress', count);
      this.addEventListener('load', count);
      original.call(this, body);
    };
    const fetchOriginal = window.fetch;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes(':runAggregationQuery')) wire.sums += 1;
      wire.asked.push(performance.now());
      return fetchOriginal(input, init).finally(() => wire.came.push(performance.now()));
    };
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is put there above
  return () => page.evaluate(() => Reflect.get(window, 'wire') as Wire);
}

export const countOf = ({ documents, sums }: Pick<Wire, 'documents' | 'sums'>): string =>
  `${documents + sums} (${documents} documents, ${sums} sums)`;
