import { useEffect, useRef, useState } from 'react';
import type { ToWrite } from '../../domain/files/statements/toTransactions';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import type { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { toAppError } from '../../services/firebase/appError';
import { deleteImport, importTransactions, newImportId } from '../../services/transactions/import';
import { confirmOccurrences, undoConfirmOccurrences } from '../../services/transactions/confirmOccurrences';
import { useAct } from '../../features/commands/useAct';

export type Importing =
  | { status: 'idle' }
  | { status: 'busy'; done: number; total: number }
  | { status: 'interrupted'; done: number; total: number; error: AppError | null };

export interface UseImport {
  onDone: (written: ToWrite) => void;
  /** An import is being taken back. */
  onUndo: () => void;
}

interface Started extends ToWrite {
  id: string;
}

/**
 * Writes lines and payments of series to a plan, and reports progress. After an interruption, it continues with the
 * unwritten ones.
 */
export function useImport(planId: PlanId, { onDone, onUndo }: UseImport) {
  const { t, tn } = useLanguage();
  const { submit, say, run: runAct } = useAct();
  const [state, setState] = useState<Importing>({ status: 'idle' });
  const started = useRef<Started | null>(null);
  const stop = useRef(new AbortController());
  useUnsavedChanges(state.status === 'busy', { title: t('data_leave_title'), text: t('data_leave') });
  useEffect(() => () => stop.current.abort(), []);

  async function run() {
    const now = started.current;
    if (now === null) return;
    const { id, lines, payments } = now;
    const { signal } = (stop.current = new AbortController());
    let done = 0;
    const total = lines.length + payments.length;
    const act = {
      signal,
      onStep: (count: number) => {
        done += count;
        setState({ status: 'busy', done, total });
      },
    };
    setState({ status: 'busy', done, total });
    try {
      let unpaid = 0;
      await submit(
        async () => {
          await importTransactions(planId, id, lines, act);
          unpaid = (await confirmOccurrences(planId, payments, act)).length;
        },
        { signal },
      );
      const imported = t('data_imported', { count: total - unpaid });
      say({
        done: unpaid === 0 ? imported : `${imported}. ${tn('data_not_confirmed', unpaid)}`,
        undo: () => undo(now),
      });
    } catch (failure) {
      const error = signal.aborted ? null : toAppError(failure);
      setState({ status: 'interrupted', done, total, error });
      return;
    }
    reset();
    onDone(now);
  }

  function undo(which: Started) {
    onUndo();
    const takeBack = async () => {
      await undoConfirmOccurrences(planId, which.payments);
      await deleteImport(planId, which.id);
    };
    void runAct(takeBack, {
      tells: true,
      failed: { key: 'error', action: { label: t('retry'), onAction: () => undo(which) } },
      done: t('data_import_undone'),
    });
  }

  function reset() {
    started.current = null;
    setState({ status: 'idle' });
  }

  return {
    state,
    begin: (write: ToWrite) => {
      started.current = { id: newImportId(), ...write };
      void run();
    },
    goOn: () => void run(),
    stop: () => stop.current.abort(),
    /** Undoes the written part of an interrupted import. */
    takeBack: () => {
      if (started.current !== null) undo(started.current);
      reset();
    },
  };
}
