import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../contexts/LanguageContext';
import type { Validated } from '../domain/validated';
import { isSame } from '../domain/isSame';
import { errorKey, type AppError } from '../model/errors';
import { toAppError } from '../services/firebase/appError';

/**
 * Manages a form's values, errors and submission. Errors appear after the first submit and go once fixed. After a failure
 * the typed values stay; after a success the form stays busy, since its screen is about to close, unless `send` calls
 * `restart`, which leaves alone what somebody has typed since. A form that `goesOn` is empty as soon as its text is sent, with
 * the focus in its first field. A failure brings the text back, or names it beside newer text.
 */
export function useForm<Field extends string, Value>(
  initial: Readonly<Record<Field, string>>,
  validate: (draft: Readonly<Record<Field, string>>) => Validated<Value, Field>,
  send: (value: Value, restart: (draft?: Readonly<Record<Field, string>>) => void) => Promise<void>,
  { goesOn = false } = {},
) {
  const { t, tError } = useLanguage();
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState<Field | 'all' | null>(null);
  const [failed, setFailed] = useState<{ failure: AppError; sent: typeof initial } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(0);
  const result = validate(draft);

  /** Shows the errors of one field or all, and focuses the first invalid one. */
  function showErrors(of: Field | 'all') {
    flushSync(() => setTried(of));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  /** Resets the form to its initial values or to `next`, after a success whose screen stays. */
  function restart(next = initial) {
    setDraft((typed) => {
      const left: Record<Field, string> = { ...typed };
      for (const name in next) if (typed[name] === draft[name]) left[name] = next[name];
      return left;
    });
    setTried(null);
    setIsBusy(false);
  }

  /** Makes room for the next text while the server answers. */
  function clear() {
    flushSync(() => {
      setDraft(initial);
      setTried(null);
    });
    form.current?.querySelector('input')?.focus();
  }

  async function submit() {
    // The second press of two quick ones.
    if (goesOn && sending.current > 0 && isSame(draft, initial)) return;
    setFailed(null);
    if (!result.ok) return showErrors('all');
    if (goesOn) clear();
    else setIsBusy(true);
    sending.current += 1;
    try {
      await send(result.value, restart);
    } catch (error) {
      setFailed({ failure: toAppError(error), sent: draft });
      if (goesOn) setDraft((typed) => (isSame(typed, initial) ? draft : typed));
      setIsBusy(false);
    }
    sending.current -= 1;
  }

  const failure = failed?.failure ?? null;

  function failureText() {
    if (failed === null) return undefined;
    const message = tError(failed.failure);
    if (!goesOn || isSame(failed.sent, draft)) return message;
    return t('transaction_not_saved', { description: Object.values(failed.sent).join(' · '), message });
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
    error: failureText(),
    onSubmit: () => void submit(),
  };
  return { draft, field, formProps, dialogProps, failure, failureText: failureText(), isBusy, showErrors };
}
