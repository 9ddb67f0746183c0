import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { find, NEWEST_FIRST, NO_FILTER } from '../../domain/transactions/find';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import type { TransactionType } from '../../model/category';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { TransactionList } from './TransactionList';
import type { LedgerBooks } from './useLedgerBooks';
import { useOpenCard } from './useOpenCard';

/** The most that it shows: Find has the others. */
const MOST = 50;

export interface OtherCategoriesCardProps {
  type: TransactionType;
  month: ShownMonth;
  books: LedgerBooks;
}

/** Shows transactions in categories that the plan doesn't list, those of another month or the newest; nothing without any. */
export function OtherCategoriesCard({ type, month, books: { found } }: OtherCategoriesCardProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const [isOpen, setIsOpen] = useOpenCard(`open:${plan.id}:${type}`, true);
  useBlocksReveal(found.status === 'loading');
  const { from, to, away } = month;
  const others = useMemo(() => {
    if (found.status !== 'ready') return [];
    const listed = new Set(categoriesOf(plan, type));
    const elsewhere = found.value.records.filter(({ category }) => !listed.has(category));
    const filter = { ...NO_FILTER, type, ...(away !== 0 && { from, to }) };
    return find(elsewhere, { filter, sort: NEWEST_FIRST });
  }, [found, plan, type, from, to, away]);
  if (others.length === 0) return null;

  return (
    <CollapsibleCard
      title={t('other_categories')}
      count={others.length}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <TransactionList transactions={others} count={MOST} showCategory />
    </CollapsibleCard>
  );
}
