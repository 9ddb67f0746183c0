// Reads and writes themes as text: JSON with a font, colours and an optional name. Reading trusts nothing, and returns
// only known variables with plain colours.
import {
  COLOR_VARIABLES,
  FONT_NAME,
  MAX_THEME_NAME_LENGTH,
  type ColorVariable,
  type Theme,
  type ThemeLook,
} from '../../model/theme';
import { parseColor } from './color';
import { hexColors } from './hexColors';

/** In characters: fifteen times the length of a theme. */
const MAX_LENGTH = 20_000;

const MAX_DROPPED = 10;
const MAX_DROPPED_LENGTH = 40;

export type ReadTheme =
  | {
      readonly ok: true;
      readonly look: ThemeLook;
      readonly name: string | null;
      /** The first ten unknown keys, each cut to 40 characters. */
      readonly dropped: readonly string[];
    }
  | { readonly ok: false; readonly error: 'theme_import_failed' | 'theme_format_invalid' };

/**
 * Reads text of `writeTheme` or any other source: `theme_import_failed` where it is too long or not JSON, and
 * `theme_format_invalid` where it isn't a theme (spec, section 5). Missing variables come from the default theme.
 */
export function readTheme(text: string): ReadTheme {
  const json = text.length <= MAX_LENGTH ? parseJson(text) : undefined;
  if (json === undefined) return { ok: false, error: 'theme_import_failed' };
  const { name, font, colors, ...others } = isRecord(json) ? json : {};
  if (!isFont(font) || !isRecord(colors) || !areColors(colors)) {
    return { ok: false, error: 'theme_format_invalid' };
  }
  const dropped = [...Object.keys(others), ...Object.keys(colors).filter((key) => !isVariable(key))];
  return {
    ok: true,
    look: { font: font.trim(), colors: hexColors(colors) },
    name: typeof name === 'string' ? shortened(name.trim(), MAX_THEME_NAME_LENGTH).trim() || null : null,
    dropped: dropped.slice(0, MAX_DROPPED).map((key) => shortened(key, MAX_DROPPED_LENGTH)),
  };
}

/** A theme as text for people and for `readTheme`. */
export function writeTheme({ name, font, colors }: Pick<Theme, 'name' | 'font' | 'colors'>): string {
  return JSON.stringify({ name, font, colors: hexColors(colors) }, null, 2);
}

/** Undefined for text that isn't JSON; no JSON text has that value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFont(value: unknown): value is string {
  return typeof value === 'string' && FONT_NAME.test(value.trim());
}

/** Whether each known variable that is present has a colour; others don't matter. */
function areColors(colors: Record<string, unknown>): colors is Partial<Record<ColorVariable, string>> {
  return COLOR_VARIABLES.every((variable) => {
    const color = colors[variable];
    return !Object.hasOwn(colors, variable) || (typeof color === 'string' && parseColor(color) !== null);
  });
}

function isVariable(key: string): boolean {
  return COLOR_VARIABLES.some((variable) => variable === key);
}

/** Cut to `length` UTF-16 units, without lone surrogates, which records don't accept. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}/gu, '');
}
