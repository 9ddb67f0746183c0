import { useId, useState } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import { formatLongDay, parseDay } from '../domain/calendar';
import { formatMoney, parseAmount } from '../domain/money';
import type { TranslationKey } from '../model/lang';
import type { Unsent, UnsentArrangement, UnsentEntry } from '../model/unsent';
import { toAppError } from '../services/appError';
import { forgetUnsent } from '../services/outbox';
import { saveWidgets } from '../services/widgets';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ErrorMessage } from '../ui/ErrorMessage';
import styles from './UnsentDialog.module.css';

export interface UnsentDialogProps {
  refused: readonly Unsent[];
  onOpenAgain?: (entry: UnsentEntry) => void;
  onClose: () => void;
}

/** What could not be saved, as it was typed. It stays until the person opens it again or discards it. */
export function UnsentDialog({ refused, onOpenAgain, onClose }: UnsentDialogProps) {
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
          if (act.kind === 'entry')
            return <EntryRow key={act.id} entry={act} {...(onOpenAgain && { onOpenAgain })} />;
          return act.kind === 'arrangement' && <ArrangementRow key={act.id} arrangement={act} />;
        })}
      </ul>
    </Dialog>
  );
}

function EntryRow({ entry, onOpenAgain }: { entry: UnsentEntry } & Pick<UnsentDialogProps, 'onOpenAgain'>) {
  const { t } = useLanguage();
  const id = useId();
  const { draft, planName } = entry;
  const { description, category } = draft;
  const amount = parseAmount(draft.amount);
  const day = parseDay(draft.date);

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p id={id} className={styles.name}>
          <bdi>{description}</bdi>
        </p>
        <p>
          <bdi>{amount === null ? draft.amount : formatMoney(amount)}</bdi>
          {', '}
          <bdi>{day === null ? draft.date : formatLongDay(day)}</bdi>
        </p>
        <p className={styles.detail}>
          <bdi>{category}</bdi>
          {', '}
          <bdi>{planName}</bdi>
        </p>
      </div>
      <div className={styles.tools}>
        {onOpenAgain && (
          <Button
            size="sm"
            aria-describedby={id}
            onClick={() => {
              forgetUnsent(entry);
              onOpenAgain(entry);
            }}
          >
            {t('open_again')}
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-describedby={id} onClick={() => forgetUnsent(entry)}>
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

/** Which of two dashboards it becomes is the person's choice, as when both members are online. */
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
