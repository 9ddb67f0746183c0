import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useEdit } from '../../contexts/TransactionEditorContext';
import { putAside } from '../../domain/forecast/putAside';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { Money } from '../../features/money/Money';
import { BillLines } from '../../features/putAside/BillLines';
import { useFirstRows } from '../../features/rows/useFirstRows';
import { isReadOnly } from '../../services/firebase/asOn';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { IconButton } from '../../ui/IconButton';
import { Trans } from '../../ui/Trans';
import styles from './PutAside.module.css';

export interface PutAsideProps {
  series: readonly Series[];
  today: Day;
}

/** Lists the bills that come less often than monthly, with what to have set aside for each today. */
export function PutAside({ series, today }: PutAsideProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const edit = useEdit();
  const [isOpen, setIsOpen] = useState(false);
  const title = t('put_aside');
  const { bills, pot, monthly } = putAside(series, today, formats.unit);
  const { rows, list, more } = useFirstRows(bills, title);
  if (bills.length === 0) return null;

  return (
    <CollapsibleCard
      title={title}
      count={bills.length}
      note={
        <p>
          <Trans text={t('put_aside_monthly')} name="amount">
            <Money amount={monthly} />
          </Trans>
        </p>
      }
      figures={
        <span className={styles.pot}>
          <Trans text={t('put_aside_by_today')} name="amount">
            <Money amount={pot} />
          </Trans>
        </span>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <p className={styles.about}>{t('put_aside_about')}</p>
      <ul ref={list}>
        {rows.map((bill) => (
          <li key={bill.series.id} className={styles.row}>
            <BillLines
              bill={bill}
              tools={
                !isReadOnly() && (
                  <IconButton
                    icon={Pencil}
                    label={t('edit_transaction_named', { description: bill.description })}
                    onClick={() => edit({ transaction: bill.series, scheduled: bill.scheduled, act: 'edit' })}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
      {more}
    </CollapsibleCard>
  );
}
