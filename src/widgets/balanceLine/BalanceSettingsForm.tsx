import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import { type BalanceSettings, MAX_MONTHS } from './balanceSettings';

const MONTHS = Array.from({ length: MAX_MONTHS }, (_, index) => index + 1);

/** Asks how far the line goes, and what it counts. */
export function BalanceSettingsForm({ settings, id, onSubmit }: SettingsFormProps<BalanceSettings>) {
  const { t, tn } = useLanguage();
  const [months, setMonths] = useState(String(settings.months));
  const [everyday, setEveryday] = useState(settings.everyday);

  return (
    <SettingsForm id={id} onSubmit={() => onSubmit({ months: Number(months), everyday })}>
      <Select
        label={t('balance_months')}
        options={MONTHS.map((count) => ({ value: String(count), label: tn('months_ahead', count) }))}
        value={months}
        onChange={setMonths}
      />
      <Switch
        label={t('everyday_spending')}
        hint={t('everyday_hint')}
        checked={everyday}
        onChange={setEveryday}
      />
    </SettingsForm>
  );
}
