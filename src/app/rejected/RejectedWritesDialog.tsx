import { useId, useState, type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { formatLongDay, parseDay } from '../../domain/time/calendar';
import { formatMoney, parseAmount } from '../../domain/money/money';
import type { TranslationKey } from '../../model/lang';
import type { LoadedPlan } from '../../model/plan';
import type {
  Unsent,
  UnsentArrangement,
  UnsentChange,
  UnsentEntry,
  UnsentException,
  UnsentLimit,
  UnsentShares,
} from '../../model/unsent';
import { markedLine } from '../../model/visibleText';
import { toAppError } from '../../services/firebase/appError';
import { forgetUnsent } from '../../services/outbox/outbox';
import { saveWidgets } from '../../services/plans/widgets';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { editedAgain } from '../../features/commands/editedAgain';
import type { Reopen } from '../../features/commands/useReopen';
import styles from './RejectedWritesDialog.module.css';

export interface RejectedWritesDialogProps {
  refused: readonly Unsent[];
  /** Absent where there is no plan to open anything in. */
  onOpenAgain: Reopen | undefined;
  onOpenNumbers: (act: UnsentLimit | UnsentShares) => void;
  onClose: () => void;
}

/**
 * Lists changes that could not be saved, as the person typed them. Each stays until the person opens it again or
 * discards it.
 */
export function RejectedWritesDialog({
  refused,
  onOpenAgain,
  onOpenNumbers,
  onClose,
}: RejectedWritesDialogProps) {
  const { t } = useLanguage();
  const openNumbers = (act: UnsentLimit | UnsentShares) => {
    onClose();
    onOpenNumbers(act);
  };
  return (
    <Dialog
      title={t('unsent_title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t('unsent_detail')}</p>
      <ul className={styles.list}>
        {refused.map((act) => {
          switch (act.kind) {
            case 'entry':
            case 'change':
            case 'exception':
              return <TransactionRow key={act.id} act={act} onOpenAgain={onOpenAgain} onOpened={onClose} />;
            case 'limit':
              return <LimitRow key={act.id} act={act} onOpenAgain={openNumbers} />;
            case 'shares':
              return <SharesRow key={act.id} act={act} onOpenAgain={openNumbers} />;
            case 'arrangement':
              return <ArrangementRow key={act.id} arrangement={act} />;
            case 'deletion':
              return null;
          }
        })}
      </ul>
    </Dialog>
  );
}

type OnTransaction = UnsentEntry | UnsentChange | UnsentException;

const NAMES = {
  edit: 'edit_transaction_named',
  confirm: 'confirm_occurrence',
  delete: 'delete_transaction',
} satisfies Record<UnsentChange['act'], TranslationKey>;

interface TransactionRowProps extends Pick<RejectedWritesDialogProps, 'onOpenAgain'> {
  act: OnTransaction;
  onOpened: () => void;
}

function TransactionRow({ act, onOpenAgain, onOpened }: TransactionRowProps) {
  const { t, tError } = useLanguage();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { draft, planName } = act;

  async function openAgain() {
    setBusy(true);
    setError(undefined);
    try {
      const edited = await editedAgain(act);
      onOpened();
      onOpenAgain?.(act, edited);
    } catch (failure) {
      setError(tError(toAppError(failure)));
      setBusy(false);
    }
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p id={id} className={styles.name}>
          {act.kind === 'entry' ? (
            <bdi>{act.draft.description}</bdi>
          ) : (
            t(NAMES[act.act], { description: act.description })
          )}
        </p>
        {act.kind !== 'entry' && <Reach act={act} />}
        {draft && <Typed draft={draft} />}
        <p className={styles.detail}>
          {draft && (
            <>
              <bdi>{markedLine(draft.category)}</bdi>
              {', '}
            </>
          )}
          <bdi>{planName}</bdi>
        </p>
        {error && <ErrorMessage text={error} />}
      </div>
      <div className={styles.tools}>
        {onOpenAgain && (
          <Button size="sm" busy={busy} aria-describedby={id} onClick={() => void openAgain()}>
            {t('open_again')}
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-describedby={id} onClick={() => forgetUnsent(act)}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}

/** Names the affected occurrences of a series; nothing when the change affects all. */
function Reach({ act: { scope, scheduled } }: { act: UnsentChange | UnsentException }) {
  const { t } = useLanguage();
  if (scheduled === undefined || scope === undefined || scope === 'all') return null;
  return <p>{t(`scope_${scope}`, { date: formatLongDay(scheduled) })}</p>;
}

function Typed({ draft }: { draft: UnsentEntry['draft'] }) {
  const amount = parseAmount(draft.amount);
  const day = parseDay(draft.date);
  return (
    <p>
      <bdi>{amount === null ? draft.amount : formatMoney(amount)}</bdi>
      {', '}
      <bdi>{day === null ? draft.date : formatLongDay(day)}</bdi>
    </p>
  );
}

function LimitRow({ act, onOpenAgain }: NumbersRowProps<UnsentLimit>) {
  const { t } = useLanguage();
  const { category, limit } = act;
  return (
    <NumbersRow
      act={act}
      title={t('limit_title', { category: markedLine(category) })}
      onOpenAgain={onOpenAgain}
    >
      <p>{limit === null ? t('limit_remove') : t('limit_is', { limit: formatMoney(limit) })}</p>
    </NumbersRow>
  );
}

function SharesRow({ act, onOpenAgain }: NumbersRowProps<UnsentShares>) {
  const { t } = useLanguage();
  const users = useSelectedPlan()?.users ?? [];
  return (
    <NumbersRow act={act} title={t('settle_shares')} onOpenAgain={onOpenAgain}>
      {Object.entries(act.shares).map(([id, weight]) => (
        <p key={id}>
          <bdi>{users.find((user) => user.id === id)?.displayName ?? t('unknown_member')}</bdi>
          {': '}
          {weight}
        </p>
      ))}
    </NumbersRow>
  );
}

interface NumbersRowProps<Act extends UnsentLimit | UnsentShares> {
  act: Act;
  onOpenAgain: (act: Act) => void;
}

/** Numbers of a plan. Their form is of the selected plan, so those of another plan can only be read here. */
function NumbersRow<Act extends UnsentLimit | UnsentShares>({
  act,
  title,
  onOpenAgain,
  children,
}: NumbersRowProps<Act> & { title: string; children: ReactNode }) {
  const { t } = useLanguage();
  const plan = useSelectedPlan();
  const id = useId();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p id={id} className={styles.name}>
          {title}
        </p>
        {children}
        <p className={styles.detail}>
          <bdi>{act.planName}</bdi>
        </p>
      </div>
      <div className={styles.tools}>
        {plan?.id === act.planId && (
          <Button size="sm" aria-describedby={id} onClick={() => onOpenAgain(act)}>
            {t('open_again')}
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-describedby={id} onClick={() => forgetUnsent(act)}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}

function useSelectedPlan(): LoadedPlan | null {
  const plans = usePlans();
  return plans.status === 'ready' ? plans.value.plan : null;
}

const REASONS = {
  conflict: 'widgets_conflict',
  denied: 'error_not_authorized',
} satisfies Record<NonNullable<UnsentArrangement['refused']>, TranslationKey>;

/** The person chooses between the two dashboards, as when both members are online. */
function ArrangementRow({ arrangement }: { arrangement: UnsentArrangement }) {
  const { t, tError } = useLanguage();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { planId, planName, widgets, refused = 'conflict' } = arrangement;

  async function saveMine() {
    setBusy(true);
    setError(undefined);
    try {
      await saveWidgets(planId, widgets, null);
      forgetUnsent(arrangement);
    } catch (failure) {
      setError(tError(toAppError(failure)));
      setBusy(false);
    }
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p id={id} className={styles.name}>
          {t('unsent_dashboard', { plan: planName })}
        </p>
        <p className={styles.detail}>{t(REASONS[refused])}</p>
        {error && <ErrorMessage text={error} />}
      </div>
      <div className={styles.tools}>
        {refused === 'conflict' && (
          <Button size="sm" busy={busy} aria-describedby={id} onClick={() => void saveMine()}>
            {t('save_mine')}
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-describedby={id} onClick={() => forgetUnsent(arrangement)}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}
