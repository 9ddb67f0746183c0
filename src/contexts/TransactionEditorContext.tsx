import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Scope } from '../domain/transactions/series';
import type { TransactionDraft } from '../domain/transactions/transactionDraft';
import type { TransactionType } from '../model/category';
import type { Day } from '../model/day';
import type { CategoryId, PlanId } from '../model/ids';
import type { Transaction } from '../model/transaction';
import { usePlan } from './PlanContext';
import { useLeave } from './UnsavedChanges';

/** A category's card. */
export interface Place {
  type: TransactionType;
  category: CategoryId;
}

/** A transaction being entered. It belongs to the plan it was started in, even after the user selects another. */
export interface Entry {
  /** Different for every entry. */
  id: string;
  planId: PlanId;
  /** The card it was started from; absent where the user chooses the category. */
  place?: Place;
  /** The typed values; absent on a new entry. */
  draft?: TransactionDraft;
  /** The transaction being changed; absent for a new one. */
  edited?: TransactionToEdit;
}

/** A transaction as the screen showed it when the user chose to change it. */
export interface TransactionToEdit {
  transaction: Transaction;
  /** For a series: the scheduled day of the occurrence the user opened; absent where none is to come. */
  scheduled?: Day;
  /** The preselected scope of a change to a series; the whole series when absent. */
  scope?: Scope;
  /** 'confirm' also records that the occurrence was paid or received. */
  act: 'edit' | 'confirm' | 'delete';
}

interface Entries {
  /** The open one. */
  entry: Entry | null;
  begin: (place?: Place) => void;
  edit: (edited: TransactionToEdit) => void;
  openAgain: (entry: Entry, type: TransactionType) => void;
  close: () => void;
}

export interface TransactionEditorProviderProps {
  /** The current page, named the same in every language. */
  page: string;
  /** The path of the page that lists the transactions of a type. */
  pathOf: (type: TransactionType) => string;
  children: ReactNode;
}

const Context = createContext<Entries | null>(null);

/** A started entry is open only on its page and in its plan; an entry that the server refused opens through the history. */
export function TransactionEditorProvider({ page, pathOf, children }: TransactionEditorProviderProps) {
  const { id: planId } = usePlan();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const leave = useLeave();
  const [started, setStarted] = useState<{ entry: Entry; page: string } | null>(null);
  if (started !== null && (started.page !== page || started.entry.planId !== planId)) setStarted(null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `openAgain` leaves a state in the history
  const refused = location.state as Entry | null;

  const value = useMemo<Entries>(
    () => ({
      // An entry in progress takes precedence until it closes.
      entry: started?.entry ?? refused,
      begin: (place) =>
        setStarted({ entry: { id: crypto.randomUUID(), planId, ...(place && { place }) }, page }),
      edit: (edited) => setStarted({ entry: { id: crypto.randomUUID(), planId, edited }, page }),
      openAgain: (entry, type) => {
        const path = pathOf(type);
        const open = () => void navigate(path, { state: entry });
        // The user may be on any page by then.
        if (window.location.pathname === path) open();
        else leave(open);
      },
      close: () => {
        if (started === null) void navigate(pathname, { replace: true });
        else setStarted(null);
      },
    }),
    [started, leave, navigate, page, pathOf, pathname, planId, refused],
  );
  return <Context value={value}>{children}</Context>;
}

function useEntries(): Entries {
  const value = use(Context);
  if (value === null) throw new Error('useEntry needs an TransactionEditorProvider above it.');
  return value;
}

/** The open entry and a function that closes it. */
export function useEntry(): Pick<Entries, 'entry' | 'close'> {
  return useEntries();
}

/** Starts an entry in a category's card, or one whose category the user chooses. */
export function useBeginEntry(): Entries['begin'] {
  return useEntries().begin;
}

/** Opens a transaction, or an occurrence of a series, to change or delete it. */
export function useEdit(): Entries['edit'] {
  return useEntries().edit;
}

/** Reopens an entry that the server refused, on the page that lists its type. */
export function useOpenAgain(): Entries['openAgain'] {
  return useEntries().openAgain;
}
