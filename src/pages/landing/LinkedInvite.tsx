import { Mail } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useWatch } from '../../hooks/useWatch';
import { errorKey } from '../../model/errors';
import type { InviteToken } from '../../model/ids';
import { readOnce } from '../../services/firebase/readOnce';
import { readInviteLink } from '../../services/plans/inviteLink';
import { LoadError } from '../../features/errors/LoadError';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Icon } from '../../ui/Icon';
import { Loading } from '../../ui/Loading';
import { TextWithNames } from '../../ui/TextWithNames';
import styles from './LinkedInvite.module.css';

const watchLink = (token: InviteToken) => readOnce(() => readInviteLink(token));

export interface LinkedInviteProps {
  token: InviteToken | 'invalid';
}

/** Shows a signed-out person who invites them to what. */
export function LinkedInvite({ token }: LinkedInviteProps) {
  const { t } = useLanguage();
  const found = useWatch(watchLink, token === 'invalid' ? null : token);
  const isGone = token === 'invalid' || (found.status === 'failed' && found.error.code === 'link_gone');

  return (
    <section className={styles.invite} aria-label={t('invite_link')} aria-live="polite">
      {isGone ? (
        <ErrorMessage text={t(errorKey('link_gone'))} />
      ) : found.status === 'failed' ? (
        <LoadError of={found} />
      ) : found.status === 'loading' ? (
        <Loading text={t('loading')} />
      ) : (
        <>
          <Icon of={Mail} size={20} />
          <div className={styles.words}>
            <p className={styles.who}>
              <TextWithNames text={t('invited_by')} name={found.value.inviter} plan={found.value.plan_name} />
            </p>
            {found.value.message && (
              <p className={styles.message}>
                <bdi>{found.value.message}</bdi>
              </p>
            )}
            <p>{t('invite_link_sign_in')}</p>
          </div>
        </>
      )}
    </section>
  );
}
