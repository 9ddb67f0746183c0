// Loads fonts from the web-font service, except the default one, which comes with the product.
import { AppError } from '../../model/errors';
import { DEFAULT_FONT } from '../../model/theme';
import { isDemo, refuseInDemo } from '../firebase/demo';
import { environment } from '../firebase/firebaseApp';

/** The weights that the product uses: text, row names, headings, the product's own name. */
const WEIGHTS = '400,500,600,700';

/** Milliseconds in which the service must answer. */
const PATIENCE = 10_000;

/** The address of a font's style sheet (spec, section 7). Text appears in another font until it loads. */
export function fontStylesheet(name: string): string {
  const family = name.split(' ').map(encodeURIComponent).join('+');
  return `${environment.VITE_FONT_SERVICE}?family=${family}:${WEIGHTS}&display=swap`;
}

/**
 * Resolves when the service has a font of this name (spec, section 5). Rejects with `font_verify_failed` when it
 * hasn't, can't be reached, or doesn't answer for 10 seconds.
 */
export async function verifyFont(name: string): Promise<void> {
  if (name === DEFAULT_FONT) return;
  refuseInDemo();
  try {
    const { ok, status } = await fetch(fontStylesheet(name), { signal: AbortSignal.timeout(PATIENCE) });
    if (!ok) throw new Error(`The web-font service answered ${status}.`);
  } catch (cause) {
    throw new AppError('font_verify_failed', { cause });
  }
}

const asked = new Set<string>();

/** Lets the page use a font as soon as it has loaded. After a failure the next call tries again. */
export function loadFont(name: string): void {
  if (name === DEFAULT_FONT || asked.has(name) || isDemo()) return;
  asked.add(name);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fontStylesheet(name);
  link.addEventListener('error', () => {
    link.remove();
    asked.delete(name);
  });
  document.head.append(link);
}
