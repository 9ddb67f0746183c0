import type { TransactionToEdit, Entry } from '../../contexts/TransactionEditorContext';
import { isSeries } from '../../domain/transactions/recurrence';
import { DeleteSeriesDialog } from './DeleteSeriesDialog';
import { EditTransactionDialog } from './EditTransactionDialog';

export interface EditedTransactionProps {
  entry: Entry;
  edited: TransactionToEdit;
  onClose: () => void;
}

/** Opens the dialog that changes an existing transaction, or deletes part of it. */
export function EditedTransaction({ entry, edited, onClose }: EditedTransactionProps) {
  const { transaction, scheduled, scope, act } = edited;
  if ((act === 'delete' || act === 'skip') && isSeries(transaction) && scheduled !== undefined) {
    return (
      <DeleteSeriesDialog
        series={transaction}
        scheduled={scheduled}
        {...(scope && { firstScope: scope })}
        onClose={onClose}
      />
    );
  }
  return <EditTransactionDialog entry={entry} edited={edited} onClose={onClose} />;
}
