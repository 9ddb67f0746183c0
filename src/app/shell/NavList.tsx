import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { Icon } from '../../ui/Icon';
import type { NavItem } from '../routes/navigation';
import styles from './NavList.module.css';
import { pagePath } from '../routes/paths';

export interface NavListProps {
  label: string;
  /** Shows the label above the list, below a line. */
  isTitled?: boolean;
  items: readonly NavItem[];
  onNavigate?: () => void;
}

export function NavList({ label, isTitled = false, items, onNavigate }: NavListProps) {
  const { lang, t } = useLanguage();
  const id = useId();
  return (
    <nav className={styles.nav} data-titled={isTitled} aria-labelledby={id}>
      <p id={id} className={isTitled ? styles.title : 'visuallyHidden'}>
        {label}
      </p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.page}>
            <NavLink
              to={pagePath(lang, item.page)}
              end
              className={styles.link ?? ''}
              onClick={() => onNavigate?.()}
            >
              <Icon of={item.icon} size={20} directional={item.directional ?? false} />
              {t(item.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
