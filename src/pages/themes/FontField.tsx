import { Check } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { isDemo } from '../../services/firebase/demo';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import styles from './FontField.module.css';
import { problemOf } from './themeDraft';
import type { FontCheck } from './useFontCheck';
import type { EditedTheme } from './useThemeDraft';

export interface FontFieldProps {
  draft: EditedTheme;
  check: FontCheck | null;
  verify: (font: string) => Promise<boolean>;
}

export function FontField({ draft: { edits, stored, open, dispatch }, check, verify }: FontFieldProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const text = edits.font ?? stored.font;
  const problem = problemOf('font', edits.font);
  // A check counts only for the name that it checked.
  const shown = check?.font === text.trim() ? check : null;

  function errorText() {
    if (problem !== null) return open === 'font' ? undefined : t(problem);
    if (shown?.status !== 'failed') return undefined;
    return t(isDemo() ? 'error_account_needed' : 'error_font_verify_failed');
  }

  function submit() {
    dispatch({ type: 'settled' });
    if (problem === null) void verify(text.trim());
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('font')}
        value={text}
        error={errorText()}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onChange={(typed) => dispatch({ type: 'typed', field: 'font', text: typed })}
        onBlur={() => dispatch({ type: 'settled' })}
      />
      <span className={styles.verify}>
        <Button type="submit" busy={shown?.status === 'verifying'}>
          {t('verify')}
        </Button>
      </span>
      <output className={styles.status} data-status={shown?.status}>
        {shown?.status === 'verifying' && t('verifying')}
        {shown?.status === 'valid' && (
          <>
            <Icon of={Check} />
            {t('font_valid')}
          </>
        )}
        {shown?.status === 'failed' && t('font_failed_at', { time: formats.time(shown.at) })}
      </output>
    </form>
  );
}
