import { describe, expect, it } from 'vitest';
import { validateInvite, validatePlan } from '../../../src/domain/plans/validatePlan';
import { errorsOf } from '../../../src/domain/validated';

const errorsOfName = (name: string) => errorsOf(validatePlan({ name, country: 'Norway', currency: 'EUR' }));

describe('a new plan', () => {
  it('has a trimmed name and a country', () => {
    expect(validatePlan({ name: ' Lindenstraat 12 ', country: 'Netherlands', currency: 'EUR' })).toEqual({
      ok: true,
      value: { name: 'Lindenstraat 12', country: 'Netherlands', currency: 'EUR' },
    });
  });

  it('needs a name and a country', () => {
    expect(validatePlan({ name: ' ', country: '', currency: 'EUR' })).toEqual({
      ok: false,
      errors: { name: 'plan_name_required', country: 'country_required' },
    });
    expect(errorsOf(validatePlan({ name: 'Home', country: '', currency: 'EUR' }))).toEqual({
      country: 'country_required',
    });
    expect(errorsOf(validatePlan({ name: '', country: 'Netherlands', currency: 'EUR' }))).toEqual({
      name: 'plan_name_required',
    });
  });

  it('has a name of at most 100 characters, the most that the rules take', () => {
    expect(errorsOfName('x'.repeat(100))).toEqual({});
    expect(errorsOfName('x'.repeat(101))).toEqual({ name: 'name_too_long' });
  });

  it.each(['', 'eur', 'EURO', '€', 'E'.repeat(10_000)])('needs a currency, not %.10j', (currency) => {
    expect(errorsOf(validatePlan({ name: 'Home', country: 'Norway', currency }))).toEqual({
      currency: 'currency_unknown',
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
