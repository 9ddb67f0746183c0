import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import { useDiscardGuard } from '../../hooks/useDiscardGuard';
import { useUser } from '../../contexts/UserContext';
import { nameOfLang, parseLangCode } from '../../domain/texts/langCode';
import type { Validated } from '../../domain/validated';
import type { LangCode } from '../../model/ids';
import { createLang } from '../../services/texts/lang';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import { useToast } from '../../ui/ToastProvider';

export interface NewLanguageDialogProps {
  existing: readonly LangCode[];
  onClose: () => void;
  onMade: (code: LangCode) => void;
}

/** Asks for a language's code, and shows the language's own name for it. */
export function NewLanguageDialog({ existing, onClose, onMade }: NewLanguageDialogProps) {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const { id: userId } = useUser();
  const id = useId();
  const { close, onTyped } = useDiscardGuard(onClose);
  const { draft, field, formProps, failure, isBusy } = useForm(
    { code: '' },
    (typed) => validateCode(typed.code, existing),
    async (code) => {
      await createLang(code, userId);
      onMade(code);
      show({ text: t('language_created', { language: nameOfLang(code) }) });
    },
  );
  const typed = parseLangCode(draft.code);

  return (
    <Dialog
      title={t('new_language')}
      size="auto"
      closeLabel={t('close')}
      onClose={close}
      onTyped={onTyped}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id}>
        <TextField
          {...field('code')}
          label={t('language_code')}
          hint={typed === null ? t('language_code_hint') : nameOfLang(typed)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={35}
        />
        {failure && <ErrorMessage text={tError(failure)} />}
      </form>
    </Dialog>
  );
}

function validateCode(text: string, existing: readonly LangCode[]): Validated<LangCode, 'code'> {
  const code = parseLangCode(text);
  if (code === null) return { ok: false, errors: { code: 'lang_code_invalid' } };
  if (existing.includes(code)) return { ok: false, errors: { code: 'lang_exists' } };
  return { ok: true, value: code };
}
