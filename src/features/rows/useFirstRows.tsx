import { useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import { useSlidingRows } from './useSlidingRows';

/** The rows that a list shows at first, and that each press adds. */
const ROWS = 100;

/**
 * The first rows of a list, since a member may store thousands of series. `list` is for the element whose children are
 * the rows, and `more`, below it, is the button that shows more and moves the focus to them. `title` names the list.
 */
export function useFirstRows<Row>(
  all: readonly Row[],
  title: string,
): { rows: readonly Row[]; list: RefObject<HTMLUListElement | null>; more: ReactNode } {
  const { t } = useLanguage();
  const [count, setCount] = useState(ROWS);
  const list = useSlidingRows(all);

  function showMore() {
    flushSync(() => setCount(count + ROWS));
    const first = list.current?.children[count];
    if (!(first instanceof HTMLElement)) return;
    first.setAttribute('tabindex', '-1');
    first.focus();
  }

  const label = `${t('show_more')} (${t('count_of_total', { count, total: all.length })})`;
  const more = count < all.length && (
    <Button
      variant="quiet"
      block
      aria-label={t('history_list', { one: label, other: title })}
      onClick={showMore}
    >
      {label}
    </Button>
  );
  return { rows: all.slice(0, count), list, more };
}
