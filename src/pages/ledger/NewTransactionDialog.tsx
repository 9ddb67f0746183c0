import { useState } from 'react';
import type { Entry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useUser } from '../../contexts/UserContext';
import { changedTo } from '../../domain/transactions/series';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import { validateTransaction } from '../../domain/transactions/validateTransaction';
import type { TransactionType } from '../../model/category';
import { newTransactionId } from '../../services/transactions/transaction';
import { Chip } from '../../ui/Chip';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { TransactionForm } from './TransactionForm';
import { useCreateTransaction } from './useCreateTransaction';
import { useCategoryChoice } from './useCategoryChoice';
import { useShownErrors } from './useShownErrors';
import { useShowSaved } from './useShowSaved';

const NOTHING_TYPED = { description: '', amount: '' };

export interface NewTransactionDialogProps {
  entry: Entry;
  /** The type whose categories come first in the choice. */
  firstType: TransactionType;
  onClose: () => void;
}

/** Clears the typed text only after saving, or when the user agrees to discard it. */
export function NewTransactionDialog({ entry, firstType, onClose }: NewTransactionDialogProps) {
  const { t } = useLanguage();
  const user = useUser();
  const { users } = usePlan();
  const today = useToday();
  const create = useCreateTransaction();
  const showSaved = useShowSaved();
  const { busy, error, run } = useAct();
  const { groups, typeOf } = useCategoryChoice(entry, firstType);

  const [typed, setTyped] = useState<TransactionDraft>(
    () =>
      entry.draft ?? {
        ...NOTHING_TYPED,
        recurrance: entry.isMonthly ? { type: 'months', value: '1', end_date: '' } : null,
        category: entry.place?.category ?? '',
        date: today,
        user_id: user.id,
      },
  );
  const [isTouched, setIsTouched] = useState(entry.draft !== undefined);

  const type = typeOf(typed.category);
  // A member may leave the plan while selected here; a category may go too.
  const draft = {
    ...typed,
    user_id: users.some(({ id }) => id === typed.user_id) ? typed.user_id : '',
    category: type === null ? '' : typed.category,
  };
  const checked = validateTransaction(draft, entry.planId, entry.course);
  const { shownErrors, showErrors } = useShownErrors(checked.ok ? {} : checked.errors);

  async function save() {
    showErrors();
    if (!checked.ok || type === null) return;
    const values = { ...checked.value, type };
    const { description, category } = values;
    const id = newTransactionId();
    const isSaved = await run(() => create(entry.course ? changedTo(entry.course, values) : values, id), {
      failed: { key: 'error' },
    });
    if (!isSaved) return;
    onClose();
    showSaved(
      { id, type, category, day: values.date },
      t('transaction_saved', { description, category }),
      entry.place !== undefined,
    );
  }

  return (
    <FormDialog
      title={t('new_transaction')}
      chip={entry.place && <Chip>{entry.place.category}</Chip>}
      size="fixed"
      submitLabel={t('create')}
      busy={busy}
      staysOpen
      isTyped={isTouched}
      detail="discard_typed_detail"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {error && <ErrorMessage text={error} />}
      <TransactionForm
        draft={draft}
        errors={shownErrors}
        people={users}
        categories={groups}
        onChange={(changed) => {
          setTyped(changed);
          setIsTouched(true);
        }}
      />
    </FormDialog>
  );
}
