import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { CategoryGlyph } from '../../features/categoryIcon/CategoryGlyph';
import { limitOf } from '../../domain/money/limits';
import type { MonthFigures as Figures } from '../../domain/money/monthFigures';
import { categoryListOf, iconsOf } from '../../domain/plans/categoryOrder';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { CollapsibleCard } from '../../ui/CollapsibleCard';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { CategoryMenu } from './CategoryMenu';
import { FoundTransactions } from './FoundTransactions';
import { LimitMeter, LimitText } from './LimitMeter';
import { MonthFigures, type FigureLabels } from './MonthFigures';
import type { RepeatingRows } from './TransactionList';
import { useRevealed } from './revealed';
import type { UsedLimit } from './useLimitUses';
import { useOpenCard } from './useOpenCard';
import { useCategoryList, type CategoryList } from './useCategoryList';
import type { LedgerBooks } from './useLedgerBooks';

export interface CategoryCardProps {
  type: TransactionType;
  category: CategoryId;
  opensAtFirst: boolean;
  books: LedgerBooks;
  month: ShownMonth;
  /** The names of the two figures. */
  labels: FigureLabels;
  repeating: RepeatingRows | undefined;
  /** 'loading' while they are added up; null where they are unknown. */
  figures: Figures | 'loading' | null;
  /** Null without a limit. */
  usedLimit: UsedLimit | null;
  /** Whether it is still unknown if there will be figures. */
  isHeld: boolean;
  onNew: () => void;
}

/** The transactions of one category of the plan. */
export function CategoryCard({
  type,
  category,
  opensAtFirst,
  books,
  month,
  labels,
  repeating,
  figures,
  usedLimit,
  isHeld,
  onNew,
}: CategoryCardProps) {
  const { t, categoryName } = useLanguage();
  const name = categoryName(category);
  const plan = usePlan();
  const { id: planId } = plan;
  const icon = iconsOf(plan[categoryListOf(type)]).get(category);
  const [isOpen, setIsOpen] = useOpenCard(`open:${planId}:${type}:${category}`, opensAtFirst);
  const list = useCategoryList(books, { type, category, month });
  const count = list && countOf(list, month.away === 0 ? undefined : repeating);
  // Empty cards stay closed until the user opens them.
  const isEmpty = count === 0 || (list?.transactions.length === 0 && noneIn(repeating));
  const [isEmptyShown, setIsEmptyShown] = useState(false);
  const isShown = isOpen && (!isEmpty || isEmptyShown);
  const revealed = useRevealed();
  // The next one may come while the last one is still marked.
  const revealing = revealed?.type === type && revealed.category === category ? revealed.id : null;
  useEffect(() => {
    if (revealing !== null) setIsOpen(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the user may close it again
  }, [revealing]);
  useBlocksReveal(isHeld || (isOpen && list === null));

  const use = usedLimit !== null && { limit: usedLimit.limit, spent: usedLimit.spent };

  function open(opens: boolean) {
    setIsEmptyShown(opens);
    if (opens || !isEmpty) setIsOpen(opens);
  }

  function startNew() {
    // Shows the new transaction.
    setIsOpen(true);
    onNew();
  }

  return (
    <CollapsibleCard
      title={name}
      {...(icon && { icon: <CategoryGlyph of={icon} /> })}
      {...(count !== null && { count })}
      open={isShown}
      onOpenChange={open}
      note={
        <>
          {count === 0 && !isShown && <p>{t('no_transactions')}</p>}
          {use && <LimitText {...use} isQuiet />}
        </>
      }
      action={
        !isReadOnly() && (
          <Button
            variant="quiet"
            size="sm"
            icon={Plus}
            compact
            aria-label={t('new_transaction_in', { category: name })}
            onClick={startNew}
          >
            {t('new_transaction')}
          </Button>
        )
      }
      figures={
        figures !== null && (
          <MonthFigures labels={labels} figures={figures === 'loading' ? null : figures} of="card" />
        )
      }
      menu={
        type === 'expense' &&
        !isReadOnly() && <CategoryMenu category={category} limit={limitOf(plan, category)} />
      }
      edge={use && <LimitMeter {...use} label={t('limit_title', { category: name })} />}
    >
      <FoundTransactions list={list} repeating={repeating} />
    </CollapsibleCard>
  );
}

const noneIn = (repeating: RepeatingRows | undefined) =>
  repeating === undefined || repeating.rows.length === 0;

/** Counts the records, with occurrences instead of their series; null while only the newest are known. */
function countOf(
  { transactions, isPart }: CategoryList,
  repeating: RepeatingRows | undefined,
): number | null {
  if (isPart) return null;
  if (repeating === undefined) return transactions.length;
  const others = transactions.filter(({ id }) => !repeating.ids.has(id));
  return others.length + repeating.rows.length;
}
