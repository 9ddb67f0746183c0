import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import type { TransactionType } from '../../model/category';
import { watchDatedTransactions, watchNewestTransactions } from '../../services/transactions/transaction';
import type { PlanId } from '../../model/ids';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { TransactionList } from './TransactionList';
import { useOpenCard } from './useOpenCard';

/** The number of newest transactions to search: reading all would cost a read for each. */
const SEARCHED = 20;

/** The newest transactions, or those of another month. */
const watchShown = (planId: PlanId, type: TransactionType, month: ShownMonth) =>
  month.away === 0
    ? watchNewestTransactions({ planId, type }, SEARCHED)
    : watchDatedTransactions(planId, [type], month, SEARCHED);

/** Shows the newest transactions in categories that the plan doesn't list; renders nothing without any. */
export function OtherCategoriesCard({ type, month }: { type: TransactionType; month: ShownMonth }) {
  const { t } = useLanguage();
  const plan = usePlan();
  const [isOpen, setIsOpen] = useOpenCard(`open:${plan.id}:${type}`, true);
  const newest = useWatch(watchShown, plan.id, type, month);
  useBlocksReveal(newest.status === 'loading');
  const others = useMemo(() => {
    const listed = new Set(categoriesOf(plan, type));
    return newest.status === 'ready'
      ? newest.value.records.filter(({ category }) => !listed.has(category))
      : [];
  }, [newest, plan, type]);
  const pages = useMemo(
    () => [{ index: 0, transactions: others, size: others.length, unreadable: 0, height: null }],
    [others],
  );
  if (others.length === 0) return null;

  return (
    <CollapsibleCard
      title={t('other_categories')}
      count={others.length}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <TransactionList pages={pages} hasOlder={false} isReadingOlder={false} showCategory />
    </CollapsibleCard>
  );
}
