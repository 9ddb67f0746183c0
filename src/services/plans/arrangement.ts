// How a plan's dashboard is arranged. Loads with the first act.
import * as v from 'valibot';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import { ActId, type PlanId } from '../../model/ids';
import type { UnsentArrangement } from '../../model/unsent';
import type { Widget, Widgets } from '../../model/widgets';
import { sendAct } from '../outbox/send';
import { newActId } from '../transactions/writeAct';
import { readStored, storedHere, withArrangements } from './widgets';

/**
 * Overwrites the whole list (spec, section 7) of the dashboard that the person has seen. Settles like `sendAct`; rejects with
 * `widgets_changed` when another member has saved meanwhile, so that nothing is lost unseen. Null stands for the server's
 * dashboard, whatever it is.
 */
export async function arrangeWidgets(
  planId: PlanId,
  widgets: readonly Widget[],
  seen: Pick<Widgets, 'widgets'> | null,
  act = newActId(),
): Promise<void> {
  const stored = (seen && storedHere.get(planId)) ?? (await readStored(planId));
  if (stored === null) throw new AppError('widgets_changed');
  const board = seen === null ? stored.board : withArrangements(stored.board);
  if (seen !== null && !isSame(board.widgets, seen.widgets)) throw new AppError('widgets_changed');
  const was = board === stored.board ? stored.list : board.widgets;
  await sendAct(
    { id: act, planId, kind: 'dashboard' },
    { dashboard: { was, now: widgets, basedOn: stored.board.updatedAt } },
  );
}

/** Sends what an earlier version of the app has kept. Rejects like `arrangeWidgets`. */
export async function sendEarlierArrangement({
  id,
  planId,
  widgets,
  basedOn,
}: UnsentArrangement): Promise<void> {
  const stored = await readStored(planId);
  if (stored !== null && isSame(stored.board.widgets, widgets)) return;
  if (stored?.board.updatedAt !== basedOn) throw new AppError('widgets_changed');
  await arrangeWidgets(planId, widgets, null, v.parse(ActId, id));
}
