import type { TransactionToEdit, Entry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useDiscard } from '../../contexts/UnsavedChanges';
import { comparable, enteredIn } from '../../domain/transactions/transactionEdit';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { LeftOut } from './LeftOut';
import { ScopeChoice } from './ScopeChoice';
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
  const { users } = usePlan();
  const { scheduled } = edited;
  const { form, formOf, saving, isTyped, type, scope, chooseScope, submit, goOn, goOnFrom } = useEditing(
    edited,
    entry.draft,
    onClose,
  );
  const { series, before, draft, isOccurrence, from } = form;
  const question = { title: t('discard_typed'), text: t('discard_typed_detail') };
  const discard = useDiscard(isTyped, onClose, question);
  const { groups, typeOf } = useCategoryChoice(
    { ...entry, planId: from.plan_id },
    from.type,
    isOccurrence ? undefined : before.category,
  );
  const entered = enteredIn(form, scheduled, typeOf);
  const { form: fields, shownErrors, showErrors } = useShownErrors(entered.ok ? {} : entered.errors);

  function close() {
    if (saving.status !== 'saving') discard();
  }

  return (
    <Dialog
      title={t(edited.act === 'confirm' ? 'confirm' : 'edit_transaction')}
      closeLabel={t('close')}
      onClose={close}
      onSubmit={() => {
        showErrors();
        if (entered.ok) void submit(typeOf);
      }}
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
      <div ref={fields}>
        <TransactionForm
          draft={draft}
          before={before}
          errors={shownErrors}
          people={users}
          categories={isOccurrence ? undefined : groups}
          isOccurrence={isOccurrence}
          onChange={type}
        />
      </div>
    </Dialog>
  );
}
