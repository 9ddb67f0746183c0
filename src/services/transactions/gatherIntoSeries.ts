// Replaces single transactions with one series, and undoes it.
import type { Proposal } from '../../domain/learning/findRepeating';
import type { TransactionId } from '../../model/ids';
import { sendAct } from '../outbox/send';
import { restoring, storedAsShown, storedFields } from './transaction';
import { newActId } from './writeAct';

/** What `gatherIntoSeries` writes. */
export interface Gathered extends Pick<Proposal, 'series' | 'lines'> {
  seriesId: TransactionId;
}

/** Writes the series and deletes its lines, all or nothing. Settles like `sendAct`. */
export const gatherIntoSeries = ({ seriesId, series, lines }: Gathered, act = newActId()): Promise<void> =>
  sendAct(
    { id: act, planId: series.plan_id, kind: 'series' },
    {
      transactions: [
        ...lines.map((line) => ({ id: line.id, was: storedAsShown(line) })),
        { id: seriesId, now: storedFields(series) },
      ],
    },
  );

/** Undoes it: the same transactions under their old ids, entered now, without the series. Settles like `sendAct`. */
export const undoGather = ({ seriesId, series, lines }: Gathered, act = newActId()): Promise<void> =>
  sendAct(
    { id: act, planId: series.plan_id, kind: 'undo' },
    { transactions: [...lines.map(restoring), { id: seriesId, was: storedFields(series) }] },
  );
