import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../contexts/LanguageContext';
import { Brand } from '../ui/Brand';
import { LanguageMenu } from './LanguageMenu';
import { NotificationMenu } from './NotificationMenu';
import { pagePath } from './paths';
import { ProfileMenu } from './ProfileMenu';
import styles from './TopBar.module.css';

export interface TopBarProps {
  /** Takes the place of the product's name on phones; absent while there is no plan. */
  planMenu?: ReactNode;
}

export function TopBar({ planMenu }: TopBarProps) {
  const { lang } = useLanguage();
  return (
    <header className={styles.bar}>
      <Link to={pagePath(lang)} className={styles.brand}>
        <Brand compact={planMenu !== undefined} />
      </Link>
      <div className={styles.plan}>{planMenu}</div>
      <div className={styles.actions}>
        <NotificationMenu />
        <LanguageMenu shows="code" />
        <ProfileMenu />
      </div>
    </header>
  );
}
