import type { ComponentType, ReactNode } from 'react';
import * as v from 'valibot';
import type { Size } from '../domain/widgetLayout';
import type { TranslationKey } from '../model/lang';
import type { Forecast } from './forecast';

export interface WidgetViewProps<Settings> {
  forecast: Forecast;
  settings: Settings;
}

export interface WidgetDefinition<Settings> {
  title: TranslationKey;
  /** That of a new one (spec, section 2). */
  size: Size;
  minSize: Size;
  /** Reads what is stored; every field has a default. */
  settings: v.GenericSchema<unknown, Settings>;
  View: ComponentType<WidgetViewProps<Settings>>;
}

/** A type of widget, to which its own settings are known only inside. */
export interface WidgetType {
  title: TranslationKey;
  size: Size;
  minSize: Size;
  /** Null when the stored settings can't be read. */
  view: (forecast: Forecast, storedSettings: unknown) => ReactNode;
}

export function defineWidget<Settings>({ settings, View, ...rest }: WidgetDefinition<Settings>): WidgetType {
  return {
    ...rest,
    view: (forecast, storedSettings = {}) => {
      const read = v.safeParse(settings, storedSettings);
      return read.success ? <View forecast={forecast} settings={read.output} /> : null;
    },
  };
}
