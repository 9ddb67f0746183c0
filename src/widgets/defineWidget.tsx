import type { ComponentType, ReactNode } from 'react';
import * as v from 'valibot';
import type { Size } from '../domain/dashboard/widgetLayout';
import type { TranslationKey } from '../model/lang';
import type { Forecast } from './forecast';

export interface WidgetViewProps<Settings> {
  forecast: Forecast;
  settings: Settings;
}

export interface SettingsFormProps<Settings> {
  settings: Settings;
  /** The form element's id, for a submit button outside it. */
  id: string;
  /** Called only with valid settings. */
  onSubmit: (settings: Settings) => void;
}

export interface WidgetDefinition<Settings> {
  title: TranslationKey;
  /** The size of a new widget (spec, section 2). */
  size: Size;
  minSize: Size;
  /** Reads the stored settings; every field has a default. */
  settings: v.GenericSchema<unknown, Settings>;
  View: ComponentType<WidgetViewProps<Settings>>;
  /** Missing where there is nothing to set. */
  SettingsForm?: ComponentType<SettingsFormProps<Settings>>;
}

/** A widget type. Only the type itself knows the shape of its settings. */
export interface WidgetType {
  title: TranslationKey;
  size: Size;
  minSize: Size;
  /** Null when the stored settings can't be read. */
  view: (forecast: Forecast, storedSettings: unknown) => ReactNode;
  /** The settings form, with defaults for unreadable settings; null when there is nothing to set. */
  form: (storedSettings: unknown, id: string, onSubmit: (settings: unknown) => void) => ReactNode;
}

export function defineWidget<Settings>({
  settings,
  View,
  SettingsForm,
  ...rest
}: WidgetDefinition<Settings>): WidgetType {
  return {
    ...rest,
    view: (forecast, storedSettings = {}) => {
      const read = v.safeParse(settings, storedSettings);
      return read.success ? <View forecast={forecast} settings={read.output} /> : null;
    },
    form: (storedSettings = {}, id, onSubmit) => {
      const read = v.safeParse(settings, storedSettings);
      const known = read.success ? read.output : v.parse(settings, {});
      return SettingsForm ? <SettingsForm settings={known} id={id} onSubmit={onSubmit} /> : null;
    },
  };
}
