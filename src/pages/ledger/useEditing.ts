import { useState } from 'react';
import type { TransactionToEdit } from '../../contexts/TransactionEditorContext';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { listOf } from '../../domain/texts/list';
import type { Scope } from '../../domain/transactions/series';
import {
  differentFields,
  reopenedDraft,
  type DraftField,
  type TransactionDraft,
} from '../../domain/transactions/transactionDraft';
import {
  editFormOf,
  enteredIn,
  isConflict,
  lostBy,
  type Editing,
  type EditForm,
} from '../../domain/transactions/transactionEdit';
import type { StoredDraft } from '../../domain/transactions/storedDraft';
import type { TransactionType } from '../../model/category';
import type { AppError } from '../../model/errors';
import type { TranslationKey } from '../../model/lang';
import type { NewTransaction, Transaction } from '../../model/transaction';
import { usePeople } from '../../features/split/usePeople';
import { toAppError } from '../../services/firebase/appError';
import { getTransaction } from '../../services/transactions/transactionChanges';
import { useChangeTransaction } from './useChangeTransaction';
import { useOtherMember } from './useOtherMember';

type Saving =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'failed'; error: AppError }
  /** Another member has changed the same fields. */
  | { status: 'changed'; theirs: Transaction }
  /** The changed series has no room for occurrences that were moved or changed. */
  | { status: 'leavesOut'; occurrences: readonly NewTransaction[] };

const LABELS = {
  description: 'description',
  amount: 'amount',
  date: 'date',
  category: 'category',
  user_id: 'member',
  recurrance: 'repeat',
  split: 'split_title',
} satisfies Record<DraftField, TranslationKey>;

/** The state of editing a transaction, from opening to saving. */
export function useEditing(
  { transaction, scheduled, scope: first, act }: TransactionToEdit,
  /** The text typed before, where an edit opens again. */
  draft: StoredDraft | undefined,
  onSaved: () => void,
) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const { users } = usePlan();
  const { isKnown } = usePeople();
  const me = useUser();
  const name = useOtherMember();
  const save = useChangeTransaction();
  const confirms = act === 'confirm';
  const [shown, setShown] = useState(transaction);
  const [scope, setScope] = useState<Scope>(confirms ? 'one' : (first ?? 'all'));
  const [typed, setTyped] = useState<Partial<TransactionDraft>>(() =>
    draft === undefined
      ? {}
      : changesOf(
          reopenedDraft(draft, formats),
          editFormOf(transaction, { scope, scheduled, typed: {}, confirms, people: [], isKnown, formats })
            .first,
        ),
  );
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const people = users.map(({ id }) => id);
  const editing: Editing = { scope, scheduled, typed, confirms, people, isKnown, formats };
  const formOf = (from: Transaction) => editFormOf(from, editing);
  const form = formOf(shown);

  type TypeOf = (category: string) => TransactionType | null;

  /** `kept` are the left-out occurrences that stay; undefined before the user is asked. */
  async function submit(
    typeOf: TypeOf,
    kept?: readonly NewTransaction[],
    now: EditForm = form,
  ): Promise<void> {
    const entered = enteredIn(now, editing, typeOf);
    if (!entered.ok) return setSaving({ status: 'idle' });
    const occurrences = kept ?? lostBy(now, entered.value, editing, me.id);
    if (kept === undefined && occurrences.length > 0) return setSaving({ status: 'leavesOut', occurrences });
    setSaving({ status: 'saving' });
    try {
      const told = toldOf(now, entered.value);
      await save(now.from, entered.value, {
        scope,
        scheduled,
        confirms,
        kept: occurrences,
        ...(told && { told }),
      });
      onSaved();
    } catch (error) {
      await goOnAfter(toAppError(error), now, (theirs) => submit(typeOf, kept, theirs));
    }
    return undefined;
  }

  /** Combines another member's changes with the typed ones, unless both changed the same. */
  async function goOnAfter(error: AppError, now: EditForm, again: (theirs: EditForm) => Promise<void>) {
    if (error.code !== 'transaction_changed') return setSaving({ status: 'failed', error });
    try {
      const theirs = await getTransaction(now.from.id);
      if (isConflict(now, formOf(theirs), editing)) return setSaving({ status: 'changed', theirs });
      return await again(formOf(theirs));
    } catch (cause) {
      return setSaving({ status: 'failed', error: toAppError(cause) });
    }
  }

  /** The message where another member's changes are saved too. */
  function toldOf({ first: theirs }: EditForm, { description }: NewTransaction): string | undefined {
    const fields = differentFields(form.first, theirs).map((field) => t(LABELS[field]));
    return fields.length === 0
      ? undefined
      : t('changed_both', { description, name, fields: listOf(lang, fields) });
  }

  return {
    form,
    formOf,
    saving,
    isTyped: Object.keys(typed).length > 0,
    type: (changed: TransactionDraft) => setTyped(changesOf(changed, form.first)),
    chooseScope: (chosen: Scope) => {
      setScope(chosen);
      // Each scope starts on another day.
      setTyped(withoutDate);
    },
    submit,
    goOn: () => setSaving({ status: 'idle' }),
    /** Continues from the other member's version, with or without the typed text. */
    goOnFrom: (theirs: Transaction, keepsTyped: boolean) => {
      if (!keepsTyped) setTyped({});
      setShown(theirs);
      setSaving({ status: 'idle' });
    },
    scope,
  };
}

/** The fields of `draft` that differ from `first`. */
function changesOf(draft: TransactionDraft, first: TransactionDraft): Partial<TransactionDraft> {
  return Object.fromEntries(differentFields(draft, first).map((field) => [field, draft[field]]));
}

function withoutDate(typed: Partial<TransactionDraft>): Partial<TransactionDraft> {
  const { date: _, ...others } = typed;
  return others;
}
