import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Cents } from '../../model/money';
import { TextField } from '../../ui/TextField';
import { useTypedValue } from '../../features/period/useTypedValue';

export interface AmountFieldProps {
  label: string;
  value: Cents | null;
  onChange: (amount: Cents | null) => void;
}

export function AmountField({ label, value, onChange }: AmountFieldProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const { text, isWrong, type, leave } = useTypedValue(
    value,
    formats.parseAmount,
    formats.amountForEditing,
    onChange,
  );
  return (
    <TextField
      label={label}
      prefix={formats.sign}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={type}
      onBlur={leave}
      error={isWrong ? t('error_amount_invalid') : undefined}
    />
  );
}
