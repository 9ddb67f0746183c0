// The looks that a new theme can start with. Each passes every pair of `contrastPairs.ts`; in the high-contrast one,
// every text reaches the 7:1 of WCAG's level AAA.
import { DARK_LOOK } from './darkLook';
import { DEFAULT_FONT, DEFAULT_LOOK, type Colors, type ThemeLook } from '../../model/theme';

const HIGH_CONTRAST: Colors = {
  'background-color': '#ffffff',
  'background-color-hover': '#f0f0f0',
  'background-color-highlight': '#dedede',
  'widget-color': '#ffffff',
  'widget-color-hover': '#f3f3f3',
  'widget-color-highlight': '#e8e8e8',
  'text-color': '#1a1a1a',
  'text-color-hover': '#000000',
  'text-color-highlight': '#333333',
  'primary-color': '#0045ad',
  'primary-color-hover': '#003380',
  'primary-color-highlight': '#e3edff',
  'secondary-color': '#a80000',
  'secondary-color-hover': '#7d0000',
  'secondary-color-highlight': '#ffe8e8',
  'tertiary-color': '#00573f',
  'tertiary-color-hover': '#003d2c',
  'tertiary-color-highlight': '#def5ec',
  'border-color': '#595959',
};

const FOREST: Colors = {
  'background-color': '#f1f5ee',
  'background-color-hover': '#e6ede1',
  'background-color-highlight': '#dbe5d4',
  'widget-color': '#fcfdfa',
  'widget-color-hover': '#f4f8f1',
  'widget-color-highlight': '#e9f0e4',
  'text-color': '#36443a',
  'text-color-hover': '#14231a',
  'text-color-highlight': '#566459',
  'primary-color': '#2b7a4b',
  'primary-color-hover': '#226340',
  'primary-color-highlight': '#dff0e4',
  'secondary-color': '#bb4526',
  'secondary-color-hover': '#97371e',
  'secondary-color-highlight': '#fbe7df',
  'tertiary-color': '#14788c',
  'tertiary-color-hover': '#0f6071',
  'tertiary-color-highlight': '#dbf0f3',
  'border-color': '#d5dfce',
};

const DUSK: Colors = {
  'background-color': '#17131f',
  'background-color-hover': '#1f1a2a',
  'background-color-highlight': '#2a2338',
  'widget-color': '#211b2d',
  'widget-color-hover': '#292238',
  'widget-color-highlight': '#332a45',
  'text-color': '#cbc4d8',
  'text-color-hover': '#f5f1fb',
  'text-color-highlight': '#a79db9',
  'primary-color': '#8769e0',
  'primary-color-hover': '#7555cf',
  'primary-color-highlight': '#2a2149',
  'secondary-color': '#d9485f',
  'secondary-color-hover': '#c23a51',
  'secondary-color-highlight': '#3d1e29',
  'tertiary-color': '#3fa38f',
  'tertiary-color-hover': '#328674',
  'tertiary-color-highlight': '#1d3b3a',
  'border-color': '#3a3150',
};

/** The text `theme_<id>` is the name of each. */
export const BUILT_IN_THEMES = [
  { id: 'default', look: DEFAULT_LOOK },
  { id: 'dark', look: DARK_LOOK },
  { id: 'high_contrast', look: withColors(HIGH_CONTRAST) },
  { id: 'forest', look: withColors(FOREST) },
  { id: 'dusk', look: withColors(DUSK) },
] as const satisfies readonly { id: string; look: ThemeLook }[];

function withColors(colors: Colors): ThemeLook {
  return { font: DEFAULT_FONT, colors };
}
