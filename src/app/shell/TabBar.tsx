import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { pageAt, pagesIn } from '../routes/pages';
import { NavList } from './NavList';
import { pagePath } from '../routes/paths';
import { PlanMenu } from './PlanMenu';
import styles from './TabBar.module.css';

export interface TabBarProps {
  onCreatePlan: () => void;
}

/** The navigation on phones: the first pages at the bottom, everything else in a sheet. */
export function TabBar({ onCreatePlan }: TabBarProps) {
  const { lang, t } = useLanguage();
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const page = pageAt(pathname);
  const isMoreCurrent = page?.group === 'more' || page?.group === 'admin';

  return (
    <nav className={styles.bar} aria-label={t('main_nav')}>
      {pagesIn('tabs').map((tab) => (
        <NavLink key={tab.segment} to={pagePath(lang, tab.segment)} end className={styles.tab ?? ''}>
          <span className={styles.pill}>
            <Icon of={tab.icon} size={20} directional={tab.directional ?? false} />
          </span>
          {t(tab.label)}
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        aria-current={isMoreCurrent ? 'true' : undefined}
        onClick={() => setIsMoreOpen(true)}
      >
        <span className={styles.pill}>
          <Icon of={Ellipsis} size={20} />
        </span>
        {t('more_nav')}
      </button>
      {isMoreOpen && <MoreSheet onClose={() => setIsMoreOpen(false)} onCreatePlan={onCreatePlan} />}
    </nav>
  );
}

function MoreSheet({ onClose, onCreatePlan }: { onClose: () => void; onCreatePlan: () => void }) {
  const { t } = useLanguage();
  return (
    <Dialog title={t('more_nav')} size="auto" closeLabel={t('close')} onClose={onClose}>
      <PlanMenu
        look="card"
        onCreatePlan={() => {
          onClose();
          onCreatePlan();
        }}
      />
      <NavList label={t('main_nav')} pages={pagesIn('more')} onNavigate={onClose} />
      <NavList label={t('admin_nav')} isTitled pages={pagesIn('admin')} onNavigate={onClose} />
    </Dialog>
  );
}
