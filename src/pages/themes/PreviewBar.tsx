import { Check, CircleAlert } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Colors } from '../../model/theme';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import styles from './PreviewBar.module.css';
import { ThemeScope } from './ThemeScope';
import type { Contrast } from './useContrast';

/** The id of the card that shows which pairs fail. */
export const CONTRAST_ID = 'contrast';

export interface PreviewBarProps {
  colors: Colors;
  contrast: Contrast;
}

/** On phones the colours fill several screens, so a small preview and the contrast stay in view. */
export function PreviewBar({ colors, contrast }: PreviewBarProps) {
  const { t, tn } = useLanguage();
  const failing = contrast.filter(({ passes }) => !passes).length;

  return (
    <div className={styles.sticky}>
      <ThemeScope colors={colors}>
        <div className={styles.bar}>
          <span className={styles.glimpse} aria-hidden translate="no">
            <b>Aa</b>
            <Chip tone="in">Aa</Chip>
            <Chip tone="out">Aa</Chip>
            <span className={styles.button}>Aa</span>
          </span>
          <a
            href={`#${CONTRAST_ID}`}
            className={styles.verdict}
            data-passes={failing === 0}
            onClick={(event) => {
              // The page's address doesn't change.
              event.preventDefault();
              document.getElementById(CONTRAST_ID)?.scrollIntoView();
            }}
          >
            <Icon of={failing === 0 ? Check : CircleAlert} />
            {t('contrast')}: {failing === 0 ? t('contrast_all_pass') : tn('contrast_failing', failing)}
          </a>
        </div>
      </ThemeScope>
    </div>
  );
}
