import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import { useDiscard } from '../contexts/UnsavedChanges';
import { keepText } from './keptText';

export interface DiscardGuard {
  /** Whether closing loses something. Otherwise `onTyped` finds out. */
  isTyped: boolean | undefined;
  detail: 'discard_text_detail' | 'discard_typed_detail' | undefined;
}

/** Asks before a dialog with typed text closes unsaved. Where the dialog goes unasked, the text in its `body` is kept. */
export function useDiscardGuard(
  onClose: () => void,
  { isTyped, detail = 'discard_text_detail' }: Partial<DiscardGuard> = {},
): {
  close: () => void;
  onTyped: (isAny: boolean) => void;
  body: RefObject<HTMLDivElement | null>;
} {
  const { t } = useLanguage();
  const [hasText, setHasText] = useState(false);
  const question = { title: t('discard_typed'), text: t(detail) };
  const isAny = isTyped ?? hasText;
  const body = useRef<HTMLDivElement>(null);
  const keep = useEffectEvent((form: HTMLElement | null) => {
    if (form !== null && isAny) keepText(form);
  });
  // oxlint-disable-next-line react/exhaustive-deps -- the content is still there while the dialog goes
  useLayoutEffect(() => () => keep(body.current), []);
  return { close: useDiscard(isAny, onClose, question), onTyped: setHasText, body };
}
