import { DEFAULT_FONT } from '../../model/theme';

/** Milliseconds: who waits longer for the font would rather read in another one. */
const PATIENCE = 1000;

/**
 * Resolves when the font is here that the first screen is written in, or has taken too long. Text in another font would
 * move when this one comes. The page asks for it beside the scripts (index.html), so that it is mostly here before them.
 */
export async function untilFont(): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  // One that can't be had keeps nobody waiting.
  const font = document.fonts.load(`1em '${DEFAULT_FONT}'`).catch(() => undefined);
  await Promise.race([font, patience]);
}
