import { ChevronDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { whyChanged } from '../../domain/forecast/whyChanged';
import { weekdayIn } from '../../domain/formats/weekday';
import { negative } from '../../domain/money/money';
import { addDays, addMonths, daysBetween } from '../../domain/time/calendar';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { MAX_SEEN } from '../../services/device/lastForecast';
import { Icon } from '../../ui/Icon';
import styles from './ChangeNotice.module.css';
import { ChangesDialog } from './ChangesDialog';
import { useLastLook } from './useLastLook';
import type { WhyChangedProps } from './WhyChanged';

export function ChangeNotice({ series, today, months }: WhyChangedProps) {
  const formats = useFormats();
  const { before, now, dismiss } = useLastLook(series, today);
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const until = before && addDays(addMonths(before.day, months), -1);
  const why = useMemo(
    () => (before && until && series.length <= MAX_SEEN ? whyChanged(before, now, until) : null),
    [before, now, until, series],
  );
  const write = useSentence(today);

  function dismissAll() {
    flushSync(() => {
      setIsOpen(false);
      dismiss();
    });
    // The button that opened the dialog has gone.
    place.current?.closest('article')?.querySelector('button')?.focus();
  }

  if (why === null || before === null || until === null) return <div ref={place} />;
  const compared = { amount: why.amount, until, since: before.day };
  const sentence = write(compared, formats.shortDay);
  return (
    <div ref={place} className={styles.place}>
      <button
        type="button"
        className={styles.notice}
        aria-haspopup="dialog"
        title={sentence}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.sentence}>{sentence}</span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <ChangesDialog
          sentence={write(compared, formats.longDay)}
          changes={why.changes}
          series={series}
          onClose={() => setIsOpen(false)}
          onDismiss={dismissAll}
        />
      )}
    </div>
  );
}

/** The weekdays before today that a name says clearly. */
const DAYS_BY_NAME = 6;

interface Compared {
  amount: Cents;
  until: Day;
  /** The day of the last look. */
  since: Day;
}

/** Writes: € 140,00 less by 21 february than on Monday. */
function useSentence(today: Day): (compared: Compared, writeDay: (day: Day) => string) => string {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  return ({ amount, until, since }, writeDay) => {
    const days = daysBetween(since, today);
    const isNear = days > 0 && days <= DAYS_BY_NAME;
    const direction = amount === 0 ? 'even' : amount < 0 ? 'less' : 'more';
    return t(days === 0 ? `why_${direction}_today` : `why_${direction}`, {
      amount: formats.money(amount < 0 ? negative(amount) : amount),
      date: writeDay(until),
      since: isNear ? weekdayIn(lang, since) : formats.dayAndMonth(since),
    });
  };
}
