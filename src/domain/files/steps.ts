// Lets long work pause, so that a page keeps responding.

/** Work that yields null every few milliseconds, and returns its result at the end. */
export type Steps<T> = Generator<null, T, undefined>;

/** Called between pieces of work: a pause to wait for, or null where the work may go on at once. */
export type Rest = () => Promise<void> | null;

/** The result of all steps, with pauses between them. Rejects if a pause rejects. */
export async function taken<T>(steps: Steps<T>, rest: Rest): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const pause = rest();
    // oxlint-disable-next-line no-await-in-loop -- the pauses keep the page responsive
    if (pause !== null) await pause;
  }
}

/** The result of all steps, at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
