import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { isReadable } from '../../domain/themes/themeContrast';
import type { Colors } from '../../model/theme';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Applies colours at once, or asks first when they would make the app hard to read. Render the question. */
export function useReadableFirst(): { ask: (colors: Colors, act: () => void) => void; question: ReactNode } {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<{ act: () => void } | null>(null);

  function ask(colors: Colors, act: () => void) {
    if (isReadable(colors)) act();
    else setAsked({ act });
  }
  const question = asked && (
    <ConfirmDialog
      title={t('unreadable_title')}
      text={t('unreadable_detail')}
      cancelLabel={t('cancel')}
      confirmLabel={t('use_anyway')}
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        asked.act();
      }}
    />
  );
  return { ask, question };
}
