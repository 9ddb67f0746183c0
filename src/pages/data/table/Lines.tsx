/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows lie freely in their table, of which a part is rendered */
import type { KeyboardEvent } from 'react';
import { useLanguage } from '../../../contexts/LanguageContext';
import type { ImportRow } from '../../../domain/files/statements/importTable';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './ImportTable.module.css';
import { TableRow, type TableRowProps } from './TableRow';
import { useIsNarrow } from './useIsNarrow';
import { positionOf, useWindowedRows } from './useWindowedRows';

export interface LinesProps extends Pick<TableRowProps, 'userId' | 'choices' | 'texts' | 'acts'> {
  shown: readonly ImportRow[];
  /** The keys of the selected rows; null outside selection mode. */
  selected: ReadonlySet<string> | null;
}

/** The rows that a page is long. */
const PAGE = 8;

/** The lines of files as a table that scrolls. Renders only rows in view. */
export function Lines({ shown, selected, userId, choices, texts, acts }: LinesProps) {
  const { t } = useLanguage();
  const isCard = useIsNarrow();
  const { scroller, positions, height, focus, onScroll, onFocus, onBlur } = useWindowedRows(shown.length);
  const hasPeople = choices.people.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const position = positionOf(target);
    // In a list, the arrow keys choose; with Alt, Shift or Meta they belong to the browser.
    if (position === null || !(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
    if (altKey || metaKey || shiftKey) return;
    const next = targetOf(key, ctrlKey, position, shown.length);
    if (next === null) return;
    event.preventDefault();
    focus(next, target.dataset['column'] ?? 'check');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between the controls of the rows
    <div
      ref={scroller}
      role="table"
      aria-label={t('data_lines')}
      aria-rowcount={shown.length + 1}
      data-people={hasPeople}
      className={styles.table}
      onScroll={onScroll}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className={styles.headGroup}>
        <div role="row" aria-rowindex={1} className={styles.head}>
          <span role="columnheader">
            <VisuallyHidden>{t(selected === null ? 'data_take_in' : 'find_select')}</VisuallyHidden>
          </span>
          <span role="columnheader">{t('date')}</span>
          <span role="columnheader">{t('description')}</span>
          {!isCard && <span role="columnheader">{t('category')}</span>}
          {!isCard && hasPeople && <span role="columnheader">{t('member')}</span>}
          <span role="columnheader" className={styles.amount}>
            {t('amount')}
          </span>
          <span role="columnheader">
            <VisuallyHidden>{t('edit')}</VisuallyHidden>
          </span>
        </div>
      </div>
      <div role="rowgroup" className={styles.rows} style={{ blockSize: shown.length * height }}>
        {positions.map((position) => {
          const row = shown[position];
          return (
            row && (
              <TableRow
                key={row.key}
                row={row}
                position={position}
                top={position * height}
                isSelected={selected && selected.has(row.key)}
                isCard={isCard}
                userId={userId}
                choices={choices}
                texts={texts}
                acts={acts}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** The position that a key leads to; null for other keys. */
function targetOf(key: string, isCtrl: boolean, position: number, count: number): number | null {
  const last = count - 1;
  if (isCtrl) {
    if (key === 'Home') return 0;
    return key === 'End' ? last : null;
  }
  switch (key) {
    case 'ArrowDown':
      return Math.min(position + 1, last);
    case 'ArrowUp':
      return Math.max(position - 1, 0);
    case 'PageDown':
      return Math.min(position + PAGE, last);
    case 'PageUp':
      return Math.max(position - PAGE, 0);
    default:
      return null;
  }
}
