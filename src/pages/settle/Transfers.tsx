import { HandCoins } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { FORMER, type Payer } from '../../domain/settle/people';
import type { Transfer } from '../../domain/settle/transfers';
import { Payment } from '../../features/repayments/Payment';
import type { Debt } from '../../features/repayments/RepaymentDialog';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Money } from '../../features/money/Money';
import styles from './Settle.module.css';

export interface TransfersProps {
  transfers: readonly Transfer<Payer>[];
  /** True when nobody has paid anything. */
  isNothing: boolean;
  onRepay?: (debt: Debt) => void;
}

/** Lists the fewest transfers that settle all debts. */
export function Transfers({ transfers, isNothing, onRepay }: TransfersProps) {
  const { t } = useLanguage();
  return (
    <Card title={t('settle_transfers')} count={transfers.length}>
      {transfers.length === 0 ? (
        <EmptyState text={t(isNothing ? 'settle_nothing' : 'settle_square')} />
      ) : (
        <ul>
          {transfers.map((each) => (
            <TransferRow key={`${each.from}/${each.to}`} transfer={each} {...(onRepay && { onRepay })} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface TransferRowProps {
  transfer: Transfer<Payer>;
  onRepay?: (debt: Debt) => void;
}

function TransferRow({ transfer: { from, to, amount }, onRepay }: TransferRowProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <li className={styles.transfer}>
      <span className={styles.text} id={id}>
        <Payment says="settle_pays" from={from} to={to} />
      </span>
      <span className={styles.amount}>
        <Money amount={amount} />
      </span>
      {/* Nobody can record a repayment for people who have left. */}
      {onRepay && from !== FORMER && to !== FORMER && (
        <Button
          size="sm"
          icon={HandCoins}
          aria-describedby={id}
          onClick={() => onRepay({ from, to, amount })}
        >
          {t('repayment_record')}
        </Button>
      )}
    </li>
  );
}
