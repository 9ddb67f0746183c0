import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import type { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { toAppError } from '../../services/firebase/appError';
import {
  deleteImport,
  importTransactions,
  newImportId,
  type ImportedLine,
} from '../../services/transactions/import';
import { useAct } from '../../features/commands/useAct';

export type Importing =
  | { status: 'idle' }
  | { status: 'busy'; done: number; total: number }
  | { status: 'interrupted'; done: number; total: number; error: AppError | null };

/** Writes lines to a plan and reports progress. After an interruption, it continues with the unwritten lines. */
export function useImport(planId: PlanId, onDone: () => void) {
  const { t } = useLanguage();
  const { submit, run: runAct } = useAct();
  const [state, setState] = useState<Importing>({ status: 'idle' });
  const started = useRef<{ id: string; lines: readonly ImportedLine[] } | null>(null);
  const stop = useRef(new AbortController());
  useUnsavedChanges(state.status === 'busy', { title: t('data_leave_title'), text: t('data_leave') });
  useEffect(() => () => stop.current.abort(), []);

  async function run() {
    if (started.current === null) return;
    const { id, lines } = started.current;
    const { signal } = (stop.current = new AbortController());
    let done = 0;
    const total = lines.length;
    setState({ status: 'busy', done, total });
    const write = () =>
      importTransactions(planId, id, lines, {
        signal,
        onStep: (count) => {
          done += count;
          setState({ status: 'busy', done, total });
        },
      });
    try {
      await submit(write, {
        signal,
        done: t('data_imported', { count: total }),
        undo: () => undo(id),
      });
    } catch (failure) {
      const error = signal.aborted ? null : toAppError(failure);
      setState({ status: 'interrupted', done, total, error });
      return;
    }
    reset();
    onDone();
  }

  function undo(id: string) {
    void runAct(() => deleteImport(planId, id), {
      tells: true,
      failed: { key: 'error', action: { label: t('retry'), onAction: () => undo(id) } },
      done: t('data_import_undone'),
    });
  }

  function reset() {
    started.current = null;
    setState({ status: 'idle' });
  }

  return {
    state,
    begin: (lines: readonly ImportedLine[]) => {
      started.current = { id: newImportId(), lines };
      void run();
    },
    goOn: () => void run(),
    stop: () => stop.current.abort(),
    /** Undoes the written part of an interrupted import. */
    takeBack: () => {
      if (started.current !== null) undo(started.current.id);
      reset();
    },
  };
}
