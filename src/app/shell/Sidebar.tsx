import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { ADMIN, MORE, TABS } from '../routes/navigation';
import { NavList } from './NavList';
import styles from './Sidebar.module.css';

export function Sidebar({ planMenu }: { planMenu: ReactNode }) {
  const { t } = useLanguage();
  return (
    <aside className={styles.sidebar}>
      {planMenu}
      <NavList label={t('main_nav')} items={[...TABS, ...MORE]} />
      <div className={styles.admin}>
        <NavList label={t('admin_nav')} isTitled items={ADMIN} />
      </div>
    </aside>
  );
}
