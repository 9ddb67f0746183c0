import { useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { directionOf } from '../../domain/texts/direction';
import { maxAdditionLength, MAX_TEXT_LENGTH, missingPlaceholders } from '../../domain/texts/translations';
import type { LangCode } from '../../model/ids';
import { onlyAdds, setTranslation, type Translator } from '../../services/texts/lang';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import styles from './EditTranslation.module.css';
import { useAct } from '../../features/commands/useAct';

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
  const { busy, error, setError, run } = useAct();
  const latest = useRef(draft);
  const [sent, setSent] = useState<string | null>(null);
  const edit = useRef<HTMLDivElement>(null);
  useUnsavedChanges(draft !== (before ?? ''), {
    title: t('discard_typed'),
    text: t('translation_unsaved'),
  });

  const lacking = missingPlaceholders(english ?? '', draft, name).map((value) => `{${value}}`);
  const news = busy || text === before ? undefined : newsOf(text);
  const hints = [
    news,
    draft !== '' && lacking.length > 0 ? t('translation_lacks', { names: lacking.join(' ') }) : undefined,
    t('translation_save_hint'),
  ];

  function newsOf(now: string | null) {
    return now === null ? t('translation_removed') : t('translation_changed', { text: now });
  }

  async function submit() {
    if (draft === text) return onClose(name);
    if (busy && draft === sent) return;
    if (draft.trim() === '') {
      edit.current?.querySelector('textarea')?.focus();
      return setError(t('error_text_required'));
    }
    const most = onlyAdds(by) ? maxAdditionLength(english ?? '') : MAX_TEXT_LENGTH;
    if (draft.length > most) return setError(t('error_text_too_long'));
    const refused = { key: 'translation_not_saved', values: { key: name } } as const;
    setSent(draft);
    const isSaved = await run(() => setTranslation(code, name, draft, by), { refused });
    // Somebody may have typed since.
    if (isSaved && latest.current === draft) onClose(name);
  }

  function press(event: KeyboardEvent) {
    // Enter also ends the composition of a Japanese or Chinese word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void submit();
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
        onChange={(typed) => {
          latest.current = typed;
          setDraft(typed);
        }}
        onKeyDown={press}
        lang={code}
        dir={directionOf(code)}
        hint={hints.filter((hint) => hint !== undefined).join(' · ')}
        error={error}
      />
      <div className={styles.actions}>
        <Button size="sm" variant="primary" busy={busy && draft === sent} onClick={() => void submit()}>
          {t('save')}
        </Button>
        <Button size="sm" onClick={() => onClose(name)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
