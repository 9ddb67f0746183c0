// Leaves no database open in a page that is left. WebKit freezes such a page with its open transactions, and every later
// transaction of the site then waits for as long as the browser has the page. Other browsers end them or discard the page.

const connections = new Set<IDBDatabase>();
const transactions = new Set<IDBTransaction>();
let isGone = false;

/** Whether the browser has frozen this page: its databases fail, and nothing is wrong with them. */
export const isLeft = (): boolean => isGone;

/** Whether the engine is that of Safari, which every browser of an iPhone has. Its faults can't be tried. */
export const isWebKit = (): boolean => navigator.vendor.startsWith('Apple');

/** Call it before anything opens a database. */
export function closeDatabasesOnLeave(): void {
  // Tests have no databases of a browser.
  if (typeof IDBFactory === 'undefined' || !isWebKit()) return;
  followDatabases();
  // Capturing, and first: the database begins a transaction in its own listener.
  window.addEventListener('pagehide', ({ persisted }) => persisted && closeAll(), true);
  window.addEventListener('pageshow', ({ persisted }) => persisted && isGone && location.reload());
}

function followDatabases(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on each factory
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openFollowed(...which) {
    refuseOnceLeft();
    const request = open.apply(this, which);
    request.addEventListener('upgradeneeded', () => request.transaction && follow(request.transaction));
    request.addEventListener('success', () => connections.add(request.result));
    return request;
  };
  // oxlint-disable-next-line typescript/unbound-method -- it is called on each connection
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function beginFollowed(...what) {
    refuseOnceLeft();
    const begun = transaction.apply(this, what);
    follow(begun);
    return begun;
  };
}

function refuseOnceLeft(): void {
  if (isGone) throw new DOMException('The page has been left.', 'InvalidStateError');
}

function follow(transaction: IDBTransaction): void {
  transactions.add(transaction);
  const forget = () => transactions.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
}

function closeAll(): void {
  isGone = true;
  transactions.forEach(abort);
  connections.forEach((connection) => connection.close());
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed: the browser completes it.
  }
}
