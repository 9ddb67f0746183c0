import { MAX_AMOUNT, type Cents } from '../../model/money';
import { plainFigures } from '../files/csv/plain';
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
  if (amount === null) return invalid(hasTooManyFigures(text) ? 'amount_too_large' : 'amount_invalid');
  return amount === 0 ? invalid('amount_invalid') : checkStorable(amount, formats);
}

/** Checks what a record may hold: no more than `MAX_AMOUNT`, either side of zero, and whole units of the currency. */
export function checkStorable(amount: Cents, { unit }: Pick<AmountFormats, 'unit'>): Checked<Cents> {
  if (Math.abs(amount) > MAX_AMOUNT) return invalid('amount_too_large');
  return amount % unit === 0 ? valid(amount) : invalid('amount_whole');
}

/** Whether a text is an amount with more figures than a number can hold to the cent. */
const hasTooManyFigures = (text: string) => /^\d{14,}(?:[.,]\d{1,2})?$/.test(plainFigures(text));
