import { ENGLISH } from './english';
import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import { directionOf } from '../../domain/texts/direction';
import { nameOfLang } from '../../domain/texts/langCode';
import { additionError, keyError, MAX_TEXT_LENGTH } from '../../domain/texts/translations';
import type { Validated } from '../../domain/validated';
import type { ErrorCode } from '../../model/errors';
import type { Lang } from '../../model/lang';
import { onlyAdds, setTranslation, type Translator } from '../../services/texts/lang';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import { useAct } from '../../features/commands/useAct';
import styles from './AddTranslationForm.module.css';

/** Adds keys one after the other. */
export function AddTranslationForm({ language, by }: { language: Lang; by: Translator }) {
  const { t } = useLanguage();
  const { submit } = useAct();
  const textLabel = t('translation_text_in', { language: nameOfLang(language.id) });
  const { field, formProps, failureText } = useForm(
    { key: '', text: '' },
    (draft) => validate(draft, language, by),
    ({ key, text }) =>
      submit(() => setTranslation(language.id, key, text, by), {
        done: t('translation_added', { key }),
      }),
    { goesOn: true },
  );

  return (
    <div>
      <form {...formProps} aria-label={t('add_translation')} className={styles.form}>
        <TextField
          {...field('key')}
          label={t('translation_key')}
          hideLabel
          placeholder={t('translation_key_placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <TextField
          {...field('text')}
          label={textLabel}
          hideLabel
          placeholder={textLabel}
          autoComplete="off"
          lang={language.id}
          dir={directionOf(language.id)}
        />
        <Button type="submit">{t('add_translation')}</Button>
        {failureText !== undefined && <ErrorMessage text={failureText} />}
      </form>
    </div>
  );
}

interface Draft {
  key: string;
  text: string;
}

function validate(draft: Draft, { id, data }: Lang, by: Translator): Validated<Draft, keyof Draft> {
  const key = draft.key.trim();
  const errors: { key?: ErrorCode; text?: ErrorCode } = {};
  const wrong = keyError(key);
  if (wrong !== null) errors.key = wrong;
  else if (Object.hasOwn(data, key)) errors.key = 'key_exists';
  if (draft.text.trim() === '') errors.text = 'text_required';
  else if (draft.text.length > MAX_TEXT_LENGTH) errors.text = 'text_too_long';
  const refused =
    onlyAdds(by) && errors.key === undefined ? additionError(id, key, draft.text, ENGLISH) : null;
  if (refused === 'key_unknown') errors.key = refused;
  else if (refused !== null) errors.text = refused;
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, value: { key, text: draft.text } };
}
