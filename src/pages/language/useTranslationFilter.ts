import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressParams } from '../../hooks/useAddressParams';

export type Show = 'all' | 'missing' | 'placeholders';

/** Milliseconds without a keystroke. Safari allows at most 100 address changes in 30 seconds. */
const PAUSE = 400;

/** The search text and the filter, stored in the address: `?search=…&show=missing`. */
export function useTranslationFilter() {
  const [params, changeParams] = useAddressParams();
  const { pathname } = useLocation();
  const kept = params.get('search') ?? '';
  const [search, setSearch] = useState(kept);

  useEffect(() => {
    if (search === kept) return undefined;
    const timer = setTimeout(() => {
      // Another page may be loading while this one is still shown.
      if (window.location.pathname === pathname) changeParams(withParam('search', search));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [search, kept, pathname, changeParams]);

  return {
    search,
    setSearch,
    show: toShow(params.get('show')),
    setShow: (show: Show) => changeParams(withParam('show', show === 'all' ? '' : show)),
  };
}

function toShow(text: string | null): Show {
  return text === 'missing' || text === 'placeholders' ? text : 'all';
}

function withParam(name: string, value: string) {
  return (params: URLSearchParams) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
    return params;
  };
}
