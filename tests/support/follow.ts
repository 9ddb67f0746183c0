import { onTestFinished } from 'vitest';
import type { AppError } from '../../src/model/errors';
import type { Watch } from '../../src/services/firebase/watch';
import { PATIENCE } from './patience';

/** The values that a watch has reported so far, and a way to wait for more. */
export class Followed<T> {
  readonly told: T[] = [];
  readonly failures: AppError[] = [];
  readonly stop: () => void;
  readonly #waiting = new Set<() => void>();

  constructor(watch: Watch<T>) {
    this.stop = watch(
      (value) => this.#keep(this.told, value),
      (error) => this.#keep(this.failures, error),
    );
  }

  /** Resolves to the last value as soon as it meets `claim`. Without a claim, any value will do. */
  until(claim: (value: T) => boolean = () => true): Promise<T> {
    return this.#last(this.told, claim);
  }

  untilFailed(): Promise<AppError> {
    return this.#last(this.failures, () => true);
  }

  #keep<Item>(items: Item[], item: Item): void {
    items.push(item);
    this.#waiting.forEach((check) => check());
  }

  #state(): string {
    const last = JSON.stringify(this.told.at(-1)) ?? 'nothing';
    return `Told ${this.told.length} times, the last time: ${last.slice(0, 2000)}. Failed: ${String(this.failures)}.`;
  }

  #last<Item>(items: readonly Item[], claim: (item: Item) => boolean): Promise<Item> {
    return new Promise((resolve, reject) => {
      const tooLate = () => reject(new Error(`Not told. ${this.#state()}`));
      const timer = setTimeout(tooLate, PATIENCE);
      const check = () => {
        const [last] = items.slice(-1).filter(claim);
        if (last === undefined) return;
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(last);
      };
      this.#waiting.add(check);
      check();
    });
  }
}

/** Starts a watch and records its values. It stops when the test ends. */
export function follow<T>(watch: Watch<T>): Followed<T> {
  const followed = new Followed(watch);
  onTestFinished(followed.stop);
  return followed;
}
