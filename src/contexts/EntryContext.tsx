import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Scope } from '../domain/transactions/series';
import type { TransactionDraft } from '../domain/validation';
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

/** A transaction that is being entered. It belongs to the plan that it was begun in, whichever is selected later. */
export interface Entry {
  /** Tells one from the next. */
  id: string;
  planId: PlanId;
  /** Where it was begun; absent where the person chooses the category. */
  place?: Place;
  /** What has been typed; absent on one that is just begun. */
  draft?: TransactionDraft;
  /** What is changed; absent where a new transaction is entered. */
  edited?: Edited;
}

/** A transaction as it was shown when it was to be changed. */
export interface Edited {
  transaction: Transaction;
  /** Of a series: the scheduled day of the occurrence from which it is seen; absent where none is to come. */
  scheduled?: Day;
  /** What of a series is to be changed, unless the person chooses otherwise; all of it where nothing is said. */
  scope?: Scope;
  /** 'confirm' also says that the occurrence was paid or received so. */
  act: 'edit' | 'confirm' | 'delete';
}

interface Entries {
  /** The one that is open. */
  entry: Entry | null;
  begin: (place?: Place) => void;
  edit: (edited: Edited) => void;
  openAgain: (entry: Entry, type: TransactionType) => void;
  close: () => void;
}

export interface EntryProviderProps {
  /** What is shown, the same in every language. */
  page: string;
  /** Where the transactions of a type are listed. */
  pathOf: (type: TransactionType) => string;
  children: ReactNode;
}

const Context = createContext<Entries | null>(null);

/** What is begun is open on its page and in its plan alone; what the server has refused opens by way of the history. */
export function EntryProvider({ page, pathOf, children }: EntryProviderProps) {
  const { id: planId } = usePlan();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const leave = useLeave();
  const [begun, setBegun] = useState<{ entry: Entry; page: string } | null>(null);
  if (begun !== null && (begun.page !== page || begun.entry.planId !== planId)) setBegun(null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `openAgain` leaves a state in the history
  const refused = location.state as Entry | null;

  const value = useMemo<Entries>(
    () => ({
      // What is being typed stays until it is done with.
      entry: begun?.entry ?? refused,
      begin: (place) =>
        setBegun({ entry: { id: crypto.randomUUID(), planId, ...(place && { place }) }, page }),
      edit: (edited) => setBegun({ entry: { id: crypto.randomUUID(), planId, edited }, page }),
      openAgain: (entry, type) => {
        const path = pathOf(type);
        const open = () => void navigate(path, { state: entry });
        // The person may be anywhere by then.
        if (window.location.pathname === path) open();
        else leave(open);
      },
      close: () => {
        if (begun === null) void navigate(pathname, { replace: true });
        else setBegun(null);
      },
    }),
    [begun, leave, navigate, page, pathOf, pathname, planId, refused],
  );
  return <Context value={value}>{children}</Context>;
}

function useEntries(): Entries {
  const value = use(Context);
  if (value === null) throw new Error('useEntry needs an EntryProvider above it.');
  return value;
}

/** The entry that is open, and what closes it. */
export function useEntry(): Pick<Entries, 'entry' | 'close'> {
  return useEntries();
}

/** Begins an entry in a category's card, or one whose category the person chooses. */
export function useBeginEntry(): Entries['begin'] {
  return useEntries().begin;
}

/** Opens a transaction, or an occurrence of a series, to change or delete it. */
export function useEdit(): Entries['edit'] {
  return useEntries().edit;
}

/** Opens an entry that the server has refused, on the page that lists what is of its type. */
export function useOpenAgain(): Entries['openAgain'] {
  return useEntries().openAgain;
}
