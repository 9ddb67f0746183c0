import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { PageHead } from '../../ui/PageHead';
import styles from './Account.module.css';
import { DataCard } from './DataCard';
import { DeleteCard } from './DeleteCard';
import { EmailCard } from './EmailCard';
import { FormatsCard } from './FormatsCard';
import { PasswordCard } from './PasswordCard';
import { ProfileCard } from './ProfileCard';

/** The user's own settings and data, independent of any plan. */
export function AccountPage() {
  const { lang, t } = useLanguage();
  return (
    <>
      <PageHead
        title={t('account_nav')}
        sub={t('account_sub')}
        actions={
          <Link to={`/${lang}`} className={styles.back}>
            {t('back_to_dashboard')}
          </Link>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileCard />
          <FormatsCard />
          <EmailCard />
          <PasswordCard />
        </div>
        <div className={styles.column}>
          <DataCard />
          <DeleteCard />
        </div>
      </div>
    </>
  );
}
