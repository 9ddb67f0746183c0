import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useDiscardGuard } from '../../hooks/useDiscardGuard';
import { CreatePlanForm } from '../../pages/createPlan/CreatePlanForm';
import { Dialog } from '../../ui/Dialog';

export interface CreatePlanDialogProps {
  onClose: () => void;
  /** Called once the new plan is selected. */
  onCreated: () => void;
}

/** For people who have plans already. */
export function CreatePlanDialog({ onClose, onCreated }: CreatePlanDialogProps) {
  const { t } = useLanguage();
  const plans = usePlans();
  const { close, onTyped } = useDiscardGuard(onClose);

  return (
    <Dialog title={t('create_plan')} size="auto" closeLabel={t('close')} onClose={close} onTyped={onTyped}>
      <CreatePlanForm
        onCreated={(id) => {
          if (plans.status === 'ready') plans.value.selectPlan(id);
          onCreated();
        }}
      />
    </Dialog>
  );
}
