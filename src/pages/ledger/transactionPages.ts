// Owns which parts of a long list are read. The ranges of two pages adjoin at a position, whatever stands there later: so
// a transaction that is added, deleted or moved belongs to exactly one of them.
import type { Transaction } from '../../model/transaction';
import type { Records } from '../../services/firebase/records';
import type { Watch } from '../../services/firebase/watch';
import {
  comparePositions,
  fixed,
  type ListedRow,
  type ListRange,
  type Position,
} from '../../services/transactions/transactionRange';

/** How many transactions a list shows at first, and how many more each time that it is asked for older ones. */
const FIRST_PAGE = 10;
const OLDER_PAGE = 50;

/** So many pages of a list are read at the same time, and more only if they are in sight together. */
const READ_AT_ONCE = 6;

export interface ListedPage {
  /** Counted from 0. */
  index: number;
  /** Null while it isn't read: far out of sight, or not yet answered. */
  transactions: readonly Transaction[] | null;
  /** How many transactions it holds; when it isn't read, how many it held. */
  size: number;
  /** How many of them are no readable records. */
  unreadable: number;
  /** Pixels that it took when it was last seen; null before. */
  height: number | null;
}

export interface ListedPages {
  /** At least one. The same as before, each that hasn't changed. */
  pages: readonly ListedPage[];
  hasOlder: boolean;
  isReadingOlder: boolean;
}

/** Tells whether a page has come near the window or gone far from it, and how high it is. */
export type SeePage = (index: number, isNear: boolean, height: number) => void;

export interface TransactionPages {
  /** Begins with the first page each time that it is started. */
  watch: Watch<ListedPages>;
  showOlder: () => void;
  see: SeePage;
}

/** The pages of a list, of which `read` reads a range. */
export function transactionPages(read: (range: ListRange) => Watch<Records<ListedRow>>): TransactionPages {
  let current: ReturnType<typeof readPages> | null = null;
  return {
    watch: (next, fail) => {
      const started = readPages(read, next, fail);
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
  /** Where the next page begins; null while there is none. */
  end: Position | null;
  /** For how many rows it is read. One more tells whether there are older ones. */
  size: number;
  /** More rows than that have come to lie before its end, so it is read up to there. */
  isReadToItsEnd: boolean;
  /** Null while it isn't read. */
  stopReading: (() => void) | null;
  rows: readonly ListedRow[] | null;
  /** Whether there were more rows than it is read for when it was read last; null before. */
  hasOlder: boolean | null;
  isNear: boolean;
  /** What is shown of it. */
  listed: ListedPage;
}

function readPages(
  read: (range: ListRange) => Watch<Records<ListedRow>>,
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
    page.stopReading = read({ after: page.after, upTo })(
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
      // What is pushed out of the number stays until the page has been read to its end.
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

  /** Null takes it away and leaves its room. */
  function show(page: Page, rows: readonly ListedRow[] | null) {
    page.rows = rows;
    // The last page has read one more than it shows.
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
    // A change that reaches several pages is told by each: all are told together, so that nothing is seen twice.
    else telling ??= setTimeout(tell);
  }

  function tell() {
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
    add(last.end, OLDER_PAGE);
    // It no longer keeps the one more to itself.
    show(last, last.rows);
    leaveFarOnes(pages.length - 1);
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

  add(null, FIRST_PAGE);
  return { stop, showOlder, see };
}
