import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { daysBetweenBalances, type BalanceOn } from '../../domain/money/balance';
import { difference, negative } from '../../domain/money/money';
import { addDays } from '../../domain/time/calendar';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { Balance } from '../../model/plan';
import type { Series } from '../../model/transaction';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { useGoals } from '../goals/useGoals';
import { BookingsDialog } from '../sums/lists';
import { PartsDialog, type Part } from '../sums/PartsDialog';
import { BalanceDialog } from './BalanceDialog';

export interface BalancePartsProps {
  said: Balance;
  /** The balance today. */
  balance: BalanceOn;
  today: Day;
  /** All series that may fall between the said day and today; null until they are read. */
  repeats: readonly Series[] | null;
  onClose: () => void;
}

/** Shows how today's balance follows from the one that somebody has said, and corrects it. */
export function BalanceParts({ said, balance, today, repeats, onClose }: BalancePartsProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const saved = useGoals();
  const goals = saved.status === 'ready' ? saved.value.putAside : null;
  const window = daysBetweenBalances(said, today);
  if (isCorrecting) return <BalanceDialog onClose={onClose} />;

  function partOf(type: TransactionType): Part[] {
    if (window === null) return [];
    const { amount } = balance.booked[type];
    const what = t(type === 'income' ? 'income_title' : 'expenses_title');
    // A member in an earlier time zone may have said the balance of a day that hasn't come here yet.
    const isLater = today > said.day;
    const label = t(isLater ? 'balance_since' : 'balance_until', { what });
    const list = { title: label, amount, type, ...window, repeats };
    return [
      {
        label,
        amount: (type === 'income') === isLater ? amount : negative(amount),
        list: (onListClose) => <BookingsDialog {...list} onClose={onListClose} />,
      },
    ];
  }

  return (
    <PartsDialog
      title={t('balance_today')}
      parts={[
        {
          label: t('balance_said', { date: formats.longDay(addDays(said.day, 1)) }),
          amount: said.amount,
        },
        ...partOf('income'),
        ...partOf('expense'),
      ]}
      total={{ label: t('balance_today'), amount: balance.amount }}
      {...(goals && {
        after: [
          { label: t('goals_put_aside'), amount: goals },
          { label: t('goals_free'), amount: difference(balance.amount, goals) },
        ],
      })}
      {...(!isReadOnly() && {
        footer: <Button onClick={() => setIsCorrecting(true)}>{t('balance_correct')}</Button>,
      })}
      onClose={onClose}
    />
  );
}
