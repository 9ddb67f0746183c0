import { startTransition, useRef, useState } from 'react';
import { Table2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../contexts/TransactionEditorContext';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useUser } from '../../contexts/UserContext';
import { changedTo } from '../../domain/transactions/series';
import { reopenedDraft, type TransactionDraft } from '../../domain/transactions/transactionDraft';
import { validateTransaction } from '../../domain/transactions/validateTransaction';
import type { TransactionType } from '../../model/category';
import { toAppError } from '../../services/firebase/appError';
import { newTransactionId } from '../../services/transactions/writeAct';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { lazyComponent } from '../../ui/lazyComponent';
import { useAct } from '../../features/commands/useAct';
import { useCreateTransaction } from '../../features/commands/useCreateTransaction';
import { usePeople } from '../../features/split/usePeople';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { TransactionForm } from './TransactionForm';
import styles from './TransactionForm.module.css';
import { useCategoryChoice } from './useCategoryChoice';
import { useShownErrors } from './useShownErrors';
import { useShowSaved } from './useShowSaved';
import { useEarlier, useKnownEntries, useSuggestedEntries } from './useSuggestedEntries';
import { useSuggestedSplit } from './useSuggestedSplit';

/** Loads on the press: most people enter one transaction at a time. */
const SeveralDialog = lazyComponent(async () => (await import('./SeveralDialog')).SeveralDialog);

const NOTHING_TYPED = { description: '', amount: '', recurrance: null, split: null };

export interface NewTransactionDialogProps {
  entry: Entry;
  /** The type whose categories come first in the choice. */
  firstType: TransactionType;
  onClose: () => void;
}

/** Clears the typed text only after saving, or when the user agrees to discard it. */
export function NewTransactionDialog({ entry, firstType, onClose }: NewTransactionDialogProps) {
  const { t, tError, categoryName } = useLanguage();
  const formats = useFormats();
  const user = useUser();
  const { users } = usePlan();
  const today = useToday();
  const create = useCreateTransaction();
  const showSaved = useShowSaved();
  const { busy, error, setError, run, say } = useAct();
  const { groups, choices, typeOf } = useCategoryChoice(entry, firstType);

  const [typed, setTyped] = useState<TransactionDraft>(() =>
    entry.draft
      ? reopenedDraft(entry.draft, formats)
      : {
          ...NOTHING_TYPED,
          category: entry.place?.category ?? '',
          date: today,
          user_id: user.id,
          ...entry.filled,
        },
  );
  const [isTouched, setIsTouched] = useState(entry.draft !== undefined);
  /** Somebody has said for whom it is, so earlier expenses suggest nothing. */
  const [isSplitSet, setIsSplitSet] = useState(
    entry.draft !== undefined || entry.filled?.split !== undefined,
  );
  /** Counts the entries that the form has held. */
  const [count, setCount] = useState(0);
  /** The day that the last entry has left in the form. */
  const [carriedDay, setCarriedDay] = useState<string | null>(null);
  const goesOn = useRef(false);
  const isNextTyped = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  const [isSeveral, setIsSeveral] = useState(false);

  const type = typeOf(typed.category);
  const isExpense = (type ?? firstType) === 'expense';
  const earlier = useEarlier(typed.description !== '');
  const { all, isKnown } = usePeople();
  const suggested = useSuggestedSplit(isSplitSet ? null : earlier, isExpense ? typed.category : '');
  // A member may leave the plan while selected here; a category may go too.
  const draft = {
    ...typed,
    user_id: users.some(({ id }) => id === typed.user_id) ? typed.user_id : '',
    category: type === null ? '' : typed.category,
    split: isExpense ? (suggested ?? typed.split) : null,
  };
  const checked = validateTransaction(draft, formats, entry.planId, entry.course, isKnown);
  const { shownErrors, showErrors } = useShownErrors(checked.ok ? {} : checked.errors);

  const known = useKnownEntries(earlier, entry.place, choices);
  const suggestions = useSuggestedEntries(draft, entry.place, choices, known, carriedDay);

  /** Puts other text into the form. */
  function hold(next: TransactionDraft, isTyped: boolean) {
    flushSync(() => {
      setTyped(next);
      setIsTouched(isTyped);
      setIsSplitSet(isTyped && isSplitSet);
      setCount((last) => last + 1);
    });
    isNextTyped.current = isTyped;
    form.current?.querySelector('input')?.focus();
  }

  async function save(another: boolean) {
    // The second press of two quick ones.
    if (another && count > 0 && !isTouched) return;
    showErrors();
    if (!checked.ok || type === null) return;
    const values = { ...checked.value, type };
    const { description, category } = values;
    const id = newTransactionId();
    const done = t('transaction_saved', { description, category: categoryName(category) });
    if (another) {
      setError(undefined);
      setCarriedDay(draft.date);
      // At once: the next entry is typed while the server answers.
      hold({ ...draft, ...NOTHING_TYPED }, false);
      try {
        await create(values, id, () => isNextTyped.current);
        say({ done });
      } catch (failure) {
        hold(draft, true);
        setError(t('error', { message: tError(toAppError(failure)) }));
      }
      return;
    }
    const isSaved = await run(() => create(entry.course ? changedTo(entry.course, values) : values, id), {
      failed: { key: 'error' },
    });
    if (!isSaved) return;
    onClose();
    showSaved({ id, type, category, day: values.date }, done, entry.place !== undefined);
  }

  async function openSeveral() {
    // The form stays, with what is typed, when the file can't be loaded.
    const isLoaded = await run(async () => void (await SeveralDialog.load()), { failed: { key: 'error' } });
    if (isLoaded) startTransition(() => setIsSeveral(true));
  }

  if (isSeveral)
    return (
      <SeveralDialog
        planId={entry.planId}
        firstType={firstType}
        first={{ ...draft, split: null }}
        category={entry.place?.category ?? ''}
        onClose={onClose}
      />
    );

  return (
    <FormDialog
      title={t('new_transaction')}
      chip={entry.place && <Chip>{categoryName(entry.place.category)}</Chip>}
      size="fixed"
      submitLabel={t('create')}
      busy={busy}
      staysOpen
      isTyped={isTouched}
      detail="discard_typed_detail"
      onSubmit={() => {
        const another = goesOn.current;
        goesOn.current = false;
        void save(another);
      }}
      tools={
        entry.course === undefined && (
          <Button
            busy={busy}
            onClick={({ currentTarget }) => {
              goesOn.current = true;
              currentTarget.form?.requestSubmit();
            }}
          >
            {t('save_another')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {error && <ErrorMessage text={error} />}
      <div ref={form}>
        <TransactionForm
          key={count}
          draft={draft}
          errors={shownErrors}
          people={users}
          categories={groups}
          suggestions={suggestions}
          isShared={isExpense && (all.length > 1 || draft.split !== null)}
          suggestedIn={suggested === null ? undefined : categoryName(draft.category)}
          onChange={(changed) => {
            const isSplitChanged = changed.split !== draft.split;
            // A suggestion goes with its category.
            setTyped(isSplitChanged ? changed : { ...changed, split: typed.split });
            if (isSplitChanged) setIsSplitSet(true);
            setIsTouched(true);
            isNextTyped.current = true;
          }}
        />
      </div>
      {/* A row doesn't repeat, and is for everyone. */}
      {draft.recurrance === null && typed.split === null && entry.course === undefined && (
        <div className={styles.several}>
          <Button variant="quiet" icon={Table2} onClick={() => void openSeveral()}>
            {t('several')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
