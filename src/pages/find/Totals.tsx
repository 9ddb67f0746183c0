import { useLanguage } from '../../contexts/LanguageContext';
import { totalsOf } from '../../domain/transactions/find';
import { isSeries } from '../../domain/transactions/recurrence';
import type { Transaction } from '../../model/transaction';
import { Money } from '../../features/money/Money';
import styles from './Totals.module.css';

export interface TotalsProps {
  shown: readonly Transaction[];
  /** Each occurrence of a series is shown on its own day. */
  isEach: boolean;
}

/** Shows the totals of all shown transactions. */
export function Totals({ shown, isEach }: TotalsProps) {
  const { t } = useLanguage();
  const { income, expense, delta } = totalsOf(shown);

  return (
    <div className={styles.totals}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('income_title')}</dt>
          <dd>
            <Money amount={income} />
          </dd>
        </div>
        <div>
          <dt>{t('expenses_title')}</dt>
          <dd>
            <Money amount={expense} />
          </dd>
        </div>
        <div>
          <dt>{t('left_over')}</dt>
          <dd>
            <Money amount={delta} />
          </dd>
        </div>
      </dl>
      {!isEach && shown.some(isSeries) && <p>{t('find_first_day')}</p>}
    </div>
  );
}
