import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type Params = Readonly<Record<string, string>> | URLSearchParams;

/**
 * The parameters of the address, and a function that replaces them. It starts from the address as it is: the screen may
 * still show an earlier one, as an address changes in a transition, and the second of two quick changes would undo the
 * first.
 */
export function useAddressParams(): [
  params: URLSearchParams,
  change: (to: (current: URLSearchParams) => Params) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (to: (current: URLSearchParams) => Params) =>
      setParams(() => new URLSearchParams(to(new URLSearchParams(window.location.search))), {
        replace: true,
      }),
    [setParams],
  );
  return [params, change];
}
