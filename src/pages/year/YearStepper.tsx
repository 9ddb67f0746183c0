import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { IconButton } from '../../ui/IconButton';
import styles from './Year.module.css';

export interface YearStepperProps {
  year: number;
  /** Null where there is none. */
  before: number | null;
  after: number | null;
  onShow: (year: number) => void;
}

/** Steps from year to year. */
export function YearStepper({ year, before, after, onShow }: YearStepperProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.stepper}>
      <IconButton
        icon={ChevronLeft}
        label={t('year_before')}
        aria-disabled={before === null}
        onClick={() => before !== null && onShow(before)}
      />
      <span className={styles.shown} aria-live="polite">
        {year}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('year_after')}
        aria-disabled={after === null}
        onClick={() => after !== null && onShow(after)}
      />
    </div>
  );
}
