import { Gauge } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { limitOf } from '../../domain/money/limits';
import type { MonthFigures as Figures } from '../../domain/money/monthFigures';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import { Button } from '../../ui/Button';
import styles from './CardSummary.module.css';
import { LimitDialog } from './LimitDialog';
import { LimitMeter } from './LimitMeter';
import { MonthFigures } from './MonthFigures';

export interface CardSummaryProps {
  ref: Ref<HTMLDivElement>;
  type: TransactionType;
  category: CategoryId;
  /** 'loading' while they are added up; null where they are unknown. */
  figures: Figures | 'loading' | null;
  /** The figures are being added up again. */
  isUpdating: boolean;
}

/** Shows a category's sums, and how they compare to its limit. */
export function CardSummary({ ref, type, category, figures, isUpdating }: CardSummaryProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const [isAsked, setIsAsked] = useState(false);
  const hasLimits = type === 'expense';
  const limit = hasLimits ? limitOf(plan, category) : null;
  const known = figures === 'loading' ? null : figures;
  if (!hasLimits && figures === null) return null;

  return (
    <div ref={ref} className={styles.summary}>
      {limit !== null && (
        <div className={styles.limit}>
          <LimitMeter
            label={t('limit_title', { category })}
            limit={limit}
            spent={figures === 'loading' ? 'loading' : figures && figures.thisMonth}
            isUpdating={isUpdating}
          />
        </div>
      )}
      {hasLimits && (
        <div className={styles.tool}>
          <Button
            variant="quiet"
            size="sm"
            icon={Gauge}
            compact
            aria-label={t(limit === null ? 'limit_set_for' : 'limit_change_for', { category })}
            onClick={() => setIsAsked(true)}
          >
            {t(limit === null ? 'limit_set' : 'limit_change')}
          </Button>
        </div>
      )}
      {figures !== null && (
        <div className={styles.figures}>
          <MonthFigures figures={known} of="card" isUpdating={isUpdating} />
        </div>
      )}
      {isAsked && <LimitDialog category={category} limit={limit} onClose={() => setIsAsked(false)} />}
    </div>
  );
}
