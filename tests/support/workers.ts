// jsdom has no workers: this one runs the app's only worker on the page, with copies of what it gets and answers.
import { createActs } from '../../src/pages/data/reading/acts';
import { answered, type Asked } from '../../src/pages/data/reading/messages';

export class WorkerOnPage extends EventTarget {
  #acts = createActs();
  #isEnded = false;

  postMessage(asked: Asked): void {
    void this.#answer(asked);
  }

  async #answer(asked: Asked): Promise<void> {
    const data = structuredClone(await answered(this.#acts, asked));
    if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.#isEnded = true;
  }
}
