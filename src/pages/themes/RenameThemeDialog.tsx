import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import { useDiscardGuard } from '../../hooks/useDiscardGuard';
import { MAX_THEME_NAME_LENGTH, type Theme } from '../../model/theme';
import { writtenOrPending } from '../../services/firebase/write';
import { renameTheme } from '../../services/themes/theme';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import { validateThemeName } from './themeName';
import { useTellError } from '../../features/errors/useTellError';

export function RenameThemeDialog({ theme, onClose }: { theme: Theme; onClose: () => void }) {
  const { t, tError } = useLanguage();
  const tellError = useTellError();
  const id = useId();
  const { close, onTyped } = useDiscardGuard(onClose);
  const { field, formProps, failure, isBusy } = useForm({ name: theme.name }, validateThemeName, rename);

  async function rename(name: string) {
    const written = renameTheme(theme.id, name);
    if ((await writtenOrPending(written)) === 'pending')
      written.catch((error: unknown) =>
        tellError(error, { key: 'theme_not_saved', values: { theme: theme.name } }),
      );
    onClose();
  }

  return (
    <Dialog
      title={t('rename_theme', { theme: theme.name })}
      size="auto"
      closeLabel={t('close')}
      onClose={close}
      onTyped={onTyped}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {t('rename')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id}>
        <TextField
          {...field('name')}
          label={t('theme_name')}
          autoComplete="off"
          maxLength={MAX_THEME_NAME_LENGTH}
        />
      </form>
      {failure && <ErrorMessage text={tError(failure)} />}
    </Dialog>
  );
}
