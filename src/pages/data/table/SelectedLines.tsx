import { useState } from 'react';
import { useLanguage } from '../../../contexts/LanguageContext';
import type { ImportRow } from '../../../domain/files/statements/importTable';
import { usePeople } from '../../../features/split/usePeople';
import type { RowEdit } from '../../../model/importDraft';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import styles from './ImportTable.module.css';
import type { Choices } from './TableRow';
import { WhomDialog } from './WhomDialog';

export interface SelectedLinesProps {
  selected: readonly ImportRow[];
  isAll: boolean;
  choices: Choices;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onChange: (change: RowEdit) => void;
}

/** The number of selected lines, and what can be set for all of them. */
export function SelectedLines({
  selected,
  isAll,
  choices,
  onSelectAll,
  onSelectNone,
  onChange,
}: SelectedLinesProps) {
  const { t } = useLanguage();
  const { all } = usePeople();
  const [isAsking, setIsAsking] = useState(false);
  const isNone = selected.length === 0;
  const hasExpenses = selected.some((row) => row.type === 'expense');
  const [type, other] = new Set(selected.map((row) => row.type));

  return (
    <div className={styles.bar}>
      <output className={styles.selected}>{t('find_selected', { count: selected.length })}</output>
      <Button size="sm" onClick={isAll ? onSelectNone : onSelectAll}>
        {t(isAll ? 'find_select_none' : 'find_select_all')}
      </Button>
      <span className={styles.choice}>
        <Select
          label={t('find_change_category')}
          hideLabel
          value=""
          placeholder={t('find_change_category')}
          disabled={type === undefined || other !== undefined}
          options={choices.categories[type ?? 'expense']}
          onChange={(category) => onChange({ category })}
        />
      </span>
      {choices.people.length > 0 && (
        <span className={styles.choice}>
          <Select
            label={t('find_change_member')}
            hideLabel
            value=""
            placeholder={t('find_change_member')}
            disabled={isNone}
            options={choices.people}
            onChange={(userId) => onChange({ userId })}
          />
        </span>
      )}
      {/* With nothing selected, they keep their place and the focus, and ignore presses. */}
      {all.length > 1 && (
        <Button size="sm" busy={!hasExpenses} onClick={() => setIsAsking(true)}>
          {t('find_change_split')}
        </Button>
      )}
      <Button size="sm" busy={isNone} onClick={() => onChange({ isIncluded: false })}>
        {t('data_leave_out')}
      </Button>
      <Button size="sm" busy={isNone} onClick={() => onChange({ isIncluded: true })}>
        {t('data_take_in')}
      </Button>
      {other !== undefined && <p className={styles.note}>{t('find_one_type')}</p>}
      {isAsking && (
        <WhomDialog
          count={selected.length}
          hasIncome={selected.some((row) => row.type === 'income')}
          onChoose={(parts) => onChange({ for: parts })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
