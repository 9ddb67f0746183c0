import type { TranslationKey } from '../../model/lang';
import type { ColorVariable } from '../../model/theme';

/** The name of each variable. */
export const COLOR_NAMES = {
  'background-color': 'color_background',
  'background-color-hover': 'color_background_hover',
  'background-color-highlight': 'color_background_highlight',
  'widget-color': 'color_widget',
  'widget-color-hover': 'color_widget_hover',
  'widget-color-highlight': 'color_widget_highlight',
  'text-color': 'color_text',
  'text-color-hover': 'color_text_hover',
  'text-color-highlight': 'color_text_highlight',
  'primary-color': 'color_primary',
  'primary-color-hover': 'color_primary_hover',
  'primary-color-highlight': 'color_primary_highlight',
  'secondary-color': 'color_secondary',
  'secondary-color-hover': 'color_secondary_hover',
  'secondary-color-highlight': 'color_secondary_highlight',
  'tertiary-color': 'color_tertiary',
  'tertiary-color-hover': 'color_tertiary_hover',
  'tertiary-color-highlight': 'color_tertiary_highlight',
  'border-color': 'color_border',
} satisfies Record<ColorVariable, TranslationKey>;

export interface PaletteRow {
  name: TranslationKey;
  use: TranslationKey;
  variables: readonly ColorVariable[];
}

export interface PaletteGroup {
  title: TranslationKey;
  /** The headings of the colours in a row. */
  columns: readonly [TranslationKey, TranslationKey, TranslationKey];
  rows: readonly PaletteRow[];
}

const STATES = ['color_base', 'color_hover', 'color_highlight'] as const;

export const PALETTE: readonly PaletteGroup[] = [
  {
    title: 'palette_surfaces',
    columns: STATES,
    rows: [
      {
        name: 'color_background',
        use: 'color_background_use',
        variables: ['background-color', 'background-color-hover', 'background-color-highlight'],
      },
      {
        name: 'color_widget',
        use: 'color_widget_use',
        variables: ['widget-color', 'widget-color-hover', 'widget-color-highlight'],
      },
      { name: 'color_border', use: 'color_border_use', variables: ['border-color'] },
    ],
  },
  {
    title: 'palette_text',
    columns: ['color_body', 'color_headings', 'color_muted'],
    rows: [
      {
        name: 'color_text',
        use: 'color_text_use',
        variables: ['text-color', 'text-color-hover', 'text-color-highlight'],
      },
    ],
  },
  {
    title: 'palette_accents',
    columns: STATES,
    rows: [
      {
        name: 'color_primary',
        use: 'color_primary_use',
        variables: ['primary-color', 'primary-color-hover', 'primary-color-highlight'],
      },
      {
        name: 'color_secondary',
        use: 'color_secondary_use',
        variables: ['secondary-color', 'secondary-color-hover', 'secondary-color-highlight'],
      },
      {
        name: 'color_tertiary',
        use: 'color_tertiary_use',
        variables: ['tertiary-color', 'tertiary-color-hover', 'tertiary-color-highlight'],
      },
    ],
  },
];
