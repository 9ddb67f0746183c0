import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { suggestedIcon } from '../../domain/plans/suggestedIcon';
import { CategoryGlyph } from '../../features/categoryIcon/CategoryGlyph';
import { FormDialog } from '../../features/formDialog/FormDialog';
import type { CategoryId } from '../../model/ids';
import { CATEGORY_ICONS, type CategoryIcon } from '../../model/plan';
import styles from './CategoryIconDialog.module.css';

export interface CategoryIconDialogProps {
  category: CategoryId;
  icon: CategoryIcon | undefined;
  /** Called with null for no icon. */
  onChoose: (icon: CategoryIcon | null) => void;
  onClose: () => void;
}

/** Asks for a category's icon. For a category without one, starts with the icon that fits its name. */
export function CategoryIconDialog({ category, icon, onChoose, onClose }: CategoryIconDialogProps) {
  const { t, categoryName } = useLanguage();
  const [chosen, setChosen] = useState(icon ?? suggestedIcon(category) ?? null);

  function choose() {
    if (chosen !== (icon ?? null)) onChoose(chosen);
    onClose();
  }

  return (
    <FormDialog
      title={t('category_icon', { category: categoryName(category) })}
      submitLabel={t('save')}
      onSubmit={choose}
      onClose={onClose}
      isTyped={false}
    >
      <fieldset className={styles.icons}>
        <legend>{t('category_icon_detail')}</legend>
        {[null, ...CATEGORY_ICONS].map((each) => {
          const name = t(each === null ? 'category_icon_none' : `icon_${each}`);
          return (
            <label key={name} className={styles.icon} title={name}>
              <input
                type="radio"
                name="icon"
                aria-label={name}
                checked={each === chosen}
                onChange={() => setChosen(each)}
              />
              {each === null ? <span aria-hidden>–</span> : <CategoryGlyph of={each} />}
            </label>
          );
        })}
      </fieldset>
    </FormDialog>
  );
}
