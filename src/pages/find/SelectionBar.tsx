import { Tag, Trash2, UserRound, UsersRound } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Transaction } from '../../model/transaction';
import { usePlan } from '../../contexts/PlanContext';
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
  const { users, guests = {} } = usePlan();
  const isShared = users.length + Object.keys(guests).length > 1;
  const hasIncome = selected.some(({ type }) => type === 'income');
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
      {isShared && (
        <Button size="sm" icon={UsersRound} busy={isNone || hasIncome} onClick={() => onAct('split')}>
          {t('find_change_split')}
        </Button>
      )}
      {isOfBothTypes && <p className={styles.note}>{t('find_one_type')}</p>}
      {isShared && hasIncome && !isOfBothTypes && <p className={styles.note}>{t('find_split_expenses')}</p>}
    </div>
  );
}
