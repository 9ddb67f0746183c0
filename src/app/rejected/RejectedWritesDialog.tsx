import { useId, useState, type ReactNode } from 'react';
import { useFormats, useFormatsIn } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import type { openAgain } from '../../contexts/TransactionEditorContext';
import { parseDay } from '../../domain/time/calendar';
import { calculateAmount } from '../../domain/money/calculate';
import type { TranslationKey } from '../../model/lang';
import {
  isOfNumbers,
  type Reopenable,
  type Unsent,
  type UnsentArrangement,
  type UnsentBalance,
  type UnsentChange,
  type UnsentEntry,
  type UnsentException,
  type UnsentLimit,
  type UnsentRecord,
  type UnsentShares,
} from '../../model/unsent';
import { toAppError } from '../../services/firebase/appError';
import { forgetUnsent } from '../../services/outbox/outbox';
import { arrangeWidgets } from '../../services/plans/arrangement';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { editedAgain } from '../../features/commands/editedAgain';
import styles from './RejectedWritesDialog.module.css';

export interface RejectedWritesDialogProps {
  refused: readonly Unsent[];
  /** Absent where there is no plan to open anything in. */
  onOpenAgain: typeof openAgain | undefined;
  onClose: () => void;
}

/**
 * Lists changes that could not be saved, as the person typed them. Each stays until the person opens it again or
 * discards it.
 */
export function RejectedWritesDialog({ refused, onOpenAgain, onClose }: RejectedWritesDialogProps) {
  const { t } = useLanguage();
  const opening = { onOpenAgain, onOpened: onClose };
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
              return <TransactionRow key={act.id} act={act} {...opening} />;
            case 'limit':
              return <LimitRow key={act.id} act={act} {...opening} />;
            case 'shares':
              return <SharesRow key={act.id} act={act} {...opening} />;
            case 'balance':
              return <BalanceRow key={act.id} act={act} {...opening} />;
            case 'arrangement':
              return <ArrangementRow key={act.id} arrangement={act} />;
            case 'record':
              return <RecordRow key={act.id} act={act} />;
            case 'deletion':
              return null;
          }
        })}
      </ul>
    </Dialog>
  );
}

interface RowProps<Act extends Reopenable> extends Pick<RejectedWritesDialogProps, 'onOpenAgain'> {
  act: Act;
  onOpened: () => void;
}

