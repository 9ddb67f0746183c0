import * as v from 'valibot';
import { ThemeId, UserId } from './ids';
import { timestamps } from './instant';

/** The 19 colours of a theme, in the order of `styles/tokens.css`, as custom properties without the dashes. */
export const COLOR_VARIABLES = [
  'background-color',
  'background-color-hover',
  'background-color-highlight',
  'widget-color',
  'widget-color-hover',
  'widget-color-highlight',
  'text-color',
  'text-color-hover',
  'text-color-highlight',
  'primary-color',
  'primary-color-hover',
  'primary-color-highlight',
  'secondary-color',
  'secondary-color-hover',
  'secondary-color-highlight',
  'tertiary-color',
  'tertiary-color-hover',
  'tertiary-color-highlight',
  'border-color',
] as const;
export type ColorVariable = (typeof COLOR_VARIABLES)[number];

export type Colors = Readonly<Record<ColorVariable, string>>;

/** `firestore.rules` has the same limit. */
export const MAX_THEME_NAME_LENGTH = 60;

/** The names that URLs and CSS accept unescaped. `firestore.rules` has the same pattern. */
export const FONT_NAME = /^[A-Za-z0-9 -]{1,60}$/;

/**
 * The colours that `firestore.rules` accepts: the notations of a colour, and nothing that could end a declaration, fetch
 * something or refer to another value: `,-9` is `,-./` and the digits. The app itself writes only `#rrggbb`.
 */
export const STORED_COLOR =
  /^(#[0-9A-Fa-f]{3,8}|[A-Za-z]{1,30}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)[(][,-9A-Za-z% ]{1,50}[)])$/;

export const DEFAULT_FONT = 'Open Sans';

const DEFAULT_COLORS = {
  'background-color': '#f6f5f2',
  'background-color-hover': '#eeece7',
  'background-color-highlight': '#e8e5de',
  'widget-color': '#ffffff',
  'widget-color-hover': '#f9f8f5',
  'widget-color-highlight': '#f2f0eb',
  'text-color': '#3a414e',
  'text-color-hover': '#161b26',
  'text-color-highlight': '#5f6672',
  'primary-color': '#257de1',
  'primary-color-hover': '#1c67be',
  'primary-color-highlight': '#e6f0fc',
  'secondary-color': '#fc0e0e',
  'secondary-color-hover': '#d40b0b',
  'secondary-color-highlight': '#ffebe8',
  'tertiary-color': '#0c8a6e',
  'tertiary-color-hover': '#08705a',
  'tertiary-color-highlight': '#dff3ec',
  'border-color': '#e5e2db',
} satisfies Colors;

/** The stored colours, with missing or invalid ones as in the default theme, and without unknown ones. */
const StoredColors = v.pipe(
  v.fallback(v.record(v.string(), v.unknown()), {}),
  v.transform((stored): Colors => {
    const colors = { ...DEFAULT_COLORS };
    for (const variable of COLOR_VARIABLES) {
      const color = stored[variable];
      if (typeof color === 'string' && STORED_COLOR.test(color)) colors[variable] = color;
    }
    return colors;
  }),
);

/** A user's theme. Parsing completes it: missing and invalid parts come from the default theme. */
export const Theme = v.object({
  id: ThemeId,
  user_id: UserId,
  name: v.string(),
  font: v.fallback(v.pipe(v.string(), v.regex(FONT_NAME)), DEFAULT_FONT),
  colors: StoredColors,
  ...timestamps,
});
export type Theme = v.InferOutput<typeof Theme>;

/** A theme's appearance, which the app applies, edits and exchanges. */
export type ThemeLook = Readonly<{ font: string; colors: Colors }>;

/** The default look: the same values as in `styles/tokens.css`. */
export const DEFAULT_LOOK: ThemeLook = { font: DEFAULT_FONT, colors: DEFAULT_COLORS };
