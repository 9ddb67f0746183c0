// Owns whether a theme can be read, and what to change where it can't.
import type { Colors, ColorVariable } from '../../model/theme';
import { contrastRatio, lightnessOf, withLightness } from './color';
import { CONTRAST_PAIRS, type ContrastPair, type PairId } from './contrastPairs';
import { colorOf, variablesOf } from './derivedColors';

export interface PairContrast {
  readonly pair: (typeof CONTRAST_PAIRS)[number];
  readonly ratio: number;
  readonly passes: boolean;
}

/**
 * Below this even large figures are lost, for which WCAG asks 3:1. A theme between the two is hard to read, but its
 * owner can still find the way to the themes page and mend it.
 */
const UNREADABLE = 2.5;

/** Without these nobody finds the way to the themes page. */
const ESSENTIAL: readonly PairId[] = ['heading_on_page', 'heading_on_card', 'text_on_page', 'text_on_card'];

/** Where a mend looks for another lightness: in steps that are too fine to be seen. */
const LIGHTNESSES = Array.from({ length: 201 }, (_, step) => step / 200);

/** How every pair of a theme fares, in the order of `CONTRAST_PAIRS`. */
export function contrastOf(colors: Colors): readonly PairContrast[] {
  return CONTRAST_PAIRS.map((pair) => {
    const ratio = ratioOf(colors, pair);
    return { pair, ratio, passes: ratio >= pair.min };
  });
}

/** Whether headings and body text can be made out at all. */
export function isReadable(colors: Colors): boolean {
  return contrastOf(colors).every(({ pair, ratio }) => !ESSENTIAL.includes(pair.id) || ratio >= UNREADABLE);
}

/**
 * Which of the 19 a pair follows from, in the order in which a mend tries them: the text's first, except for a label,
 * which is black or white by itself, so that its fill is what can change.
 */
export function variablesOfPair({ text, surface }: ContrastPair): ReadonlySet<ColorVariable> {
  const isLabel = text === 'on-primary' || text === 'on-secondary';
  return new Set((isLabel ? [surface, text] : [text, surface]).flatMap(variablesOf));
}

/**
 * The theme in which the pair passes, with the lightness of one variable changed: the text's, or the surface's where
 * no lightness of the text does it without spoiling another pair that passes. Where every change spoils one, a change
 * that leads away from what the theme is, dark or light, is the last resort: mending pair after pair would otherwise
 * go round in circles. Nothing changes where neither of the two is a colour.
 */
export function mend(colors: Colors, pairId: PairId): Colors {
  const pair = CONTRAST_PAIRS.find(({ id }) => id === pairId);
  if (pair === undefined || passes(colors, pair)) return colors;
  let best = { colors, cost: Infinity };
  for (const variable of variablesOfPair(pair)) {
    for (const lightness of fromTheNearest(lightnessOf(colors[variable]))) {
      const changed = { ...colors, [variable]: withLightness(colors[variable], lightness) };
      if (!passes(changed, pair)) continue;
      const spoilt = spoiltBy(variable, colors, changed);
      if (spoilt === 0) return changed;
      const isLighter = lightness > lightnessOf(colors[variable]);
      const isSurface = variablesOf(pair.surface).includes(variable);
      const leadsAway = isLighter === (isSurface === isDark(colors));
      const cost = spoilt + (leadsAway ? CONTRAST_PAIRS.length : 0);
      if (cost < best.cost) best = { colors: changed, cost };
    }
  }
  return best.colors;
}

/** Whether the cards are nearer to black than to white. */
function isDark(colors: Colors): boolean {
  const card = colors['widget-color'];
  return contrastRatio(card, '#ffffff') > contrastRatio(card, '#000000');
}

function ratioOf(colors: Colors, { text, surface }: ContrastPair): number {
  return contrastRatio(colorOf(colors, text), colorOf(colors, surface));
}

function passes(colors: Colors, pair: ContrastPair): boolean {
  return ratioOf(colors, pair) >= pair.min;
}

/** Lightnesses from black to white, beginning with the nearest. */
function fromTheNearest(lightness: number): number[] {
  const distance = (other: number) => Math.abs(other - lightness);
  return LIGHTNESSES.toSorted((a, b) => distance(a) - distance(b));
}

/** How many pairs no longer pass when a variable has changed. */
function spoiltBy(variable: ColorVariable, before: Colors, after: Colors): number {
  return CONTRAST_PAIRS.filter(
    (pair) => variablesOfPair(pair).has(variable) && passes(before, pair) && !passes(after, pair),
  ).length;
}
