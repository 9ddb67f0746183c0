import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { isOwner } from '../../domain/plans/membership';
import { useCountryName } from '../../hooks/countries';
import { PageHead } from '../../ui/PageHead';
import { RevealTogether } from '../../ui/RevealTogether';
import { InviteCard } from './InviteCard';
import { MembersCard } from './MembersCard';
import { PendingInvitesCard } from './PendingInvitesCard';
import { PlanCard } from './PlanCard';
import { PlanCategoriesCard } from './PlanCategoriesCard';
import styles from './SettingsPage.module.css';

/** The members and the categories of the plan (spec, section 2). */
export function SettingsPage() {
  const { t } = useLanguage();
  const plan = usePlan();
  const { id } = useUser();
  const country = useCountryName(plan.country);
  const head = <PageHead title={t('settings_nav')} sub={t('settings_sub', { plan: plan.name, country })} />;

  if (!isOwner(plan, id)) {
    return (
      <>
        {head}
        <RevealTogether loadingText={t('loading')}>
          <div className={styles.columns}>
            <MembersCard />
            <PlanCategoriesCard type="income" />
            <PlanCategoriesCard type="expense" />
          </div>
        </RevealTogether>
      </>
    );
  }
  return (
    <>
      {head}
      <RevealTogether loadingText={t('loading')}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <InviteCard />
            <PendingInvitesCard />
          </div>
          <div className={styles.column}>
            <MembersCard />
            <PlanCategoriesCard type="income" />
          </div>
          <div className={styles.column}>
            <PlanCategoriesCard type="expense" />
            <PlanCard />
          </div>
        </div>
      </RevealTogether>
    </>
  );
}
