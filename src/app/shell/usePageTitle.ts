import { useEffect } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import { PRODUCT_NAME } from '../../model/product';

/** Names the page in the browser's tab and history. */
export function usePageTitle(page: TranslationKey): void {
  const { t } = useLanguage();
  useEffect(() => {
    document.title = `${t(page)} · ${PRODUCT_NAME}`;
  }, [t, page]);
}
