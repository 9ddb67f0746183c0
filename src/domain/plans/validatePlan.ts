import type { ErrorCode } from '../../model/errors';
import { MAX_MESSAGE_LENGTH } from '../../model/invite';
import { isVisible, visibleText, withPlainBlanks } from '../../model/visibleText';
import { checkFilled, invalid, valid, validated, type Checked, type Validated } from '../validated';

export interface PlanDraft {
  name: string;
  country: string;
}

export interface InviteDraft {
  email: string;
  message: string;
}

/** The spec has no checks for a plan's name and country; without them, plans could be indistinguishable. */
export function validatePlan({ name, country }: PlanDraft): Validated<PlanDraft, keyof PlanDraft> {
  return validated<PlanDraft>({
    name: checkName(name, 'plan_name_required'),
    country: checkName(country, 'country_required'),
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

function checkName(text: string, missing: ErrorCode): Checked<string> {
  const name = withPlainBlanks(text).trim();
  if (name === '') return invalid(missing);
  return isVisible(name) ? valid(name) : invalid('name_invisible');
}
