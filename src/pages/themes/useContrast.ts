import { useDeferredValue, useMemo } from 'react';
import { variablesOf } from '../../domain/themes/derivedColors';
import { contrastOf } from '../../domain/themes/themeContrast';
import type { Colors, ColorVariable } from '../../model/theme';

export type Contrast = ReturnType<typeof contrastOf>;
export type ContrastResult = Contrast[number];

/** How every pair fares. While a colour is being picked it comes a little later than the colour itself. */
export function useContrast(colors: Colors): Contrast {
  const deferred = useDeferredValue(colors);
  return useMemo(() => contrastOf(deferred), [deferred]);
}

/** Of the pairs that fail because of a colour, the one that can be read worst. */
export function worstOf(contrast: Contrast, variable: ColorVariable): ContrastResult | undefined {
  return contrast
    .filter(({ pair, passes }) => !passes && variablesOf(pair.text)[0] === variable)
    .toSorted((a, b) => a.ratio - b.ratio)[0];
}
