import { PATIENCE } from '../device/patience';

const running = new Set<Promise<unknown>>();

/** Notes a step of open books, which may ask the server. It never rejects. */
export function noteStep(step: Promise<unknown>): void {
  running.add(step);
  void step.then(() => running.delete(step));
}

/** Resolves once no step asks the server any more, or doesn't answer soon: a person who has left is refused. */
export async function booksAtRest(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([Promise.all(running), patience]);
  clearTimeout(timer);
}
