import type { ReactNode } from 'react';
import { COLOR_VARIABLES, type Colors } from '../../model/theme';
import styles from './ThemeScope.module.css';

/** Shows its content in these colours, independent of the page's colours. */
export function ThemeScope({ colors, children }: { colors: Colors; children: ReactNode }) {
  const variables = Object.fromEntries(
    COLOR_VARIABLES.map((variable) => [`--${variable}`, colors[variable]]),
  );
  return (
    <div className={`theme-scope ${styles.scope}`} style={variables}>
      {children}
    </div>
  );
}
