import { Check, ChevronRight, Landmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useBeginEntry } from '../../contexts/TransactionEditorContext';
import { useWatch } from '../../hooks/useWatch';
import type { TranslationKey } from '../../model/lang';
import type { Series } from '../../model/transaction';
import { remember, remembered } from '../../services/device/deviceStore';
import { watchNewestTransactions } from '../../services/transactions/transaction';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './FirstSteps.module.css';

/** Lists the first steps in a new plan. Disappears when all are done or a member hides it. */
export function FirstSteps({ series }: { series: readonly Series[] }) {
  const { t } = useLanguage();
  const { id, members } = usePlan();
  const begin = useBeginEntry();
  const [isHidden, setIsHidden] = useState(() => remembered(`steps:${id}`) !== null);
  const hasIncome = series.some(({ type }) => type === 'income');
  const hasExpense = useHasExpense(series);
  const isInvited = members.length > 0;
  const done = [hasIncome, hasExpense, isInvited].filter(Boolean).length;
  if (isHidden || hasExpense === null || done === 3) return null;

  function hide() {
    remember(`steps:${id}`, 'hidden');
    setIsHidden(true);
    document.querySelector('main')?.focus();
  }

  return (
    <Card
      title={t('first_steps')}
      count={t('count_of_total', { count: done, total: 3 })}
      action={<IconButton icon={X} label={t('first_steps_hide')} onClick={hide} />}
    >
      <ol>
        <Step
          to={() => begin(undefined, { firstType: 'income', isMonthly: true })}
          text="first_step_income"
          detail="first_step_income_detail"
          isDone={hasIncome}
        />
        <Step
          to={() => begin(undefined, { firstType: 'expense' })}
          text="first_step_expense"
          detail="first_step_expense_detail"
          isDone={hasExpense}
        />
        {/* Another way to the step before, so nobody has to do it. */}
        <Step to="data" text="first_step_import" detail="first_step_import_detail" />
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
  /** The page for this step, or what opens its form. */
  to: string | (() => void);
  text: TranslationKey;
  detail: TranslationKey;
  /** Absent for a step that is never done. */
  isDone?: boolean;
}

function Step({ to, text, detail, isDone }: StepProps) {
  const { t } = useLanguage();
  const content = (
    <>
      <span className={styles.tick}>
        {isDone && <Icon of={Check} />}
        {isDone === undefined && <Icon of={Landmark} />}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{t(text)}</span>
        {isDone && <VisuallyHidden>, {t('first_step_done')}</VisuallyHidden>}{' '}
        <span className={styles.detail}>{t(detail)}</span>
      </span>
      <Icon of={ChevronRight} directional />
    </>
  );
  return (
    <li className={styles.step} data-done={isDone}>
      {typeof to === 'string' ? (
        <Link to={to} className={styles.link}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.link} onClick={to}>
          {content}
        </button>
      )}
    </li>
  );
}
