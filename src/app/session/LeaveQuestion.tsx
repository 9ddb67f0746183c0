import { useLanguage } from '../../contexts/LanguageContext';
import { useAsked } from '../../contexts/UnsavedChanges';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Asks before unsaved changes are lost. */
export function LeaveQuestion() {
  const { t } = useLanguage();
  const asked = useAsked();
  if (asked === null) return null;
  const { title, text, answers } = asked.question;
  return (
    <ConfirmDialog
      title={title}
      text={text}
      cancelLabel={answers?.stay ?? t('cancel')}
      confirmLabel={answers?.leave ?? t('discard')}
      danger
      onCancel={asked.onStay}
      onConfirm={asked.onLeave}
    />
  );
}
