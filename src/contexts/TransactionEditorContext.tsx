import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkedEntry, withoutLinkedEntry } from '../domain/transactions/linkedEntry';
import type { Course } from '../domain/transactions/recurrence';
import type { Scope } from '../domain/transactions/series';
import type { StoredDraft } from '../domain/transactions/storedDraft';
import type { TransactionDraft } from '../domain/transactions/transactionDraft';
import type { TransactionType } from '../model/category';
import type { Day } from '../model/day';
import type { CategoryId, PlanId } from '../model/ids';
import type { Transaction } from '../model/transaction';
import { isOfNumbers, type Reopenable, type UnsentNumbers } from '../model/unsent';
import { isReadOnly } from '../services/firebase/asOn';
import { forgetUnsent, isUnsent } from '../services/outbox/outbox';
import { useToday } from '../hooks/useToday';
import { usePlan, usePlans } from './PlanContext';
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
  /** The type whose categories come first; the page decides when absent. */
  firstType?: TransactionType;
  /** The first values of a new entry's fields. */
  filled?: Partial<TransactionDraft>;
  /** The typed values; absent on a new entry. */
  draft?: StoredDraft;
  /** For a series: its days, which stay while its rhythm does. */
  course?: Course;
  /** The transaction being changed; absent for a new one. */
  edited?: TransactionToEdit;
  /** Refused numbers of the plan, instead of a transaction. */
  numbers?: UnsentNumbers;
}

/** A transaction as the screen showed it when the user chose to change it. */
export interface TransactionToEdit {
  transaction: Transaction;
  /** For a series: the scheduled day of the occurrence the user opened; absent where none is to come. */
  scheduled?: Day;
  /** The preselected scope of a change to a series; the whole series when absent. */
  scope?: Scope;
  /** 'confirm' also records that the occurrence was paid or received. */
  act: 'edit' | 'confirm' | 'delete' | 'skip';
}

interface Entries {
  /** The open one. */
  entry: Entry | null;
  begin: (place?: Place, start?: Pick<Entry, 'firstType' | 'filled'>) => void;
  edit: (edited: TransactionToEdit) => void;
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

type Open = (act: Reopenable, edited: TransactionToEdit | undefined) => void;

/**
 * Outside React: the message about a refusal outlives the form that sent the act, and the plan that the user has lost by
 * then. Null without a plan to open anything in.
 */
let openNow: Open | null = null;

/**
 * Opens a refused act in its form, with the typed text: a transaction on the page that lists its type, numbers of a plan
 * on the current page. Uses the act's plan. When the user can't reach that one, a transaction opens in the selected plan,
 * and numbers don't open. Does nothing for an act that has left the journal, since the user has dealt with it.
 */
export const openAgain: Open = (act, edited) => {
  if (isUnsent(act)) openNow?.(act, edited);
};

/**
 * A started entry is open only on its page and in its plan; an entry that the server refused opens through the history, and
 * a linked one through the address.
 */
export function TransactionEditorProvider({ page, pathOf, children }: TransactionEditorProviderProps) {
  const { id: planId } = usePlan();
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const leave = useLeave();
  const [started, setStarted] = useState<{ entry: Entry; page: string } | null>(null);
  if (started !== null && (started.page !== page || started.entry.planId !== planId)) setStarted(null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `openAgain` leaves a state in the history
  const refused = location.state as Entry | null;
  const linked = useLinkedEntry(search, planId);
  const plans = usePlans();

  useLayoutEffect(() => {
    if (plans.status !== 'ready') return undefined;
    const { plans: known, selectPlan } = plans.value;
    openNow = (act, edited) => {
      const isReachable = known.some((plan) => plan.id === act.planId);
      const isOfPlan = isOfNumbers(act);
      if (isOfPlan && !isReachable) return;
      const to = isOfPlan ? { pathname, search } : { pathname: pathOf(act.type) };
      const inPlan = isReachable ? act.planId : planId;
      const go = () => {
        // They stay in the journal until they are saved.
        if (!isOfPlan) forgetUnsent(act);
        if (isReachable) selectPlan(act.planId);
        void navigate(to, { state: reopened(act, inPlan, edited) });
      };
      // The user may be on any page by then, and the text of an act that has opened again is in no journal.
      if (to.pathname === pathname && inPlan === planId && refused === null) go();
      else leave(go);
    };
    return () => {
      openNow = null;
    };
  }, [plans, planId, pathname, search, pathOf, navigate, leave, refused]);

  const value = useMemo<Entries>(
    () => ({
      // An entry in progress takes precedence until it closes. On an earlier day there is nothing to enter.
      entry: isReadOnly() ? null : (started?.entry ?? refused ?? linked),
      begin: (place, start) =>
        setStarted({ entry: { id: crypto.randomUUID(), planId, ...(place && { place }), ...start }, page }),
      edit: (edited) => setStarted({ entry: { id: crypto.randomUUID(), planId, edited }, page }),
      close: () => {
        if (started === null)
          void navigate({ pathname, search: withoutLinkedEntry(search) }, { replace: true });
        else setStarted(null);
      },
    }),
    [started, navigate, page, pathname, search, planId, refused, linked],
  );
  return <Context value={value}>{children}</Context>;
}

/** The new transaction in the address; null without one. */
function useLinkedEntry(search: string, planId: PlanId): Entry | null {
  const today = useToday();
  return useMemo(() => {
    const found = linkedEntry(new URLSearchParams(search), today);
    return found && { id: crypto.randomUUID(), planId, firstType: found.type, filled: found.filled };
    // oxlint-disable-next-line react/exhaustive-deps -- the typed text stays when midnight comes
  }, [search, planId]);
}

function reopened(act: Reopenable, planId: PlanId, edited: TransactionToEdit | undefined): Entry {
  if (isOfNumbers(act)) return { id: act.id, planId, numbers: act };
  const { id, draft } = act;
  const course = act.kind === 'entry' ? act.course : undefined;
  return { id, planId, ...(draft && { draft }), ...(course && { course }), ...(edited && { edited }) };
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

/** Starts an entry in a category's card, or one whose category the user chooses, maybe with a first type and rhythm. */
export function useBeginEntry(): Entries['begin'] {
  return useEntries().begin;
}

/** Opens a transaction, or an occurrence of a series, to change or delete it. */
export function useEdit(): Entries['edit'] {
  return useEntries().edit;
}
