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
  /** Given to the form element, so that a button outside it sends it. */
  id: string;
  /** Called with what is lawful only. */
  onSubmit: (settings: Settings) => void;
}

export interface WidgetDefinition<Settings> {
  title: TranslationKey;
  /** That of a new one (spec, section 2). */
  size: Size;
  minSize: Size;
  /** Reads what is stored; every field has a default. */
  settings: v.GenericSchema<unknown, Settings>;
  View: ComponentType<WidgetViewProps<Settings>>;
  /** Absent where there is nothing to set. */
  SettingsForm?: ComponentType<SettingsFormProps<Settings>>;
}

/** A type of widget, to which its own settings are known only inside. */
export interface WidgetType {
  title: TranslationKey;
  size: Size;
  minSize: Size;
  /** Null when the stored settings can't be read. */
  view: (forecast: Forecast, storedSettings: unknown) => ReactNode;
  /** The form for its settings, with the defaults in place of what can't be read; null when there is nothing to set. */
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
