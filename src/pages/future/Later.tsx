import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { laterMonths, monthsAhead, type LaterMonth } from '../../domain/forecast/later';
import { negative } from '../../domain/money/money';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { Money } from '../../features/money/Money';
import { Button } from '../../ui/Button';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import styles from './Later.module.css';
import { UpcomingDay } from './UpcomingDay';

/** The month in the address, such as `2027-03`. */
const PARAM = 'month';
const MONTHS_AT_FIRST = 3;

export interface LaterProps {
  series: readonly Series[];
  today: Day;
  toolsOf: (occurrence: Occurrence) => ReactNode;
}

/** Lists what comes after the next 14 days by month, up to two years ahead. The open month stands in the address. */
export function Later({ series, today, toolsOf }: LaterProps) {
  const { t } = useLanguage();
  const [params, setParams] = useSearchParams();
  const all = monthsAhead(today);
  const inAddress = all.findIndex((month) => month.slice(0, 7) === params.get(PARAM));
  const [shown, setShown] = useState(MONTHS_AT_FIRST);
  const count = Math.max(shown, inAddress + 1);
  const months = useMemo(() => laterMonths(series, today, count), [series, today, count]);
  const list = useRef<HTMLDivElement>(null);
  if (series.length === 0) return null;

  function open(month: Day | null) {
    // The closed month stays in the list, and keeps the focus.
    setShown(count);
    setParams(month === null ? {} : { [PARAM]: month.slice(0, 7) }, { replace: true });
  }

  function showMore() {
    flushSync(() => setShown(all.length));
    list.current?.children[count]?.querySelector('button')?.focus();
  }

  return (
    <section className={styles.later} aria-labelledby="later">
      <h2 id="later">{t('future_later')}</h2>
      <div className={styles.months} ref={list}>
        {months.map((month, index) => (
          <Month
            key={month.month}
            {...month}
            isOpen={index === inAddress}
            onOpenChange={(isOpen) => open(isOpen ? month.month : null)}
            toolsOf={toolsOf}
          />
        ))}
      </div>
      {count < all.length && (
        <Button
          variant="quiet"
          block
          aria-label={`${t('show_more')}, ${t('future_later')}`}
          onClick={showMore}
        >
          {t('show_more')}
        </Button>
      )}
    </section>
  );
}

interface MonthProps extends LaterMonth {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  toolsOf: (occurrence: Occurrence) => ReactNode;
}

function Month({ month, days, income, expense, delta, isOpen, onOpenChange, toolsOf }: MonthProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <CollapsibleCard
      title={formats.month(month)}
      headingLevel={3}
      open={isOpen}
      onOpenChange={onOpenChange}
      figures={
        <dl className={styles.figures}>
          <Figure label={t('income_title')} amount={income} />
          <Figure label={t('expenses_title')} amount={negative(expense)} />
          <Figure label={t('left_over')} amount={delta} />
        </dl>
      }
    >
      {days.length === 0 && <p className={styles.none}>{t('future_month_empty')}</p>}
      {days.map((upcoming, index) => (
        <UpcomingDay
          key={upcoming.day}
          {...upcoming}
          headingLevel={4}
          isToday={false}
          showLabel={index === 0}
          toolsOf={toolsOf}
        />
      ))}
    </CollapsibleCard>
  );
}

function Figure({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
