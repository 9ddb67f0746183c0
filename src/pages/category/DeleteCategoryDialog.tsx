import { useLanguage } from '../../contexts/LanguageContext';
import type { Category } from '../../model/category';
import { countReached, deleteCategory, type Reach } from '../../services/plans/categoryDeletion';
import { DeletionDialog } from '../../features/deletion/DeletionDialog';

export interface DeleteCategoryDialogProps {
  category: Category;
  reach: Reach;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCategoryDialog({ category, reach, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const { t, categoryName } = useLanguage();
  const name = categoryName(category.id);

  async function remove(act: Parameters<typeof deleteCategory>[2]) {
    await deleteCategory(category, reach, act);
    onDeleted();
  }

  return (
    <DeletionDialog
      title={t('delete_category', { category: name })}
      text={t(reach === 'everyone' ? 'category_delete_reach_all' : 'category_delete_reach_own')}
      confirmLabel={t('delete')}
      count={() => countReached(category, reach)}
      remove={remove}
      done={t('category_deleted', { category: name })}
      onClose={onClose}
    />
  );
}
