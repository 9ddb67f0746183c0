import { FlaskConical, History, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Day } from '../../model/day';
import type { Transaction } from '../../model/transaction';
import { isReadOnly } from '../../services/firebase/asOn';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { ELLIPSIS, PENCIL, TRASH } from '../../ui/lightIcons';
import { Menu } from '../../ui/Menu';
import { focusBeside } from './focusBeside';
import type { RowActs } from './useRowActs';
import styles from './TransactionTools.module.css';

export interface TransactionToolsProps {
  transaction: Transaction;
  /** For a row of one occurrence: its scheduled day. */
  scheduled?: Day | undefined;
  acts: RowActs;
  /** Its menu also offers to try out what happens if the row's series ends. */
  offersWhatIf?: boolean;
}

/** The actions on a row's transaction: side by side where there is room, else in a menu. */
export function TransactionTools({
  transaction,
  scheduled,
  acts: { onEdit, onDelete, onWhatIfEnds, onHistory },
  offersWhatIf = false,
}: TransactionToolsProps) {
  const { t } = useLanguage();
  const tools = useRef<HTMLSpanElement>(null);
  const { description, recurrance } = transaction;
  const actions = t('transaction_actions', { description });

  const edit = () => onEdit(transaction, scheduled);
  function remove() {
    const row = tools.current?.closest('li');
    // Deleting a series asks first, and the row may stay.
    if (row && recurrance === undefined) focusBeside(row);
    onDelete(transaction, scheduled);
  }

  if (isReadOnly()) return null;
  return (
    <span ref={tools} className={styles.tools} data-tools>
      <IconButton icon={PENCIL} label={t('edit_transaction_named', { description })} onClick={edit} />
      <IconButton
        icon={TRASH}
        tone="danger"
        label={t('delete_transaction', { description })}
        onClick={remove}
      />
      <Menu
        label={actions}
        trigger={(props) => <IconButton {...props} icon={ELLIPSIS} label={actions} />}
        items={() => [
          { id: 'edit', label: t('edit'), icon: <Icon of={Pencil} />, onSelect: edit },
          ...(offersWhatIf && recurrance
            ? [
                {
                  id: 'what-if',
                  label: t('what_if_ends'),
                  icon: <Icon of={FlaskConical} />,
                  onSelect: () => onWhatIfEnds(transaction, scheduled),
                },
              ]
            : []),
          {
            id: 'history',
            label: t('history_all_changes'),
            icon: <Icon of={History} />,
            onSelect: () => onHistory(transaction),
          },
          { id: 'delete', label: t('delete'), icon: <Icon of={Trash2} />, onSelect: remove },
        ]}
      />
    </span>
  );
}
