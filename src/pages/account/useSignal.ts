import { useEffect, useRef } from 'react';

/** Gives each act a signal that stops it, also when what it was begun on is left. */
export function useSignal(): { begin: () => AbortSignal; stop: () => void } {
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);
  return {
    begin: () => (current.current = new AbortController()).signal,
    stop: () => current.current.abort(),
  };
}
