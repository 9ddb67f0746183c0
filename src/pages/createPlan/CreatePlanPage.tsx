import { House, Plus } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { CreatePlanForm } from './CreatePlanForm';
import styles from './CreatePlanPage.module.css';

/** The first page for users without a plan. Once they have one, the plan's page replaces it. */
export function CreatePlanPage() {
  const { t } = useLanguage();
  const { displayName } = useUser();
  return (
    <div className={styles.card}>
      <div className={styles.picture} aria-hidden>
        <Avatar name={displayName} size="lg" tone="primary" />
        <i />
        <span className={styles.home}>
          <Icon of={House} size={20} />
        </span>
        <i />
        <span className={styles.others}>
          <Icon of={Plus} />
        </span>
      </div>
      <h1>{t('create_plan')}</h1>
      <p className={styles.detail}>{t('add_members_later')}</p>
      <CreatePlanForm />
    </div>
  );
}
