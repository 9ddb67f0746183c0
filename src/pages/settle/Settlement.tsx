import { Link } from 'react-router-dom';
import { UserPlus } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { isTooLarge, sum } from '../../domain/money/money';
import type { Payer } from '../../domain/settle/people';
import type { Standing } from '../../domain/settle/standings';
import { transfers } from '../../domain/settle/transfers';
import type { Debt } from '../../features/repayments/RepaymentDialog';
import type { Day } from '../../model/day';
import type { GuestId } from '../../model/ids';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { People } from './People';
import styles from './Settle.module.css';
import { Transfers } from './Transfers';

export interface SettlementProps {
  standings: ReadonlyMap<Payer, Standing>;
  weights: ReadonlyMap<Payer, number>;
  /** The first day of the period. */
  from: Day;
  /** Missing for balances of an earlier day. */
  onRepay?: (debt: Debt) => void;
  onGuest: (guest: GuestId | 'new') => void;
}

/** Shows who pays whom, and what led to it. */
export function Settlement({ standings, weights, from, onRepay, onGuest }: SettlementProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  if (standings.size <= 1)
    return (
      <Card>
        <EmptyState
          text={t('settle_alone')}
          action={
            !isReadOnly() && (
              <span className={styles.ways}>
                <Link to="../settings" className={styles.link}>
                  {t('settle_invite')}
                </Link>
                <Button icon={UserPlus} onClick={() => onGuest('new')}>
                  {t('guest_add')}
                </Button>
              </span>
            )
          }
        />
      </Card>
    );

  const all = [...standings.values()];
  if (all.some(({ balance }) => isTooLarge(balance)))
    return (
      <Card>
        <EmptyState text={t('too_large')} />
      </Card>
    );

  const before = sum(all.map((each) => each.before).filter((amount) => amount > 0));
  return (
    <>
      {before > 0 && (
        <p className={styles.note}>
          {t('settle_open_before', { date: formats.longDay(from), amount: formats.money(before) })}
        </p>
      )}
      <Transfers
        transfers={transfers(new Map([...standings].map(([id, { balance }]) => [id, balance])))}
        isNothing={all.every((each) => each.before === 0 && each.paid === 0 && each.repaid === 0)}
        {...(onRepay && { onRepay })}
      />
      <People standings={standings} weights={weights} onGuest={onGuest} />
    </>
  );
}
