// Reads a long list in pages. The ranges of two pages meet at a position, even if its transaction changes later. So a
// transaction that is added, deleted or moved belongs to exactly one page.
import type { Query } from 'firebase/firestore';
import type { Transaction } from '../../model/transaction';
import type { Watch } from '../firebase/watch';
import { comparePositions, fixed, watchRange, type ListedRow, type Position } from './transactionRange';

export interface PageSizes {
  /** The number of transactions that a list shows at first. */
  first: number;
  /** The number that each further page adds to the one row more that the page before it has read. */
  older: number;
}

/**
 * The number of pages read at the same time; more only if they are in view together. To read a page again, the database
 * goes through all records of the device: with 800 of them, that holds up the page for several frames.
 */
const READ_AT_ONCE = 20;

export interface ListedPage {
  /** Counts from 0. */
  index: number;
  /** Null while the page isn't read: far out of view, or not yet answered. */
  transactions: readonly Transaction[] | null;
  /** The number of transactions, or the last known number while the page isn't read. */
  size: number;
  /** The number of unreadable records among them. */
  unreadable: number;
  /** Pixels: the height when last in view; null before. */
  height: number | null;
}

export interface ListedPages {
  /** At least one. Unchanged pages keep their identity. */
  pages: readonly ListedPage[];
  hasOlder: boolean;
  isReadingOlder: boolean;
}

/** Reports whether a page has come near the window or gone far from it, and its height. */
export type SeePage = (index: number, isNear: boolean, height: number) => void;

export interface PagedQuery {
  /** Every start begins with the first page. */
  watch: Watch<ListedPages>;
  showOlder: () => void;
  see: SeePage;
}

/** Splits the rows of `all`, newest first, into pages. `patience` as in `watchWhole`. */
export function pagedQuery(all: () => Query, sizes: PageSizes, patience?: number): PagedQuery {
  let current: ReturnType<typeof readPages> | null = null;
  return {
    watch: (next, fail) => {
      const started = readPages(all, sizes, patience, next, fail);
      current = started;
      return () => {
        started.stop();
        if (current === started) current = null;
      };
    },
    showOlder: () => current?.showOlder(),
    see: (index, isNear, height) => current?.see(index, isNear, height),
  };
}

interface Page {
  after: Position | null;
  /** Where the next page starts; null while there is none. */
  end: Position | null;
  /** The number of rows to read. One more shows whether there are older ones. */
  size: number;
  /** More than `size` rows now lie before `end`, so the page is read up to `end`. */
  isReadToItsEnd: boolean;
  /** Null while it isn't read. */
  stopReading: (() => void) | null;
  rows: readonly ListedRow[] | null;
  /** Whether the last read found more than `size` rows; null before. */
  hasOlder: boolean | null;
  isNear: boolean;
  /** The shown part of the page. */
  listed: ListedPage;
}

function readPages(
  all: () => Query,
  sizes: PageSizes,
  patience: number | undefined,
  ...[next, fail]: Parameters<Watch<ListedPages>>
) {
  const pages: Page[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;

  function add(after: Position | null, size: number) {
    const listed = { index: pages.length, transactions: null, size: 0, unreadable: 0, height: null };
    const page = {
      after,
      end: null,
      size,
      isReadToItsEnd: false,
      stopReading: null,
      rows: null,
      hasOlder: null,
      isNear: true,
      listed,
    };
    pages.push(page);
    begin(page);
  }

  function begin(page: Page) {
    const upTo = (page.isReadToItsEnd ? page.end : null) ?? page.size + 1;
    page.stopReading = watchRange(
      all,
      { after: page.after, upTo },
      patience,
    )(
      ({ records }) => take(page, records),
      (error) => {
        stop();
        fail(error);
      },
    );
  }

  function pause(page: Page) {
    page.stopReading?.();
    page.stopReading = null;
  }

  function take(page: Page, found: readonly ListedRow[]) {
    const { end } = page;
    const last = found.at(-1)?.position;
    if (end === null || page.isReadToItsEnd || last === undefined) {
      show(page, found);
    } else if (found.length > page.size && comparePositions(last, end) < 0) {
      // Rows beyond the limit stay until the page has been read up to its end.
      show(page, [...found, ...(page.rows ?? []).filter((row) => comparePositions(row.position, last) > 0)]);
      page.isReadToItsEnd = true;
      pause(page);
      begin(page);
    } else {
      show(
        page,
        found.filter((row) => comparePositions(row.position, end) <= 0),
      );
    }
  }

  /** Null removes the rows and leaves their space. */
  function show(page: Page, rows: readonly ListedRow[] | null) {
    page.rows = rows;
    // The last page has one row more than it shows.
    const shown = page.end === null ? rows?.slice(0, page.size) : rows;
    if (rows === null || shown === undefined || shown === null) {
      page.listed = { ...page.listed, transactions: null };
    } else {
      page.hasOlder = rows.length > page.size;
      const transactions = shown.flatMap(({ transaction }) => transaction ?? []);
      const unreadable = shown.length - transactions.length;
      page.listed = { ...page.listed, transactions, size: shown.length, unreadable };
    }
    tellSoon();
  }

  function tellSoon() {
    if (pages.length === 1) tell();
    // Each page reports a change that affects several; reporting them together shows nothing twice.
    else telling ??= setTimeout(tell);
  }

  function tell() {
    clearTimeout(telling);
    telling = undefined;
    const isFirstRead = pages[0]?.hasOlder !== null;
    const last = pages.at(-1);
    if (!isFirstRead || last === undefined) return;
    next({
      pages: pages.map(({ listed }) => listed),
      hasOlder: last.hasOlder ?? true,
      isReadingOlder: last.hasOlder === null,
    });
  }

  function showOlder() {
    const last = pages.at(-1);
    const position = last?.rows?.at(-1)?.position;
    if (!last?.hasOlder || position === undefined) return;
    last.end = fixed(position);
    add(last.end, sizes.older);
    // The page now shows its extra row too.
    show(last, last.rows);
    leaveFarOnes(pages.length - 1);
    // At once: the button turns busy.
    tell();
  }

  function see(index: number, isNear: boolean, height: number) {
    const page = pages[index];
    if (page === undefined) return;
    page.isNear = isNear;
    if (!isNear && page.rows !== null) page.listed = { ...page.listed, height };
    if (isNear && page.stopReading === null) begin(page);
    leaveFarOnes(index);
  }

  function leaveFarOnes(index: number) {
    const farthestFirst = pages
      .filter(({ stopReading, isNear }) => stopReading !== null && !isNear)
      .toSorted((a, b) => Math.abs(b.listed.index - index) - Math.abs(a.listed.index - index));
    const tooMany = pages.filter(({ stopReading }) => stopReading !== null).length - READ_AT_ONCE;
    for (const page of farthestFirst.slice(0, Math.max(0, tooMany))) {
      pause(page);
      show(page, null);
    }
  }

  function stop() {
    clearTimeout(telling);
    pages.forEach(pause);
  }

  add(null, sizes.first);
  return { stop, showOlder, see };
}
