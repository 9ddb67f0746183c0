import { useLanguage } from '../../contexts/LanguageContext';
import type { Transaction } from '../../model/transaction';
import { restoreTransaction } from '../../services/transactions/transaction';
import { deletionOf } from './deletionOf';
import { entryOf } from './entryOf';
import { useCommands, type Command } from './useCommands';
import { useNewAct } from './useNewAct';

/**
 * Deletes at once and offers Undo. The database itself rolls a refused deletion back. A transaction that can't be restored,
 * because the member that it names has left the plan, opens as an entry.
 */
export function useDeleteTransaction(): (transaction: Transaction) => void {
  const { t } = useLanguage();
  const newAct = useNewAct();
  const { run } = useCommands();

  function restorationOf(transaction: Transaction): Command {
    const { id, plan_id: planId, description } = transaction;
    const act = newAct(planId);
    return {
      unsent: entryOf(act, id, transaction),
      apply: () => restoreTransaction(transaction, act.id),
      refusal: { key: 'transaction_not_restored', values: { description } },
    };
  }

  return (transaction) => {
    const { plan_id: planId, description } = transaction;
    const deletion: Command = {
      ...deletionOf(newAct(planId), transaction),
      undo: () => restorationOf(transaction),
    };
    run([deletion], t('transaction_deleted', { description }));
  };
}
