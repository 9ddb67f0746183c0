import { Suspense, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Day } from '../../model/day';
import type { Repayment } from '../../model/repayment';
import type { Series } from '../../model/transaction';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { Loading } from '../../ui/Loading';
import { YearTable } from './dialogs';

export interface YearCardProps {
  /** The day of the plan's first transaction. */
  first: Day;
  series: readonly Series[] | null;
  repayments: readonly Repayment[];
}

/** Shows the months of a year, once it is unfolded: their books are read only then. */
export function YearCard(props: YearCardProps) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CollapsibleCard title={t('settle_months')} open={isOpen} onOpenChange={setIsOpen}>
      <Suspense fallback={<Loading text={t('loading')} />}>
        <YearTable {...props} />
      </Suspense>
    </CollapsibleCard>
  );
}
