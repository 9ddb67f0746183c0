import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Select } from '../../ui/Select';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import { MAX_COUNT, MIN_COUNT, type SpendingSettings } from './spendingSettings';

const COUNTS = Array.from({ length: MAX_COUNT - MIN_COUNT + 1 }, (_, index) => String(MIN_COUNT + index));

/** Asks how many categories to name. */
export function SpendingSettingsForm({ settings, id, onSubmit }: SettingsFormProps<SpendingSettings>) {
  const { t } = useLanguage();
  const [count, setCount] = useState(String(settings.count));
  return (
    <SettingsForm id={id} onSubmit={() => onSubmit({ count: Number(count) })}>
      <Select
        label={t('spending_count')}
        hint={t('spending_count_hint')}
        options={COUNTS.map((value) => ({ value, label: value }))}
        value={count}
        onChange={setCount}
      />
    </SettingsForm>
  );
}
