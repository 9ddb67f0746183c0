import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { FUTURE_DAYS } from '../../domain/forecast/forecast';
import { laterMonths, monthsAhead, type LaterMonth } from '../../domain/forecast/later';
import { addDays } from '../../domain/time/calendar';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { Button } from '../../ui/Button';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import styles from './LaterList.module.css';
import { MonthDays } from './MonthDays';
import { MonthSums } from './MonthSums';
import type { LaterAddress } from './useLaterAddress';

const MONTHS_AT_FIRST = 3;

export interface LaterListProps {
  series: readonly Series[];
  today: Day;
  address: LaterAddress;
  toolsOf: (occurrence: Occurrence) => ReactNode;
}

/** Lists the months, folded with their sums. The open month stands in the address. */
export function LaterList({ series, today, address, toolsOf }: LaterListProps) {
  const { t } = useLanguage();
  const all = monthsAhead(today);
  const opened = address.monthIn(all);
  const [shown, setShown] = useState(MONTHS_AT_FIRST);
  const count = Math.max(shown, opened === null ? 0 : all.indexOf(opened) + 1);
  const months = useMemo(() => laterMonths(series, today, count), [series, today, count]);
  const list = useRef<HTMLDivElement>(null);

  function open(month: Day | null) {
    // The closed month stays in the list, and keeps the focus.
    setShown(count);
    address.showMonth(month, { replace: true });
  }

  function showMore() {
    flushSync(() => setShown(all.length));
    list.current?.children[count]?.querySelector('button')?.focus();
  }

  return (
    <>
      <div className={styles.months} ref={list}>
        {months.map((each) => (
          <Month
            key={each.month}
            month={each}
            today={today}
            isOpen={each.month === opened}
            onOpenChange={(isOpen) => open(isOpen ? each.month : null)}
            toolsOf={toolsOf}
          />
        ))}
      </div>
      {count < all.length && (
        <Button
          variant="quiet"
          block
          aria-label={t('history_list', { one: t('show_more'), other: t('future_later') })}
          onClick={showMore}
        >
          {t('show_more')}
        </Button>
      )}
    </>
  );
}

interface MonthProps {
  month: LaterMonth;
  today: Day;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  toolsOf: (occurrence: Occurrence) => ReactNode;
}

function Month({ month, today, isOpen, onOpenChange, toolsOf }: MonthProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const from = addDays(today, FUTURE_DAYS);
  return (
    <CollapsibleCard
      title={formats.month(month.month)}
      headingLevel={3}
      note={month.month < from && t('future_from', { date: formats.dayAndMonth(from) })}
      open={isOpen}
      onOpenChange={onOpenChange}
      figures={<MonthSums sums={month} isShort />}
    >
      <MonthDays days={month.days} today={today} toolsOf={toolsOf} />
    </CollapsibleCard>
  );
}
