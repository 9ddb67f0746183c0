import { useState } from 'react';
import type { Entry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useDiscard } from '../../contexts/UnsavedChanges';
import { useToday } from '../../hooks/useToday';
import { useUser } from '../../contexts/UserContext';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import { validateTransaction } from '../../domain/transactions/validateTransaction';
import type { TransactionType } from '../../model/category';
import type { AppError } from '../../model/errors';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { useToast } from '../../ui/ToastProvider';
import { TransactionForm } from './TransactionForm';
import { useCreateTransaction } from './useCreateTransaction';
import { useCategoryChoice } from './useCategoryChoice';
import { useShownErrors } from './useShownErrors';

type Saving = { status: 'idle' } | { status: 'saving' } | { status: 'failed'; error: AppError };

const NOTHING_TYPED = { description: '', amount: '', recurrance: null };

export interface NewTransactionDialogProps {
  entry: Entry;
  /** The type whose categories come first in the choice. */
  firstType: TransactionType;
  onClose: () => void;
}

/** Clears the typed text only after saving, or when the user agrees to discard it. */
export function NewTransactionDialog({ entry, firstType, onClose }: NewTransactionDialogProps) {
  const { t, tError } = useLanguage();
  const user = useUser();
  const { users } = usePlan();
  const today = useToday();
  const create = useCreateTransaction();
  const { show } = useToast();
  const { groups, typeOf } = useCategoryChoice(entry, firstType);

  const [typed, setTyped] = useState<TransactionDraft>(
    () =>
      entry.draft ?? {
        ...NOTHING_TYPED,
        category: entry.place?.category ?? '',
        date: today,
        user_id: user.id,
      },
  );
  const [isTouched, setIsTouched] = useState(entry.draft !== undefined);
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const question = { title: t('discard_typed'), text: t('discard_typed_detail') };
  const discard = useDiscard(isTouched, onClose, question);

  const type = typeOf(typed.category);
  // A member may leave the plan while selected here; a category may go too.
  const draft = {
    ...typed,
    user_id: users.some(({ id }) => id === typed.user_id) ? typed.user_id : '',
    category: type === null ? '' : typed.category,
  };
  const checked = validateTransaction(draft, entry.planId);
  const { form, shownErrors, showErrors } = useShownErrors(checked.ok ? {} : checked.errors);

  async function save() {
    showErrors();
    if (!checked.ok || type === null) return;
    setSaving({ status: 'saving' });
    try {
      await create({ ...checked.value, type });
      // An entry from a card shows up in the card.
      if (!entry.place) {
        const { description, category } = checked.value;
        show({ text: t('transaction_saved', { description, category }) });
      }
      onClose();
    } catch (error) {
      setSaving({ status: 'failed', error: toAppError(error) });
    }
  }

  function close() {
    if (saving.status !== 'saving') discard();
  }

  return (
    <Dialog
      title={t('new_transaction')}
      chip={entry.place && <Chip>{entry.place.category}</Chip>}
      closeLabel={t('close')}
      onClose={close}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={saving.status === 'saving'}>
            {t('create')}
          </Button>
        </>
      }
    >
      {saving.status === 'failed' && <ErrorMessage text={t('error', { message: tError(saving.error) })} />}
      <div ref={form}>
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
      </div>
    </Dialog>
  );
}
