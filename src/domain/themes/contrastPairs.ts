// The pairs of colours that the app draws on each other: every text on every surface that carries it (WCAG 2.2, 1.4.3),
// and the marks that make controls visible (1.4.11). A message at the edge of the screen swaps the colours of a card's
// heading, so it has the same contrast.
import type { ColorToken } from './derivedColors';

/** The minimum for text of any size (WCAG 2.2, 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;
const TEXT = MIN_TEXT_CONTRAST;
const SIGN = 3;

export interface ContrastPair {
  /** The text `contrast_<id>` is its name. */
  readonly id: string;
  readonly text: ColorToken;
  readonly surface: ColorToken;
  readonly min: number;
}

export const CONTRAST_PAIRS = [
  { id: 'heading_on_page', text: 'text-color-hover', surface: 'background-color', min: TEXT },
  { id: 'heading_on_card', text: 'text-color-hover', surface: 'widget-color', min: TEXT },
  { id: 'heading_on_hovered', text: 'text-color-hover', surface: 'widget-color-hover', min: TEXT },
  { id: 'heading_on_pressed', text: 'text-color-hover', surface: 'widget-color-highlight', min: TEXT },
  { id: 'heading_on_new', text: 'text-color-hover', surface: 'primary-color-highlight', min: TEXT },
  { id: 'text_on_page', text: 'text-color', surface: 'background-color', min: TEXT },
  { id: 'text_on_card', text: 'text-color', surface: 'widget-color', min: TEXT },
  { id: 'text_on_hovered', text: 'text-color', surface: 'widget-color-hover', min: TEXT },
  { id: 'text_on_chip', text: 'text-color', surface: 'widget-color-highlight', min: TEXT },
  { id: 'text_on_new', text: 'text-color', surface: 'primary-color-highlight', min: TEXT },
  { id: 'muted_on_page', text: 'text-color-highlight', surface: 'background-color', min: TEXT },
  { id: 'muted_on_card', text: 'text-color-highlight', surface: 'widget-color', min: TEXT },
  { id: 'muted_on_hovered', text: 'text-color-highlight', surface: 'widget-color-hover', min: TEXT },
  { id: 'muted_on_pressed', text: 'text-color-highlight', surface: 'widget-color-highlight', min: TEXT },
  { id: 'muted_on_new', text: 'text-color-highlight', surface: 'primary-color-highlight', min: TEXT },
  { id: 'link_on_page', text: 'primary-ink', surface: 'background-color', min: TEXT },
  { id: 'link_on_card', text: 'primary-ink', surface: 'widget-color', min: TEXT },
  { id: 'selected', text: 'primary-ink', surface: 'primary-color-highlight', min: TEXT },
  { id: 'error_on_page', text: 'secondary-ink', surface: 'background-color', min: TEXT },
  { id: 'expense_on_card', text: 'secondary-ink', surface: 'widget-color', min: TEXT },
  { id: 'expense_on_tint', text: 'secondary-ink', surface: 'secondary-color-highlight', min: TEXT },
  { id: 'income_on_card', text: 'tertiary-ink', surface: 'widget-color', min: TEXT },
  { id: 'income_on_tint', text: 'tertiary-ink', surface: 'tertiary-color-highlight', min: TEXT },
  { id: 'main_label', text: 'on-primary', surface: 'primary-fill', min: TEXT },
  { id: 'main_label_hovered', text: 'on-primary', surface: 'primary-fill-hover', min: TEXT },
  { id: 'removal_label', text: 'on-secondary', surface: 'secondary-fill', min: TEXT },
  { id: 'removal_label_hovered', text: 'on-secondary', surface: 'secondary-fill-hover', min: TEXT },
  { id: 'focus_on_page', text: 'primary-color', surface: 'background-color', min: SIGN },
  { id: 'focus_on_card', text: 'primary-color', surface: 'widget-color', min: SIGN },
  { id: 'field_edge', text: 'field-border', surface: 'widget-color', min: SIGN },
] as const satisfies readonly ContrastPair[];
export type PairId = (typeof CONTRAST_PAIRS)[number]['id'];
