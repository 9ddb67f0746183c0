import { describe, expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { errorKey } from '../../src/model/errors';

describe('the English text', () => {
  it.each([
    ['passwords_do_not_match', 'Passwords do not match'],
    ['display_name_too_short', 'Display name is to short'],
    ['description_too_short', 'Description is to short'],
    ['amount_invalid', 'Amount needs to be set to an amount > 0'],
    ['user_required', 'User needs to be selected'],
    ['plan_required', 'No plan selected'],
  ] as const)('of the error %s is %j', (code, sentence) => {
    expect(en[errorKey(code)]).toBe(sentence);
  });
});
