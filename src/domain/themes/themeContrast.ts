// Checks whether a theme is readable, and repairs its contrast.
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
 * Below this, even large figures are unreadable; WCAG requires 3:1 for them. A theme between the two is hard to read, but
 * its owner can still find the themes page and repair it.
 */
const UNREADABLE = 2.5;

/** Without these, users can't find the themes page. */
const ESSENTIAL: readonly PairId[] = ['heading_on_page', 'heading_on_card', 'text_on_page', 'text_on_card'];

/** The lightnesses that a repair tries, in imperceptible steps. */
const LIGHTNESSES = Array.from({ length: 201 }, (_, step) => step / 200);

/** The contrast of every pair of a theme, in the order of `CONTRAST_PAIRS`. */
export function contrastOf(colors: Colors): readonly PairContrast[] {
  return CONTRAST_PAIRS.map((pair) => {
    const ratio = ratioOf(colors, pair);
    return { pair, ratio, passes: ratio >= pair.min };
  });
}

/** Whether headings and body text are legible at all. */
export function isReadable(colors: Colors): boolean {
  return contrastOf(colors).every(({ pair, ratio }) => !ESSENTIAL.includes(pair.id) || ratio >= UNREADABLE);
}

/**
 * The variables among the 19 that determine a pair, in the order in which a repair tries them: the text's first, except
 * for labels, which are always black or white, so that only the fill can change.
 */
export function variablesOfPair({ text, surface }: ContrastPair): ReadonlySet<ColorVariable> {
  const isLabel = text === 'on-primary' || text === 'on-secondary';
  return new Set((isLabel ? [surface, text] : [text, surface]).flatMap(variablesOf));
}

/**
 * Changes the lightness of one variable so that the pair passes: the text's, or the surface's where no lightness of the
 * text works without breaking a passing pair. Where every change breaks one, changes that move a dark theme towards light
 * or a light one towards dark are the last resort: repairing pair after pair would otherwise go round in circles. Nothing
 * changes where neither of the two is a colour.
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

/** Whether the cards are closer to black than to white. */
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

/** All lightnesses, the nearest first. */
function fromTheNearest(lightness: number): number[] {
  const distance = (other: number) => Math.abs(other - lightness);
  return LIGHTNESSES.toSorted((a, b) => distance(a) - distance(b));
}

/** The number of pairs that no longer pass after a change of a variable. */
function spoiltBy(variable: ColorVariable, before: Colors, after: Colors): number {
  return CONTRAST_PAIRS.filter(
    (pair) => variablesOfPair(pair).has(variable) && passes(before, pair) && !passes(after, pair),
  ).length;
}
