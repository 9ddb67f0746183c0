import * as v from 'valibot';
import { Currency } from '../../model/currency';
import type { ErrorCode } from '../../model/errors';
import { MAX_MESSAGE_LENGTH } from '../../model/invite';
import { HISTORY_YEARS } from '../../model/plan';
import { visibleText, withPlainBlanks } from '../../model/visibleText';
import {
  checkFilled,
  checkName,
  invalid,
  valid,
  validated,
  type Checked,
  type Validated,
} from '../validated';

export interface PlanDraft {
  name: string;
  country: string;
  /** Its code. */
  currency: string;
}

export interface PlanValues {
  name: string;
  country: string;
  currency: Currency;
}

interface EditedPlanValues extends PlanValues {
  /** Null for good. */
  history_years: (typeof HISTORY_YEARS)[number] | null;
}

export interface InviteDraft {
  email: string;
  message: string;
}

/** The spec has no checks for a plan's name and country; without them, plans could be indistinguishable. */
export function validatePlan(draft: PlanDraft): Validated<PlanValues, keyof PlanDraft> {
  return validated<PlanValues>(checksOf(draft));
}

const checksOf = ({ name, country, currency }: PlanDraft) => ({
  name: checkFilledName(name, 'plan_name_required'),
  country: checkFilledName(country, 'country_required'),
  currency: checkCurrency(currency),
});

interface EditedPlanDraft extends PlanDraft {
  /** Anything else keeps it for good. */
  history_years: string;
}

/** The values of an existing plan. */
export function validateEditedPlan({
  history_years: years,
  ...draft
}: EditedPlanDraft): Validated<EditedPlanValues, keyof EditedPlanDraft> {
  return validated<EditedPlanValues>({
    ...checksOf(draft),
    history_years: valid(HISTORY_YEARS.find((each) => String(each) === years) ?? null),
  });
}

/**
 * Validates a typed invite. The server checks whether the person exists; the message may be empty, and loses invisible
 * characters.
 */
export function validateInvite({ email, message }: InviteDraft): Validated<InviteDraft, keyof InviteDraft> {
  const text = visibleText(message).trim();
  return validated<InviteDraft>({
    email: checkFilled(email.trim(), 'email_required'),
    message: text.length > MAX_MESSAGE_LENGTH ? invalid('message_too_long') : valid(text),
  });
}

function checkCurrency(text: string): Checked<Currency> {
  const currency = v.safeParse(Currency, text);
  return currency.success ? valid(currency.output) : invalid('currency_unknown');
}

function checkFilledName(text: string, missing: ErrorCode): Checked<string> {
  const name = withPlainBlanks(text).trim();
  return name === '' ? invalid(missing) : checkName(name);
}
