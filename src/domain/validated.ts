// The results of validating input (spec, section 5): values, or error codes, whose sentences are translations. The fields of
// `errors` are in the order of the form, so that a form can focus the first.
import type { ErrorCode } from '../model/errors';
import { isVisible } from '../model/visibleText';

export type Errors<Field extends string> = Partial<Record<Field, ErrorCode>>;
export type Validated<Value, Field extends string> =
  { ok: true; value: Value } | { ok: false; errors: Errors<Field> };

/** The result of checking a single field. */
export type Checked<Value> = { value: Value } | { error: ErrorCode };

export function valid<Value>(value: Value): Checked<Value> {
  return { value };
}

export function invalid(error: ErrorCode): Checked<never> {
  return { error };
}

export function validated<Values extends object>(fields: {
  [Name in keyof Values]: Checked<Values[Name]>;
}): Validated<Values, keyof Values & string> {
  const errors: Errors<keyof Values & string> = {};
  const value: Partial<Values> = {};
  for (const name in fields) {
    const field = fields[name];
    if ('error' in field) errors[name] = field.error;
    else value[name] = field.value;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without an error, each field has set its value
  return { ok: true, value: value as Values };
}

export function errorsOf<Field extends string>(result: Validated<unknown, Field>): Errors<Field> {
  return result.ok ? {} : result.errors;
}

export function checkFilled(text: string, code: ErrorCode): Checked<string> {
  return text === '' ? invalid(code) : valid(text);
}

/** The most characters of a person's or a plan's name. `firestore.rules` has the same limit. */
const MAX_NAME_LENGTH = 100;

/** Checks a name that isn't empty. */
export function checkName(name: string): Checked<string> {
  if (name.length > MAX_NAME_LENGTH) return invalid('name_too_long');
  return isVisible(name) ? valid(name) : invalid('name_invisible');
}

/** In code points: an emoji counts as one, while its `length` is two. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
