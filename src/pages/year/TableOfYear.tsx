import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { linkPressed } from '../../hooks/linkPressed';
import { useGrowing } from '../../hooks/useGrowing';
import { Card } from '../../ui/Card';
import { MonthColumns } from './MonthColumns';
import { MonthRows } from './MonthRows';
import { countRows } from './RowGroups';
import type { TableProps } from './useFigures';
import { useHasRoom } from './useHasRoom';
import { useUnfolded } from './useUnfolded';
import styles from './Year.module.css';

/** Hundreds of links: they aren't drawn again because the place around them was measured. */
const Columns = memo(MonthColumns);
/** All at once: the steps of the columns don't draw them again. */
const Rows = memo(MonthRows);

/** The sums, with which the columns have their widths, … */
const FIRST_ROWS = 3;
/** … and the rows that a slow device draws at once: the others come while the page already responds. */
const MORE_ROWS = 4;

/** Its months are columns where they fit; elsewhere they are rows, which unfold below each name. */
export function TableOfYear({ year, table, nameOf, heading }: TableProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  // Here, since a window that grows and shrinks again must not fold what somebody has unfolded.
  const { open, toggle, isBack } = useUnfolded();
  const rows = countRows(table);
  const count = useGrowing(rows, { least: MORE_ROWS, start: isBack ? rows : FIRST_ROWS });
  const { ref, hasRoom } = useHasRoom(`${year} ${heading}`, count === rows ? table : null);
  const all = [table.totals.income, table.totals.expense];
  const hasExpected = all.some(({ months }) => months.some(({ expected }) => expected !== 0));
  const hasGuess = all.some(({ total }) => total.isGuess);
  const shown = { year, table, nameOf, heading };
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = linkPressed(event);
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };

  return (
    <>
      <Card>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- presses and keys come from the links in it */}
        <div ref={ref} className={styles.place} onClick={follow} onKeyDown={moveToFigure}>
          {hasRoom ? <Columns {...shown} count={count} /> : <Rows {...shown} open={open} onToggle={toggle} />}
        </div>
      </Card>
      <p className={styles.note}>
        {t('year_rounded', { currency: formats.sign })}{' '}
        <span className={styles.press}>{t('year_press')}</span>
      </p>
      {hasExpected && <p className={styles.note}>{t('year_expected')}</p>}
      {hasGuess && <p className={styles.note}>{t('year_guess')}</p>}
    </>
  );
}

/** Moves the focus to what can be pressed next in a direction. */
function moveToFigure(event: KeyboardEvent) {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const table = target.closest('table');
  if (cell === null || table === null || !['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key))
    return;
  event.preventDefault();
  const isRightToLeft = getComputedStyle(table).direction === 'rtl';
  const isBackwards = key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft');
  const rows = [...table.rows];
  const row = cell.closest('tr');
  const line =
    key === 'ArrowUp' || key === 'ArrowDown'
      ? rows.map((each) => each.cells[cell.cellIndex])
      : [...(row?.cells ?? [])];
  const at = line.indexOf(cell);
  const others = isBackwards ? line.slice(0, Math.max(0, at)).toReversed() : line.slice(at + 1);
  others
    .map((each) => each?.querySelector<HTMLElement>('a, button'))
    .find((pressed) => pressed)
    ?.focus();
}
