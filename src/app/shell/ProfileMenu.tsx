import { CircleAlert, CircleUserRound, Keyboard, LogOut, MailCheck, Settings2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { Avatar } from '../../ui/Avatar';
import { EmailText } from '../../ui/EmailText';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { BarButton } from './BarButton';
import { pagePath } from '../routes/paths';
import styles from './ProfileMenu.module.css';
import { useSignOut } from '../session/useSignOut';
import { useAct } from '../../features/commands/useAct';

export interface ProfileMenuProps {
  /** Absent where there are no shortcuts. */
  onShowShortcuts?: (() => void) | undefined;
}

export function ProfileMenu({ onShowShortcuts }: ProfileMenuProps) {
  const { lang, t } = useLanguage();
  const { displayName, email, emailVerified = false } = useUser();
  const signOut = useSignOut();
  const { run } = useAct();
  const navigate = useNavigate();
  const leave = useLeave();

  return (
    <Menu
      label={t('profile')}
      trigger={(trigger) => (
        <BarButton label={t('profile')} trigger={trigger}>
          <Avatar name={displayName} tone="primary" />
          <bdi className={styles.name}>{displayName.split(' ')[0]}</bdi>
        </BarButton>
      )}
      header={
        <>
          <p className={styles.displayName}>{displayName}</p>
          <p className={styles.email}>
            <EmailText email={email} />
          </p>
          {!emailVerified && (
            <p className={styles.unverified}>
              <Icon of={CircleAlert} />
              {t('email_unverified')}
            </p>
          )}
        </>
      }
      items={[
        ...(emailVerified
          ? []
          : [
              {
                id: 'verify',
                label: t('resend_verification'),
                icon: <Icon of={MailCheck} />,
                onSelect: () =>
                  void run(sendMail, { tells: true, done: t('verification_mail_sent', { email }) }),
              },
            ]),
        {
          id: 'account',
          label: t('account_nav'),
          icon: <Icon of={CircleUserRound} />,
          onSelect: () => leave(() => void navigate(pagePath(lang, 'account'))),
        },
        {
          id: 'settings',
          label: t('settings_nav'),
          icon: <Icon of={Settings2} />,
          onSelect: () => leave(() => void navigate(pagePath(lang, 'settings'))),
        },
        ...(onShowShortcuts
          ? [
              {
                id: 'shortcuts',
                label: t('shortcuts'),
                icon: <Icon of={Keyboard} />,
                onSelect: onShowShortcuts,
              },
            ]
          : []),
        {
          id: 'logout',
          label: t('logout'),
          icon: <Icon of={LogOut} directional />,
          onSelect: () => leave(signOut),
        },
      ]}
    />
  );
}

async function sendMail() {
  const { sendVerificationMail } = await import('../../services/account/auth');
  await sendVerificationMail();
}
