import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useLeave, useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { useToday } from '../../contexts/useToday';
import { useUser } from '../../contexts/UserContext';
import { validateTransaction, type TransactionDraft } from '../../domain/validation';
import type { TransactionType } from '../../model/category';
import type { AppError } from '../../model/errors';
import { toAppError } from '../../services/appError';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TransactionForm } from './TransactionForm';
import { useCreateTransaction } from './useCreateTransaction';
import type { Entry } from './useEntry';
import { useShownErrors } from './useShownErrors';

type Saving = { status: 'idle' } | { status: 'saving' } | { status: 'failed'; error: AppError };

export interface NewTransactionDialogProps {
  type: TransactionType;
  entry: Entry;
  onClose: () => void;
}

/** What is typed in it goes only when it is saved, or when the person says so. */
export function NewTransactionDialog({ type, entry, onClose }: NewTransactionDialogProps) {
  const { t, tError } = useLanguage();
  const user = useUser();
  const { users } = usePlan();
  const today = useToday();
  const create = useCreateTransaction();

  const [typed, setTyped] = useState<TransactionDraft>(
    () => entry.draft ?? { description: '', amount: '', date: today, user_id: user.id, recurrance: null },
  );
  const [isTouched, setIsTouched] = useState(entry.draft !== undefined);
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const leave = useLeave();
  useUnsavedChanges(isTouched, { title: t('discard_typed'), text: t('discard_typed_detail') });

  // Someone may leave the plan while they are selected here.
  const draft = users.some(({ id }) => id === typed.user_id) ? typed : { ...typed, user_id: '' };
  const checked = validateTransaction(draft, entry.planId);
  const { form, shownErrors, showErrors } = useShownErrors(checked.ok ? {} : checked.errors);

  async function save() {
    showErrors();
    if (!checked.ok) return;
    setSaving({ status: 'saving' });
    try {
      await create({ ...checked.value, type, category: entry.category }, { ...entry, draft });
      onClose();
    } catch (error) {
      setSaving({ status: 'failed', error: toAppError(error) });
    }
  }

  function close() {
    if (saving.status !== 'saving') leave(onClose);
  }

  return (
    <Dialog
      title={t('new_transaction')}
      chip={<Chip>{entry.category}</Chip>}
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
          onChange={(changed) => {
            setTyped(changed);
            setIsTouched(true);
          }}
        />
      </div>
    </Dialog>
  );
}
