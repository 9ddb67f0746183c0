import { withPlainBlanks } from '../../model/visibleText';
import {
  checkFilled,
  checkName,
  invalid,
  lengthOf,
  valid,
  validated,
  type Checked,
  type Validated,
} from '../validated';

/** The shortest display name, in characters (spec, section 9). */
const MIN_DISPLAY_NAME_LENGTH = 3;

export interface SignUpDraft {
  displayName: string;
  email: string;
  password: string;
  confirmation: string;
}

export type SignInDraft = Pick<SignUpDraft, 'email' | 'password'>;

export type NewPasswordDraft = Pick<SignUpDraft, 'password' | 'confirmation'> & { current: string };

/** The auth provider reports other errors of an address or a password, such as its strength. */
export function validateSignUp({
  displayName,
  email,
  password,
  confirmation,
}: SignUpDraft): Validated<SignUpDraft, keyof SignUpDraft> {
  return validated<SignUpDraft>({
    displayName: checkDisplayName(displayName),
    email: checkFilled(email.trim(), 'email_required'),
    password: checkFilled(password, 'password_required'),
    confirmation: confirmation === password ? valid(confirmation) : invalid('passwords_do_not_match'),
  });
}

export function validateSignIn({ email, password }: SignInDraft): Validated<SignInDraft, keyof SignInDraft> {
  return validated<SignInDraft>({
    email: checkFilled(email.trim(), 'email_required'),
    password: checkFilled(password, 'password_required'),
  });
}

export function validateDisplayName({
  displayName,
}: Pick<SignUpDraft, 'displayName'>): Validated<{ displayName: string }, 'displayName'> {
  return validated({ displayName: checkDisplayName(displayName) });
}

/** The current password and the new one. */
export function validateNewPassword({
  current,
  password,
  confirmation,
}: NewPasswordDraft): Validated<NewPasswordDraft, keyof NewPasswordDraft> {
  return validated<NewPasswordDraft>({
    current: checkFilled(current, 'password_required'),
    password: checkFilled(password, 'password_required'),
    confirmation: confirmation === password ? valid(confirmation) : invalid('passwords_do_not_match'),
  });
}

export function validatePassword({
  password,
}: Pick<SignUpDraft, 'password'>): Validated<{ password: string }, 'password'> {
  return validated({ password: checkFilled(password, 'password_required') });
}

function checkDisplayName(text: string): Checked<string> {
  const displayName = withPlainBlanks(text).trim();
  if (lengthOf(displayName) < MIN_DISPLAY_NAME_LENGTH) return invalid('display_name_too_short');
  return checkName(displayName);
}
