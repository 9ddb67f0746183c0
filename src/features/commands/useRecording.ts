import type { ActId, PlanId } from '../../model/ids';
import type { Sentence } from '../errors/useTellError';
import type { Command } from './useCommands';
import { useNewAct } from './useNewAct';

/** Records or deletes what never changes: a repayment, or money of a goal. */
interface Recording {
  apply: (act: ActId) => Promise<unknown>;
  refusal: Omit<Sentence, 'action'>;
  /** What the person has recorded, in words; absent where a refusal loses nothing. */
  text?: string;
  undo?: Recording;
}

/** Builds the command of a recording in a plan. */
export function useRecording(planId: PlanId): (recording: Recording) => Command {
  const newAct = useNewAct();
  return function commandOf({ apply, refusal, text, undo }) {
    const act = newAct(planId);
    return {
      unsent: { ...act, kind: 'record', ...(text !== undefined && { text }) },
      apply: async () => void (await apply(act.id)),
      refusal,
      ...(undo && { undo: () => commandOf(undo) }),
    };
  };
}
