import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { DamagedPlan as Damaged, ListedPlan } from '../../model/plan';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { lazyComponent } from '../../ui/lazyComponent';
import { CreatePlanDialog } from './CreatePlanDialog';
import styles from './DamagedPlan.module.css';
import { LazyBoundary } from './LazyBoundary';

const DeletePlanDialog = lazyComponent(
  async () => (await import('../../pages/settings/DeletePlanDialog')).DeletePlanDialog,
);

/** Replaces the pages of an unreadable plan, and offers ways to deal with it. */
export function DamagedPlan({ plan }: { plan: Damaged }) {
  const { t } = useLanguage();
  const { id: userId } = useUser();
  const plans = usePlans();
  const [open, setOpen] = useState<'create' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const nameOf = ({ name }: { name: string | null }) => name ?? t('plan_nameless');
  const isOwn = plan.owner === userId;
  const { plans: readable, damaged, selectPlan } = plans.status === 'ready' ? plans.value : NOTHING;
  const others: ListedPlan[] = [...readable, ...damaged].filter(({ id }) => id !== plan.id);

  return (
    <div className={styles.page}>
      <h1>{t('plan_damaged', { plan: nameOf(plan) })}</h1>
      <p>{t(isOwn ? 'damaged_own' : 'damaged_detail')}</p>
      <Card title={t('damaged_instead')} padded>
        <ul className={styles.plans}>
          {others.map((each) => (
            <li key={each.id}>
              <Button block onClick={() => selectPlan(each.id)}>
                <bdi>{each.isDamaged ? t('plan_damaged', { plan: nameOf(each) }) : each.name}</bdi>
              </Button>
            </li>
          ))}
          <li>
            <Button block onClick={() => setOpen('create')}>
              {t('create_new_plan')}
            </Button>
          </li>
          {isOwn && (
            <li>
              <Button block icon={Trash2} onClick={() => setOpen('delete')}>
                {t('delete_plan')}
              </Button>
            </li>
          )}
        </ul>
      </Card>
      {open === 'create' && <CreatePlanDialog onClose={close} onCreated={close} />}
      {open === 'delete' && (
        <LazyBoundary onMissing={close}>
          <DeletePlanDialog plan={{ id: plan.id, name: nameOf(plan), members: [] }} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  );
}

const NOTHING = { plans: [], damaged: [], selectPlan: () => undefined } as const;
