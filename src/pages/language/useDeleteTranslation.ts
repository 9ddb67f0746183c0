import { useCallback } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { LangCode } from '../../model/ids';
import { deleteTranslation, setTranslation, type Translator } from '../../services/texts/lang';
import { useAct } from '../../features/commands/useAct';

/** Deletes a key at once and offers Undo. After a refusal the text returns and a toast says why. */
export function useDeleteTranslation(code: LangCode, by: Translator): (key: string, text: string) => void {
  const { t } = useLanguage();
  const { send } = useAct();

  return useCallback(
    (key, text) => {
      const values = { key };
      const undo = () =>
        send(() => setTranslation(code, key, text, by), {
          failed: { key: 'translation_not_restored', values },
        });
      send(() => deleteTranslation(code, key, by), {
        failed: { key: 'translation_not_deleted', values },
        done: t('translation_deleted', values),
        undo,
      });
    },
    [code, by, send, t],
  );
}
