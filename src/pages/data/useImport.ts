import { useEffect, useRef, useState } from 'react';
import type { PlannedImport, ToWrite } from '../../domain/files/statements/toTransactions';
import type { FoundRepayment } from '../../domain/files/statements/whoIsWho';
import { guestName } from '../../domain/plans/guestName';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import type { AppError } from '../../model/errors';
import type { GuestId, PlanId, RepaymentId } from '../../model/ids';
import { toAppError } from '../../services/firebase/appError';
import {
  deleteRepayments,
  getRepayments,
  recordRepayments,
  repaymentIdOf,
} from '../../services/plans/repayments';
import { deleteImport, importTransactions, newImportId } from '../../services/transactions/import';
import { confirmOccurrences, undoConfirmOccurrences } from '../../services/transactions/confirmOccurrences';
import { useAct } from '../../features/commands/useAct';

/** Only files of shared costs name people. */
const loadGuests = () => import('../../services/plans/guests');

export type Importing =
  | { status: 'idle' }
  | { status: 'busy'; done: number; total: number }
  | { status: 'interrupted'; done: number; total: number; error: AppError | null };

export interface UseImport {
  onDone: (written: ToWrite) => void;
  /** An import is being taken back. */
  onUndo: () => void;
}

type Planned = NonNullable<ReturnType<PlannedImport['write']>>;

interface Started {
  id: string;
  planned: PlannedImport;
  /** The people without an account who were added, by their names in the files; null until then. */
  added: ReadonlyMap<string, GuestId> | null;
  write: Planned | null;
  /** The repayments that the plan didn't have; null until that is known. */
  recorded: readonly RepaymentId[] | null;
}

/**
 * Writes lines, payments of series, and repayments to a plan, after the people without an account whom they name, and
 * reports progress. After an interruption, it continues with the unwritten ones.
 */
export function useImport(planId: PlanId, { onDone, onUndo }: UseImport) {
  const { t, tn } = useLanguage();
  const { submit, say, run: runAct } = useAct();
  const user = useUser();
  const [state, setState] = useState<Importing>({ status: 'idle' });
  const started = useRef<Started | null>(null);
  const stop = useRef(new AbortController());
  useUnsavedChanges(state.status === 'busy', { title: t('data_leave_title'), text: t('data_leave') });
  useEffect(() => () => stop.current.abort(), []);

  async function run() {
    const now = started.current;
    if (now === null) return;
    const { signal } = (stop.current = new AbortController());
    const { guests } = now.planned;
    if (guests.length === 0) now.write ??= now.planned.write(new Map());
    let done = 0;
    let total = now.write === null ? guests.length : sizeOf(now.write);
    const act = {
      signal,
      onStep: (count: number) => {
        done += count;
        setState({ status: 'busy', done, total });
      },
    };
    setState({ status: 'busy', done, total });
    try {
      let said: string[] = [];
      await submit(
        async () => {
          now.added ??= await addedGuests(planId, guests);
          const write = (now.write ??= now.planned.write(now.added));
          if (write === null) return;
          const { lines, payments, repayments } = write;
          total = sizeOf(write);
          setState({ status: 'busy', done, total });
          await importTransactions(planId, now.id, lines, act);
          const unpaid = (await confirmOccurrences(planId, payments, act)).length;
          now.recorded ??= await missingOf(planId, repayments);
          signal.throwIfAborted();
          await recordRepayments(
            repayments.map(({ from, to, amount, day }) => ({ plan_id: planId, from, to, amount, day })),
            user.id,
          );
          if (repayments.length > 0) act.onStep(repayments.length);
          const there = repayments.length - now.recorded.length;
          said = [
            t('data_imported', { count: lines.length + payments.length - unpaid }),
            ...(now.recorded.length > 0
              ? [t('data_repayments_written', { count: now.recorded.length })]
              : []),
            ...(there > 0 ? [t('data_repayments_there', { count: there })] : []),
            ...(unpaid > 0 ? [tn('data_not_confirmed', unpaid)] : []),
          ];
        },
        { signal },
      );
      say({ done: said.join('. '), undo: () => undo(now) });
    } catch (failure) {
      const error = signal.aborted ? null : toAppError(failure);
      setState({ status: 'interrupted', done, total, error });
      return;
    }
    reset();
    if (now.write !== null) onDone(now.write);
  }

  function undo(which: Started) {
    onUndo();
    const takeBack = async () => {
      await deleteRepayments(planId, which.recorded ?? [], 'undo');
      await undoConfirmOccurrences(planId, which.write?.payments ?? []);
      await deleteImport(planId, which.id);
      for (const guest of which.added?.values() ?? []) {
        // oxlint-disable-next-line no-await-in-loop -- each one changes the plan
        await (await loadGuests()).removeGuest(planId, guest);
      }
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
    begin: (planned: PlannedImport) => {
      started.current = { id: newImportId(), planned, added: null, write: null, recorded: null };
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

const sizeOf = ({ lines, payments, repayments }: Planned) =>
  lines.length + payments.length + repayments.length;

/** Adds people without an account, by their names in the files. */
async function addedGuests(planId: PlanId, names: readonly string[]): Promise<ReadonlyMap<string, GuestId>> {
  if (names.length === 0) return new Map();
  const { addGuests } = await loadGuests();
  const ids = await addGuests(planId, names.map(guestName));
  return new Map(names.flatMap((name, index) => (ids[index] ? [[name, ids[index]]] : [])));
}

/** The repayments that the plan doesn't have: the file may have been imported before. */
async function missingOf(
  planId: PlanId,
  repayments: readonly FoundRepayment[],
): Promise<readonly RepaymentId[]> {
  if (repayments.length === 0) return [];
  const there = new Set((await getRepayments(planId)).map(({ id }) => id));
  return repayments
    .map(({ number, ...each }) => repaymentIdOf({ plan_id: planId, ...each }, number))
    .filter((id) => !there.has(id));
}
