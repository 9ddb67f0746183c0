import { useLanguage } from '../../contexts/LanguageContext';
import { BUILT_IN_THEMES } from '../../domain/themes/builtInThemes';
import { DEFAULT_LOOK, type Theme } from '../../model/theme';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import styles from './DefaultTheme.module.css';
import { isSameLook } from './themeDraft';
import { useCreateTheme } from './useCreateTheme';
import { useSelectTheme } from './useSelectTheme';

export interface DefaultThemeProps {
  themes: readonly Theme[];
  onNew: () => void;
}

/** Replaces the palette while the default theme, which can't be edited, is selected. */
export function DefaultTheme({ themes, onNew }: DefaultThemeProps) {
  const { t } = useLanguage();
  return (
    <Card>
      <EmptyState
        text={t('default_theme_fixed')}
        action={<Button onClick={onNew}>{t('new_theme')}</Button>}
      />
      <DarkOffer themes={themes} />
    </Card>
  );
}

/** Shown (by CSS) only where the system prefers dark colours. */
function DarkOffer({ themes }: Pick<DefaultThemeProps, 'themes'>) {
  const { t } = useLanguage();
  const { select } = useSelectTheme();
  const { busy, create } = useCreateTheme({ tells: true });
  const dark = BUILT_IN_THEMES.find(({ id }) => id === 'dark')?.look ?? DEFAULT_LOOK;

  function use() {
    const existing = themes.find((theme) => isSameLook(theme, dark));
    if (existing !== undefined) select(existing);
    else void create(t('theme_dark'), dark);
  }

  return (
    <p className={styles.offer}>
      {t('dark_offered')}
      <Button variant="quiet" size="sm" busy={busy} onClick={use}>
        {t('use_dark')}
      </Button>
    </p>
  );
}
