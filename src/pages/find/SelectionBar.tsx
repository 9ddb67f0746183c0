import { Tag, Trash2, UserRound } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Transaction } from '../../model/transaction';
import { Button } from '../../ui/Button';
import type { ManyDialogProps } from './ManyDialog';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  selected: readonly Transaction[];
  isAll: boolean;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onAct: (kind: ManyDialogProps['kind']) => void;
}

/** The number of selected transactions, and the actions on them. */
export function SelectionBar({ selected, isAll, onSelectAll, onSelectNone, onAct }: SelectionBarProps) {
  const { t } = useLanguage();
  const isNone = selected.length === 0;
  const isOfBothTypes = new Set(selected.map(({ type }) => type)).size > 1;

  return (
    <div className={styles.bar}>
      <output className={styles.count}>{t('find_selected', { count: selected.length })}</output>
      <Button size="sm" onClick={isAll ? onSelectNone : onSelectAll}>
        {t(isAll ? 'find_select_none' : 'find_select_all')}
      </Button>
      {/* With nothing selected, they keep their place and the focus, and ignore presses. */}
      <Button size="sm" icon={Trash2} busy={isNone} onClick={() => onAct('delete')}>
        {t('find_delete_selected')}
      </Button>
      <Button size="sm" icon={Tag} busy={isNone || isOfBothTypes} onClick={() => onAct('category')}>
        {t('find_change_category')}
      </Button>
      <Button size="sm" icon={UserRound} busy={isNone} onClick={() => onAct('member')}>
        {t('find_change_member')}
      </Button>
      {isOfBothTypes && <p className={styles.note}>{t('find_one_type')}</p>}
    </div>
  );
}
