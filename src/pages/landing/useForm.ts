import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Errors, Validated } from '../../domain/validation';
import { errorKey, type AppError } from '../../model/errors';
import { toAppError } from '../../services/appError';

/**
 * What is typed into a form, what is wrong with it, and how sending it goes. After a failure everything typed is still
 * there; after a success it stays busy, since the form's screen is about to go.
 */
export function useForm<Field extends string, Value>(
  initial: Readonly<Record<Field, string>>,
  validate: (draft: Readonly<Record<Field, string>>) => Validated<Value, Field>,
  send: (value: Value) => Promise<void>,
) {
  const { t } = useLanguage();
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [failure, setFailure] = useState<AppError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  /** Shows what is wrong and puts the focus on the first field of it. */
  function refuse(found: Errors<Field>) {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function submit() {
    setFailure(null);
    const result = validate(draft);
    if (!result.ok) return refuse(result.errors);
    setErrors({});
    setIsBusy(true);
    try {
      await send(result.value);
    } catch (error) {
      setFailure(toAppError(error));
      setIsBusy(false);
    }
  }

  function field(name: Field) {
    const error = errors[name];
    return {
      name,
      value: draft[name],
      error: error && t(errorKey(error)),
      onChange(value: string) {
        setDraft((typed) => ({ ...typed, [name]: value }));
        setErrors((shown) => {
          const others = { ...shown };
          delete others[name];
          return others;
        });
      },
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
  return { draft, field, formProps, failure, isBusy, refuse };
}
