import { useId, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useAsk, type Question } from '../../contexts/UnsavedChanges';
import { BUILT_IN_THEMES } from '../../domain/themes/builtInThemes';
import { errorsOf } from '../../domain/validated';
import { errorKey } from '../../model/errors';
import type { ThemeLook } from '../../model/theme';
import { TextField } from '../../ui/TextField';
import { FormDialog } from '../../features/formDialog/FormDialog';
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
  const { t } = useLanguage();
  const starts = [
    ...(imported ? [{ id: 'imported', label: t('start_imported'), look: imported.look }] : []),
    { id: 'current', label: t('start_current'), look: current },
    ...BUILT_IN_THEMES.map(({ id, look }) => ({ id, label: t(`theme_${id}`), look })),
  ];
  const [startId, setStartId] = useState(imported ? 'imported' : 'current');
  const [name, setName] = useState(imported?.name ?? '');
  const [isTried, setIsTried] = useState(false);
  const { busy, error, create: createTheme } = useCreateTheme();
  const askFirst = useAsk();
  const { ask, question } = useReadableFirst();
  const id = useId();
  const validated = validateThemeName({ name });
  const { name: nameError } = errorsOf(validated);

  async function create(validName: string, look: ThemeLook) {
    if (await createTheme(validName, look)) onClose();
  }

  function submit() {
    setIsTried(true);
    const start = starts.find((each) => each.id === startId);
    if (!validated.ok || busy || start === undefined) return;
    const begin = () => ask(start.look.colors, () => void create(validated.value, start.look));
    // Unsaved changes move into the new theme, or are lost.
    if (startId === 'current' || unsaved === null) begin();
    else askFirst(unsaved, begin);
  }

  return (
    <FormDialog
      title={t(imported ? 'import_theme' : 'new_theme')}
      size="fixed"
      submitLabel={t('create')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('theme_name')}
        placeholder={t('theme_name_placeholder')}
        value={name}
        error={isTried && nameError ? t(errorKey(nameError)) : undefined}
        autoComplete="off"
        onChange={setName}
      />
      {imported?.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <StartingPoints name={id} starts={starts} selected={startId} onSelect={setStartId} />
      {question}
    </FormDialog>
  );
}
