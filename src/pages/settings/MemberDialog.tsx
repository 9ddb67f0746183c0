import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan, usePlans } from '../../contexts/PlanContext';
import type { Person } from '../../model/user';
import { offerPlan, removeMember } from '../../services/plans/planMembers';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useAct } from '../../features/commands/useAct';

/** Acts that ask first: the owner's on a member, or a member's on themselves. */
export type MemberAct = 'remove' | 'leave' | 'offer';

export interface MemberDialogProps {
  act: MemberAct;
  user: Person;
  onClose: () => void;
}

export function MemberDialog({ act, user, onClose }: MemberDialogProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const plans = usePlans();
  const { busy, error, run } = useAct();
  const values = { name: user.displayName, plan: plan.name };

  const acts = {
    remove: {
      title: t('remove_member', values),
      text: t('remove_member_detail', values),
      confirmLabel: t('remove'),
      done: t('member_removed', values),
      perform: () => removeMember(plan.id, user.id),
    },
    leave: {
      title: t('leave_plan', values),
      text: t('leave_plan_detail', values),
      confirmLabel: t('leave'),
      done: t('plan_left', values),
      perform: async () => {
        const leave = () => removeMember(plan.id, user.id);
        if (plans.status === 'ready') await plans.value.departFrom([plan.id], leave);
      },
    },
    offer: {
      title: t('offer_plan', values),
      text: t('offer_plan_detail', values),
      confirmLabel: t('offer'),
      done: t('plan_offered', values),
      perform: () => offerPlan(plan.id, user.id),
    },
  } satisfies Record<MemberAct, object>;
  const { title, text, confirmLabel, done, perform } = acts[act];

  async function confirm() {
    if (await run(perform, { done })) onClose();
  }

  return (
    <ConfirmDialog
      title={title}
      text={text}
      danger={act !== 'offer'}
      busy={busy}
      error={error}
      cancelLabel={t('cancel')}
      confirmLabel={confirmLabel}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