/** A refused act with a form. The numbers of a plan open in no other plan. */
function Row({
  act,
  title,
  detail,
  onOpenAgain,
  onOpened,
  children,
}: RowProps<Reopenable> & { title: ReactNode; detail?: ReactNode; children: ReactNode }) {
  const { t, tError } = useLanguage();
  const plans = usePlans();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isOfPlan = isOfNumbers(act);
  const hasForm =
    !isOfPlan || (plans.status === 'ready' && plans.value.plans.some((plan) => plan.id === act.planId));

  async function open(reopen: NonNullable<typeof onOpenAgain>) {
    setBusy(true);
    setError(undefined);
    try {
      const edited = await editedAgain(act);
      onOpened();
      reopen(act, edited);
    } catch (failure) {
      setError(tError(toAppError(failure)));
      setBusy(false);
    }
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p id={id} className={styles.name}>
          {title}
        </p>
        {children}
        <p className={styles.detail}>
          {detail}
          <bdi>{act.planName}</bdi>
        </p>
        {error && <ErrorMessage text={error} />}
      </div>
      <div className={styles.tools}>
        {onOpenAgain && hasForm && (
          <Button size="sm" busy={busy} aria-describedby={id} onClick={() => void open(onOpenAgain)}>
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

const NAMES = {
  edit: 'edit_transaction_named',
  confirm: 'confirm_occurrence',
  delete: 'delete_transaction',
  skip: 'skip_occurrence',
} satisfies Record<UnsentChange['act'], TranslationKey>;

function TransactionRow({ act, ...opening }: RowProps<UnsentEntry | UnsentChange | UnsentException>) {
  const { t, categoryName } = useLanguage();
  const { draft } = act;
  const isEntry = act.kind === 'entry';
  return (
    <Row
      {...opening}
      act={act}
      title={
        isEntry ? <bdi>{act.draft.description}</bdi> : t(NAMES[act.act], { description: act.description })
      }
      detail={
        draft && (
          <>
            <bdi>{categoryName(draft.category)}</bdi>
            {' · '}
          </>
        )
      }
    >
      {!isEntry && <Reach act={act} />}
      {draft && <Typed draft={draft} planId={act.planId} />}
    </Row>
  );
}

/** Names the affected occurrences of a series; nothing when the change affects all. */
function Reach({ act: { scope, scheduled } }: { act: UnsentChange | UnsentException }) {
  const { t } = useLanguage();
  const formats = useFormats();
  if (scheduled === undefined || scope === undefined || scope === 'all') return null;
  return <p>{t(`scope_${scope}`, { date: formats.longDay(scheduled) })}</p>;
}

function Typed({ draft, planId }: Pick<UnsentEntry, 'draft' | 'planId'>) {
  const formats = useFormatsIn(planId);
  const amount = calculateAmount(draft.amount, formats);
  const day = parseDay(draft.date);
  return (
    <p>
      <bdi>{amount === null ? draft.amount : formats.money(amount)}</bdi>
      {' · '}
      <bdi>{day === null ? draft.date : formats.longDay(day)}</bdi>
    </p>
  );
}

function LimitRow({ act, ...opening }: RowProps<UnsentLimit>) {
  const { t, categoryName } = useLanguage();
  const formats = useFormatsIn(act.planId);
  const { category, limit } = act;
  return (
    <Row {...opening} act={act} title={t('limit_title', { category: categoryName(category) })}>
      <p>{limit === null ? t('limit_remove') : t('limit_is', { limit: formats.money(limit) })}</p>
    </Row>
  );
}

function SharesRow({ act, ...opening }: RowProps<UnsentShares>) {
  const { t } = useLanguage();
  const plans = usePlans();
  const users = plans.status === 'ready' ? (plans.value.plan?.users ?? []) : [];
  return (
    <Row {...opening} act={act} title={t('settle_shares')}>
      {act.income !== undefined && <p>{t(act.income === null ? 'shares_by_weights' : 'shares_by_income')}</p>}
      {act.without && <p>{t('settle_without_some', { count: act.without.length })}</p>}
      {Object.entries(act.shares).map(([id, weight]) => (
        <p key={id}>
          {t('text_of', {
            name: users.find((user) => user.id === id)?.displayName ?? t('unknown_member'),
            text: weight,
          })}
        </p>
      ))}
    </Row>
  );
}

function BalanceRow({ act, ...opening }: RowProps<UnsentBalance>) {
  const { t } = useLanguage();
  const formats = useFormatsIn(act.planId);
  const { balance } = act;
  return (
    <Row {...opening} act={act} title={t('balance_title')}>
      <p>
        {balance === null
          ? t('balance_removed')
          : t('balance_saved', {
              date: formats.longDay(balance.day),
              amount: formats.money(balance.amount),
            })}
      </p>
    </Row>
  );
}

function RecordRow({ act }: { act: UnsentRecord }) {
  const { t } = useLanguage();
  const { text = '', said } = act;
  const id = useId();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p id={id} className={styles.name}>
          <bdi>
            {said?.isEachAlone ? t('text_of', { name: text, text: Object.keys(said.records).length }) : text}
          </bdi>
        </p>
        <p className={styles.detail}>
          <bdi>{act.planName}</bdi>
        </p>
      </div>
      <div className={styles.tools}>
        <Button size="sm" variant="quiet" aria-describedby={id} onClick={() => forgetUnsent(act)}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
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
      await arrangeWidgets(planId, widgets, null);
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
        <Button size="sm" busy={busy} aria-describedby={id} onClick={() => void saveMine()}>
          {t('save_mine')}
        </Button>
        <Button size="sm" variant="quiet" aria-describedby={id} onClick={() => forgetUnsent(arrangement)}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}
