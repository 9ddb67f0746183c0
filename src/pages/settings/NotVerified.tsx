import { useLanguage } from '../../contexts/LanguageContext';
import type { User } from '../../model/user';
import styles from './PeopleList.module.css';

/** Says of someone that their address may be another's: anyone can sign up with an address that is not theirs. */
export function NotVerified({ user }: { user: Pick<User, 'emailVerified'> }) {
  const { t } = useLanguage();
  return user.emailVerified === true ? null : <p className={styles.detail}>{t('not_verified')}</p>;
}
