// Load when they first open: the goals don't wait for them.
import { lazy } from 'react';

export const GoalDialog = lazy(async () => ({ default: (await import('./GoalDialog')).GoalDialog }));
export const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog')).MoveDialog }));
export const DeleteGoalDialog = lazy(async () => ({
  default: (await import('./DeleteGoalDialog')).DeleteGoalDialog,
}));
