import { useEffect, useRef } from 'react';

/** Gives each act a signal that aborts it, also when the component unmounts. */
export function useSignal(): { begin: () => AbortSignal; stop: () => void } {
  const current = useRef(new AbortController());
  useEffect(() => {
    // A press may come before this effect, and StrictMode's second mount mustn't abort what it began.
    const first = current.current;
    return () => {
      if (current.current !== first) current.current.abort();
    };
  }, []);
  return {
    begin: () => (current.current = new AbortController()).signal,
    stop: () => current.current.abort(),
  };
}
