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
import { useToast } from '../../ui/ToastProvider';
import { useTellError } from '../../features/errors/useTellError';

export type Importing =
  | { status: 'idle' }
  | { status: 'busy'; done: number; total: number }
  | { status: 'interrupted'; done: number; total: number; error: AppError | null };

/** Writes lines to a plan and reports progress. After an interruption, it continues with the unwritten lines. */
export function useImport(planId: PlanId, onDone: () => void) {
  const { t } = useLanguage();
  const { show } = useToast();
  const [state, setState] = useState<Importing>({ status: 'idle' });
  const started = useRef<{ id: string; lines: readonly ImportedLine[] } | null>(null);
  const stop = useRef(new AbortController());
  const undo = useUndoImport(planId);
  useUnsavedChanges(state.status === 'busy', { title: t('data_leave_title'), text: t('data_leave') });
  useEffect(() => () => stop.current.abort(), []);

  async function run() {
    if (started.current === null) return;
    const { id, lines } = started.current;
    const { signal } = (stop.current = new AbortController());
    let done = 0;
    const total = lines.length;
    setState({ status: 'busy', done, total });
    try {
      await importTransactions(planId, id, lines, {
        signal,
        onStep: (count) => {
          done += count;
          setState({ status: 'busy', done, total });
        },
      });
    } catch (failure) {
      const error = signal.aborted ? null : toAppError(failure);
      setState({ status: 'interrupted', done, total, error });
      return;
    }
    reset();
    onDone();
    show({
      text: t('data_imported', { count: total }),
      action: { label: t('undo'), onAction: () => void undo(id), undoes: true },
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
      if (started.current !== null) void undo(started.current.id);
      reset();
    },
  };
}

function useUndoImport(planId: PlanId): (importId: string) => Promise<void> {
  const { t } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();

  return async function undo(importId) {
    try {
      await deleteImport(planId, importId);
      show({ text: t('data_import_undone') });
    } catch (failure) {
      tellError(failure, {
        key: 'error',
        action: { label: t('retry'), onAction: () => void undo(importId) },
      });
    }
  };
}
