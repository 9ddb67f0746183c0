import * as v from 'valibot';

/** The id of the goal to show; '' for the next one. */
export const GoalSettings = v.object({ goal: v.optional(v.pipe(v.string(), v.maxLength(100)), '') });
export type GoalSettings = v.InferOutput<typeof GoalSettings>;
