import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import type { Fates } from '../../domain/plans/accountDeletion';
import type { Plan } from '../../model/plan';
import { countUnsent } from '../../features/commands/countUnsent';
import styles from './Account.module.css';

/** Lists the data deleted with the account, and the data that others keep. */
export function WhatGoes({ fates: { deleted, left } }: { fates: Fates<Plan> }) {
  const { t, tn } = useLanguage();
  const { id: userId } = useUser();
  const unsent = countUnsent(userId);
  return (
    <>
      <div>
        <p>{t('account_goes')}</p>
        <ul className={styles.list}>
          <li>{t('account_goes_profile')}</li>
          <li>{t('account_goes_themes')}</li>
          {deleted.map(({ id, name }) => (
            <li key={id}>{t('account_goes_plan', { plan: name })}</li>
          ))}
          {unsent > 0 && <li>{tn('logout_unsent_detail', unsent)}</li>}
        </ul>
      </div>
      <div>
        <p>{t('account_stays')}</p>
        <ul className={styles.list}>
          {left.map(({ id, name }) => (
            <li key={id}>{t('account_stays_plan', { plan: name })}</li>
          ))}
          <li>{t('account_stays_public')}</li>
        </ul>
      </div>
    </>
  );
}
