import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Watched } from '../../hooks/useWatch';
import { isMadeBy, PRODUCT } from '../../domain/plans/categoryMakers';
import { sortedByName } from '../../domain/plans/categoryName';
import type { Category, TransactionType } from '../../model/category';
import type { Reach } from '../../services/plans/categoryDeletion';
import type { Records } from '../../services/firebase/records';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LoadError } from '../../features/errors/LoadError';
import { IconButton } from '../../ui/IconButton';
import { DirectionIcon } from '../../ui/DirectionIcon';
import { useBlocksReveal } from '../../ui/RevealTogether';
import { CreateCategoryForm } from './CreateCategoryForm';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import styles from './GlobalCategoriesCard.module.css';

export interface GlobalCategoriesCardProps {
  type: TransactionType;
  found: Watched<Records<Category>>;
  /** Categories of both types, since names are unique across types. */
  existing: readonly Category[];
  /** Null until it is known. */
  reach: Reach | null;
}

/** Lists the global categories of a type, with a form for new ones. */
export function GlobalCategoriesCard({ type, found, existing, reach }: GlobalCategoriesCardProps) {
  const language = useLanguage();
  const { t, categoryName } = language;
  const [deleting, setDeleting] = useState<Category | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useBlocksReveal(found.status === 'loading');
  const isIncome = type === 'income';
  const records = found.status === 'ready' ? found.value.records : [];
  const inOrder = sortedByName(
    records.map(({ id }) => id),
    language,
  ).flatMap((name) => records.filter(({ id }) => id === name));

  return (
    <Card
      mark={<DirectionIcon direction={isIncome ? 'in' : 'out'} />}
      title={t(isIncome ? 'income_title' : 'expenses_title')}
      {...(found.status === 'ready' && { count: records.length })}
    >
      <CreateCategoryForm type={type} existing={existing} />
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {inOrder.map((category) => (
          <li key={category.id}>
            <span className={styles.name}>{categoryName(category.id)}</span>
            {canDelete(category, reach) ? (
              <IconButton
                icon={Trash2}
                tone="danger"
                label={t('delete_category', { category: categoryName(category.id) })}
                onClick={() => setDeleting(category)}
              />
            ) : (
              <span className={styles.keeper}>
                {t(isMadeBy(category, PRODUCT) ? 'category_built_in' : 'category_by_other')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {found.status === 'failed' && <LoadError of={found} />}
      {found.status === 'ready' && records.length === 0 && (
        <EmptyState text={t(isIncome ? 'no_income_categories' : 'no_expense_categories')} />
      )}
      {deleting && reach && (
        <DeleteCategoryDialog
          category={deleting}
          reach={reach}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            // The focused button is gone.
            list.current?.focus();
          }}
        />
      )}
    </Card>
  );
}

function canDelete(category: Category, reach: Reach | null): boolean {
  return reach === 'everyone' || (reach !== null && isMadeBy(category, reach.maker));
}
