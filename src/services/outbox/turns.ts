// Lets the database have ten acts at once. The journal has them all, and the database's own queue, which it stores and
// applies to what it reads, becomes slow with its length.
import { onEnd } from '../firebase/database';

const MOST_UNANSWERED = 10;

interface Turns {
  unanswered: number;
  /** Starts of the writes that wait, oldest first. */
  starts: (() => void)[];
}

let turns: Turns = { unanswered: 0, starts: [] };

onEnd(() => {
  turns.starts.length = 0;
  turns = { unanswered: 0, starts: [] };
});

/** Whether a write has to wait. */
export const isFull = (): boolean => turns.unanswered === MOST_UNANSWERED;

/** Writes once fewer than ten earlier writes are without an answer; never if the database ends before. */
export async function inTurn(write: () => Promise<void>): Promise<void> {
  const own = turns;
  if (isFull()) await new Promise<void>((start) => own.starts.push(start));
  else own.unanswered += 1;
  try {
    await write();
  } finally {
    const next = own.starts.shift();
    if (next === undefined) own.unanswered -= 1;
    else next();
  }
}
