import { Plus } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { Repayment } from '../../model/repayment';
import { deleteRepayment, restoreRepayment } from '../../services/plans/repayments';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { useCommands } from '../commands/useCommands';
import { useRecording } from '../commands/useRecording';
import { DateText } from '../dates/DateText';
import { AmountRows } from '../rows/AmountRows';
import { Payment } from './Payment';
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
  const commandOf = useRecording(usePlan().id);
  const { run } = useCommands();
  const title = t('repayments_title');

  function remove(repayment: Repayment) {
    const deletion = commandOf({
      apply: (act) => deleteRepayment(repayment, 'repayment', act),
      refusal: { key: 'repayment_not_deleted' },
      undo: {
        apply: (act) => restoreRepayment(repayment, user.id, act),
        refusal: { key: 'repayment_not_restored' },
      },
    });
    run([deletion], t('repayment_deleted'));
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
        <AmountRows
          all={repayments}
          title={title}
          say={({ from, to, amount, day, user_id: recorder }) => ({
            text: <Payment says="repayment_paid" from={from} to={to} />,
            detail: (
              <>
                <DateText day={day} /> · {t('repayment_by', { name: nameOf(recorder) })}
              </>
            ),
            deletes: t('repayment_delete', {
              from: nameOf(from),
              to: nameOf(to),
              amount: formats.money(amount),
            }),
          })}
          onDelete={remove}
        />
      )}
    </Card>
  );
}
