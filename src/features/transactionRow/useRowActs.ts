import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEdit, type TransactionToEdit } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { nextOccurrences } from '../../domain/forecast/forecast';
import { isSeries } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Transaction } from '../../model/transaction';
import { useDeleteTransaction } from '../commands/useDeleteTransaction';
import { useWhatIfEnds } from '../scenarios/useWhatIfEnds';
import { historyAddress } from './historyAddress';

export interface RowActs {
  onEdit: RowAct;
  onDelete: RowAct;
  /** Tries out what happens if the row's series ends. */
  onWhatIfEnds: RowAct;
  onHistory: RowAct;
}

/** The actions of a list's rows. They stay the same, so that they render no row again. */
export function useRowActs(): RowActs {
  const { lang } = useLanguage();
  const navigate = useNavigate();
  const today = useToday();
  const edit = useEdit();
  const deleteTransaction = useDeleteTransaction();
  const whatIfEnds = useWhatIfEnds();
  const onEdit = useSameFunction((transaction, scheduled) =>
    edit(editedOf(transaction, 'edit', today, scheduled)),
  );
  const onDelete = useSameFunction((transaction, scheduled) => {
    const edited = editedOf(transaction, 'delete', today, scheduled);
    if (edited.scheduled === undefined) deleteTransaction(transaction);
    else edit(edited);
  });
  const onWhatIfEnds = useSameFunction((transaction) => {
    if (isSeries(transaction)) whatIfEnds(transaction);
  });
  const onHistory = useSameFunction(
    ({ id }) => void navigate({ pathname: `/${lang}/history`, search: historyAddress(id) }),
  );
  return useMemo(
    () => ({ onEdit, onDelete, onWhatIfEnds, onHistory }),
    [onEdit, onDelete, onWhatIfEnds, onHistory],
  );
}

/** A series opens at the scheduled day of the row, else at its next occurrence. */
function editedOf(
  transaction: Transaction,
  act: TransactionToEdit['act'],
  today: Day,
  ofRow: Day | undefined,
): TransactionToEdit {
  const scheduled =
    ofRow ?? (isSeries(transaction) ? nextOccurrences([transaction], today, 1)[0]?.scheduled : undefined);
  return { transaction, act, ...(scheduled && { scheduled }) };
}

/** An act on a transaction; for a row of one occurrence, with its scheduled day. */
export type RowAct = (transaction: Transaction, scheduled?: Day) => void;

/** Returns a stable function that calls the latest `act`, so that memoised components don't render again. */
function useSameFunction(act: RowAct): RowAct {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((transaction, scheduled) => latest.current(transaction, scheduled), []);
}
