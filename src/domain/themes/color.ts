// Parses, compares and mixes colours. Only the themes page loads this, and culori with it.
import {
  clampChroma,
  type Color,
  converter,
  formatCss,
  formatHex,
  interpolate,
  modeHsl,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode as addMode,
  wcagLuminance,
} from 'culori/fn';

addMode(modeRgb);
addMode(modeHsl);
addMode(modeLrgb);
addMode(modeOklch);
const toOklch = converter('oklch');

/** Hex, `rgb()`, `hsl()` and names. Nested functions and missing channels (`none`) are unsupported. */
const NOTATION = /^(?:#?[0-9a-f]{3,8}|[a-z]{1,32}|(?:rgb|hsl)a?\((?!.*none)[^()]{5,80}\))$/;

/**
 * The colour as `#rrggbb`; null for other texts and translucent colours. Accepts hex with or without `#`, `rgb()`,
 * `hsl()` and CSS colour names, but nothing that depends on context (`currentcolor`, `var()`) or fetches anything.
 */
export function parseColor(text: string): string | null {
  const notation = text.trim().toLowerCase();
  const color = NOTATION.test(notation) ? read(notation) : undefined;
  if (color === undefined || (color.alpha ?? 1) < 1) return null;
  const hex = formatHex(color);
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : null;
}

/** The relative luminance of WCAG 2.2, 0 (black) to 1 (white); null unless it is an opaque colour. */
export function luminance(color: string): number | null {
  const parsed = read(color);
  return parsed === undefined || (parsed.alpha ?? 1) < 1 ? null : wcagLuminance(parsed);
}

/** The contrast ratio of WCAG 2.2, 1 to 21; 1 unless both are opaque colours. */
export function contrastRatio(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  if (one === null || other === null) return 1;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * CSS's `color-mix(in srgb, a <share>, b)`, with a share of 0 to 1, and unrounded as in browsers. Returns `a` unless both
 * are colours.
 */
export function mix(a: string, b: string, share: number): string {
  const [one, other] = [read(a), read(b)];
  if (one === undefined || other === undefined) return a;
  return formatCss(interpolate([other, one], 'rgb')(share));
}

/** The colour's lightness in OKLCH, 0 to 1; 0.5 for anything else. */
export function lightnessOf(color: string): number {
  return toOklch(read(color))?.l ?? 0.5;
}

/**
 * The colour with another lightness in OKLCH, 0 to 1: the hue stays, and as much chroma as sRGB allows. Anything else
 * becomes a grey.
 */
export function withLightness(color: string, lightness: number): string {
  const { c = 0, h = 0 } = toOklch(read(color)) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c, h }, 'oklch', 'rgb'));
}

function read(text: string): Color | undefined {
  try {
    return parse(text);
  } catch {
    // The library throws on some malformed functions, such as `rgb(/0e.e)`.
    return undefined;
  }
}
