import { useBeginEntry, type TransactionToEdit, type Entry } from '../../contexts/TransactionEditorContext';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { comparable, enteredIn } from '../../domain/transactions/transactionEdit';
import { useToday } from '../../hooks/useToday';
import { usePeople } from '../../features/split/usePeople';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { LeftOut } from './LeftOut';
import { ScopeChoice } from './ScopeChoice';
import { TransactionHistory } from './TransactionHistory';
import { TransactionForm } from './TransactionForm';
import { useCategoryChoice } from './useCategoryChoice';
import { useEditing } from './useEditing';
import { useShownErrors } from './useShownErrors';

export interface EditTransactionDialogProps {
  entry: Entry;
  edited: TransactionToEdit;
  onClose: () => void;
}

/** Changes a transaction, one occurrence, or a series from one occurrence on. Clears the typed text only after saving. */
export function EditTransactionDialog({ entry, edited, onClose }: EditTransactionDialogProps) {
  const { t, tError } = useLanguage();
  const formats = useFormats();
  const { users } = usePlan();
  const today = useToday();
  const begin = useBeginEntry();
  const { scheduled } = edited;
  const { form, formOf, saving, isTyped, type, scope, chooseScope, submit, goOn, goOnFrom } = useEditing(
    edited,
    entry.draft,
    onClose,
  );
  const { series, before, draft, isOccurrence, from } = form;
  const { groups, typeOf } = useCategoryChoice(
    { ...entry, planId: from.plan_id },
    from.type,
    isOccurrence ? undefined : before.category,
  );
  const { all, isKnown } = usePeople();
  const entered = enteredIn(form, { scope, scheduled, isKnown, formats }, typeOf);
  const isExpense = (typeOf(draft.category) ?? before.type) === 'expense';
  const { shownErrors, showErrors } = useShownErrors(entered.ok ? {} : entered.errors);

  return (
    <FormDialog
      title={t(edited.act === 'confirm' ? 'confirm' : 'edit_transaction')}
      size="fixed"
      submitLabel={t(edited.act === 'confirm' ? 'confirm' : 'save')}
      busy={saving.status === 'saving'}
      staysOpen
      isTyped={isTyped}
      detail="discard_typed_detail"
      onSubmit={() => {
        showErrors();
        if (entered.ok) void submit(typeOf);
      }}
      onClose={onClose}
      tools={
        edited.act === 'edit' && (
          <Button
            onClick={() =>
              begin(undefined, { firstType: from.type, filled: { ...draft, date: today, recurrance: null } })
            }
          >
            {t('duplicate')}
          </Button>
        )
      }
    >
      {saving.status === 'failed' && <ErrorMessage text={t('error', { message: tError(saving.error) })} />}
      {saving.status === 'changed' && (
        <ChangedMeanwhile
          before={comparable(form, scheduled)}
          theirs={comparable(formOf(saving.theirs), scheduled)}
          mine={entered.ok ? entered.value : null}
          onTakeTheirs={() => goOnFrom(saving.theirs, false)}
          onKeepMine={() => goOnFrom(saving.theirs, true)}
        />
      )}
      {saving.status === 'leavesOut' && (
        <LeftOut
          occurrences={saving.occurrences}
          onKeep={() => void submit(typeOf, saving.occurrences)}
          onLeaveOut={() => void submit(typeOf, [])}
          onGoOn={goOn}
        />
      )}
      {series && scheduled && edited.act === 'edit' && (
        <ScopeChoice series={series} scheduled={scheduled} scope={scope} onChange={chooseScope} />
      )}
      <TransactionForm
        draft={draft}
        before={before}
        errors={shownErrors}
        people={users}
        categories={isOccurrence ? undefined : groups}
        isOccurrence={isOccurrence}
        isShared={isExpense && (all.length > 1 || draft.split !== null)}
        onChange={type}
      />
      <TransactionHistory transaction={edited.transaction} />
    </FormDialog>
  );
}
