import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TransactionDraft } from '../../domain/validation';
import type { CategoryId, PlanId } from '../../model/ids';

/** A transaction that is being entered. It belongs to the plan that it was begun in, whichever is selected later. */
export interface Entry {
  /** Tells one from the next. */
  id: string;
  planId: PlanId;
  category: CategoryId;
  /** What has been typed; absent on one that is just begun. */
  draft?: TransactionDraft;
}

/**
 * The entry that is open. One that the server refuses after its dialog has closed comes back by way of the history:
 * the person may be on another page by then.
 */
export function useEntry() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname } = location;
  const [begun, setBegun] = useState<Entry | null>(null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `openAgain` leaves a state in the history
  const refused = location.state as Entry | null;

  function close() {
    if (begun) setBegun(null);
    else void navigate(pathname, { replace: true });
  }

  return {
    // What is being typed stays until it is done with.
    entry: begun ?? refused,
    begin: (planId: PlanId, category: CategoryId) => setBegun({ id: crypto.randomUUID(), planId, category }),
    openAgain: (entry: Entry) => void navigate(pathname, { state: entry }),
    close,
  };
}
