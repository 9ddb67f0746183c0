import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { isReadable } from '../../domain/themes/themeContrast';
import { DEFAULT_LOOK, type Colors } from '../../model/theme';
import { Button } from '../../ui/Button';
import { ThemeScope } from './ThemeScope';
import styles from './UnreadableTheme.module.css';
import { useSelectTheme } from './useSelectTheme';

/** Leads back from an unreadable theme, in readable colours. */
export function UnreadableTheme({ colors }: { colors: Colors }) {
  const { t } = useLanguage();
  const { select } = useSelectTheme();
  const isShown = useMemo(() => !isReadable(colors), [colors]);
  if (!isShown) return null;
  return (
    <ThemeScope colors={DEFAULT_LOOK.colors}>
      <div className={styles.bar}>
        <p>{t('unreadable_now')}</p>
        <Button size="sm" onClick={() => select(null)}>
          {t('back_to_default')}
        </Button>
      </div>
    </ThemeScope>
  );
}
