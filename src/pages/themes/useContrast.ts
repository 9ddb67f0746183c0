import { useDeferredValue, useMemo } from 'react';
import { variablesOf } from '../../domain/themes/derivedColors';
import { contrastOf } from '../../domain/themes/themeContrast';
import type { Colors, ColorVariable } from '../../model/theme';

export type Contrast = ReturnType<typeof contrastOf>;
export type ContrastResult = Contrast[number];

/** The contrast of every pair. While the user picks a colour, it lags a little behind. */
export function useContrast(colors: Colors): Contrast {
  const deferred = useDeferredValue(colors);
  return useMemo(() => contrastOf(deferred), [deferred]);
}

/** The least readable of the pairs that fail because of a colour. */
export function worstOf(contrast: Contrast, variable: ColorVariable): ContrastResult | undefined {
  return contrast
    .filter(({ pair, passes }) => !passes && variablesOf(pair.text)[0] === variable)
    .toSorted((a, b) => a.ratio - b.ratio)[0];
}
