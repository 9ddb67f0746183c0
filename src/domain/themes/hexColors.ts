import { COLOR_VARIABLES, DEFAULT_LOOK, type Colors, type ColorVariable } from '../../model/theme';
import { parseColor } from './color';

/** All colours as `#rrggbb`: missing, invalid and translucent ones come from the default theme. */
export function hexColors(colors: Partial<Colors>): Colors {
  const hex: Record<ColorVariable, string> = { ...DEFAULT_LOOK.colors };
  for (const variable of COLOR_VARIABLES) {
    hex[variable] = parseColor(colors[variable] ?? '') ?? hex[variable];
  }
  return hex;
}
