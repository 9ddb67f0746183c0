// The look that the page wears: properties of its root, set past React, so that another look renders nothing anew. The
// saved one is kept on this device, for `public/theme.js` to put on before the first paint.
import * as v from 'valibot';
import { COLOR_VARIABLES, DEFAULT_FONT, DEFAULT_LOOK, FONT_NAME, type ThemeLook } from '../model/theme';
import { remember, remembered } from '../services/device/deviceStore';

/** Puts a look on; null takes off whatever is on, and `styles/tokens.css` counts alone. */
export function applyLook(look: ThemeLook | null): void {
  for (const variable of COLOR_VARIABLES) setOnRoot(`--${variable}`, look?.colors[variable]);
  setOnRoot('--font-family', look?.font && familyOf(look.font));
  setOnRoot('color-scheme', look?.colors && schemeOf(look.colors['background-color']));
  // The browser's own bar stands above the top bar.
  const bar = (look ?? DEFAULT_LOOK).colors['widget-color'];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}

function setOnRoot(name: string, value: string | undefined): void {
  const { style } = document.documentElement;
  if (value === undefined) style.removeProperty(name);
  else style.setProperty(name, value);
}

/** Until the font is loaded, and where it can't be, the default one stands in. */
function familyOf(font: string): string {
  return `'${font}', '${DEFAULT_FONT}', system-ui, sans-serif`;
}

/** The relative luminance (WCAG) below which white is easier to read than black. */
const AS_DARK_AS_BRIGHT = 0.179;

/** Which form scrollbars and the browser's own controls take; a colour that isn't `#rrggbb` counts as light. */
function schemeOf(background: string): 'light' | 'dark' {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(background) ?? [];
  const [red = 1, green = 1, blue = 1] = channels.map((hex) => linear(parseInt(hex, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < AS_DARK_AS_BRIGHT ? 'dark' : 'light';
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Keeps a look for the next start; null forgets the one that is kept. */
export function keepLook(look: ThemeLook | null): void {
  if (look === null) return remember('theme', null);
  const { font, colors } = look;
  remember('theme', JSON.stringify({ font, colors, scheme: schemeOf(colors['background-color']) }));
}

/** Whoever comes next finds the default look. */
export function forgetLook(): void {
  keepLook(null);
  applyLook(null);
}

const CachedFont = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ font: v.pipe(v.string(), v.regex(FONT_NAME)) }),
);

/** Loads the font of the kept look: before its theme has been read, and without keeping the first paint waiting. */
export async function loadCachedFont(): Promise<void> {
  const kept = v.safeParse(CachedFont, remembered('theme'));
  if (!kept.success) return;
  const { loadFont } = await import('../services/themes/font');
  loadFont(kept.output.font);
}
