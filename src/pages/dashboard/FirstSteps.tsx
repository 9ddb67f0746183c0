import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import type { TranslationKey } from '../../model/lang';
import type { Series } from '../../model/transaction';
import { watchNewestTransactions } from '../../services/transactions/transaction';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './FirstSteps.module.css';

export interface FirstStepsProps {
  series: readonly Series[];
  /** Whether the dashboard has widgets. */
  isArranged: boolean;
}

/**
 * Lists the first steps in a new plan. Disappears when all are done; inviting somebody isn't required, since many households
 * are one person.
 */
export function FirstSteps({ series, isArranged }: FirstStepsProps) {
  const { t } = useLanguage();
  const { members } = usePlan();
  const hasIncome = series.some(({ type }) => type === 'income');
  const hasExpense = useHasExpense(series);
  const isInvited = members.length > 0;
  if (hasExpense === null || (hasIncome && hasExpense && (isArranged || isInvited))) return null;
  const done = [hasIncome, hasExpense, isInvited].filter(Boolean).length;

  return (
    <Card title={t('first_steps')} count={t('count_of_total', { count: done, total: 3 })}>
      <ol>
        <Step to="income" text="first_step_income" detail="first_step_income_detail" isDone={hasIncome} />
        <Step
          to="expenses"
          text="first_step_expense"
          detail="first_step_expense_detail"
          isDone={hasExpense}
        />
        <Step to="settings" text="first_step_invite" detail="first_step_invite_detail" isDone={isInvited} />
      </ol>
    </Card>
  );
}

/** Null until known. Queries expenses only when no series is one. */
function useHasExpense(series: readonly Series[]): boolean | null {
  const { id: planId } = usePlan();
  const repeats = series.some(({ type }) => type === 'expense');
  const newest = useWatch(watchNewestTransactions, repeats ? null : { planId, type: 'expense' }, 1);
  useBlocksReveal(!repeats && newest.status === 'loading');
  if (repeats) return true;
  if (newest.status !== 'ready') return null;
  const { records, unreadable } = newest.value;
  return records.length + unreadable.length > 0;
}

interface StepProps {
  /** The page for this step. */
  to: string;
  text: TranslationKey;
  detail: TranslationKey;
  isDone: boolean;
}

function Step({ to, text, detail, isDone }: StepProps) {
  const { t } = useLanguage();
  return (
    <li className={styles.step} data-done={isDone}>
      <Link to={to} className={styles.link}>
        <span className={styles.tick}>{isDone && <Icon of={Check} />}</span>
        <span className={styles.text}>
          <span className={styles.name}>{t(text)}</span>
          {isDone && <VisuallyHidden>, {t('first_step_done')}</VisuallyHidden>}{' '}
          <span className={styles.detail}>{t(detail)}</span>
        </span>
        <Icon of={ChevronRight} directional />
      </Link>
    </li>
  );
}
