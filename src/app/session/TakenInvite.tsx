import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../hooks/useWatch';
import { errorKey } from '../../model/errors';
import type { InviteToken, PlanId, UserId } from '../../model/ids';
import type { ListedPlan } from '../../model/plan';
import { readOnce } from '../../services/firebase/readOnce';
import { takeInvite } from '../../services/plans/inviteLink';
import { LoadError } from '../../features/errors/LoadError';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import { InviteRow } from '../shell/InviteRow';

// An act, not a read: it writes the invite. Starting again is harmless: from a link, a person has one invite to a plan.
const takeOnce = (token: InviteToken, id: UserId, email: string, joined: readonly PlanId[]) =>
  readOnce(() => takeInvite(token, { id, email }, joined));

export interface TakenInviteProps {
  token: InviteToken | 'invalid';
  /** The person's plans. */
  plans: readonly ListedPlan[];
  onOpenPlan: (id: PlanId) => void;
  onClose: () => void;
}

/** The invite of the opened link, to accept or decline. */
export function TakenInvite({ token, plans, onOpenPlan, onClose }: TakenInviteProps) {
  const { t } = useLanguage();
  const { id, email } = useUser();
  // A person who accepts is in the plan while the dialog closes.
  const [joined] = useState(() => plans.map((plan) => plan.id));
  const taken = useWatch(takeOnce, token === 'invalid' ? null : token, id, email, joined);
  const isGone = token === 'invalid' || (taken.status === 'failed' && taken.error.code === 'link_gone');
  const joinedId = taken.status === 'ready' && 'joined' in taken.value ? taken.value.joined : null;
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
      ) : taken.status === 'failed' ? (
        <LoadError of={taken} />
      ) : taken.status === 'loading' ? (
        <Loading text={t('loading')} />
      ) : 'invite' in taken.value ? (
        <ul>
          <InviteRow invite={taken.value.invite} onAnswer={onClose} />
        </ul>
      ) : (
        <p>{t('invite_link_joined', { plan: planName })}</p>
      )}
    </Dialog>
  );
}
