import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';

/** Replaces the palette while the default theme, which can't be edited, is selected. */
export function DefaultTheme({ onNew }: { onNew: () => void }) {
  const { t } = useLanguage();
  return (
    <Card>
      <EmptyState
        text={t('default_theme_fixed')}
        action={<Button onClick={onNew}>{t('new_theme')}</Button>}
      />
    </Card>
  );
}
