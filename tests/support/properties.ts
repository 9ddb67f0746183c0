// Property tests use the same random cases in every run, so that only a change turns a run red. The full run uses new
// cases each time and prints the seed of a failure.
import * as fc from 'fast-check';
import { isFull } from './full';

if (!isFull) {
  fc.configureGlobal({ seed: 20_261_122 });
}

export { fc };
