import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import { Select } from '../../ui/Select';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import { MAX_COUNT, MIN_COUNT, type UpcomingSettings, UpcomingType } from './upcomingSettings';

const COUNTS = Array.from({ length: MAX_COUNT - MIN_COUNT + 1 }, (_, index) => String(MIN_COUNT + index));

const TYPES = {
  all: 'upcoming_all',
  income: 'income_title',
  expense: 'expenses_title',
} satisfies Record<UpcomingType, TranslationKey>;

/** Asks for the number and the type of the occurrences to show. */
export function UpcomingSettingsForm({ settings, id, onSubmit }: SettingsFormProps<UpcomingSettings>) {
  const { t } = useLanguage();
  const [count, setCount] = useState(String(settings.count));
  const [type, setType] = useState(settings.type);

  return (
    <SettingsForm id={id} onSubmit={() => onSubmit({ count: Number(count), type })}>
      <Select
        label={t('upcoming_count')}
        options={COUNTS.map((value) => ({ value, label: value }))}
        value={count}
        onChange={setCount}
      />
      <Select
        label={t('show')}
        options={UpcomingType.options.map((value) => ({ value, label: t(TYPES[value]) }))}
        value={type}
        onChange={setType}
      />
    </SettingsForm>
  );
}
