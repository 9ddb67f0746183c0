import { useRef } from 'react';
import { isSame } from '../domain/isSame';

/**
 * Creates under one id until it succeeds: a failed attempt may have reached the server, whose answer got lost, and a second
 * one under another id would create the same again. Other values are another creation.
 */
export function useSameId<Values, Id>(newId: (values: Values) => Id) {
  const tried = useRef<{ values: Values; id: Id } | null>(null);
  return async <Made>(values: Values, create: (id: Id) => Promise<Made>): Promise<Made> => {
    if (tried.current === null || !isSame(tried.current.values, values))
      tried.current = { values, id: newId(values) };
    const made = await create(tried.current.id);
    tried.current = null;
    return made;
  };
}
