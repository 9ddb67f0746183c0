import { useLanguage } from '../contexts/LanguageContext';
import { difference, sum } from '../domain/money';
import type { Booking } from '../domain/recurrence';
import type { Cents } from '../model/money';
import { DateText } from '../ui/DateText';
import { Dialog } from '../ui/Dialog';
import { Money } from '../ui/Money';
import styles from './OccurrencesDialog.module.css';
import { TransactionDetails } from './TransactionDetails';

export interface OccurrencesDialogProps {
  title: string;
  /** What the occurrences come to. */
  amount: Cents;
  occurrences: readonly Booking[];
  onClose: () => void;
}

/** What a figure is made of, and that it adds up to it. */
export function OccurrencesDialog({ title, amount, occurrences, onClose }: OccurrencesDialogProps) {
  const { t } = useLanguage();
  // Among what goes both ways, what goes out carries its sign.
  const isMixed = new Set(occurrences.map(({ series }) => series.type)).size > 1;

  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <p className={styles.total}>
          {t('total')} <Money amount={amount} />
        </p>
      }
    >
      {occurrences.length === 0 && <p>{t('no_transactions')}</p>}
      <ul
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without the focus the keys can't scroll it
        tabIndex={0}
      >
        {occurrences.map(({ series, day }) => (
          <li key={`${series.id}/${day}`} className={styles.row}>
            <bdi className={styles.description}>{series.description}</bdi>
            <TransactionDetails transaction={{ user_id: series.user_id }}>
              <DateText day={day} /> · <bdi>{series.category}</bdi>
            </TransactionDetails>
            <span className={styles.amount}>
              <Money
                amount={
                  isMixed && series.type === 'expense' ? difference(sum([]), series.amount) : series.amount
                }
              />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
