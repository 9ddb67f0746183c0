import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { toAppError } from '../../services/firebase/appError';

/** An act that a dialog asks about first: whether it is under way, and why it failed. */
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
