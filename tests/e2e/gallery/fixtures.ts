import { expect, test as base } from '../fixtures';
import { remove, takeKnown } from '../household';
import { setUp, type Cast } from './cast';

export { expect };

interface WorkerFixtures {
  /** Of the transactions that don't repeat one in so many. A list of fifty is in nobody's way where one of five is not. */
  oneIn: number;
  /** Everybody whom the states need; each worker has a cast of its own, and changes nobody else's. */
  cast: Cast;
}

export const test = base.extend<object, WorkerFixtures>({
  oneIn: [12, { option: true, scope: 'worker' }],
  cast: [
    async ({ oneIn }, run) => {
      const cast = await setUp({ oneIn });
      const people = takeKnown();
      await run(cast);
      await remove(people);
    },
    { scope: 'worker' },
  ],
});
