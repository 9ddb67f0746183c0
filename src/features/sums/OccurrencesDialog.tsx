import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { difference, sum } from '../../domain/money/money';
import type { Booking } from '../../domain/transactions/recurrence';
import type { Cents } from '../../model/money';
import { markedLine } from '../../model/visibleText';
import { DateText } from '../../ui/DateText';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../money/Money';
import styles from './OccurrencesDialog.module.css';
import { TransactionDetails } from '../transactionRow/TransactionDetails';

export interface OccurrencesDialogProps {
  title: string;
  /** What the occurrences come to. */
  amount: Cents;
  occurrences: readonly Booking[];
  /** One line above them. */
  notice?: string | undefined;
  /** Stands there until they are read. */
  waiting?: ReactNode;
  onClose: () => void;
}

/** What a figure is made of, and that it adds up to it. */
export function OccurrencesDialog({
  title,
  amount,
  occurrences,
  notice,
  waiting,
  onClose,
}: OccurrencesDialogProps) {
  const { t } = useLanguage();
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
      {waiting ?? <Occurrences title={title} occurrences={occurrences} notice={notice} />}
    </Dialog>
  );
}

function Occurrences({
  title,
  occurrences,
  notice,
}: Pick<OccurrencesDialogProps, 'title' | 'occurrences' | 'notice'>) {
  const { t } = useLanguage();
  // Among what goes both ways, what goes out carries its sign.
  const isMixed = new Set(occurrences.map(({ series }) => series.type)).size > 1;

  return (
    <>
      {notice !== undefined && <p className={styles.notice}>{notice}</p>}
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
              <DateText day={day} /> · <bdi>{markedLine(series.category)}</bdi>
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
    </>
  );
}
