import { DEFAULT_FONT } from '../../model/theme';

/** Milliseconds: after a longer wait, people would rather read in another font. */
const PATIENCE = 1000;

/**
 * Resolves when the first screen's font has loaded or has taken too long. The page requests it beside the scripts
 * (index.html), so it usually arrives before them. Text would move if it came later: then a look without a font of its
 * own does without.
 */
export async function untilFont(): Promise<void> {
  const patience = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE, null);
  });
  // A font that can't be loaded delays nobody.
  const font = document.fonts.load(`1em '${DEFAULT_FONT}'`).catch(() => null);
  if ((await Promise.race([font, patience])) === null)
    document.documentElement.style.setProperty('--default-fonts', 'var(--fallback-fonts)');
}
