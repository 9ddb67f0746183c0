import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { calendarMonth, calendarMonths } from '../../domain/forecast/calendarMonth';
import { firstOfMonth } from '../../domain/time/calendar';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import styles from './Calendar.module.css';
import { CalendarGrid } from './CalendarGrid';
import { MonthDays } from './MonthDays';
import { MonthSums } from './MonthSums';
import { UpcomingDay } from './UpcomingDay';
import { useHasRoomForWeeks } from './useHasRoomForWeeks';
import type { LaterAddress } from './useLaterAddress';
import { useRescuedFocus } from './useRescuedFocus';

export interface CalendarProps {
  series: readonly Series[];
  today: Day;
  address: LaterAddress;
  toolsOf: (occurrence: Occurrence) => ReactNode;
}

/** Shows one month: its weeks with the selected day below them, or on a phone its days as a list. */
export function Calendar({ series, today, address, toolsOf }: CalendarProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const id = useId();
  const hasRoom = useHasRoomForWeeks();
  const [selected, setSelected] = useState<Day | null>(null);
  const months = calendarMonths(today);
  const month = address.monthIn(months) ?? firstOfMonth(today);
  const at = months.indexOf(month);
  const shown = useMemo(() => calendarMonth(series, month, today), [series, month, today]);
  const selectedDay = shown.days.find(({ day }) => day === selected);
  const rescue = useRescuedFocus((part) => part.querySelector<HTMLElement>('td[tabindex="0"], ul button'));

  return (
    <section aria-labelledby={id}>
      <Card>
        <header className={styles.header}>
          <div className={styles.stepper}>
            <Step
              label={t('month_before')}
              icon={ChevronLeft}
              to={months[at - 1]}
              onStep={address.showMonth}
            />
            <h3 id={id} aria-live="polite">
              {formats.month(month)}
            </h3>
            <Step
              label={t('month_after')}
              icon={ChevronRight}
              to={months[at + 1]}
              onStep={address.showMonth}
            />
          </div>
          <span className={styles.from}>{month < today && t('future_from_tomorrow')}</span>
          <MonthSums sums={shown} />
        </header>
        <div {...rescue}>
          {hasRoom ? (
            <>
              <CalendarGrid
                label={id}
                shown={shown}
                today={today}
                selected={selected}
                onSelect={setSelected}
                onShow={(to) => address.showMonth(to, { replace: true })}
              />
              {selectedDay && (
                <div className={styles.selected}>
                  <UpcomingDay
                    key={selectedDay.day}
                    {...selectedDay}
                    headingLevel={4}
                    isToday={selectedDay.day === today}
                    showLabel
                    toolsOf={toolsOf}
                  />
                  {selectedDay.occurrences.length === 0 && (
                    <p className={styles.none}>{t('future_day_empty')}</p>
                  )}
                </div>
              )}
            </>
          ) : (
            <div className={styles.selected}>
              <MonthDays
                days={shown.days.filter(({ occurrences }) => occurrences.length > 0)}
                today={today}
                toolsOf={toolsOf}
              />
            </div>
          )}
        </div>
      </Card>
    </section>
  );
}

interface StepProps {
  label: string;
  icon: typeof ChevronLeft;
  /** Missing at the ends of the calendar. */
  to: Day | undefined;
  onStep: (month: Day) => void;
}

function Step({ label, icon, to, onStep }: StepProps) {
  return (
    <IconButton
      icon={<Icon of={icon} directional />}
      label={label}
      aria-disabled={to === undefined}
      onClick={() => to && onStep(to)}
    />
  );
}
