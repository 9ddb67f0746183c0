import { MAX_AMOUNT, type Cents } from '../../model/money';
import type { AmountFormats } from '../formats/amounts';
import { invalid, valid, validated, type Checked, type Validated } from '../validated';
import { calculateAmount } from './calculate';

/** Validates the monthly limit of a category. */
export function validateLimit(
  { amount }: { amount: string },
  formats: AmountFormats,
): Validated<{ amount: Cents }, 'amount'> {
  return validated<{ amount: Cents }>({ amount: checkAmount(amount, formats) });
}

export function checkAmount(text: string, formats: AmountFormats): Checked<Cents> {
  const amount = calculateAmount(text, formats);
  if (amount === null || amount === 0 || amount > MAX_AMOUNT) return invalid('amount_invalid');
  return amount % formats.unit === 0 ? valid(amount) : invalid('amount_whole');
}
