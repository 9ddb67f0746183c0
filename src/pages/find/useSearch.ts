import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAddressParams } from '../../hooks/useAddressParams';
import {
  NEWEST_FIRST,
  NO_FILTER,
  paramsOf,
  searchOf,
  type Filter,
  type Search,
  type Sort,
} from '../../domain/transactions/find';

/** Milliseconds without a keystroke. Safari allows at most 100 address changes in 30 seconds. */
const PAUSE = 400;

export interface SearchState {
  /** Includes the text being typed, which enters the address a little later. */
  search: Search;
  change: (changes: Partial<Filter>) => void;
  sortBy: (sort: Sort) => void;
  reset: () => void;
}

/** The search, stored in the address. */
export function useSearch(): SearchState {
  const [params, changeParams] = useAddressParams();
  const kept = useMemo(() => searchOf(params), [params]);
  const cachedText = kept.filter.text;
  const [text, setText] = useState(cachedText);
  const [lastText, setLastText] = useState(cachedText);
  if (cachedText !== lastText) {
    setLastText(cachedText);
    // The user has opened another address. Text being typed stays.
    if (text === lastText) setText(cachedText);
  }

  const go = useCallback(
    (to: (search: Search) => Search) => changeParams((current) => paramsOf(to(searchOf(current)))),
    [changeParams],
  );
  const change = useCallback(
    (changes: Partial<Filter>) =>
      go(({ filter, sort }) => ({ sort, filter: { ...filter, text, ...changes } })),
    [go, text],
  );

  useEffect(() => {
    if (text === cachedText) return undefined;
    const timer = setTimeout(() => change({}), PAUSE);
    return () => clearTimeout(timer);
  }, [text, cachedText, change]);

  return {
    search: useMemo(() => ({ ...kept, filter: { ...kept.filter, text } }), [kept, text]),
    change: useCallback(
      ({ text: typed, ...others }: Partial<Filter>) => {
        if (typed !== undefined) setText(typed);
        if (Object.keys(others).length > 0) change(others);
      },
      [change],
    ),
    sortBy: (sort) => go(({ filter }) => ({ filter: { ...filter, text }, sort })),
    reset: () => {
      setText('');
      go(() => ({ filter: NO_FILTER, sort: NEWEST_FIRST }));
    },
  };
}
