import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import { withoutIsolation } from '../../domain/texts/translate';
import type { PlanId } from '../../model/ids';
import type { Plan } from '../../model/plan';
import { readOnce } from '../../services/firebase/readOnce';
import { deletePlan, forgetDeletion } from '../../services/plans/planDeletion';
import { countTransactions } from '../../services/transactions/ofCategory';
import { ProgressBar } from '../../ui/ProgressBar';
import { TextField } from '../../ui/TextField';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import styles from './DeletePlanDialog.module.css';

export interface DeletePlanDialogProps {
  plan: Pick<Plan, 'id' | 'name' | 'members'>;
  /** The deletion was started and interrupted. It continues without asking for the name again. */
  isUnfinished?: boolean;
  onClose: () => void;
}

const watchCount = (id: PlanId) => readOnce(() => countTransactions({ planId: id }));

/** Deletes a plan once its name is typed, and shows the progress. */
export function DeletePlanDialog({ plan, isUnfinished = false, onClose }: DeletePlanDialogProps) {
  const { t } = useLanguage();
  const plans = usePlans();
  const count = useWatch(watchCount, plan.id);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [gone, setGone] = useState(0);
  const { busy, error, run } = useAct();
  const total = count.status === 'ready' ? count.value : null;
  const isNamed = isUnfinished || withoutIsolation(typed).trim() === plan.name.trim();

  function submit() {
    setIsTried(true);
    if (!isNamed || busy || plans.status !== 'ready') return;
    const { departFrom } = plans.value;
    const perform = () => deletePlan(plan.id, { onStep: (deleted) => setGone((before) => before + deleted) });
    void run(() => departFrom([plan.id], perform), {
      isLast: true,
      done: t('plan_deleted', { plan: plan.name }),
    });
  }

  function keepTheRest() {
    forgetDeletion(plan.id);
    onClose();
  }

  return (
    <FormDialog
      title={t('delete_plan_title', { plan: plan.name })}
      role="alertdialog"
      submitLabel={t(isUnfinished ? 'go_on_deleting' : 'delete_plan')}
      danger
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
      cancel={isUnfinished ? { label: t('keep_the_rest'), onPress: keepTheRest } : undefined}
    >
      {isUnfinished ? (
        <p>{t('deletion_unfinished', { plan: plan.name })}</p>
      ) : (
        <>
          <WhatGoes transactions={total} members={plan.members.length} />
          <TextField
            label={t('type_plan_name', { plan: plan.name })}
            value={typed}
            error={isTried && !isNamed ? t('error_plan_name_mismatch') : undefined}
            autoComplete="off"
            readOnly={busy}
            onChange={setTyped}
          />
        </>
      )}
      {busy && (
        <div className={styles.progress}>
          <ProgressBar
            label={t('deleting_plan', { plan: plan.name })}
            value={gone}
            max={Math.max(total ?? 0, gone, 1)}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** `transactions` is null until they are counted. */
function WhatGoes({ transactions, members }: { transactions: number | null; members: number }) {
  const { t, tn } = useLanguage();
  return (
    <>
      <p>{t('delete_plan_detail')}</p>
      <ul className={styles.list}>
        <li>{transactions === null ? t('loading') : tn('delete_plan_transactions', transactions)}</li>
        <li>{t('delete_plan_dashboard')}</li>
        <li>{t('delete_plan_invites')}</li>
        {members > 0 && <li>{tn('delete_plan_members', members)}</li>}
      </ul>
    </>
  );
}
