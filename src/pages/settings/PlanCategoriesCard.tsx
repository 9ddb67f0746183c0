import { Plus } from 'lucide-react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useMakers } from '../../hooks/useMakers';
import { useWatch } from '../../hooks/useWatch';
import { sortedByName } from '../../domain/plans/categoryName';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import { isVisible } from '../../model/visibleText';
import { watchCategories } from '../../services/plans/category';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/Checkbox';
import { CategoryGlyph } from '../../features/categoryIcon/CategoryGlyph';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { Icon } from '../../ui/Icon';
import { LoadError } from '../../features/errors/LoadError';
import { SortableList } from '../../ui/SortableList';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { lazyComponent } from '../../ui/lazyComponent';
import styles from './PlanCategoriesCard.module.css';
import { RemoveCategoryDialog } from './RemoveCategoryDialog';
import { useMoveTexts } from './useMoveTexts';
import { usePlanCategories } from './usePlanCategories';

const CategoryIconDialog = lazyComponent(
  async () => (await import('./CategoryIconDialog')).CategoryIconDialog,
);

export interface PlanCategoriesCardProps {
  type: TransactionType;
}

/** Chooses and orders the plan's categories of a type, out of the global ones. */
export function PlanCategoriesCard({ type }: PlanCategoriesCardProps) {
  const language = useLanguage();
  const { lang, t, categoryName } = language;
  const found = useWatch(watchCategories, type, useMakers(), false);
  const { categories, placeOf, add, move, icons, setIcon } = usePlanCategories(type);
  useBlocksReveal(found.status === 'loading');
  const [removing, setRemoving] = useState<CategoryId | null>(null);
  const [choosingIcon, setChoosingIcon] = useState<CategoryId | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const id = useId();
  const texts = useMoveTexts();
  const title = t(type === 'income' ? 'income_categories' : 'expense_categories');
  const known = found.status === 'ready' ? found.value.records.map((each) => each.id) : [];
  // A plan can't have a name with hidden characters.
  const others = sortedByName(
    known.filter((each) => !categories.includes(each) && isVisible(each)),
    language,
  );

  /** A checked or unchecked row moves to the other list. The focus follows it, or goes to the remaining rows. */
  const leaving = useRef<{ category: CategoryId; isIn: boolean } | null>(null);
  useLayoutEffect(() => {
    const { category, isIn } = leaving.current ?? {};
    if (category === undefined || categories.includes(category) === isIn) return;
    leaving.current = null;
    const boxes = [...(rows.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    (boxes.find(({ value }) => value === category) ?? rows.current)?.focus();
  });

  function check(category: CategoryId) {
    leaving.current = { category, isIn: false };
    add(category);
  }

  function drop(name: string, to: number) {
    const category = categories.find((each) => each === name);
    if (category !== undefined) move(category, to);
  }

  return (
    <Card
      title={title}
      count={t('count_of_total', { count: categories.length, total: categories.length + others.length })}
    >
      <div ref={rows} tabIndex={-1} className={styles.rows}>
        {categories.length === 0 && (
          <EmptyState text={t(type === 'income' ? 'no_income_categories' : 'no_expense_categories')} />
        )}
        <SortableList
          label={title}
          items={categories.map((category) => ({ id: category, label: categoryName(category), category }))}
          texts={texts}
          onMove={drop}
        >
          {({ category }) => (
            <div className={styles.row}>
              <Checkbox
                label={categoryName(category)}
                value={category}
                checked
                onChange={() => setRemoving(category)}
              />
              <IconButton
                icon={<CategoryGlyph of={icons.get(category)} />}
                label={t('category_icon', { category: categoryName(category) })}
                onClick={() => setChoosingIcon(category)}
              />
            </div>
          )}
        </SortableList>
        {others.length > 0 && (
          <div className={styles.others}>
            <h3 id={`${id}-others`}>{t('not_in_plan')}</h3>
            <ul aria-labelledby={`${id}-others`}>
              {others.map((category) => (
                <li key={category}>
                  <Checkbox
                    label={categoryName(category)}
                    value={category}
                    checked={false}
                    onChange={() => check(category)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
        {found.status === 'failed' && <LoadError of={found} />}
      </div>
      <Link to={`/${lang}/category`} className={styles.new}>
        <Icon of={Plus} />
        {t(type === 'income' ? 'new_income_category' : 'new_expense_category')}
      </Link>
      {choosingIcon !== null && (
        <Suspense fallback={null}>
          <CategoryIconDialog
            category={choosingIcon}
            icon={icons.get(choosingIcon)}
            onChoose={(icon) => setIcon(choosingIcon, icon)}
            onClose={() => setChoosingIcon(null)}
          />
        </Suspense>
      )}
      {removing && (
        <RemoveCategoryDialog
          place={placeOf(removing)}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            leaving.current = { category: removing, isIn: true };
            setRemoving(null);
          }}
        />
      )}
    </Card>
  );
}
