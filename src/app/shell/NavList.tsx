import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { Icon } from '../../ui/Icon';
import type { ListedPage } from '../routes/pages';
import styles from './NavList.module.css';
import { pagePath } from '../routes/paths';

export interface NavListProps {
  label: string;
  /** Shows the label above the list, below a line. */
  isTitled?: boolean;
  pages: readonly ListedPage[];
  onNavigate?: () => void;
}

export function NavList({ label, isTitled = false, pages, onNavigate }: NavListProps) {
  const { lang, t } = useLanguage();
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <nav className={styles.nav} data-titled={isTitled} aria-labelledby={id}>
      <p id={id} className={isTitled ? styles.title : 'visuallyHidden'}>
        {label}
      </p>
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.segment}>
            <NavLink
              to={pagePath(lang, page.segment)}
              end
              className={styles.link ?? ''}
              onClick={() => onNavigate?.()}
            >
              <Icon of={page.icon} size={20} directional={page.directional ?? false} />
              {t(page.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
