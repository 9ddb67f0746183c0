import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../contexts/LanguageContext';
import type { Validated } from '../domain/validated';
import { errorKey, type AppError } from '../model/errors';
import { toAppError } from '../services/firebase/appError';

/**
 * Manages a form's values, errors and submission. Errors appear after the first submit and go once fixed. After a failure
 * the typed values stay; after a success the form stays busy, since its screen is about to close, unless `send` calls
 * `restart`.
 */
export function useForm<Field extends string, Value>(
  initial: Readonly<Record<Field, string>>,
  validate: (draft: Readonly<Record<Field, string>>) => Validated<Value, Field>,
  send: (value: Value, restart: (draft?: Readonly<Record<Field, string>>) => void) => Promise<void>,
) {
  const { t, tError } = useLanguage();
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState<Field | 'all' | null>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const result = validate(draft);

  /** Shows the errors of one field or all, and focuses the first invalid one. */
  function showErrors(of: Field | 'all') {
    flushSync(() => setTried(of));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  /** Resets the form to its initial values or to `next`, after a success whose screen stays. */
  function restart(next = initial) {
    setDraft(next);
    setTried(null);
    setIsBusy(false);
  }

  async function submit() {
    setFailure(null);
    if (!result.ok) return showErrors('all');
    setIsBusy(true);
    try {
      await send(result.value, restart);
    } catch (error) {
      setFailure(toAppError(error));
      setIsBusy(false);
    }
  }

  function field(name: Field) {
    const isTried = tried === 'all' || tried === name;
    const error = isTried && !result.ok ? result.errors[name] : undefined;
    return {
      name,
      value: draft[name],
      error: error && t(errorKey(error)),
      onChange: (value: string) => setDraft((typed) => ({ ...typed, [name]: value })),
    };
  }

  const formProps = {
    ref: form,
    noValidate: true,
    onSubmit(event: SubmitEvent) {
      event.preventDefault();
      void submit();
    },
  };
  /** The same for a `FormDialog`, which focuses the first invalid field itself. */
  const dialogProps = {
    busy: isBusy,
    error: failure ? tError(failure) : undefined,
    onSubmit: () => void submit(),
  };
  return { draft, field, formProps, dialogProps, failure, isBusy, showErrors };
}
