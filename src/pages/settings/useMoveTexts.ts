import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import type { SortableTexts } from '../../ui/SortableList';

/** The screen reader texts for moving a category. */
export function useMoveTexts(): SortableTexts {
  const { t } = useLanguage();
  const at = (key: TranslationKey) => (category: string, position: number, total: number) =>
    t(key, { category, position, total });
  return {
    instructions: t('move_category_instructions'),
    handle: (category) => t('move_category', { category }),
    lifted: at('move_category_lifted'),
    moved: at('move_category_over'),
    dropped: at('move_category_dropped'),
    cancelled: (category) => t('move_category_cancelled', { category }),
  };
}
