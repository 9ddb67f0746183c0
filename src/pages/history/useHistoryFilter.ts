import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { OF_PARAM } from '../../features/transactionRow/historyAddress';
import { ActKind } from '../../model/history';
import { TransactionId, UserId } from '../../model/ids';
import type { HistoryFilter } from '../../services/history/history';

/** The filter, stored in the address. One transaction's life has no other filters. */
export function useHistoryFilter(): { filter: HistoryFilter; change: (filter: HistoryFilter) => void } {
  const [params, setParams] = useSearchParams();
  const change = ({ user, kind }: HistoryFilter) =>
    setParams({ ...(user && { person: user }), ...(kind && { kind }) }, { replace: true });
  return { filter: filterIn(params), change };
}

function filterIn(params: URLSearchParams): HistoryFilter {
  const transaction = v.safeParse(TransactionId, params.get(OF_PARAM));
  if (transaction.success) return { transaction: transaction.output };
  const user = v.safeParse(UserId, params.get('person'));
  const kind = v.safeParse(ActKind, params.get('kind'));
  return { ...(user.success && { user: user.output }), ...(kind.success && { kind: kind.output }) };
}
