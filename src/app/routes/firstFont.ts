import { DEFAULT_FONT } from '../../model/theme';

/** Milliseconds: after a longer wait, people would rather read in another font. */
const PATIENCE = 1000;

/**
 * Resolves when the first screen's font has loaded or has taken too long. Text in another font would move when this one
 * comes. The page requests it beside the scripts (index.html), so it usually arrives before them.
 */
export async function untilFont(): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  // A font that can't be loaded delays nobody.
  const font = document.fonts.load(`1em '${DEFAULT_FONT}'`).catch(() => undefined);
  await Promise.race([font, patience]);
}
