import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { pagesIn } from '../routes/pages';
import { NavList } from './NavList';
import styles from './Sidebar.module.css';

export function Sidebar({ planMenu }: { planMenu: ReactNode }) {
  const { t } = useLanguage();
  return (
    <aside className={styles.sidebar}>
      {planMenu}
      <NavList label={t('main_nav')} pages={pagesIn('tabs', 'more')} />
      <div className={styles.admin}>
        <NavList label={t('admin_nav')} isTitled pages={pagesIn('admin')} />
      </div>
    </aside>
  );
}
