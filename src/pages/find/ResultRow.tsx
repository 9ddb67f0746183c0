import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { difference, sum } from '../../domain/money';
import type { Transaction } from '../../model/transaction';
import { Checkbox } from '../../ui/Checkbox';
import { DateText } from '../../ui/DateText';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Mark } from '../../ui/Mark';
import { Menu } from '../../ui/Menu';
import { Money } from '../../ui/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { NotSynced } from '../../widgets/NotSynced';
import { TransactionDetails } from '../../widgets/TransactionDetails';
import styles from './ResultRow.module.css';

export interface ResultRowProps {
  transaction: Transaction;
  /** Null while nothing can be selected. */
  isSelected: boolean | null;
  /** These are the same functions for every row and at every render. */
  onSelect: (transaction: Transaction, isSelected: boolean) => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

export const ResultRow = memo(function ResultRow({
  transaction,
  isSelected,
  onSelect,
  onEdit,
  onDelete,
}: ResultRowProps) {
  const { t } = useLanguage();
  const row = useRef<HTMLLIElement>(null);
  const { type, description, category, date, amount, recurrance, isPending = false } = transaction;
  const isIncome = type === 'income';

  function remove() {
    // A series asks first, and may stay.
    if (row.current && recurrance === undefined) focusBeside(row.current);
    onDelete(transaction);
  }

  return (
    <li ref={row} className={styles.row} data-repeats={recurrance !== undefined}>
      <span className={styles.mark}>
        <Mark direction={isIncome ? 'in' : 'out'} />
        <VisuallyHidden>{t(isIncome ? 'income_title' : 'expenses_title')}</VisuallyHidden>
      </span>
      <span className={styles.description}>
        <span className={styles.line}>
          {isSelected === null ? (
            <bdi>{description}</bdi>
          ) : (
            <Checkbox
              label={description}
              checked={isSelected}
              onChange={(checked) => onSelect(transaction, checked)}
            />
          )}
          {isPending && <NotSynced />}
        </span>
        <bdi className={styles.category}>{category}</bdi>
      </span>
      <TransactionDetails transaction={transaction}>
        <DateText day={date} />
      </TransactionDetails>
      <span className={styles.amount}>
        <Money amount={isIncome ? amount : difference(sum([]), amount)} tone={isIncome ? 'in' : 'neutral'} />
      </span>
      {isSelected === null && (
        <>
          <span className={styles.tools} data-tools>
            <IconButton
              icon={Pencil}
              label={t('edit_transaction_named', { description })}
              onClick={() => onEdit(transaction)}
            />
            <IconButton
              icon={Trash2}
              tone="danger"
              label={t('delete_transaction', { description })}
              onClick={remove}
            />
          </span>
          <span className={styles.menu} data-tools>
            <Menu
              label={t('transaction_actions', { description })}
              trigger={(props) => (
                <IconButton
                  {...props}
                  icon={EllipsisVertical}
                  label={t('transaction_actions', { description })}
                />
              )}
              items={[
                {
                  id: 'edit',
                  label: t('edit'),
                  icon: <Icon of={Pencil} />,
                  onSelect: () => onEdit(transaction),
                },
                { id: 'delete', label: t('delete'), icon: <Icon of={Trash2} />, onSelect: remove },
              ]}
            />
          </span>
        </>
      )}
    </li>
  );
});

/** Keeps the keyboard's place when a row goes: on the next row's tool, the one before it, or the card's own buttons. */
function focusBeside(row: HTMLElement): void {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const buttons =
    neighbour?.querySelectorAll<HTMLElement>('[data-tools] button') ??
    row.closest('section')?.querySelectorAll('button') ??
    [];
  // Of a row's tools the list's width shows one: the other one takes no focus.
  for (const button of buttons) {
    button.focus();
    if (document.activeElement === button) return;
  }
}
