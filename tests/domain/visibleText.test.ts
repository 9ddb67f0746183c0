import { describe, expect, it } from 'vitest';
import {
  validateCategoryName,
  validateDisplayName,
  validateInvite,
  validatePlan,
  validateSignUp,
} from '../../src/domain/validation';
import { isVisible, visibleLine, visibleText } from '../../src/domain/visibleText';
import { HIDING, VISIBLE } from '../support/visibleTexts';

const BELL = 'Lin\u0007den';

describe('a name', () => {
  it.each(Object.entries(VISIBLE))('shows %s', (_, name) => {
    expect(isVisible(name)).toBe(true);
    expect(visibleLine(name)).toBe(name);
  });

  it.each(Object.entries(HIDING))('hides something with %s', (_, name) => {
    expect(isVisible(name)).toBe(false);
    expect(isVisible(visibleLine(name))).toBe(true);
  });

  it('has no half of a picture', () => expect(isVisible('Forest \uD83C')).toBe(false));

  it('keeps of what hides something all that can be seen', () => {
    expect(visibleLine('\u202ELin\u200Bden\u00A0strasse')).toBe('Linden strasse');
  });
});

describe('what is entered', () => {
  const signUp = { email: 'a@example.org', password: 'secret', confirmation: 'secret' };

  it('is refused as a name when a part of it can not be seen', () => {
    expect(validateSignUp({ ...signUp, displayName: BELL })).toMatchObject({
      errors: { displayName: 'name_invisible' },
    });
    expect(validateDisplayName({ displayName: BELL })).toMatchObject({
      errors: { displayName: 'name_invisible' },
    });
    expect(validatePlan({ name: BELL, country: 'Belgium' })).toMatchObject({
      errors: { name: 'name_invisible' },
    });
    expect(validateCategoryName({ name: BELL }, [])).toMatchObject({ errors: { name: 'name_invisible' } });
  });

  it('is taken as a name with plain blanks in the place of others', () => {
    const wide = '\u3000Aunt\u00A0Ann ';
    expect(validateSignUp({ ...signUp, displayName: wide })).toMatchObject({
      value: { displayName: 'Aunt Ann' },
    });
    expect(validatePlan({ name: wide, country: 'Belgium' })).toMatchObject({ value: { name: 'Aunt Ann' } });
    expect(validateCategoryName({ name: wide }, [])).toMatchObject({ value: { name: 'Aunt Ann' } });
  });

  it('loses as a message what can not be seen, and keeps its lines', () => {
    const message = 'Join us\r\n\u202Eplease\u2028\tsoon\u0007';
    expect(validateInvite({ email: 'a@example.org', message })).toMatchObject({
      value: { message: 'Join us\nplease\n soon' },
    });
    expect(visibleText('one\n\ntwo')).toBe('one\n\ntwo');
  });
});
