import type { Edited, Entry } from '../../contexts/EntryContext';
import { isSeries } from '../../domain/transactions/recurrence';
import { DeleteSeriesDialog } from './DeleteSeriesDialog';
import { EditTransactionDialog } from './EditTransactionDialog';

export interface EditedTransactionProps {
  entry: Entry;
  edited: Edited;
  onClose: () => void;
}

/** What is done to a transaction that is there: it is changed, or some of it is deleted. */
export function EditedTransaction({ entry, edited, onClose }: EditedTransactionProps) {
  const { transaction, scheduled, scope, act } = edited;
  if (act === 'delete' && isSeries(transaction) && scheduled !== undefined) {
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
