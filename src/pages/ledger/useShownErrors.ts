import { useState } from 'react';
import type { TransactionField } from '../../domain/transactions/validateTransaction';
import type { Errors } from '../../domain/validated';

type TransactionErrors = Errors<TransactionField>;

/** The form errors to show: those of the last submit, each until it is corrected. */
export function useShownErrors(errors: TransactionErrors): {
  shownErrors: TransactionErrors;
  showErrors: () => void;
} {
  const [atSending, setAtSending] = useState<TransactionErrors>({});
  return {
    shownErrors: Object.fromEntries(Object.entries(errors).filter(([field]) => field in atSending)),
    showErrors: () => setAtSending(errors),
  };
}
