import { Plus, X } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import type { Repayment } from '../../model/repayment';
import { deleteRepayments, restoreRepayment } from '../../services/plans/repayments';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { useAct } from '../commands/useAct';
import { DateText } from '../dates/DateText';
import { Money } from '../money/Money';
import { useFirstRows } from '../rows/useFirstRows';
import { focusBeside } from '../transactionRow/focusBeside';
import { Payment } from './Payment';
import styles from './Repayments.module.css';
import { useNameOf } from './useNameOf';

export interface RepaymentsCardProps {
  /** Newest day first. */
  repayments: readonly Repayment[];
  /** Opens the form of a new one. */
  onAdd: () => void;
}

/** Lists who gave whom money back, and when. */
export function RepaymentsCard({ repayments, onAdd }: RepaymentsCardProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const nameOf = useNameOf();
  const user = useUser();
  const { run, send } = useAct();
  const title = t('repayments_title');
  const { rows, list, more } = useFirstRows(repayments, title);

  async function remove(repayment: Repayment, row: HTMLElement | null) {
    await run(() => deleteRepayments(repayment.plan_id, [repayment.id]), {
      tells: true,
      failed: { key: 'repayment_not_deleted' },
      done: t('repayment_deleted'),
      undo: () =>
        send(() => restoreRepayment(repayment, user.id), { failed: { key: 'repayment_not_restored' } }),
    });
    // Another member may have deleted it meanwhile.
    if (row?.contains(document.activeElement)) focusBeside(row);
  }

  return (
    <Card
      title={title}
      {...(repayments.length > 0 && { count: repayments.length })}
      action={
        !isReadOnly() && (
          <Button variant="quiet" size="sm" icon={Plus} onClick={onAdd}>
            {t('repayment_add')}
          </Button>
        )
      }
    >
      {repayments.length === 0 && <EmptyState text={t('repayments_none')} />}
      {repayments.length > 0 && (
        <ul ref={list}>
          {rows.map((each) => {
            const { id, from, to, amount, day, user_id: recorder } = each;
            const names = { from: nameOf(from), to: nameOf(to), amount: formats.money(amount) };
            return (
              <li key={id} className={styles.row}>
                <span className={styles.text}>
                  <Payment says="repayment_paid" from={from} to={to} />
                  <span className={styles.detail}>
                    <DateText day={day} /> · {t('repayment_by', { name: nameOf(recorder) })}
                  </span>
                </span>
                <span className={styles.amount}>
                  <Money amount={amount} />
                </span>
                {!isReadOnly() && (
                  <span data-tools>
                    <IconButton
                      icon={X}
                      label={t('repayment_delete', names)}
                      onClick={(event) => void remove(each, event.currentTarget.closest('li'))}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {more}
    </Card>
  );
}
