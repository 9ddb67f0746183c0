import { TriangleAlert } from 'lucide-react';
import { Component, memo, type ReactNode } from 'react';
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

/** The surface of any widget. A widget that can't be shown says so and doesn't affect the others. */
export function WidgetFrame({ widget: { name, settings }, forecast }: WidgetFrameProps) {
  const { t } = useLanguage();
  return (
    <article className={styles.widget}>
      <Boundary instead={<Problem>{t('widget_failed')}</Problem>}>
        <Surface name={name} settings={settings} forecast={forecast} />
      </Boundary>
    </article>
  );
}

type SurfaceProps = Pick<Widget, 'name' | 'settings'> & Pick<WidgetFrameProps, 'forecast'>;

/** Not rendered again when the widget is only moved. */
const Surface = memo(function Surface({ name, settings, forecast }: SurfaceProps) {
  const { t } = useLanguage();
  const type = widgetType(name);
  const view = type === null ? null : type.view(forecast, settings);
  const problem = type === null ? t('widget_unknown', { name: name || '?' }) : t('widget_broken');
  return view ?? <Problem>{problem}</Problem>;
});

interface BoundaryProps {
  children: ReactNode;
  instead: ReactNode;
}

/** Confines an error in one widget, so that the widget can be removed. Tries again when the children change. */
class Boundary extends Component<BoundaryProps, { isBroken: boolean; of: ReactNode }> {
  override state = { isBroken: false, of: null };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ children }: BoundaryProps, { of }: { of: ReactNode }) {
    return of === children ? null : { isBroken: false, of: children };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem}>
      <Icon of={TriangleAlert} />
      <span>{children}</span>
    </p>
  );
}
