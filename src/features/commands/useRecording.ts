import type { ActId, PlanId } from '../../model/ids';
import type { Sentence } from '../errors/useTellError';
import type { Command } from './useCommands';
import { useNewAct } from './useNewAct';

/** An act that has no form of its own to open again. */
interface Recording {
  /** Absent for a new one. */
  id?: ActId;
  apply: (act: ActId) => Promise<unknown>;
  /** Absent where the reason says it all. */
  refusal?: Omit<Sentence, 'action'>;
  /** What the person has done, in words; absent where a refusal loses nothing. */
  text?: string;
  undo?: Recording;
}

/** Builds the command of a recording in a plan. */
export function useRecording(planId: PlanId): (recording: Recording) => Command {
  const newAct = useNewAct();
  return function commandOf({ id, apply, refusal, text, undo }) {
    const act = newAct(planId, id);
    return {
      unsent: { ...act, kind: 'record', ...(text !== undefined && { text }) },
      apply: async () => void (await apply(act.id)),
      ...(refusal && { refusal }),
      ...(undo && { undo: () => commandOf(undo) }),
    };
  };
}
