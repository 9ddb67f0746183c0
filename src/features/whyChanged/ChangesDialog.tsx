import { useLanguage } from '../../contexts/LanguageContext';
import { useFormats } from '../../contexts/FormatsContext';
import type { ChangeOfForecast, Happening } from '../../domain/forecast/whyChanged';
import { sum } from '../../domain/money/money';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Trans } from '../../ui/Trans';
import { Money } from '../money/Money';
import { useRowActs } from '../transactionRow/useRowActs';
import styles from './ChangesDialog.module.css';

/** The most changes that are listed one by one. */
const MOST_LISTED = 5;

export interface ChangesDialogProps {
  /** What the changes come to. */
  sentence: string;
  /** Largest first. */
  changes: readonly ChangeOfForecast[];
  series: readonly Series[];
  onClose: () => void;
  onDismiss: () => void;
}

/** Lists why a forecast has changed. Each change opens its series. */
export function ChangesDialog({ sentence, changes, series, onClose, onDismiss }: ChangesDialogProps) {
  const { t } = useLanguage();
  const { onEdit } = useRowActs();
  const listed = changes.slice(0, MOST_LISTED);
  const others = changes.slice(MOST_LISTED);

  return (
    <Dialog
      title={t('why_title')}
      closeLabel={t('close')}
      size="auto"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onDismiss}>
          {t('why_dismiss')}
        </Button>
      }
    >
      <p>{sentence}</p>
      <ul aria-label={t('why_title')}>
        {listed.map((change) => (
          <li key={change.key} className={styles.row}>
            <Reason
              change={change}
              series={series}
              onOpen={(one) => {
                onClose();
                onEdit(one);
              }}
            />
            <Part amount={change.amount} />
          </li>
        ))}
        {others.length > 0 && (
          <li className={styles.row}>
            <span>{t('more_count', { count: others.length })}</span>
            <Part amount={sum(others.map(({ amount }) => amount))} />
          </li>
        )}
      </ul>
    </Dialog>
  );
}

interface ReasonProps {
  change: ChangeOfForecast;
  series: readonly Series[];
  onOpen: (series: Series) => void;
}

function Reason({ change: { what, description, opens }, series, onOpen }: ReasonProps) {
  const write = useReason();
  const opened = series.find(({ id }) => id === opens);
  const text = (
    <Trans text={write(what)} name="description">
      <bdi>{description}</bdi>
    </Trans>
  );
  if (opened === undefined) return <span className={styles.reason}>{text}</span>;
  return (
    <button type="button" className={styles.reason} onClick={() => onOpen(opened)}>
      {text}
    </button>
  );
}

function Part({ amount }: { amount: Cents }) {
  return (
    <span className={styles.amount}>
      <Money amount={amount} tone={amount < 0 ? 'out' : 'in'} />
    </span>
  );
}

const TEXTS = {
  gone: 'why_gone',
  longer: 'why_longer',
  changed: 'why_changed',
  new: 'why_new',
  ends: 'why_ends',
  skipped: 'why_skipped',
  moved: 'why_moved',
  up: 'why_up',
  down: 'why_down',
  upOnce: 'why_up_once',
  downOnce: 'why_down_once',
} as const;

/** Writes what happened; the description stays a placeholder. */
function useReason(): (what: Happening) => string {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  return (what) => {
    if ('count' in what) return tn(`why_${what.kind}`, what.count);
    return t(TEXTS[what.kind], 'day' in what ? { date: formats.longDay(what.day) } : {});
  };
}
