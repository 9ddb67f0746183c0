import { COLOR_VARIABLES, type Colors } from '../../../src/model/theme';
import { fc } from '../../support/properties';

/** Any opaque colour as `#rrggbb`. More often than by chance black, white, and the greys around 4.5:1. */
export const aHexColor = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 0xffffff }).map(hex) },
  { weight: 1, arbitrary: fc.constantFrom('#000000', '#ffffff', '#767676', '#777777') },
);

export const anyColors: fc.Arbitrary<Colors> = fc
  .tuple(...COLOR_VARIABLES.map(() => aHexColor))
  // The type of Object.fromEntries loses the fact that the keys are exactly the variables.
  .map((values) => Object.fromEntries(COLOR_VARIABLES.map((key, at) => [key, values[at]])) as Colors);

function hex(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`;
}
