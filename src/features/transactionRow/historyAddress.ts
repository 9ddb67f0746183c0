import type { TransactionId } from '../../model/ids';

/** The transaction whose life the History page shows. */
export const OF_PARAM = 'of';

/** The search part of the History page's address with one transaction's life. */
export const historyAddress = (id: TransactionId): string => `?${new URLSearchParams({ [OF_PARAM]: id })}`;
