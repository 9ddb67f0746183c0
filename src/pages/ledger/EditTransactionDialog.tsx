import { useState } from 'react';
import type { Edited, Entry } from '../../contexts/EntryContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useDiscard } from '../../contexts/UnsavedChanges';
import { isSame } from '../../domain/isSame';
import { isSeries } from '../../domain/recurrence';
import { daysFor, seenAs, type Scope } from '../../domain/series';
import { draftOf } from '../../domain/transactionDraft';
import { validateTransaction, type TransactionDraft } from '../../domain/validation';
import type { AppError } from '../../model/errors';
import type { Transaction } from '../../model/transaction';
import { toAppError } from '../../services/appError';
import { getTransaction } from '../../services/transactionChanges';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { ScopeChoice } from './ScopeChoice';
import { TransactionForm } from './TransactionForm';
import { useCategoryChoice } from './useCategoryChoice';
import { useChangeTransaction } from './useChangeTransaction';
import { useShownErrors } from './useShownErrors';

type Saving =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'failed'; error: AppError }
  | { status: 'changed'; theirs: Transaction };

export interface EditTransactionDialogProps {
  entry: Entry;
  edited: Edited;
  onClose: () => void;
}

/** Changes a transaction, one occurrence of a series, or a series from one on. What is typed goes only when it is saved. */
export function EditTransactionDialog({ entry, edited, onClose }: EditTransactionDialogProps) {
  const { t, tError } = useLanguage();
  const { users } = usePlan();
  const save = useChangeTransaction();
  const { scheduled } = edited;
  const [shown, setShown] = useState(edited.transaction);
  const [scope, setScope] = useState<Scope>(edited.act === 'confirm' ? 'one' : (edited.scope ?? 'all'));
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });

  const series = isSeries(shown) && scheduled !== undefined ? shown : null;
  const before = series && scheduled ? seenAs(series, scope, scheduled) : shown;
  const first = draftOf(before);
  const [typed, setTyped] = useState(() => (entry.draft ? difference(entry.draft, first) : {}));
  const question = { title: t('discard_typed'), text: t('discard_typed_detail') };
  const discard = useDiscard(Object.keys(typed).length > 0, onClose, question);
  // What goes on from here is entered anew, which someone who has left the plan can't be named on.
  const isNamed = scope !== 'following' || users.some(({ id }) => id === first.user_id);
  const draft = { ...first, ...(isNamed ? {} : { user_id: '' }), ...typed };
  const isOccurrence = series !== null && scope === 'one';
  const { groups, typeOf } = useCategoryChoice(
    { ...entry, planId: shown.plan_id },
    shown.type,
    isOccurrence ? undefined : before.category,
  );
  const type = typeOf(draft.category) ?? before.type;
  const checked = validateTransaction(draft, shown.plan_id);
  const days = isOccurrence && scheduled ? daysFor(series, scheduled) : null;
  const isMisplaced =
    checked.ok && days !== null && (checked.value.date < days.first || checked.value.date > days.last);
  const errors = checked.ok
    ? isMisplaced
      ? { date: 'occurrence_date_invalid' as const }
      : {}
    : checked.errors;
  const { form, shownErrors, showErrors } = useShownErrors(errors);

  async function submit(from: Transaction) {
    showErrors();
    if (!checked.ok || isMisplaced) return;
    setSaving({ status: 'saving' });
    try {
      await save(from, { ...checked.value, type }, { scope, scheduled, confirms: edited.act === 'confirm' });
      onClose();
    } catch (error) {
      setSaving(await failureOf(toAppError(error)));
    }
  }

  async function failureOf(error: AppError): Promise<Saving> {
    if (error.code !== 'transaction_changed') return { status: 'failed', error };
    try {
      return { status: 'changed', theirs: await getTransaction(shown.id) };
    } catch (cause) {
      return { status: 'failed', error: toAppError(cause) };
    }
  }

  function goOnFrom(theirs: Transaction) {
    setShown(theirs);
    setSaving({ status: 'idle' });
  }

  function close() {
    if (saving.status !== 'saving') discard();
  }

  return (
    <Dialog
      title={t(edited.act === 'confirm' ? 'confirm' : 'edit_transaction')}
      closeLabel={t('close')}
      onClose={close}
      onSubmit={() => void submit(shown)}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={saving.status === 'saving'}>
            {t(edited.act === 'confirm' ? 'confirm' : 'save')}
          </Button>
        </>
      }
    >
      {saving.status === 'failed' && <ErrorMessage text={t('error', { message: tError(saving.error) })} />}
      {saving.status === 'changed' && (
        <ChangedMeanwhile
          before={shown}
          theirs={saving.theirs}
          onTakeTheirs={() => {
            setTyped({});
            goOnFrom(saving.theirs);
          }}
          onKeepMine={() => goOnFrom(saving.theirs)}
        />
      )}
      {series && scheduled && edited.act === 'edit' && (
        <ScopeChoice
          series={series}
          scheduled={scheduled}
          scope={scope}
          onChange={(chosen) => {
            setScope(chosen);
            // Each begins on another day.
            setTyped(withoutDate);
          }}
        />
      )}
      <div ref={form}>
        <TransactionForm
          draft={draft}
          errors={shownErrors}
          people={users}
          categories={isOccurrence ? undefined : groups}
          isOccurrence={isOccurrence}
          onChange={(changed) => setTyped(difference(changed, first))}
        />
      </div>
    </Dialog>
  );
}

const FIELDS = ['description', 'amount', 'date', 'category', 'user_id', 'recurrance'] as const;

function withoutDate(typed: Partial<TransactionDraft>): Partial<TransactionDraft> {
  const { date: _, ...others } = typed;
  return others;
}

/** The fields of a draft that are no longer what they were at first. */
function difference(draft: TransactionDraft, first: TransactionDraft): Partial<TransactionDraft> {
  const changed: Partial<TransactionDraft> = { ...draft };
  for (const field of FIELDS) if (isSame(draft[field], first[field])) delete changed[field];
  return changed;
}
