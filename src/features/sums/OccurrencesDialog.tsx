import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { negative } from '../../domain/money/money';
import type { Booking } from '../../domain/transactions/recurrence';
import type { Cents } from '../../model/money';
import { DateText } from '../dates/DateText';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../money/Money';
import { useFirstRows } from '../rows/useFirstRows';
import styles from './OccurrencesDialog.module.css';
import { TransactionDetails } from '../transactionRow/TransactionDetails';

export interface OccurrencesDialogProps {
  title: string;
  /** The total of the list. */
  amount: Cents;
  /** What the list begins with, where the total isn't that of the occurrences alone. */
  start?: { label: string; amount: Cents } | undefined;
  occurrences: readonly Booking[];
  /** One line above the list. */
  notice?: string | undefined;
  /** Shown until the occurrences are read. */
  waiting?: ReactNode;
  onClose: () => void;
}

/** Lists the occurrences of a figure, with their total. */
export function OccurrencesDialog({ title, amount, waiting, onClose, ...listed }: OccurrencesDialogProps) {
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
      {waiting ?? <Occurrences title={title} amount={amount} {...listed} />}
    </Dialog>
  );
}

function Occurrences({
  title,
  amount,
  start,
  occurrences,
  notice,
}: Omit<OccurrencesDialogProps, 'waiting' | 'onClose'>) {
  const { t, categoryName } = useLanguage();
  // Where they are taken away, expenses carry a minus sign.
  const isMixed = new Set(occurrences.map(({ transaction }) => transaction.type)).size > 1;
  const isTakenAway = isMixed || start !== undefined || amount < 0;
  const { rows, list, more } = useFirstRows(occurrences, title);

  return (
    <>
      {notice !== undefined && <p className={styles.notice}>{notice}</p>}
      {occurrences.length === 0 && <p>{t('no_transactions')}</p>}
      <ul
        ref={list}
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it only while it has the focus
        tabIndex={0}
      >
        {start && (
          <li className={styles.row}>
            <span className={styles.description}>{start.label}</span>
            <span className={styles.amount}>
              <Money amount={start.amount} />
            </span>
          </li>
        )}
        {rows.map(({ transaction, day, scheduled = day }) => (
          <li key={`${transaction.id}/${scheduled}`} className={styles.row}>
            <bdi className={styles.description}>{transaction.description}</bdi>
            <TransactionDetails transaction={{ user_id: transaction.user_id }}>
              <DateText day={day} /> · <bdi>{categoryName(transaction.category)}</bdi>
            </TransactionDetails>
            <span className={styles.amount}>
              <Money
                amount={
                  isTakenAway && transaction.type === 'expense'
                    ? negative(transaction.amount)
                    : transaction.amount
                }
              />
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
