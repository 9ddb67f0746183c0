import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TransactionField } from '../../domain/transactions/validateTransaction';
import type { Errors } from '../../domain/validated';

type TransactionErrors = Errors<TransactionField>;

/**
 * The form errors to show: those of the last submit, each until it is corrected. Showing them focuses the first wrong field.
 */
export function useShownErrors(errors: TransactionErrors): {
  form: RefObject<HTMLDivElement | null>;
  shownErrors: TransactionErrors;
  showErrors: () => void;
} {
  const form = useRef<HTMLDivElement>(null);
  const [atSending, setAtSending] = useState<TransactionErrors>({});

  function showErrors() {
    flushSync(() => setAtSending(errors));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return {
    form,
    shownErrors: Object.fromEntries(Object.entries(errors).filter(([field]) => field in atSending)),
    showErrors,
  };
}
