// Properties are tested with the same random cases in every run, so that a run is red for what changed; the full run takes
// other ones each time, and names the seed of what it finds.
import * as fc from 'fast-check';
import { isFull } from './full';

if (!isFull) {
  fc.configureGlobal({ seed: 20_261_122 });
}

export { fc };
