import { useId, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useDiscardGuard } from '../../hooks/useDiscardGuard';
import { useAsk, type Question } from '../../contexts/UnsavedChanges';
import { BUILT_IN_THEMES } from '../../domain/themes/builtInThemes';
import { MAX_THEME_NAME_LENGTH, type ThemeLook } from '../../model/theme';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import styles from './NewThemeDialog.module.css';
import { StartingPoints } from './StartingPoints';
import { validateThemeName } from './themeName';
import { useCreateTheme } from './useCreateTheme';
import type { ImportedTheme } from './useImport';
import { useReadableFirst } from './useReadableFirst';

export interface NewThemeDialogProps {
  /** The look on the page now, saved or not. */
  current: ThemeLook;
  imported: ImportedTheme | null;
  /** The question before unsaved changes are lost; null while there are none. */
  unsaved: Question | null;
  onClose: () => void;
}

/** Asks for a name and a starting point. By default, the theme starts with the current look. */
export function NewThemeDialog({ current, imported, unsaved, onClose }: NewThemeDialogProps) {
  const { t, tError } = useLanguage();
  const starts = [
    ...(imported ? [{ id: 'imported', label: t('start_imported'), look: imported.look }] : []),
    { id: 'current', label: t('start_current'), look: current },
    ...BUILT_IN_THEMES.map(({ id, look }) => ({ id, label: t(`theme_${id}`), look })),
  ];
  const [startId, setStartId] = useState(imported ? 'imported' : 'current');
  const [name, setName] = useState(imported?.name ?? '');
  const [isTried, setIsTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const createTheme = useCreateTheme();
  const askFirst = useAsk();
  const { close, onTyped } = useDiscardGuard(onClose);
  const { ask, question } = useReadableFirst();
  const id = useId();
  const validated = validateThemeName({ name });

  async function create(validName: string, look: ThemeLook) {
    setIsBusy(true);
    setFailure(null);
    try {
      await createTheme(validName, look);
      onClose();
    } catch (error) {
      setFailure(tError(toAppError(error)));
      setIsBusy(false);
    }
  }

  function submit() {
    setIsTried(true);
    const start = starts.find((each) => each.id === startId);
    if (!validated.ok) return nameField.current?.focus();
    if (isBusy || start === undefined) return;
    const begin = () => ask(start.look.colors, () => void create(validated.value, start.look));
    // Unsaved changes move into the new theme, or are lost.
    if (startId === 'current' || unsaved === null) begin();
    else askFirst(unsaved, begin);
  }

  return (
    <Dialog
      title={t(imported ? 'import_theme' : 'new_theme')}
      closeLabel={t('close')}
      onClose={close}
      onTyped={onTyped}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('create')}
          </Button>
        </>
      }
    >
      <TextField
        ref={nameField}
        label={t('theme_name')}
        placeholder={t('theme_name_placeholder')}
        value={name}
        error={isTried && !validated.ok ? t('error_theme_name_required') : undefined}
        autoComplete="off"
        maxLength={MAX_THEME_NAME_LENGTH}
        onChange={setName}
      />
      {imported?.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <StartingPoints name={id} starts={starts} selected={startId} onSelect={setStartId} />
      {failure && <ErrorMessage text={failure} />}
      {question}
    </Dialog>
  );
}
