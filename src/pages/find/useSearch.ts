import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  NEWEST_FIRST,
  NO_FILTER,
  paramsOf,
  searchOf,
  type Filter,
  type Search,
  type Sort,
} from '../../domain/transactions/find';

/** Milliseconds without a key stroke. Safari takes no more than 100 changes of the address in 30 seconds. */
const PAUSE = 400;

export interface SearchState {
  /** With the text as it is typed, which comes into the address a little later. */
  search: Search;
  change: (changes: Partial<Filter>) => void;
  sortBy: (sort: Sort) => void;
  reset: () => void;
}

/** What is looked for, kept in the address. */
export function useSearch(): SearchState {
  const [params, setParams] = useSearchParams();
  const kept = useMemo(() => searchOf(params), [params]);
  const cachedText = kept.filter.text;
  const [text, setText] = useState(cachedText);
  const [lastText, setLastText] = useState(cachedText);
  if (cachedText !== lastText) {
    setLastText(cachedText);
    // Another address has been opened. What is being typed stays.
    if (text === lastText) setText(cachedText);
  }

  const go = useCallback(
    (to: (search: Search) => Search) =>
      setParams((current) => paramsOf(to(searchOf(current))), { replace: true }),
    [setParams],
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
