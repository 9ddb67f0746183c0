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
  it.each(Object.entries(VISIBLE))('may have %s', (_, name) => {
    expect(isVisible(name)).toBe(true);
    expect(visibleLine(name)).toBe(name);
  });

  it.each(Object.entries(HIDING))('may not have %s', (_, name) => {
    expect(isVisible(name)).toBe(false);
    expect(isVisible(visibleLine(name))).toBe(true);
  });

  it('may not have half of an emoji', () => expect(isVisible('Forest \uD83C')).toBe(false));

  it('keeps its visible letters when the others are removed', () => {
    expect(visibleLine('\u202ELin\u200Bden\u00A0strasse')).toBe('Linden strasse');
  });
});

describe('an entered text', () => {
  const signUp = { email: 'a@example.org', password: 'secret', confirmation: 'secret' };

  it('is refused as a name if it has invisible parts', () => {
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

  it('gets plain blanks as a name', () => {
    const wide = '\u3000Aunt\u00A0Ann ';
    expect(validateSignUp({ ...signUp, displayName: wide })).toMatchObject({
      value: { displayName: 'Aunt Ann' },
    });
    expect(validatePlan({ name: wide, country: 'Belgium' })).toMatchObject({ value: { name: 'Aunt Ann' } });
    expect(validateCategoryName({ name: wide }, [])).toMatchObject({ value: { name: 'Aunt Ann' } });
  });

  it('loses its invisible parts as a message and keeps its lines', () => {
    const message = 'Join us\r\n\u202Eplease\u2028\tsoon\u0007';
    expect(validateInvite({ email: 'a@example.org', message })).toMatchObject({
      value: { message: 'Join us\nplease\n soon' },
    });
    expect(visibleText('one\n\ntwo')).toBe('one\n\ntwo');
  });
});
