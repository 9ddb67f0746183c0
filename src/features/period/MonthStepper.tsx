import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import styles from './MonthStepper.module.css';

export interface MonthStepperProps {
  month: ShownMonth;
  /** Null at the ends of the calendar. */
  before: ShownMonth | null;
  after: ShownMonth | null;
  onShow: (month: ShownMonth | null) => void;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Steps from month to month: with its buttons, or with the arrow keys while one of them has the focus. */
export function MonthStepper({ month, before, after, onShow, children }: MonthStepperProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const group = useRef<HTMLDivElement>(null);

  function step(event: KeyboardEvent) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = { ArrowLeft: isRightToLeft ? after : before, ArrowRight: isRightToLeft ? before : after };
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const to = next[event.key];
    if (to !== null) onShow(to);
  }

  function showNow() {
    // The button goes.
    group.current?.querySelector('button')?.focus();
    onShow(null);
  }

  return (
    <div
      ref={group}
      className={styles.stepper}
      role="toolbar"
      tabIndex={-1}
      aria-label={formats.month(month.from)}
      onKeyDown={step}
    >
      <IconButton
        icon={ChevronLeft}
        label={t('month_before')}
        aria-disabled={before === null}
        onClick={() => before && onShow(before)}
      />
      <span className={styles.month} aria-live="polite">
        {formats.month(month.from)}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('month_after')}
        aria-disabled={after === null}
        onClick={() => after && onShow(after)}
      />
      {month.away !== 0 && (
        <Button variant="quiet" size="sm" onClick={showNow}>
          {t('month_now')}
        </Button>
      )}
      {children}
    </div>
  );
}
