import { useMemo } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import { useWatch } from '../contexts/useWatch';
import type { Invite } from '../model/invite';
import { toAppError } from '../services/appError';
import { acceptInvite, deleteInvite } from '../services/invite';
import { watchUser } from '../services/user';
import { Button } from '../ui/Button';
import { useToast } from '../ui/ToastProvider';
import styles from './InviteRow.module.css';

export interface InviteRowProps {
  invite: Invite;
  onAnswer: () => void;
}

export function InviteRow({ invite, onAnswer }: InviteRowProps) {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const owner = useWatch(useMemo(() => watchUser(invite.owner), [invite.owner]));
  if (owner.status === 'loading') return null;
  const name = (owner.status === 'ready' ? owner.value?.displayName : null) ?? t('unknown_member');

  function answer(act: (invite: Invite) => Promise<void>) {
    onAnswer();
    // The row goes at once; it comes back when the server refuses.
    act(invite).catch((error: unknown) => show({ text: tError(toAppError(error)), tone: 'error' }));
  }

  return (
    <li className={styles.row}>
      <p>
        <InviteSentence name={name} plan={invite.plan_name} />
      </p>
      {invite.message && <p className={styles.message}>{invite.message}</p>}
      <p className={styles.actions}>
        <Button size="sm" variant="primary" onClick={() => answer(acceptInvite)}>
          {t('accept')}
        </Button>
        <Button size="sm" onClick={() => answer(deleteInvite)}>
          {t('decline')}
        </Button>
      </p>
    </li>
  );
}

/** Both names stand out, wherever the language puts them. */
function InviteSentence({ name, plan }: { name: string; plan: string }) {
  const { t } = useLanguage();
  // Without values the placeholders remain in the text.
  return t('invited_by')
    .split(/(\{name\}|\{plan\})/)
    .map((part) => {
      if (part === '{name}') return <strong key={part}>{name}</strong>;
      if (part === '{plan}') return <strong key={part}>{plan}</strong>;
      return part;
    });
}
