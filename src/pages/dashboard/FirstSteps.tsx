import { Check, ChevronRight, Landmark, Repeat, UserPlus, Wallet, X, type LucideIcon } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { everydaySince } from '../../domain/forecast/everyday';
import { addMonths, dayFromMillis } from '../../domain/time/calendar';
import { useToday } from '../../hooks/useToday';
import { useWatch } from '../../hooks/useWatch';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import type { Widgets } from '../../model/widgets';
import { remember, remembered } from '../../services/device/deviceStore';
import { isImported } from '../../services/transactions/import';
import { watchBooks } from '../../services/books/books';
import { BalanceDialog } from '../../features/balance/dialogs';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { isReadOnly } from '../../services/firebase/asOn';
import styles from './FirstSteps.module.css';
import { MonthlyDialog } from './MonthlyDialog';
import { useUsualWidgets } from './useUsualWidgets';

const STEPS = ['monthly', 'balance', 'import', 'invite'] as const;
type StepName = (typeof STEPS)[number];

/** What this device remembers of a plan: the skipped steps, whether an import was seen, and whether all are hidden. */
type Settled = StepName | 'imported' | 'hidden';

const ICONS: Readonly<Record<StepName, LucideIcon>> = {
  monthly: Repeat,
  balance: Wallet,
  import: Landmark,
  invite: UserPlus,
};

/** The pages of the steps without a dialog. */
const PAGES: Readonly<Partial<Record<StepName, string>>> = { import: 'data', invite: 'settings' };

/** Months after which a plan isn't new any more. */
const NEW_FOR = 1;

export interface FirstStepsProps {
  stored: Widgets;
  series: readonly Series[];
  today: Day;
}

/** Lists the first steps in a new plan. Disappears when all are done or skipped, or a member hides it. */
export function FirstSteps(props: FirstStepsProps) {
  const { createdAt } = usePlan();
  const isNew = props.today < addMonths(dayFromMillis(createdAt), NEW_FOR);
  return isNew && !isReadOnly() ? <StepsOfNewPlan {...props} /> : null;
}

function StepsOfNewPlan({ stored, series, today }: FirstStepsProps) {
  const { t } = useLanguage();
  const { members, balance } = usePlan();
  const addUsual = useUsualWidgets(stored);
  const [settled, settle] = useSettled();
  const [open, setOpen] = useState<StepName | null>(null);
  const isImport = useHasImported(settled);
  const done: Readonly<Record<StepName, boolean>> = {
    monthly: series.length > 0,
    balance: balance !== undefined,
    import: isImport === true,
    invite: members.length > 0,
  };
  const listed = STEPS.filter((step) => done[step] || !settled.includes(step));
  const left = listed.filter((step) => !done[step]);

  useEffect(() => {
    // Later entries may leave the imported ones out of the newest.
    if (isImport === true && !settled.includes('imported')) settle('imported');
  }, [isImport, settled, settle]);

  function leave(step: StepName | 'hidden') {
    settle(step);
    document.querySelector('main')?.focus();
  }

  function showBalance() {
    setOpen(null);
    if (stored.widgets.length === 0) addUsual();
  }

  return (
    <>
      {!settled.includes('hidden') && isImport !== null && left.length > 0 && (
        <Card
          title={t('first_steps')}
          count={t('count_of_total', { count: listed.length - left.length, total: listed.length })}
          action={<IconButton icon={X} label={t('first_steps_hide')} onClick={() => leave('hidden')} />}
        >
          <ol>
            {listed.map((step) => (
              <Step
                key={step}
                name={step}
                isDone={done[step]}
                onOpen={() => setOpen(step)}
                onSkip={() => leave(step)}
              />
            ))}
          </ol>
        </Card>
      )}
      {open === 'monthly' && <MonthlyDialog today={today} onClose={() => setOpen(null)} />}
      {open === 'balance' && (
        <Suspense fallback={null}>
          <BalanceDialog onClose={() => setOpen(null)} onSaved={showBalance} />
        </Suspense>
      )}
    </>
  );
}

/** The steps that nobody needs any more in this plan, as this device remembers them, and a function that adds one. */
function useSettled(): [readonly string[], (step: Settled) => void] {
  const { id } = usePlan();
  const [settled, setSettled] = useState<readonly string[]>(
    () => remembered(`steps:${id}`)?.split(',') ?? [],
  );
  const settle = useCallback(
    (step: Settled) => {
      const next = [...new Set([...settled, step])];
      remember(`steps:${id}`, next.join(','));
      setSettled(next);
    },
    [id, settled],
  );
  return [settled, settle];
}

/** Null until known. Asks only where this device doesn't remember the answer. */
function useHasImported(settled: readonly string[]): boolean | null {
  const { id: planId } = usePlan();
  const isSettled = settled.includes('imported') || settled.includes('import');
  const today = useToday();
  const books = useWatch(watchBooks, isSettled ? null : planId, everydaySince(today), today);
  useBlocksReveal(!isSettled && books.status === 'loading');
  if (isSettled) return settled.includes('imported');
  return books.status === 'ready' ? books.value.records.some(isImported) : null;
}

interface StepProps {
  name: StepName;
  isDone: boolean;
  /** Opens the dialog of a step that has no page. */
  onOpen: () => void;
  onSkip: () => void;
}

function Step({ name, isDone, onOpen, onSkip }: StepProps) {
  const { t } = useLanguage();
  const page = PAGES[name];
  const title = t(`first_step_${name}`);
  const content = (
    <>
      <span className={styles.tick}>
        <Icon of={isDone ? Check : ICONS[name]} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{title}</span>
        {isDone && <VisuallyHidden>, {t('first_step_done')}</VisuallyHidden>}{' '}
        <span className={styles.detail}>{t(`first_step_${name}_detail`)}</span>
      </span>
      <Icon of={ChevronRight} directional />
    </>
  );
  return (
    <li className={styles.step} data-done={isDone}>
      {page === undefined ? (
        <button type="button" className={styles.link} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <Link to={page} className={styles.link}>
          {content}
        </Link>
      )}
      {!isDone && (
        <span className={styles.skip}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('first_step_skip', { step: title })}
            onClick={onSkip}
          >
            {t('skip')}
          </Button>
        </span>
      )}
    </li>
  );
}
