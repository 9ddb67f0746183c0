import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { AmountFormats } from '../formats/amounts';
import { checkAmount } from '../money/validateAmount';
import { parseDay } from '../time/calendar';
import { invalid, valid, validated, type Checked, type Validated } from '../validated';

export interface RepaymentDraft {
  /** As typed. */
  amount: string;
  day: string;
}

/** Validates a typed repayment: nobody has repaid anything in the future. */
export function validateRepayment(
  { amount, day }: RepaymentDraft,
  { formats, today }: { formats: AmountFormats; today: Day },
): Validated<{ amount: Cents; day: Day }, keyof RepaymentDraft> {
  return validated<{ amount: Cents; day: Day }>({
    amount: checkAmount(amount, formats),
    day: checkDay(day, today),
  });
}

function checkDay(text: string, today: Day): Checked<Day> {
  const day = parseDay(text);
  if (day === null) return invalid('date_invalid');
  return day > today ? invalid('balance_day_future') : valid(day);
}
