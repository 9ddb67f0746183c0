import { useState } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import { useDiscard } from '../contexts/UnsavedChanges';

/** Asks before a dialog with typed text closes unsaved. */
export function useDiscardGuard(onClose: () => void): {
  close: () => void;
  onTyped: (isAny: boolean) => void;
} {
  const { t } = useLanguage();
  const [isTyped, setIsTyped] = useState(false);
  const question = { title: t('discard_typed'), text: t('discard_text_detail') };
  return { close: useDiscard(isTyped, onClose, question), onTyped: setIsTyped };
}
