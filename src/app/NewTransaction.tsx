import { lazy, useEffect } from 'react';
import { useEntry } from '../contexts/EntryContext';
import { OnDemand } from './OnDemand';
import type { PageSegment } from './paths';

const load = () => import('../pages/ledger/NewTransactionDialog');
const NewTransactionDialog = lazy(() =>
  load().then(({ NewTransactionDialog: component }) => ({ default: component })),
);

/** The transaction that is being entered, over whichever page it was begun on. */
export function NewTransaction({ page }: { page: PageSegment | undefined }) {
  const { entry, close } = useEntry();

  useEffect(() => {
    // It is to be there when the connection isn't. What fails now is tried again when it is needed.
    load().catch(() => undefined);
  }, []);

  if (entry === null) return null;
  return (
    <OnDemand key={entry.id} onMissing={close}>
      <NewTransactionDialog
        entry={entry}
        firstType={page === 'expenses' ? 'expense' : 'income'}
        onClose={close}
      />
    </OnDemand>
  );
}
