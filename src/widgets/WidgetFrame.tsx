import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import type { Widget } from '../model/widgets';
import { Icon } from '../ui/Icon';
import type { Forecast } from './forecast';
import { widgetType } from './registry';
import styles from './WidgetFrame.module.css';

export interface WidgetFrameProps {
  widget: Widget;
  forecast: Forecast;
}

/** The surface of any widget. What can't be shown says so, and leaves the others alone. */
export function WidgetFrame({ widget: { name, settings }, forecast }: WidgetFrameProps) {
  return <Surface name={name} settings={settings} forecast={forecast} />;
}

type SurfaceProps = Pick<Widget, 'name' | 'settings'> & Pick<WidgetFrameProps, 'forecast'>;

/** Not rendered again when the widget is only moved. */
const Surface = memo(function Surface({ name, settings, forecast }: SurfaceProps) {
  const { t } = useLanguage();
  const type = widgetType(name);
  const view = type === null ? null : type.view(forecast, settings);
  const problem = type === null ? t('widget_unknown', { name: name || '?' }) : t('widget_broken');
  return <article className={styles.widget}>{view ?? <Problem>{problem}</Problem>}</article>;
});

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem}>
      <Icon of={TriangleAlert} />
      <span>{children}</span>
    </p>
  );
}
