import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import type { Theme } from '../../model/theme';
import { renameTheme } from '../../services/themes/theme';
import { TextField } from '../../ui/TextField';
import { validateThemeName } from './themeName';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';

export function RenameThemeDialog({ theme, onClose }: { theme: Theme; onClose: () => void }) {
  const { t } = useLanguage();
  const { submit } = useAct();
  const { field, dialogProps } = useForm({ name: theme.name }, validateThemeName, rename);

  async function rename(name: string) {
    await submit(() => renameTheme(theme.id, name), {
      refused: { key: 'theme_not_saved', values: { theme: theme.name } },
    });
    onClose();
  }

  return (
    <FormDialog
      {...dialogProps}
      title={t('rename_theme', { theme: theme.name })}
      submitLabel={t('rename')}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('theme_name')} autoComplete="off" />
    </FormDialog>
  );
}
