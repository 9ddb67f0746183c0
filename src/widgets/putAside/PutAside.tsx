import { useId } from 'react';
import * as v from 'valibot';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { putAside as sumsOf } from '../../domain/forecast/putAside';
import { BillLines } from '../../features/putAside/BillLines';
import { PutAsideDialog } from '../../features/putAside/dialogs';
import { PressedFigure } from '../../features/sums/Figure';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import tile from '../FigureTile.module.css';
import { NoBookings } from '../SumsTile';
import styles from './PutAside.module.css';

/** The most bills that a high widget shows; its figure opens the list of all. */
const MOST_BILLS = 5;

/** Shows what to have set aside today for the bills that come less often than monthly, and the next of them. */
function PutAside({ forecast: { series, from } }: WidgetViewProps<object>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const nextId = useId();
  const title = t('put_aside');
  const sums = sumsOf(series, from, formats.unit);
  const { bills, pot, monthly } = sums;
  const perMonth = t('put_aside_monthly', { amount: formats.money(monthly) });
  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2>{title}</h2>
      </header>
      {bills.length === 0 ? (
        <NoBookings text={t('put_aside_empty')} />
      ) : (
        <>
          <PressedFigure
            title={title}
            amount={pot}
            list={(onClose) => <PutAsideDialog sums={sums} onClose={onClose} />}
          />
          <p className={tile.caption} title={perMonth}>
            {perMonth}
          </p>
          <div className={styles.next}>
            <h3 id={nextId}>{t('upcoming')}</h3>
            <ul aria-labelledby={nextId}>
              {bills.slice(0, MOST_BILLS).map((bill) => (
                <li key={bill.series.id}>
                  <BillLines bill={bill} isShort />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}

export const putAside = defineWidget({
  title: 'put_aside',
  size: { width: 2, height: 2 },
  minSize: { width: 2, height: 2 },
  settings: v.object({}),
  View: PutAside,
});
