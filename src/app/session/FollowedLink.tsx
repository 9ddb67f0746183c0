import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../hooks/useWatch';
import { errorKey } from '../../model/errors';
import type { InviteToken, PlanId, UserId } from '../../model/ids';
import type { ListedPlan } from '../../model/plan';
import { readOnce } from '../../services/firebase/readOnce';
import { followLink } from '../../services/plans/inviteLink';
import { LoadError } from '../../features/errors/LoadError';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import { InviteRow } from '../shell/InviteRow';

const followOnce = (token: InviteToken, id: UserId, email: string, joined: readonly PlanId[]) =>
  readOnce(() => followLink(token, { id, email }, joined));

export interface FollowedLinkProps {
  token: InviteToken | 'invalid';
  /** The person's plans. */
  plans: readonly ListedPlan[];
  onOpenPlan: (id: PlanId) => void;
  onClose: () => void;
}

/** The invite of the opened link, to accept or decline. */
export function FollowedLink({ token, plans, onOpenPlan, onClose }: FollowedLinkProps) {
  const { t } = useLanguage();
  const { id, email } = useUser();
  // A person who accepts is in the plan while the dialog closes.
  const [joined] = useState(() => plans.map((plan) => plan.id));
  const followed = useWatch(followOnce, token === 'invalid' ? null : token, id, email, joined);
  const isGone = token === 'invalid' || (followed.status === 'failed' && followed.error.code === 'link_gone');
  const joinedId = followed.status === 'ready' && 'joined' in followed.value ? followed.value.joined : null;
  const known = plans.find((plan) => plan.id === joinedId);
  const planName = known?.name ?? t('plan_nameless');

  return (
    <Dialog
      title={t('invite_link_title')}
      size="auto"
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        known && (
          <Button variant="primary" onClick={() => onOpenPlan(known.id)}>
            {t('open_plan', { plan: planName })}
          </Button>
        )
      }
    >
      {isGone ? (
        <ErrorMessage text={t(errorKey('link_gone'))} />
      ) : followed.status === 'failed' ? (
        <LoadError of={followed} />
      ) : followed.status === 'loading' ? (
        <Loading text={t('loading')} />
      ) : 'invite' in followed.value ? (
        <ul>
          <InviteRow invite={followed.value.invite} onAnswer={onClose} />
        </ul>
      ) : (
        <p>{t('invite_link_joined', { plan: planName })}</p>
      )}
    </Dialog>
  );
}
