import { Check } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { ThemeLook } from '../../model/theme';
import { Button } from '../../ui/Button';
import { ExportTheme } from './ExportTheme';
import { ImportTheme } from './ImportTheme';
import styles from './ThemeActions.module.css';
import type { ImportedTheme } from './useImport';
import type { Saving } from './useSaving';

export interface ThemeActionsProps {
  name: string;
  look: ThemeLook;
  saving: Saving;
  onImported: (theme: ImportedTheme) => void;
}

export function ThemeActions({ name, look, saving, onImported }: ThemeActionsProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.actions}>
      <ImportTheme font={look.font} onImported={onImported} />
      <ExportTheme name={name} look={look} />
      <Button variant="primary" icon={Check} busy={saving.busy} onClick={saving.save}>
        {t('save_changes')}
      </Button>
    </div>
  );
}
