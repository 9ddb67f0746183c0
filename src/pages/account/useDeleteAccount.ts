import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useSession, useUser } from '../../contexts/UserContext';
import type { Fates } from '../../domain/plans/accountDeletion';
import type { Plan } from '../../model/plan';
import { deleteRecordAndAccount } from '../../services/account/account';
import { clearAccount } from '../../services/account/accountDeletion';
import { countTransactions } from '../../services/transactions/ofCategory';
import { useSignal } from './useSignal';
import { useAct } from '../../features/commands/useAct';

/** Deletes the current user's account; `progress` counts the deleted transactions of the user's own plans. */
export function useDeleteAccount() {
  const { t } = useLanguage();
  const { run: runAct, submit } = useAct();
  const { id: userId } = useUser();
  const { signOut } = useSession();
  const plans = usePlans();
  const { begin } = useSignal();
  const [progress, setProgress] = useState({ value: 0, max: 1 });

  /** Resolves to false when a plan is in the way. Rejects when interrupted; another call continues. */
  async function run(password: string, { deleted, left }: Fates<Plan>): Promise<boolean> {
    if (plans.status !== 'ready') return false;
    const signal = begin();
    const counts = await Promise.all(deleted.map(({ id }) => countTransactions({ planId: id })));
    setProgress({
      value: 0,
      max: Math.max(
        1,
        counts.reduce((sum, count) => sum + count, 0),
      ),
    });
    const onStep = (count: number) =>
      setProgress(({ value, max }) => ({ value: value + count, max: Math.max(max, value + count) }));
    const { departFrom } = plans.value;
    let isCleared = false;
    const perform = async () => {
      isCleared = await clearAccount(userId, password, { signal, onStep });
      // Must run inside: it needs the database, which departFrom closes after its callback.
      if (isCleared) await leaveForGood(password);
    };
    await submit(
      () =>
        departFrom(
          [...deleted, ...left].map(({ id }) => id),
          perform,
        ),
      { signal },
    );
    return isCleared;
  }

  /** The screens are gone by then, so a toast reports the result. */
  async function leaveForGood(password: string): Promise<void> {
    const perform = () => signOut(() => deleteRecordAndAccount(password));
    await runAct(perform, { tells: true, done: t('account_deleted') });
  }

  return { run, progress };
}
