import { expect, test as base } from '../fixtures';
import { remove, takeKnown } from '../household';
import { setUp, type Cast } from './cast';

export { expect };

interface WorkerFixtures {
  /** Creates one in so many of the single transactions. A list of fifty has no barriers that a list of five lacks. */
  oneIn: number;
  /** The people of the states. Each worker has its own cast and changes no other. */
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
