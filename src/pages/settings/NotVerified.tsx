import { useLanguage } from '../../contexts/LanguageContext';
import type { User } from '../../model/user';
import styles from './PeopleList.module.css';

/** Warns that a user's address may be someone else's: anyone can sign up with an address that isn't theirs. */
export function NotVerified({ user }: { user: Pick<User, 'emailVerified'> }) {
  const { t } = useLanguage();
  return user.emailVerified === true ? null : <p className={styles.detail}>{t('not_verified')}</p>;
}
