import { useEffect, useState } from 'react';
import type { Maker } from '../model/ids';
import { makerOf } from '../services/account/maker';
import { useUser } from '../contexts/UserContext';

/** The mark that identifies the user's own categories and languages; null until it is computed. */
export function useMaker(): Maker | null {
  const { id } = useUser();
  const [found, setFound] = useState<{ id: typeof id; maker: Maker } | null>(null);

  useEffect(() => {
    let stopped = false;
    const find = async () => {
      const maker = await makerOf(id);
      if (!stopped) setFound({ id, maker });
    };
    void find();
    return () => {
      stopped = true;
    };
  }, [id]);

  return found?.id === id ? found.maker : null;
}
