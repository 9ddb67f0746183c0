import { describe, expect, it } from 'vitest';
import { guestName } from '../../../src/domain/plans/guestName';
import { validateGuestName } from '../../../src/domain/plans/validateGuestName';

describe('the name of a person without an account', () => {
  it.each([
    ['as typed', 'Grandma Ada', 'Grandma Ada'],
    ['without the blanks around it', '  Ada ', 'Ada'],
    ['with plain blanks for all others', 'Grandma\u00A0Ada', 'Grandma Ada'],
    ['with one character for a letter and its accent', 'Zoe\u0308', 'Zo\u00EB'],
    ['with sixty characters', 'x'.repeat(60), 'x'.repeat(60)],
  ])('is accepted %s', (_, typed, name) => {
    expect(validateGuestName({ name: typed }, ['Bram'])).toEqual({ ok: true, value: { name } });
  });

  it.each([
    ['is empty', ' ', 'scenario_name_required'],
    ['has more than sixty characters', 'x'.repeat(61), 'scenario_name_required'],
    ['has a hidden character', 'A\u200Bda', 'name_invisible'],
    ['is that of somebody else, in any case and with any accents', 'brám', 'guest_name_taken'],
  ])('is refused if it %s', (_, name, code) => {
    expect(validateGuestName({ name }, ['Bram'])).toEqual({ ok: false, errors: { name: code } });
  });

  it('of a file is its visible part, cut off where it is too long', () => {
    expect(guestName(' A\u200Bda ')).toBe('Ada');
    expect(guestName('x'.repeat(61))).toBe('x'.repeat(60));
    expect(guestName(`${'x'.repeat(59)}😀`)).toBe('x'.repeat(59));
  });
});
