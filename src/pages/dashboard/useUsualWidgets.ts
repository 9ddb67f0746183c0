import { useEffect } from 'react';
import { useArrange } from '../../features/commands/useArrange';
import { useCommands } from '../../features/commands/useCommands';
import type { Widgets } from '../../model/widgets';
import type { arrangeWidgets } from '../../services/plans/arrangement';
import { USUAL_WIDGETS } from './usualWidgets';

const load = () => import('../../services/plans/arrangement');
const arrange: typeof arrangeWidgets = async (...act) => (await load()).arrangeWidgets(...act);

/** Adds the usual widgets to an empty dashboard. */
export function useUsualWidgets(stored: Widgets): () => void {
  const command = useArrange(stored.id, arrange);
  const { run } = useCommands();
  useEffect(() => {
    // It may be wanted without a connection.
    load().catch(() => undefined);
  }, []);
  return () => run([command(USUAL_WIDGETS, stored)]);
}
