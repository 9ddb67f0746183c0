import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { MonthFigures } from '../../domain/money/monthFigures';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { ListedPages } from '../../services/transactions/pagedQuery';
import { Button } from '../../ui/Button';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { Money } from '../../features/money/Money';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { CardSummary } from './CardSummary';
import { FoundTransactions } from './FoundTransactions';
import { useOpenCard } from './useOpenCard';
import { usePagedTransactions } from './usePagedTransactions';
import { useSeen } from './useSeen';

export interface CategoryCardProps {
  type: TransactionType;
  category: CategoryId;
  opensAtFirst: boolean;
  /** Null while unknown. */
  expected: Cents | null;
  /** The end of the expectation, as text. */
  expectedUntil: string;
  /** 'loading' while they are added up; null where they are unknown. */
  figures: MonthFigures | 'loading' | null;
  /** The figures are being added up again. */
  isUpdating: boolean;
  /** Whether it is still unknown if there will be figures. */
  isHeld: boolean;
  onNew: () => void;
  /** Called when the card comes into view. */
  onSeen: (category: CategoryId) => void;
}

/** The transactions of one category of the plan. Read only while the card is open. */
export function CategoryCard({
  type,
  category,
  opensAtFirst,
  expected,
  expectedUntil,
  figures,
  isUpdating,
  isHeld,
  onNew,
  onSeen,
}: CategoryCardProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const [isOpen, setIsOpen] = useOpenCard(`open:${planId}:${type}:${category}`, opensAtFirst);
  const paged = usePagedTransactions({ planId, type, category }, isOpen);
  const { found } = paged;
  const count = found.status === 'ready' ? countOf(found.value) : null;
  useBlocksReveal(isHeld || (isOpen && found.status === 'loading'));
  const sight = useSeen(
    useCallback(() => onSeen(category), [onSeen, category]),
    isOpen,
  );

  function startNew() {
    // Shows the new transaction.
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
        expected > 0 && { asideLabel: expectedUntil, aside: <Money amount={expected} /> })}
      summary={
        <CardSummary ref={sight} type={type} category={category} figures={figures} isUpdating={isUpdating} />
      }
    >
      <FoundTransactions {...paged} />
    </CollapsibleCard>
  );
}

/** Counts the transactions; null while only the newest are known. */
function countOf({ pages, hasOlder }: ListedPages): number | null {
  if (hasOlder) return null;
  return pages.reduce((total, { size }) => total + size, 0);
}
