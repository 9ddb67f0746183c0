import { useId, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { formatLongDay, parseDay } from '../../domain/time/calendar';
import { formatMoney, parseAmount } from '../../domain/money/money';
import type { TranslationKey } from '../../model/lang';
import type {
  Unsent,
  UnsentArrangement,
  UnsentChange,
  UnsentEntry,
  UnsentException,
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
  onClose: () => void;
}

/**
 * Lists changes that could not be saved, as the person typed them. Each stays until the person opens it again or
 * discards it.
 */
export function RejectedWritesDialog({ refused, onOpenAgain, onClose }: RejectedWritesDialogProps) {
  const { t } = useLanguage();
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
