import { expect, test as base } from '../fixtures';
import { remove, takeKnown } from '../household';
import { setUp, type Cast, type Plot } from './cast';

export { expect };

interface WorkerFixtures {
  /** By default few transactions: a list of fifty has no barriers that a list of five lacks. */
  plot: Plot;
  /** The people of the states. Each worker has its own cast and changes no other. */
  cast: Cast;
}

export const test = base.extend<object, WorkerFixtures>({
  plot: [{ oneIn: 12 }, { option: true, scope: 'worker' }],
  cast: [
    async ({ plot }, run) => {
      const cast = await setUp(plot);
      const people = takeKnown();
      await run(cast);
      await remove(people);
    },
    { scope: 'worker' },
  ],
});
