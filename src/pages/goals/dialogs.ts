// Load when they first open: the goals don't wait for them.
import { lazyComponent } from '../../ui/lazyComponent';

export const GoalDialog = lazyComponent(async () => (await import('./GoalDialog')).GoalDialog);
export const MoveDialog = lazyComponent(async () => (await import('./MoveDialog')).MoveDialog);
export const DeleteGoalDialog = lazyComponent(
  async () => (await import('./DeleteGoalDialog')).DeleteGoalDialog,
);
