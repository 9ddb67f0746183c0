// The page's look: style properties of the root element, set outside React, so that a new look re-renders nothing. This
// device stores the saved look, which `public/theme.js` applies before the first paint.
import * as v from 'valibot';
import { COLOR_VARIABLES, DEFAULT_FONT, DEFAULT_LOOK, FONT_NAME, type ThemeLook } from '../model/theme';
import { remember, remembered } from '../services/device/deviceStore';

/** Applies a look; null removes the current one, so that only `styles/tokens.css` applies. */
export function applyLook(look: ThemeLook | null): void {
  for (const variable of COLOR_VARIABLES) setOnRoot(`--${variable}`, look?.colors[variable]);
  setOnRoot('--font-family', look?.font && familyOf(look.font));
  setOnRoot('color-scheme', look?.colors && schemeOf(look.colors['background-color']));
  // Match the browser's own bar to the top bar below it.
  const bar = (look ?? DEFAULT_LOOK).colors['widget-color'];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}

function setOnRoot(name: string, value: string | undefined): void {
  const { style } = document.documentElement;
  if (value === undefined) style.removeProperty(name);
  else style.setProperty(name, value);
}

/** The default font is the fallback until the font loads, and where it can't. */
function familyOf(font: string): string {
  return `'${font}', '${DEFAULT_FONT}', 'Open Sans Fallback', system-ui, sans-serif`;
}

/** The relative luminance (WCAG) below which white is easier to read than black. */
const AS_DARK_AS_BRIGHT = 0.179;

/** The scheme of scrollbars and native controls; a colour that isn't `#rrggbb` counts as light. */
function schemeOf(background: string): 'light' | 'dark' {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(background) ?? [];
  const [red = 1, green = 1, blue = 1] = channels.map((hex) => linear(parseInt(hex, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < AS_DARK_AS_BRIGHT ? 'dark' : 'light';
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Stores a look for the next start, maybe only for a dark device; null removes the stored one. */
export function keepLook(look: ThemeLook | null, { whereDark = false } = {}): void {
  if (look === null) return remember('theme', null);
  const { font, colors } = look;
  const scheme = schemeOf(colors['background-color']);
  remember('theme', JSON.stringify({ font, colors, scheme, ...(whereDark && { whereDark }) }));
}

/** Resets to the default look for the next user. */
export function forgetLook(): void {
  keepLook(null);
  applyLook(null);
}

const CachedFont = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ font: v.pipe(v.string(), v.regex(FONT_NAME)) }),
);

/** Loads the font of the stored look before its theme has loaded, without delaying the first paint. */
export async function loadCachedFont(): Promise<void> {
  const cached = v.safeParse(CachedFont, remembered('theme'));
  if (!cached.success) return;
  const { loadFont } = await import('../services/themes/font');
  loadFont(cached.output.font);
}
