import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Bill } from '../../domain/forecast/putAside';
import { DateText } from '../dates/DateText';
import { Money } from '../money/Money';
import { Trans } from '../../ui/Trans';
import styles from './BillLines.module.css';

export interface BillLinesProps {
  bill: Bill;
  /** Without what it comes to a month. */
  isShort?: boolean;
  /** The actions on it. With them, a wide row has its bar beside the amounts. */
  tools?: ReactNode;
}

/** A bill with its day, and how much of it is to be set aside by today, in figures and as a bar. */
export function BillLines({ bill, isShort = false, tools }: BillLinesProps) {
  const { t } = useLanguage();
  const { description, day, amount, monthly, pot } = bill;
  return (
    <div className={styles.bill} data-tools={tools !== undefined}>
      <bdi className={styles.description}>{description}</bdi>
      <span className={styles.details}>
        <DateText day={day} />
        {!isShort && (
          <>
            {' · '}
            <Trans text={t('put_aside_monthly')} name="amount">
              <Money amount={monthly} />
            </Trans>
          </>
        )}
      </span>
      <span className={styles.amount}>
        <Money amount={amount} />
      </span>
      <span className={styles.pot}>
        <Trans text={t('put_aside_by_today')} name="amount">
          <Money amount={pot} />
        </Trans>
      </span>
      <span aria-hidden className={styles.bar}>
        <span style={{ inlineSize: `${(100 * pot) / amount}%` }} />
      </span>
      {tools !== undefined && <span className={styles.tools}>{tools}</span>}
    </div>
  );
}
