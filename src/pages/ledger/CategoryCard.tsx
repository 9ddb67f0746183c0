import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../contexts/useWatch';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { watchNewestTransactions } from '../../services/transaction';
import { Button } from '../../ui/Button';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { Money } from '../../ui/Money';
import { useHeld } from '../../ui/Together';
import { FoundTransactions } from './FoundTransactions';
import { useOpenCard } from './useOpenCard';

/** How many transactions a card shows at first, and how many more each time that it is asked for older ones. */
const PAGE_SIZE = 10;

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
  const [shown, setShown] = useState(PAGE_SIZE);
  const watch = useMemo(
    // One more than is shown tells whether there are older ones.
    () => (isOpen ? watchNewestTransactions({ planId, type, category }, shown + 1) : null),
    [isOpen, planId, type, category, shown],
  );
  const found = useWatch(watch, isOpen ? `${planId}/${type}/${category}` : null);
  const total = found.status === 'ready' ? found.value.records.length + found.value.unreadable.length : 0;
  const hasOlder = total > shown;
  useHeld(isOpen && found.status === 'loading');

  function startNew() {
    // What is added is to be seen.
    setIsOpen(true);
    onNew();
  }

  return (
    <CollapsibleCard
      title={category}
      {...(!hasOlder && { count: total })}
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
      <FoundTransactions
        found={found}
        shown={shown}
        onShowOlder={hasOlder ? () => setShown(shown + PAGE_SIZE) : undefined}
      />
    </CollapsibleCard>
  );
}
