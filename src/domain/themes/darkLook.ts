// Apart from the other built-in looks: the first screen may need it.
import { DEFAULT_FONT, type Colors, type ThemeLook } from '../../model/theme';

const DARK: Colors = {
  'background-color': '#11141a',
  'background-color-hover': '#181c24',
  'background-color-highlight': '#222732',
  'widget-color': '#191d26',
  'widget-color-hover': '#1f242f',
  'widget-color-highlight': '#272d39',
  'text-color': '#c2c7d1',
  'text-color-hover': '#f1f3f6',
  'text-color-highlight': '#98a0ae',
  'primary-color': '#257de1',
  'primary-color-hover': '#1c6bc6',
  'primary-color-highlight': '#162a45',
  'secondary-color': '#df4348',
  'secondary-color-hover': '#c9383d',
  'secondary-color-highlight': '#3a1f26',
  'tertiary-color': '#159a79',
  'tertiary-color-hover': '#128467',
  'tertiary-color-highlight': '#12332f',
  'border-color': '#2a303c',
};

export const DARK_LOOK: ThemeLook = { font: DEFAULT_FONT, colors: DARK };
