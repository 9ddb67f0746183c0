import { useLanguage } from '../../contexts/LanguageContext';
import type { Widget } from '../../model/widgets';
import { widgetType } from '../../widgets/registry';

/** What a widget is called; one of an unknown type has the name that is stored. */
export function useWidgetTitle(): (widget: Widget) => string {
  const { t } = useLanguage();
  return ({ name }) => {
    const type = widgetType(name);
    return type === null ? name || '?' : t(type.title);
  };
}
