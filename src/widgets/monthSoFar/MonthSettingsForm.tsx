import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import { Select } from '../../ui/Select';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import { Counts, type MonthSettings } from './monthSettings';

const LABELS = {
  all: 'month_so_far_counts_all',
  once: 'month_so_far_counts_once',
} satisfies Record<Counts, TranslationKey>;

/** Asks whether series count too. */
export function MonthSettingsForm({ settings, id, onSubmit }: SettingsFormProps<MonthSettings>) {
  const { t } = useLanguage();
  const [counts, setCounts] = useState(settings.counts);
  return (
    <SettingsForm id={id} onSubmit={() => onSubmit({ counts })}>
      <Select
        label={t('month_so_far_counts')}
        options={Counts.options.map((value) => ({ value, label: t(LABELS[value]) }))}
        value={counts}
        onChange={setCounts}
      />
    </SettingsForm>
  );
}
