import { useState } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import { useDiscard } from '../contexts/UnsavedChanges';

export interface DiscardGuard {
  /** Whether closing loses something. Otherwise `onTyped` finds out. */
  isTyped: boolean | undefined;
  detail: 'discard_text_detail' | 'discard_typed_detail' | undefined;
}

/** Asks before a dialog with typed text closes unsaved. */
export function useDiscardGuard(
  onClose: () => void,
  { isTyped, detail = 'discard_text_detail' }: Partial<DiscardGuard> = {},
): {
  close: () => void;
  onTyped: (isAny: boolean) => void;
} {
  const { t } = useLanguage();
  const [hasText, setHasText] = useState(false);
  const question = { title: t('discard_typed'), text: t(detail) };
  return { close: useDiscard(isTyped ?? hasText, onClose, question), onTyped: setHasText };
}
