import * as v from 'valibot';
import { parseDay } from '../../domain/time/calendar';
import { useAddressParams } from '../../hooks/useAddressParams';
import { OF_PARAM } from '../../features/transactionRow/historyAddress';
import { ActKind } from '../../model/history';
import { CategoryId, TransactionId, UserId } from '../../model/ids';
import type { HistoryFilter } from '../../services/history/entries';

/** What to filter by from now on; null for no longer. */
export type FilterChanges = {
  [Name in Exclude<keyof HistoryFilter, 'transaction'>]?: NonNullable<HistoryFilter[Name]> | null;
};

/** The filter, stored in the address. One transaction's life has no other filters. */
export function useHistoryFilter(): { filter: HistoryFilter; change: (changes: FilterChanges) => void } {
  const [params, changeParams] = useAddressParams();
  const change = (changes: FilterChanges) =>
    changeParams((current) => {
      const { user, ...others } = { ...filterIn(current), ...changes };
      const wanted = Object.entries({ person: user, ...others });
      return Object.fromEntries(wanted.flatMap(([name, value]) => (value ? [[name, value]] : [])));
    });
  return { filter: filterIn(params), change };
}

function filterIn(params: URLSearchParams): HistoryFilter {
  const transaction = v.safeParse(TransactionId, params.get(OF_PARAM));
  if (transaction.success) return { transaction: transaction.output };
  const user = v.safeParse(UserId, params.get('person'));
  const kind = v.safeParse(ActKind, params.get('kind'));
  const category = v.safeParse(CategoryId, params.get('category'));
  const [from, to] = [parseDay(params.get('from') ?? ''), parseDay(params.get('to') ?? '')];
  return {
    ...(user.success && { user: user.output }),
    ...(kind.success && { kind: kind.output }),
    ...(category.success && { category: category.output }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}
