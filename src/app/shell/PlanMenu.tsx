import { ChevronDown, ChevronsUpDown, Plus, TriangleAlert } from 'lucide-react';
import { usePlan, usePlans } from '../../contexts/PlanContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { peopleOf } from '../../domain/plans/membership';
import type { LoadedPlan } from '../../model/plan';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import type { TriggerProps } from '../../ui/usePopup';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './PlanMenu.module.css';

export interface PlanMenuProps {
  /** 'card' stands above a navigation; 'title' replaces the product's name in a phone's top bar. */
  look: 'card' | 'title';
  onCreatePlan: () => void;
}

/** Shows the current plan and leads to another or a new one. */
export function PlanMenu({ look, onCreatePlan }: PlanMenuProps) {
  const { t } = useLanguage();
  const selected = usePlan();
  const plans = usePlans();
  const leave = useLeave();
  if (plans.status !== 'ready') return null;
  const { plans: all, damaged, selectPlan } = plans.value;

  return (
    <Menu
      label={t('plan')}
      align="start"
      trigger={(trigger) =>
        look === 'card' ? (
          <CardButton trigger={trigger} plan={selected} />
        ) : (
          <TitleButton trigger={trigger} plan={selected} />
        )
      }
      items={[
        ...all.map(({ id, name }) => ({
          id,
          label: name,
          icon: <Avatar name={name} shape="tile" tone={id === selected.id ? 'in' : 'primary'} />,
          checked: id === selected.id,
          onSelect: () => id !== selected.id && leave(() => selectPlan(id)),
        })),
        ...damaged.map(({ id, name }) => ({
          id,
          label: t('plan_damaged', { plan: name ?? t('plan_nameless') }),
          icon: <Icon of={TriangleAlert} />,
          checked: false,
          onSelect: () => leave(() => selectPlan(id)),
        })),
        {
          id: 'create',
          label: t('create_new_plan'),
          icon: <Icon of={Plus} />,
          separated: true,
          onSelect: () => leave(onCreatePlan),
        },
      ]}
    />
  );
}

interface PlanButtonProps {
  trigger: TriggerProps;
  plan: LoadedPlan;
}

function CardButton({ trigger, plan }: PlanButtonProps) {
  const { t, tn } = useLanguage();
  return (
    <button type="button" {...trigger} className={styles.card}>
      <Avatar name={plan.name} shape="tile" tone="in" />
      <span className={styles.text}>
        <VisuallyHidden>{t('plan')}</VisuallyHidden> <bdi className={styles.name}>{plan.name}</bdi>{' '}
        <span className={styles.members}>{tn('member_count', peopleOf(plan).length)}</span>
      </span>
      <Icon of={ChevronsUpDown} />
    </button>
  );
}

function TitleButton({ trigger, plan }: PlanButtonProps) {
  const { t } = useLanguage();
  return (
    <button type="button" {...trigger} className={styles.title}>
      <VisuallyHidden>{t('plan')}</VisuallyHidden> <bdi className={styles.name}>{plan.name}</bdi>
      <Icon of={ChevronDown} />
    </button>
  );
}
