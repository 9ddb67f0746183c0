import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import { Select } from '../../ui/Select';
import { Until, type LeftSettings } from './leftSettings';

/** Asks how long the money has to last. */
export function LeftSettingsForm({ settings, id, onSubmit }: SettingsFormProps<LeftSettings>) {
  const { t } = useLanguage();
  const [until, setUntil] = useState(settings.until);
  return (
    <SettingsForm id={id} onSubmit={() => onSubmit({ until })}>
      <Select
        label={t('left_until')}
        options={Until.options.map((value) => ({ value, label: t(`left_until_${value}`) }))}
        value={until}
        onChange={setUntil}
      />
    </SettingsForm>
  );
}
