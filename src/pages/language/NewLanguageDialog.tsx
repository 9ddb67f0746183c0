import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import { useUser } from '../../contexts/UserContext';
import { nameOfLang, parseLangCode, withCountry } from '../../domain/texts/langCode';
import type { Validated } from '../../domain/validated';
import type { LangCode } from '../../model/ids';
import { toAppError } from '../../services/firebase/appError';
import { createLang } from '../../services/texts/lang';
import { TextField } from '../../ui/TextField';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';

export interface NewLanguageDialogProps {
  existing: readonly LangCode[];
  onClose: () => void;
  onMade: (code: LangCode) => void;
}

/**
 * Asks for a language's code, and shows the language's own name for it. Languages of people outside one's plans are not in
 * `existing`, but have their codes: then it offers another code.
 */
export function NewLanguageDialog({ existing, onClose, onMade }: NewLanguageDialogProps) {
  const { t } = useLanguage();
  const { submit } = useAct();
  const { id: userId } = useUser();
  const [taken, setTaken] = useState<LangCode | null>(null);
  const { draft, field, dialogProps } = useForm(
    { code: '' },
    (typed) => validateCode(typed.code, existing),
    async (code) => {
      const done = t('language_created', { language: nameOfLang(code) });
      await submit(() => createLang(code, userId), { done }).catch((failure: unknown) => {
        if (toAppError(failure).code === 'lang_exists') setTaken(code);
        throw failure;
      });
      onMade(code);
    },
  );
  const typed = parseLangCode(draft.code);
  const other = typed !== null && typed === taken ? withCountry(typed) : null;

  function hint() {
    if (other !== null) return t('language_code_taken', { code: other });
    return typed === null ? t('language_code_hint') : nameOfLang(typed);
  }

  return (
    <FormDialog {...dialogProps} title={t('new_language')} submitLabel={t('create')} onClose={onClose}>
      <TextField
        {...field('code')}
        label={t('language_code')}
        hint={hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}

function validateCode(text: string, existing: readonly LangCode[]): Validated<LangCode, 'code'> {
  const code = parseLangCode(text);
  if (code === null) return { ok: false, errors: { code: 'lang_code_invalid' } };
  if (existing.includes(code)) return { ok: false, errors: { code: 'lang_exists' } };
  return { ok: true, value: code };
}
