import { useEffect } from 'react';
import { useEntry } from '../../contexts/TransactionEditorContext';
import { whenQuiet } from '../../hooks/whenQuiet';
import { lazyComponent } from '../../ui/lazyComponent';
import { LazyBoundary } from './LazyBoundary';
import { loadAhead } from '../updates/missingChunks';
import type { PageSegment } from '../routes/pages';

const NewTransactionDialog = lazyComponent(
  async () => (await import('../../pages/ledger/NewTransactionDialog')).NewTransactionDialog,
);
const EditedTransaction = lazyComponent(
  async () => (await import('../../pages/ledger/EditedTransaction')).EditedTransaction,
);
const ReopenedNumbers = lazyComponent(
  async () => (await import('../rejected/ReopenedNumbers')).ReopenedNumbers,
);

/** The transaction that is being entered or changed, shown over the page where that started. */
export function TransactionEditor({ page }: { page: PageSegment | undefined }) {
  const { entry, close } = useEntry();

  useEffect(
    () =>
      whenQuiet(() => {
        // Loads both right after the page, for use without a connection. A failed one loads again when it is needed.
        loadAhead(NewTransactionDialog.load, EditedTransaction.load).catch(() => undefined);
      }, 0),
    [],
  );

  if (entry === null) return null;
  const { edited, numbers } = entry;
  return (
    <LazyBoundary key={entry.id} onMissing={close}>
      {numbers && <ReopenedNumbers act={numbers} onClose={close} />}
      {edited && <EditedTransaction entry={entry} edited={edited} onClose={close} />}
      {!edited && !numbers && (
        <NewTransactionDialog
          entry={entry}
          firstType={entry.firstType ?? (page === 'expenses' ? 'expense' : 'income')}
          onClose={close}
        />
      )}
    </LazyBoundary>
  );
}
