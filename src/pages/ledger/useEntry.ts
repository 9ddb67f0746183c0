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
 * Opens an entry that the server has refused, on the page that this was called on: by way of the history, as the person
 * may be on another page by then.
 */
export function useOpenAgain(): (entry: Entry) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (entry) => void navigate(pathname, { state: entry });
}

/** The entry that is open. */
export function useEntry() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname } = location;
  const [begun, setBegun] = useState<Entry | null>(null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `useOpenAgain` leaves a state in the history
  const refused = location.state as Entry | null;

  function close() {
    if (begun) setBegun(null);
    else void navigate(pathname, { replace: true });
  }

  return {
    // What is being typed stays until it is done with.
    entry: begun ?? refused,
    begin: (planId: PlanId, category: CategoryId) => setBegun({ id: crypto.randomUUID(), planId, category }),
    close,
  };
}
