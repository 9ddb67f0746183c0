import { useLanguage } from '../../contexts/LanguageContext';
import { formatAmountForEditing, parseAmount } from '../../domain/money/money';
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
  const { text, isWrong, type } = useTypedValue(value, parseAmount, formatAmountForEditing, onChange);
  return (
    <TextField
      label={label}
      prefix="€"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={type}
      error={isWrong ? t('error_amount_invalid') : undefined}
    />
  );
}
