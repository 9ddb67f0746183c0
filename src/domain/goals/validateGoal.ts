import type { Day } from '../../model/day';
import { MAX_GOAL_IMAGE_LENGTH, MAX_GOAL_NAME_LENGTH, type GoalFields } from '../../model/goal';
import type { Cents } from '../../model/money';
import { isVisible, withPlainBlanks } from '../../model/visibleText';
import { isImageUrl } from '../dashboard/imageUrl';
import type { AmountFormats } from '../formats/amounts';
import { checkAmount } from '../money/validateAmount';
import { negative } from '../money/money';
import { parseDay } from '../time/calendar';
import { invalid, valid, validated, type Checked, type Validated } from '../validated';

/** As typed. */
export type GoalDraft = Readonly<Record<keyof GoalFields, string>>;

/** Validates a typed goal. Its day lies ahead, unless it is `before`, the one that it has. */
export function validateGoal(
  { name, amount, day, image }: GoalDraft,
  { formats, today, before }: { formats: AmountFormats; today: Day; before?: Day | undefined },
): Validated<GoalFields, keyof GoalFields> {
  return validated<GoalFields>({
    name: checkName(withPlainBlanks(name).trim().normalize()),
    amount: checkAmount(amount, formats),
    day: checkDay(day, today, before),
    image: checkImage(image.trim()),
  });
}

function checkName(name: string): Checked<string> {
  if (name === '' || name.length > MAX_GOAL_NAME_LENGTH) return invalid('scenario_name_required');
  return isVisible(name) ? valid(name) : invalid('name_invisible');
}

function checkDay(text: string, today: Day, before: Day | undefined): Checked<Day> {
  const day = parseDay(text);
  if (day === null) return invalid('date_invalid');
  return day >= today || day === before ? valid(day) : invalid('day_past');
}

function checkImage(address: string): Checked<string> {
  const isAddress =
    address.length <= MAX_GOAL_IMAGE_LENGTH && /^https:\/\/\S+$/.test(address) && isImageUrl(address);
  return address === '' || isAddress ? valid(address) : invalid('goal_image_invalid');
}

export interface MoveDraft {
  /** As typed. */
  amount: string;
  day: string;
}

export type Way = 'in' | 'out';

/** Validates what somebody puts in or takes out: below zero, and no more than is in it. The future has nothing yet. */
export function validateMove(
  { amount, day }: MoveDraft,
  { way, saved, formats, today }: { way: Way; saved: Cents; formats: AmountFormats; today: Day },
): Validated<{ amount: Cents; day: Day }, keyof MoveDraft> {
  return validated<{ amount: Cents; day: Day }>({
    amount: checkMoved(checkAmount(amount, formats), way, saved),
    day: checkPast(day, today),
  });
}

function checkMoved(amount: Checked<Cents>, way: Way, saved: Cents): Checked<Cents> {
  if ('error' in amount || way === 'in') return amount;
  return amount.value > saved ? invalid('goal_too_little') : valid(negative(amount.value));
}

function checkPast(text: string, today: Day): Checked<Day> {
  const day = parseDay(text);
  if (day === null) return invalid('date_invalid');
  return day > today ? invalid('balance_day_future') : valid(day);
}
