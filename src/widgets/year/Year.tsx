import * as v from 'valibot';
import { defineWidget } from '../defineWidget';
import { LaterTile } from '../LaterTile';
import { lazyComponent } from '../../ui/lazyComponent';

const YearView = lazyComponent(async () => (await import('./YearView')).YearView);

export const year = defineWidget({
  title: 'year_so_far',
  size: { width: 4, height: 3 },
  minSize: { width: 2, height: 2 },
  settings: v.object({}),
  View: (props) => (
    <LaterTile title="year_so_far">
      <YearView {...props} />
    </LaterTile>
  ),
});
