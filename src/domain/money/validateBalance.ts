import type { Day } from '../../model/day';
import type { Balance } from '../../model/plan';
import type { AmountFormats } from '../formats/amounts';
import { parseDay } from '../time/calendar';
import { invalid, valid, validated, type Checked, type Validated } from '../validated';
import { parseBalance } from './parseBalance';
import { checkStorable } from './validateAmount';

export interface BalanceDraft {
  /** As typed. */
  day: string;
  amount: string;
}

/** Validates a typed balance: the future has none yet. */
export function validateBalance(
  { day, amount }: BalanceDraft,
  { formats, today }: { formats: AmountFormats; today: Day },
): Validated<Balance, keyof BalanceDraft> {
  return validated<Balance>({ day: checkDay(day, today), amount: checkBalance(amount, formats) });
}

function checkDay(text: string, today: Day): Checked<Day> {
  const day = parseDay(text);
  if (day === null) return invalid('date_invalid');
  return day > today ? invalid('balance_day_future') : valid(day);
}

function checkBalance(text: string, formats: AmountFormats): Checked<Balance['amount']> {
  const amount = parseBalance(text, formats);
  return amount === null ? invalid('balance_invalid') : checkStorable(amount, formats);
}
