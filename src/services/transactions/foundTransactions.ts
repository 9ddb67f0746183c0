// Reads a plan's transactions in a window of days page by page, so that only viewed pages cost reads. The ranges of two
// pages adjoin at a position, even if transactions are added, deleted or moved there later.
import { endAt, limit, orderBy, query, startAfter } from 'firebase/firestore';
import type { TransactionType } from '../../model/category';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { watchWhole, type Watch } from '../firebase/watch';
import { datedTransactions, type DatedIn } from './transaction';
import {
  comparePositions,
  fixed,
  readRow,
  valuesOf,
  type ListedRow,
  type Position,
} from './transactionRange';

/** How many transactions are read at once. */
export const FOUND_PAGE = 200;

export interface FoundPages {
  /** Newest first, each once. */
  transactions: readonly Transaction[];
  /** How many of the records read are unreadable. */
  unreadable: number;
  /** Part of the window is unread. */
  hasMore: boolean;
  isReadingMore: boolean;
}

export interface FoundTransactions {
  /** Live; each start begins with the first page. */
  watch: Watch<FoundPages>;
  showMore: () => void;
}

/** The plan's transactions of these types dated in a window, including series. */
export function foundTransactions(
  planId: PlanId,
  types: readonly TransactionType[],
  window: DatedIn,
  pageSize = FOUND_PAGE,
): FoundTransactions {
  const read = (after: Position | null, upTo: Position | number) =>
    watchWhole(
      () =>
        query(
          datedTransactions(planId, types, window),
          // Firestore's default order; a position must name it.
          orderBy('__name__', 'desc'),
          ...(after === null ? [] : [startAfter(...valuesOf(after))]),
          typeof upTo === 'number' ? limit(upTo) : endAt(...valuesOf(upTo)),
        ),
      readRow,
    );
  let current: ReturnType<typeof readPages> | null = null;
  return {
    watch: (next, fail) => {
      const started = readPages(read, pageSize, next, fail);
      current = started;
      return () => {
        started.stop();
        if (current === started) current = null;
      };
    },
    showMore: () => current?.showMore(),
  };
}

interface Page {
  after: Position | null;
  /** The start of the next page; null while there is none. */
  end: Position | null;
  /** The page has more rows than its size by now, so the query reads up to its end. */
  isReadToItsEnd: boolean;
  rows: readonly ListedRow[] | null;
  stop: () => void;
}

type Read = (after: Position | null, upTo: Position | number) => Watch<{ records: readonly ListedRow[] }>;

function readPages(read: Read, size: number, ...[next, fail]: Parameters<Watch<FoundPages>>) {
  const pages: Page[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;

  function add(after: Position | null) {
    const page: Page = { after, end: null, isReadToItsEnd: false, rows: null, stop: () => undefined };
    pages.push(page);
    begin(page);
  }

  function begin(page: Page) {
    // One extra row shows whether there are more.
    const upTo = (page.isReadToItsEnd ? page.end : null) ?? size + 1;
    page.stop = read(page.after, upTo)(
      ({ records }) => take(page, records),
      (error) => {
        stop();
        fail(error);
      },
    );
  }

  function take(page: Page, found: readonly ListedRow[]) {
    const { end } = page;
    const last = found.at(-1)?.position;
    if (end === null || page.isReadToItsEnd || last === undefined) {
      page.rows = found;
    } else if (found.length > size && comparePositions(last, end) < 0) {
      // Rows pushed beyond the limit stay until the page has been read to its end.
      page.rows = [...found, ...(page.rows ?? []).filter((row) => comparePositions(row.position, last) > 0)];
      page.isReadToItsEnd = true;
      page.stop();
      begin(page);
    } else {
      page.rows = found.filter((row) => comparePositions(row.position, end) <= 0);
    }
    if (pages.length === 1) tell();
    // Each page reports a change that affects several: all are reported together, so that no row is missing in between.
    else telling ??= setTimeout(tell);
  }

  function tell() {
    telling = undefined;
    const last = pages.at(-1);
    if (pages[0]?.rows === null || last === undefined) return;
    // Both pages may briefly have a row that moves from one to the other.
    const rows = new Map(pages.flatMap(shownOf).map((row) => [row.position.id, row.transaction]));
    const transactions = [...rows.values()].filter((transaction) => transaction !== null);
    next({
      transactions,
      unreadable: rows.size - transactions.length,
      hasMore: last.rows === null || last.rows.length > size,
      isReadingMore: last.rows === null,
    });
  }

  /** The last page has read one row more than it shows. */
  function shownOf({ end, rows }: Page): readonly ListedRow[] {
    return (end === null ? rows?.slice(0, size) : rows) ?? [];
  }

  function showMore() {
    const last = pages.at(-1);
    const position = last?.rows?.at(size - 1)?.position;
    if (last === undefined || last.rows === null || position === undefined) return;
    if (last.rows.length <= size) return;
    last.end = fixed(position);
    // The extra row belongs to the next page.
    last.rows = last.rows.slice(0, size);
    add(last.end);
    tell();
  }

  function stop() {
    clearTimeout(telling);
    pages.forEach((page) => page.stop());
  }

  add(null);
  return { stop, showMore };
}
