// Derives further colours from the 19 of a theme, with the formulas of `styles/tokens.css`.
import { COLOR_VARIABLES, type Colors, type ColorVariable } from '../../model/theme';
import { luminance, mix } from './color';

/** Up to this luminance, white reaches 4.5:1; above it, black does. */
const MAX_LUMINANCE_UNDER_WHITE = 0.1833;

interface Derived {
  /** Its source variables, the most important first. */
  readonly from: readonly ColorVariable[];
  readonly color: (colors: Colors) => string;
}

const DERIVED = {
  'primary-fill': fill('primary-color'),
  'primary-fill-hover': fill('primary-color-hover'),
  'secondary-fill': fill('secondary-color'),
  'secondary-fill-hover': fill('secondary-color-hover'),
  'on-primary': labelOn(fill('primary-color')),
  'on-secondary': labelOn(fill('secondary-color')),
  'primary-ink': mixed('primary-color', 'text-color-hover', 0.76),
  'secondary-ink': mixed('secondary-color', 'text-color-hover', 0.76),
  'tertiary-ink': mixed('tertiary-color', 'text-color-hover', 0.8),
  'field-border': mixed('border-color', 'text-color-highlight', 0.3),
} satisfies Record<string, Derived>;

/** A custom property for a colour, without its dashes: one of the 19 or a derived one. */
export type ColorToken = ColorVariable | keyof typeof DERIVED;

/** A token's colour in a theme, as a CSS colour. */
export function colorOf(colors: Colors, token: ColorToken): string {
  return isVariable(token) ? colors[token] : DERIVED[token].color(colors);
}

/** The variables among the 19 that determine a token, the most important first: itself if it is one of them. */
export function variablesOf(token: ColorToken): readonly ColorVariable[] {
  return isVariable(token) ? [token] : DERIVED[token].from;
}

function isVariable(token: ColorToken): token is ColorVariable {
  return COLOR_VARIABLES.some((variable) => variable === token);
}

function fill(variable: ColorVariable): Derived {
  return { from: [variable], color: (colors) => mix(colors[variable], '#000000', 0.93) };
}

function labelOn({ from, color }: Derived): Derived {
  return {
    from,
    color: (colors) => {
      const under = luminance(color(colors));
      return under !== null && under <= MAX_LUMINANCE_UNDER_WHITE ? '#ffffff' : '#000000';
    },
  };
}

function mixed(variable: ColorVariable, into: ColorVariable, share: number): Derived {
  return { from: [variable, into], color: (colors) => mix(colors[variable], colors[into], share) };
}
