import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Transaction } from '../../model/transaction';
import { DateText } from '../../ui/DateText';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { Money } from '../../ui/Money';
import { NotSynced } from '../../widgets/NotSynced';
import { TransactionDetails } from '../../widgets/TransactionDetails';
import { TransactionHistory } from './TransactionHistory';
import styles from './TransactionRow.module.css';

export interface TransactionRowProps {
  transaction: Transaction;
  /** Says the category too, where the card isn't that of one. */
  showCategory: boolean;
  /** Another member has just added or changed it. */
  isNews: boolean;
  /** The same function for every row and at every render. */
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

export function TransactionRow({ transaction, showCategory, isNews, onEdit, onDelete }: TransactionRowProps) {
  const { t } = useLanguage();
  const row = useRef<HTMLLIElement>(null);
  const { description, category, date, amount, recurrance, isPending = false } = transaction;

  // A series asks first, and goes only then.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element);
    };
  }, []);

  function remove() {
    if (row.current && recurrance === undefined) focusBeside(row.current);
    onDelete(transaction);
  }

  return (
    <li ref={row} className={styles.row} data-news={isNews} data-repeats={recurrance !== undefined}>
      <span className={styles.description}>
        <span className={styles.line}>
          <TransactionHistory transaction={transaction} />
          {isPending && <NotSynced />}
        </span>
        {showCategory && <bdi className={styles.category}>{category}</bdi>}
      </span>
      <TransactionDetails transaction={transaction}>
        <DateText day={date} />
      </TransactionDetails>
      <span className={styles.amount}>
        <Money amount={amount} />
      </span>
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
            { id: 'edit', label: t('edit'), icon: <Icon of={Pencil} />, onSelect: () => onEdit(transaction) },
            { id: 'delete', label: t('delete'), icon: <Icon of={Trash2} />, onSelect: remove },
          ]}
        />
      </span>
    </li>
  );
}

/** Keeps the keyboard's place when a row goes: on the next row's tool, the one before it, or the card's own header. */
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
