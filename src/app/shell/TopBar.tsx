import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePeople } from '../../hooks/usePeople';
import { isReadOnly } from '../../services/firebase/asOn';
import { Brand } from '../../ui/Brand';
import { Button } from '../../ui/Button';
import { LanguageMenu } from './LanguageMenu';
import { NotificationMenu } from './NotificationMenu';
import { pagePath } from '../routes/paths';
import { ProfileMenu } from './ProfileMenu';
import styles from './TopBar.module.css';

export interface TopBarProps {
  /** Replaces the product's name on phones; absent while there is no plan. */
  planMenu?: ReactNode;
  /** Further actions in a plan. */
  acts?: {
    onNewTransaction: () => void;
    onShowShortcuts: () => void;
    /** Whether single-key shortcuts are on. */
    hasShortcuts: boolean;
  };
}

export function TopBar({ planMenu, acts }: TopBarProps) {
  const { lang, t } = useLanguage();
  const people = usePeople();
  return (
    <header className={styles.bar}>
      <Link to={pagePath(lang)} className={styles.brand}>
        <Brand compact={planMenu !== undefined} />
      </Link>
      <div className={styles.plan}>{planMenu}</div>
      <div className={styles.actions}>
        {acts && !isReadOnly() && (
          <Button
            variant="quiet"
            icon={Plus}
            compact
            title={t('new_transaction')}
            aria-keyshortcuts={acts.hasShortcuts ? 'n' : undefined}
            onClick={acts.onNewTransaction}
          >
            {t('new_transaction')}
          </Button>
        )}
        <NotificationMenu />
        <LanguageMenu shows="code" people={people} />
        <ProfileMenu onShowShortcuts={acts?.onShowShortcuts} />
      </div>
    </header>
  );
}
