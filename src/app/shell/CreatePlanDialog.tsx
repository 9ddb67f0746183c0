import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { useNewPlan } from '../../pages/createPlan/useNewPlan';

export interface CreatePlanDialogProps {
  onClose: () => void;
  /** Called once the new plan is selected. */
  onCreated: () => void;
}

/** For people who have plans already. */
export function CreatePlanDialog({ onClose, onCreated }: CreatePlanDialogProps) {
  const { t } = useLanguage();
  const plans = usePlans();
  const { fields, dialogProps } = useNewPlan((id) => {
    if (plans.status === 'ready') plans.value.selectPlan(id);
    onCreated();
  });

  return (
    <FormDialog {...dialogProps} title={t('create_plan')} submitLabel={t('create_plan')} onClose={onClose}>
      {fields}
    </FormDialog>
  );
}
