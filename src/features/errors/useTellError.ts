import { useCallback } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import { toAppError } from '../../services/firebase/appError';
import { useToast } from '../../ui/ToastProvider';

export interface Sentence {
  /** Its text shows the error as `{message}`. */
  key: TranslationKey;
  values?: Readonly<Record<string, string | number>>;
  /** Offered with it, such as another try. */
  action?: { label: string; onAction: () => void };
}

/** Shows an error in a toast: by itself, or within a sentence. */
export function useTellError(): (error: unknown, sentence?: Sentence) => void {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  return useCallback(
    (error, sentence) => {
      const message = tError(toAppError(error));
      const text = sentence === undefined ? message : t(sentence.key, { ...sentence.values, message });
      show({ tone: 'error', text, ...(sentence?.action && { action: sentence.action }) });
    },
    [t, tError, show],
  );
}
