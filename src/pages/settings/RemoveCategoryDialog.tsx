import { useLanguage } from '../../contexts/LanguageContext';
import { removePlanCategory, type PlaceInPlan } from '../../services/plans/planCategories';
import { countTransactions } from '../../services/transactions/ofCategory';
import { DeletionDialog } from '../../features/deletion/DeletionDialog';

export interface RemoveCategoryDialogProps {
  place: PlaceInPlan;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveCategoryDialog({ place, onClose, onRemoved }: RemoveCategoryDialogProps) {
  const { t, categoryName } = useLanguage();
  return (
    <DeletionDialog
      title={t('remove_category', { category: categoryName(place.category) })}
      text={t('remove_category_confirm')}
      confirmLabel={t('remove')}
      count={() => countTransactions(place)}
      remove={async (act) => {
        await removePlanCategory(place, act);
        onRemoved();
      }}
      onClose={onClose}
    />
  );
}
