import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { lazyComponent } from '../../ui/lazyComponent';

// Nearly nobody who opens the settings changes or deletes the plan.
const EditPlanDialog = lazyComponent(async () => (await import('./EditPlanDialog')).EditPlanDialog);
const DeletePlanDialog = lazyComponent(async () => (await import('./DeletePlanDialog')).DeletePlanDialog);

/** The owner's actions on the plan itself. */
export function PlanCard() {
  const { t } = useLanguage();
  const plan = usePlan();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);

  return (
    <Card title={t('plan')} padded>
      <Button icon={Pencil} block onClick={() => setOpen('edit')}>
        {t('edit_plan')}
      </Button>
      <Button icon={Trash2} block onClick={() => setOpen('delete')}>
        {t('delete_plan')}
      </Button>
      <Suspense fallback={null}>
        {open === 'edit' && <EditPlanDialog plan={plan} onClose={close} />}
        {open === 'delete' && <DeletePlanDialog plan={plan} onClose={close} />}
      </Suspense>
    </Card>
  );
}
