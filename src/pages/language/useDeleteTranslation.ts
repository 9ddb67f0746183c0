import { useCallback } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { LangCode } from '../../model/ids';
import { deleteTranslation, setTranslation, type Translator } from '../../services/texts/lang';
import { useToast } from '../../ui/ToastProvider';
import { useTellError } from '../../features/errors/useTellError';

/** Deletes a key at once and offers Undo. After a refusal the text returns and a toast says why. */
export function useDeleteTranslation(code: LangCode, by: Translator): (key: string, text: string) => void {
  const { t } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();

  return useCallback(
    (key, text) => {
      const failed = (sentence: 'translation_not_deleted' | 'translation_not_restored') => (error: unknown) =>
        tellError(error, { key: sentence, values: { key } });

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
    [code, by, show, t, tellError],
  );
}
