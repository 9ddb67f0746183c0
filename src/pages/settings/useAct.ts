import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { toAppError } from '../../services/firebase/appError';

/** Runs an act after a dialog's question: `busy` while it runs, `error` when it failed. */
export function useAct() {
  const { tError } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function run(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError(tError(toAppError(failure)));
      setBusy(false);
    }
  }
  return { busy, error, run };
}
