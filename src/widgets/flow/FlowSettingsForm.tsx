import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import { Select } from '../../ui/Select';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import { Period, type FlowSettings } from './flowSettings';

const LABELS = { month: 'month_now', year: 'flow_this_year' } satisfies Record<Period, TranslationKey>;

/** Asks for the days to show. */
export function FlowSettingsForm({ settings, id, onSubmit }: SettingsFormProps<FlowSettings>) {
  const { t } = useLanguage();
  const [period, setPeriod] = useState(settings.period);
  return (
    <SettingsForm id={id} onSubmit={() => onSubmit({ period })}>
      <Select
        label={t('period')}
        options={Period.options.map((value) => ({ value, label: t(LABELS[value]) }))}
        value={period}
        onChange={setPeriod}
      />
    </SettingsForm>
  );
}
