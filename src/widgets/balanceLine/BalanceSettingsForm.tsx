import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import { type BalanceSettings, MAX_MONTHS, parseBalance } from './balanceSettings';

const MONTHS = Array.from({ length: MAX_MONTHS }, (_, index) => index + 1);

/** Asks how far the line goes, and where it starts. */
export function BalanceSettingsForm({ settings, id, onSubmit }: SettingsFormProps<BalanceSettings>) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const [months, setMonths] = useState(String(settings.months));
  const [typed, setTyped] = useState(() => formats.amountForEditing(settings.startAmount));
  const [isTried, setIsTried] = useState(false);
  const startAmount = parseBalance(typed, formats);

  return (
    <SettingsForm
      id={id}
      onSubmit={() => {
        setIsTried(true);
        if (startAmount !== null) onSubmit({ months: Number(months), startAmount });
      }}
    >
      <Select
        label={t('balance_months')}
        options={MONTHS.map((count) => ({ value: String(count), label: tn('months_ahead', count) }))}
        value={months}
        onChange={setMonths}
      />
      <TextField
        label={t('start_amount')}
        hint={t('start_amount_hint')}
        prefix={formats.sign}
        // Phones' decimal keyboards have no minus.
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={isTried && startAmount === null ? t('start_amount_invalid') : undefined}
      />
    </SettingsForm>
  );
}
