import { useCallback } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { LangCode } from '../../model/ids';
import { toAppError } from '../../services/firebase/appError';
import { deleteTranslation, setTranslation, type Translator } from '../../services/texts/lang';
import { useToast } from '../../ui/ToastProvider';

/** Deletes a key at once and offers Undo. After a refusal the text returns and a toast says why. */
export function useDeleteTranslation(code: LangCode, by: Translator): (key: string, text: string) => void {
  const { t, tError } = useLanguage();
  const { show } = useToast();

  return useCallback(
    (key, text) => {
      const failed = (sentence: 'translation_not_deleted' | 'translation_not_restored') => (error: unknown) =>
        show({ tone: 'error', text: t(sentence, { key, message: tError(toAppError(error)) }) });

      deleteTranslation(code, key, by).catch(failed('translation_not_deleted'));
      show({
        text: t('translation_deleted', { key }),
        action: {
          label: t('undo'),
          onAction: () => void setTranslation(code, key, text, by).catch(failed('translation_not_restored')),
          undoes: true,
        },
      });
    },
    [code, by, show, t, tError],
  );
}
