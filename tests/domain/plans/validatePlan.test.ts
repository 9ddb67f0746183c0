import { describe, expect, it } from 'vitest';
import { validateInvite, validatePlan } from '../../../src/domain/plans/validatePlan';
import { errorsOf } from '../../../src/domain/validated';

describe('a new plan', () => {
  it('has a trimmed name and a country', () => {
    expect(validatePlan({ name: ' Lindenstraat 12 ', country: 'Netherlands' })).toEqual({
      ok: true,
      value: { name: 'Lindenstraat 12', country: 'Netherlands' },
    });
  });

  it('needs a name and a country', () => {
    expect(validatePlan({ name: ' ', country: '' })).toEqual({
      ok: false,
      errors: { name: 'plan_name_required', country: 'country_required' },
    });
    expect(errorsOf(validatePlan({ name: 'Home', country: '' }))).toEqual({ country: 'country_required' });
    expect(errorsOf(validatePlan({ name: '', country: 'Netherlands' }))).toEqual({
      name: 'plan_name_required',
    });
  });
});

describe('an invite', () => {
  it('is trimmed and may lack a message', () => {
    const value = { email: 'sam@example.test', message: '' };
    expect(validateInvite({ email: ' sam@example.test ', message: '  ' })).toEqual({ ok: true, value });
  });

  it('needs an address', () => {
    expect(validateInvite({ email: ' ', message: 'Join us' })).toEqual({
      ok: false,
      errors: { email: 'email_required' },
    });
  });

  it.each([
    ['may', 500, true],
    ['may not', 501, false],
  ])('%s have a message of %i characters', (_, length, ok) => {
    expect(validateInvite({ email: 'sam@example.test', message: 'x'.repeat(length) }).ok).toBe(ok);
  });
});
