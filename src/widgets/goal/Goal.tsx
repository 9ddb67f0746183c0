import { defineWidget } from '../defineWidget';
import { LaterTile } from '../LaterTile';
import { lazyComponent } from '../../ui/lazyComponent';
import { GoalSettings } from './goalSettings';
import { GoalSettingsForm } from './GoalSettingsForm';

const GoalView = lazyComponent(async () => (await import('./GoalView')).GoalView);

export const goal = defineWidget({
  title: 'goal_widget',
  size: { width: 2, height: 1 },
  minSize: { width: 2, height: 1 },
  settings: GoalSettings,
  View: (props) => (
    <LaterTile title="goal_widget">
      <GoalView {...props} />
    </LaterTile>
  ),
  SettingsForm: GoalSettingsForm,
});
