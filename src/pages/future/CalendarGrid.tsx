import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { weeksOf, withinCalendar, type CalendarMonth } from '../../domain/forecast/calendarMonth';
import { summarise, type UpcomingDay } from '../../domain/forecast/forecast';
import { weekOf } from '../../domain/formats/weeks';
import { directionOf } from '../../domain/texts/direction';
import { addDays, addMonths, firstOfMonth } from '../../domain/time/calendar';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { Money } from '../../features/money/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './CalendarGrid.module.css';

/** The most transactions that a day names. */
const MOST = 2;

export interface CalendarGridProps {
  /** The id of the month's name. */
  label: string;
  shown: CalendarMonth;
  today: Day;
  selected: Day | null;
  onSelect: (day: Day) => void;
  /** Keys have reached another month. */
  onShow: (month: Day) => void;
}

/** The weeks of a month. Arrow keys and those for pages, starts and ends move the focus, also into other months. */
export function CalendarGrid({ label, shown, today, selected, onSelect, onShow }: CalendarGridProps) {
  const { lang } = useLanguage();
  const formats = useFormats();
  const week = weekOf(formats.locale);
  const weeks = weeksOf(shown.month, week.first);
  const ahead = new Map(shown.days.map((each) => [each.day, each]));
  const grid = useRef<HTMLTableElement>(null);
  /** The day that had the focus last. It may be in a month that isn't shown, or not yet. */
  const [reached, setReached] = useState<Day | null>(null);
  const isMoving = useRef(false);
  const stop = [reached, selected].find((day) => day !== null && ahead.has(day)) ?? shown.days[0]?.day;

  useLayoutEffect(() => {
    if (!isMoving.current || stop !== reached) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function press(event: KeyboardEvent<HTMLElement>) {
    const from = reached ?? stop;
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(from);
      return;
    }
    const to = targetOf(event.key, from, weeks, directionOf(lang));
    if (to === undefined) return;
    event.preventDefault();
    const day = withinCalendar(to, today);
    isMoving.current = true;
    setReached(day);
    // The month of `from` may not be shown yet.
    if (firstOfMonth(day) !== firstOfMonth(from)) onShow(firstOfMonth(day));
  }

  return (
    <div className={styles.frame}>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, as ARIA has it
        role="grid"
        aria-labelledby={label}
        className={styles.grid}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {week.names.map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden>{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, row) => (
            <tr key={days.find((day) => day !== null)}>
              {days.map((day, place) => {
                const upcoming = day === null ? undefined : ahead.get(day);
                if (upcoming)
                  return (
                    <DayCell
                      key={upcoming.day}
                      {...upcoming}
                      isToday={upcoming.day === today}
                      isSelected={upcoming.day === selected}
                      isStop={upcoming.day === stop}
                      onFocus={() => setReached(upcoming.day)}
                      onSelect={() => onSelect(upcoming.day)}
                    />
                  );
                return (
                  <td
                    key={day ?? `${row} ${place}`}
                    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- some browsers expose the cells of a grid only with it
                    role="gridcell"
                    aria-disabled
                    className={styles.past}
                  >
                    {day !== null && <span className={styles.date}>{formats.dayOfMonth(day)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The day to which a key leads. */
function targetOf(
  key: string,
  from: Day,
  weeks: readonly (readonly (Day | null)[])[],
  direction: 'ltr' | 'rtl',
): Day | undefined {
  const inWeek = weeks.find((days) => days.includes(from))?.filter((day) => day !== null);
  const right = direction === 'ltr' ? 1 : -1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -right);
    case 'ArrowRight':
      return addDays(from, right);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return inWeek?.[0];
    case 'End':
      return inWeek?.at(-1);
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    default:
      return undefined;
  }
}

interface DayCellProps extends UpcomingDay {
  isToday: boolean;
  isSelected: boolean;
  /** Tab leads here. */
  isStop: boolean;
  onFocus: () => void;
  onSelect: () => void;
}

function DayCell({ day, occurrences, change, isToday, isSelected, isStop, onFocus, onSelect }: DayCellProps) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const count = occurrences.length;
  const values = { date: formats.weekdayDay(day), amount: formats.money(change) };

  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- some browsers expose the cells of a grid only with it
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className={styles.day}
      onFocus={onFocus}
      onClick={onSelect}
    >
      <VisuallyHidden>
        {count === 0 ? t('future_day_none', values) : tn('future_day', count, values)}
      </VisuallyHidden>
      <div aria-hidden className={styles.content}>
        <span className={styles.date}>{formats.dayOfMonth(day)}</span>
        {count > 0 && <Amount of={change} />}
        {occurrences.slice(0, MOST).map((each) => (
          <span key={`${each.transaction.id}/${each.scheduled}`} className={styles.entry}>
            <bdi>{each.transaction.description}</bdi>
            {count > 1 && <Amount of={summarise([each]).delta} />}
          </span>
        ))}
        {count > MOST && <span className={styles.more}>{t('more_count', { count: count - MOST })}</span>}
      </div>
    </td>
  );
}

function Amount({ of: amount }: { of: Cents }) {
  const tone = amount > 0 ? 'in' : 'out';
  return (
    <span className={styles.amount}>
      <Money amount={amount} tone={amount === 0 ? 'neutral' : tone} />
    </span>
  );
}
