import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { sum } from '../../domain/money/money';
import { suggestedSplit } from '../../domain/settle/split';
import { splitDraftOf, type SplitDraft } from '../../domain/transactions/splitDraft';
import { usePeople } from '../../features/split/usePeople';
import type { CategoryId } from '../../model/ids';
import type { Earlier } from './useSuggestedEntries';

/** For whom the latest expenses of a category mostly were; null for the plan's shares, and without any. */
export function useSuggestedSplit(earlier: Earlier | null, category: string): SplitDraft | null {
  const formats = useFormats();
  const { all } = usePeople();
  return useMemo(() => {
    if (earlier === null || category === '') return null;
    const split = suggestedSplit(earlier.transactions, categoryId(category), all);
    // Its parts divide any amount.
    return split && splitDraftOf(split, sum([]), formats);
  }, [earlier, category, all, formats]);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's categories are ids
const categoryId = (category: string) => category as CategoryId;
