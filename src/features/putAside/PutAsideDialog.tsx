import { useLanguage } from '../../contexts/LanguageContext';
import type { PutAside } from '../../domain/forecast/putAside';
import { Dialog } from '../../ui/Dialog';
import { Trans } from '../../ui/Trans';
import { Money } from '../money/Money';
import { useFirstRows } from '../rows/useFirstRows';
import { BillLines } from './BillLines';
import styles from './PutAsideDialog.module.css';

export interface PutAsideDialogProps {
  sums: PutAside;
  onClose: () => void;
}

/** Lists the bills to put aside for, with their sums. */
export function PutAsideDialog({ sums: { bills, pot, monthly }, onClose }: PutAsideDialogProps) {
  const { t } = useLanguage();
  const title = t('put_aside');
  const { rows, list, more } = useFirstRows(bills, title);
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <p className={styles.sums}>
          <span>
            <Trans text={t('put_aside_monthly')} name="amount">
              <Money amount={monthly} />
            </Trans>
          </span>
          <span>
            <Trans text={t('put_aside_by_today')} name="amount">
              <Money amount={pot} />
            </Trans>
          </span>
        </p>
      }
    >
      <p className={styles.about}>{t('put_aside_about')}</p>
      <ul
        ref={list}
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it only while it has the focus
        tabIndex={0}
      >
        {rows.map((bill) => (
          <li key={bill.series.id} className={styles.row}>
            <BillLines bill={bill} />
          </li>
        ))}
      </ul>
      {more}
    </Dialog>
  );
}
