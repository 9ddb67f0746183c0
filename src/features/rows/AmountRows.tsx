import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cents } from '../../model/money';
import { isReadOnly } from '../../services/firebase/asOn';
import { IconButton } from '../../ui/IconButton';
import { Money } from '../money/Money';
import { focusBeside } from '../transactionRow/focusBeside';
import styles from './AmountRows.module.css';
import { useFirstRows } from './useFirstRows';

export interface AmountRowsProps<Row> {
  all: readonly Row[];
  /** Names the list. */
  title: string;
  /** What a row says, and the label of the button that deletes it. */
  say: (row: Row) => { text: ReactNode; detail: ReactNode; deletes: string };
  onDelete: (row: Row) => void;
}

/** A list of records with amounts that never change, and can only be deleted. */
export function AmountRows<Row extends { id: string; amount: Cents }>({
  all,
  title,
  say,
  onDelete,
}: AmountRowsProps<Row>) {
  const { rows, list, more } = useFirstRows(all, title);

  function remove(row: Row, line: HTMLElement | null) {
    if (line?.contains(document.activeElement)) focusBeside(line);
    onDelete(row);
  }

  return (
    <>
      <ul ref={list}>
        {rows.map((row) => {
          const { text, detail, deletes } = say(row);
          return (
            <li key={row.id} className={styles.row}>
              <span className={styles.text}>
                {text}
                <span className={styles.detail}>{detail}</span>
              </span>
              <span className={styles.amount}>
                <Money amount={row.amount} />
              </span>
              {!isReadOnly() && (
                <span data-tools>
                  <IconButton
                    icon={X}
                    label={deletes}
                    onClick={(event) => remove(row, event.currentTarget.closest('li'))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}
