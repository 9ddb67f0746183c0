// The messages between the page and the worker that reads files.
import type { Acts } from './acts';

/** A call of an act. */
export interface Asked {
  id: number;
  name: keyof Acts;
  args: readonly unknown[];
}

export type Answer = { id: number; result: unknown } | { id: number; error: string };

/** Calls an act, and says what came of it. */
export async function answered(acts: Acts, { id, name, args }: Asked): Promise<Answer> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page called it with these arguments
    const act = acts[name] as (...args: readonly unknown[]) => Promise<unknown>;
    return { id, result: await act(...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
