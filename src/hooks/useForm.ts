import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../contexts/LanguageContext';
import type { Validated } from '../domain/validation';
import { errorKey, type AppError } from '../model/errors';
import { toAppError } from '../services/firebase/appError';

/**
 * What is typed into a form, what is wrong with it, and how sending it goes. Nothing is called wrong before the first
 * try, and no longer than it is. After a failure everything typed is still there; after a success the form stays busy,
 * since its screen is about to go, unless `send` calls `restart`.
 */
export function useForm<Field extends string, Value>(
  initial: Readonly<Record<Field, string>>,
  validate: (draft: Readonly<Record<Field, string>>) => Validated<Value, Field>,
  send: (value: Value, restart: (draft?: Readonly<Record<Field, string>>) => void) => Promise<void>,
) {
  const { t } = useLanguage();
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState<Field | 'all' | null>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const result = validate(draft);

  /** Shows what is wrong with a field, or with all, and puts the focus on the first that is. */
  function showErrors(of: Field | 'all') {
    flushSync(() => setTried(of));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  /** For a success whose screen stays: the form is as it was at first, or as `next` says. */
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
  return { draft, field, formProps, failure, isBusy, showErrors };
}
