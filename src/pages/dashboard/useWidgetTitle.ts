import { useLanguage } from '../../contexts/LanguageContext';
import type { Widget } from '../../model/widgets';
import { widgetType } from '../../widgets/registry';

/** Returns a widget's title, or the stored name for an unknown type. */
export function useWidgetTitle(): (widget: Widget) => string {
  const { t } = useLanguage();
  return ({ name }) => {
    const type = widgetType(name);
    return type === null ? name || '?' : t(type.title);
  };
}
