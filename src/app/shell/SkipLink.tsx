import type { RefObject } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import styles from './Layout.module.css';

/** The first link of a page with a navigation, which leads past it. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const { t } = useLanguage();
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        // The page keeps its address.
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {t('skip_to_content')}
    </a>
  );
}
