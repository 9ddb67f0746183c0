import { useLanguage } from '../../contexts/LanguageContext';
import type { Payer } from '../../domain/money/paid';
import type { Transfer } from '../../domain/money/settle';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Money } from '../../features/money/Money';
import styles from './Settle.module.css';
import { useNameOf } from './useNameOf';

export interface TransfersProps {
  transfers: readonly Transfer<Payer>[];
  /** True when nobody has paid anything. */
  isNothing: boolean;
}

/** Lists the fewest transfers that settle all debts. */
export function Transfers({ transfers, isNothing }: TransfersProps) {
  const { t } = useLanguage();
  return (
    <Card title={t('settle_transfers')} count={transfers.length}>
      {transfers.length === 0 ? (
        <EmptyState text={t(isNothing ? 'settle_nothing' : 'settle_square')} />
      ) : (
        <ul>
          {transfers.map(({ from, to, amount }) => (
            <li key={`${from}/${to}`} className={styles.transfer}>
              <span className={styles.text}>
                <Pays from={from} to={to} />
              </span>
              <span className={styles.amount}>
                <Money amount={amount} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** 'Nora pays Bram', in the language's word order. */
function Pays({ from, to }: { from: Payer; to: Payer }) {
  const { t } = useLanguage();
  const nameOf = useNameOf();
  return t('settle_pays')
    .split(/(\{from\}|\{to\})/)
    .map((part) => {
      if (part !== '{from}' && part !== '{to}') return part;
      return (
        <bdi key={part} className={styles.name}>
          {nameOf(part === '{from}' ? from : to)}
        </bdi>
      );
    });
}
