import { defineWidget } from '../defineWidget';
import { LaterTile } from '../LaterTile';
import { lazyComponent } from '../../ui/lazyComponent';
import { FlowSettings } from './flowSettings';
import { FlowSettingsForm } from './FlowSettingsForm';

const FlowView = lazyComponent(async () => (await import('./FlowView')).FlowView);

export const flow = defineWidget({
  title: 'pictures_flow',
  size: { width: 4, height: 3 },
  minSize: { width: 2, height: 3 },
  settings: FlowSettings,
  View: (props) => (
    <LaterTile title="pictures_flow">
      <FlowView {...props} />
    </LaterTile>
  ),
  SettingsForm: FlowSettingsForm,
});
