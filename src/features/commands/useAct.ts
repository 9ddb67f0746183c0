import { useMemo, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useIsOpen } from '../../hooks/useIsOpen';
import { whileActing } from '../../services/device/lock';
import { toAppError } from '../../services/firebase/appError';
import { writtenOrPending } from '../../services/firebase/write';
import { useToast } from '../../ui/ToastProvider';
import { useTellError, type Sentence } from '../errors/useTellError';

interface Done {
  /** Said in a toast after a success. */
  done?: string | undefined;
  /** Offered with `done`. */
  undo?: (() => unknown) | undefined;
  action?: { label: string; onAction: () => void } | undefined;
}

interface Waiting extends Done {
  /** For a write that may stay pending on this device: says in a toast that the server has refused it later. */
  refused?: 'reason' | Sentence;
  /** A failure after its abort isn't said. */
  signal?: AbortSignal;
}

interface Running extends Waiting {
  /** Puts the reason of a failure into a sentence. */
  failed?: Sentence | (() => Sentence);
  /** A toast says the failure, where the place has no room for `error`. */
  tells?: boolean;
  /** The place goes after a success, so it stays busy until then. */
  isLast?: boolean;
}

interface Act {
  /** `run` is running an act. */
  busy: boolean;
  /** Why the last act of `run` failed. */
  error: string | undefined;
  setError: (error: string | undefined) => void;
  /** Runs an act. Its failure becomes `error`, or a toast once the place has closed. Resolves to whether it succeeded. */
  run: (act: () => Promise<void>, report?: Running) => Promise<boolean>;
  /** Runs a form's act. Rejects when it fails, and says so in a toast too once the form has closed. */
  submit: (act: () => Promise<void>, report?: Waiting) => Promise<void>;
  /** Says in a toast what has happened. */
  say: (done: Done) => void;
  /** Starts an act, and says `done` once this device has stored it or the server has answered. A toast says a failure. */
  send: (act: () => Promise<void>, report?: Done & { failed?: Sentence }) => void;
}

/** Runs the acts that no journal holds, and reports their results. Its functions stay the same between renders. */
export function useAct(): Act {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isOpen = useIsOpen();

  const functions = useMemo(() => {
    function say({ done, undo, action }: Done) {
      if (done === undefined) return;
      const offered = undo ? { label: t('undo'), onAction: () => void undo(), undoes: true } : action;
      show({ text: done, ...(offered && { action: offered }) });
    }

    async function finish(act: () => Promise<void>, { refused, ...done }: Waiting) {
      const running = whileActing(act);
      if (refused === undefined) await running;
      else if ((await writtenOrPending(running)) === 'pending')
        running.catch((failure: unknown) => tellError(failure, refused === 'reason' ? undefined : refused));
      say(done);
    }

    async function run(
      act: () => Promise<void>,
      { failed, tells = false, isLast = false, signal, ...report }: Running = {},
    ): Promise<boolean> {
      setBusy(true);
      setError(undefined);
      try {
        await finish(act, report);
        setBusy(isLast);
        return true;
      } catch (failure) {
        setBusy(false);
        if (signal?.aborted) return false;
        const sentence = typeof failed === 'function' ? failed() : failed;
        if (tells || !isOpen.current) tellError(failure, sentence);
        else {
          const message = tError(toAppError(failure));
          setError(sentence ? t(sentence.key, { ...sentence.values, message }) : message);
        }
        return false;
      }
    }

    async function submit(act: () => Promise<void>, { signal, ...report }: Waiting = {}): Promise<void> {
      try {
        await finish(act, report);
      } catch (failure) {
        if (!isOpen.current && !signal?.aborted) tellError(failure);
        throw failure;
      }
    }

    function send(act: () => Promise<void>, { failed, ...done }: Parameters<Act['send']>[1] = {}) {
      finish(act, { refused: failed ?? 'reason', ...done }).catch((failure: unknown) =>
        tellError(failure, failed),
      );
    }

    return { setError, run, submit, say, send };
  }, [t, tError, show, tellError, isOpen]);

  return { busy, error, ...functions };
}
