import { useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { directionOf } from '../../domain/texts/direction';
import { maxAdditionLength, MAX_TEXT_LENGTH, missingPlaceholders } from '../../domain/texts/translations';
import type { LangCode } from '../../model/ids';
import { toAppError } from '../../services/firebase/appError';
import { writtenOrPending } from '../../services/firebase/write';
import { onlyAdds, setTranslation, type Translator } from '../../services/texts/lang';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import styles from './EditTranslation.module.css';
import { useTellError } from '../../features/errors/useTellError';

export interface EditTranslationProps {
  code: LangCode;
  /** The translation's key. */
  name: string;
  english: string | null;
  /** The text in the record now; others may change it meanwhile. */
  text: string | null;
  by: Translator;
  onClose: (key: string) => void;
}

/** Enter saves, Escape restores. The typed text stays until then, even if others write the same text. */
export function EditTranslation({ code, name, english, text, by, onClose }: EditTranslationProps) {
  const { t } = useLanguage();
  const [draft, setDraft] = useState(text ?? '');
  const [before] = useState(text);
  const { save, error, isBusy } = useSave(code, name, by, onClose);
  const edit = useRef<HTMLDivElement>(null);
  useUnsavedChanges(draft !== (before ?? ''), {
    title: t('discard_typed'),
    text: t('translation_unsaved'),
  });

  const lacking = missingPlaceholders(english ?? '', draft, name).map((value) => `{${value}}`);
  const news = isBusy || text === before ? undefined : newsOf(text);
  const hints = [
    news,
    draft !== '' && lacking.length > 0 ? t('translation_lacks', { names: lacking.join(' ') }) : undefined,
    t('translation_save_hint'),
  ];

  function newsOf(now: string | null) {
    return now === null ? t('translation_removed') : t('translation_changed', { text: now });
  }

  function submit() {
    if (draft === text) return onClose(name);
    // The error is shown at the text area.
    if (draft.trim() === '') edit.current?.querySelector('textarea')?.focus();
    return void save(draft);
  }

  function press(event: KeyboardEvent) {
    // Enter also ends the composition of a Japanese or Chinese word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape') onClose(name);
  }

  return (
    <div ref={edit} className={styles.edit}>
      <TextArea
        label={t('edit_translation', { key: name })}
        hideLabel
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the pressed button
        autoFocus
        // Chromium puts the caret before the text.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        rows={2}
        value={draft}
        onChange={setDraft}
        onKeyDown={press}
        maxLength={onlyAdds(by) ? maxAdditionLength(english ?? '') : MAX_TEXT_LENGTH}
        lang={code}
        dir={directionOf(code)}
        hint={hints.filter((hint) => hint !== undefined).join(' · ')}
        error={error}
      />
      <div className={styles.actions}>
        <Button size="sm" variant="primary" busy={isBusy} onClick={submit}>
          {t('save')}
        </Button>
        <Button size="sm" onClick={() => onClose(name)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

function useSave(code: LangCode, key: string, by: Translator, onClose: (key: string) => void) {
  const { t, tError } = useLanguage();
  const tellError = useTellError();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const messageOf = (error: unknown) => tError(toAppError(error));

  async function save(text: string) {
    if (isBusy) return;
    if (text.trim() === '') return setFailure(t('error_text_required'));
    setIsBusy(true);
    setFailure(undefined);
    const written = setTranslation(code, key, text, by);
    try {
      if ((await writtenOrPending(written)) === 'pending')
        written.catch((error: unknown) =>
          tellError(error, { key: 'translation_not_saved', values: { key } }),
        );
      onClose(key);
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  }

  return { save, error: failure, isBusy };
}
