import { useCallback, useLayoutEffect, useRef } from 'react';
import { useEdit, type TransactionToEdit } from '../../contexts/TransactionEditorContext';
import { useToday } from '../../hooks/useToday';
import { nextOccurrences } from '../../domain/forecast/forecast';
import { isSeries } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Transaction } from '../../model/transaction';
import { useDeleteTransaction } from '../commands/useDeleteTransaction';

/** The actions of a transaction's row. The functions are stable, so that they render no row again. */
export function useRowActs() {
  const today = useToday();
  const edit = useEdit();
  const deleteTransaction = useDeleteTransaction();
  const onEdit = useSameFunction((transaction) => edit(editedOf(transaction, 'edit', today)));
  const onDelete = useSameFunction((transaction) => {
    const edited = editedOf(transaction, 'delete', today);
    if (edited.scheduled === undefined) deleteTransaction(transaction);
    else edit(edited);
  });
  return { onEdit, onDelete };
}

/** A series opens at its next occurrence. */
function editedOf(transaction: Transaction, act: TransactionToEdit['act'], today: Day): TransactionToEdit {
  const next = isSeries(transaction) ? nextOccurrences([transaction], today, 1)[0] : undefined;
  return { transaction, act, ...(next && { scheduled: next.scheduled }) };
}

/** Returns a stable function that calls the latest `act`, so that memoised components don't render again. */
function useSameFunction(act: (transaction: Transaction) => void): (transaction: Transaction) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((transaction) => latest.current(transaction), []);
}
