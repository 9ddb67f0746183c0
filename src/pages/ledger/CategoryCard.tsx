import { Plus } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { Button } from '../../ui/Button';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { Money } from '../../ui/Money';
import { useHeld } from '../../ui/Together';
import { FoundTransactions } from './FoundTransactions';
import type { ListedPages } from './transactionPages';
import { useOpenCard } from './useOpenCard';
import { usePagedTransactions } from './usePagedTransactions';

export interface CategoryCardProps {
  type: TransactionType;
  category: CategoryId;
  opensAtFirst: boolean;
  /** Null while it isn't known. */
  expected: Cents | null;
  onNew: () => void;
}

/** The transactions of one category of the plan. Only an open card reads them. */
export function CategoryCard({ type, category, opensAtFirst, expected, onNew }: CategoryCardProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const [isOpen, setIsOpen] = useOpenCard(`open:${planId}:${type}:${category}`, opensAtFirst);
  const paged = usePagedTransactions({ planId, type, category }, isOpen);
  const { found } = paged;
  const count = found.status === 'ready' ? countOf(found.value) : null;
  useHeld(isOpen && found.status === 'loading');

  function startNew() {
    // What is added is to be seen.
    setIsOpen(true);
    onNew();
  }

  return (
    <CollapsibleCard
      title={category}
      {...(count !== null && { count })}
      open={isOpen}
      onOpenChange={setIsOpen}
      action={
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          compact
          aria-label={t('new_transaction_in', { category })}
          onClick={startNew}
        >
          {t('new_transaction')}
        </Button>
      }
      {...(expected !== null &&
        expected > 0 && { asideLabel: t('next_month'), aside: <Money amount={expected} /> })}
    >
      <FoundTransactions {...paged} />
    </CollapsibleCard>
  );
}

/** How many transactions there are; null as long as only the newest of them are known. */
function countOf({ pages, hasOlder }: ListedPages): number | null {
  if (hasOlder) return null;
  return pages.reduce((total, { size }) => total + size, 0);
}
