import { useEffect, useRef } from 'react';

/** Gives each act a signal that aborts it, also when the component unmounts. */
export function useSignal(): { begin: () => AbortSignal; stop: () => void } {
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);
  return {
    begin: () => (current.current = new AbortController()).signal,
    stop: () => current.current.abort(),
  };
}
