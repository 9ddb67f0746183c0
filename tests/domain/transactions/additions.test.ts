// Texts that people add to other people's languages.
import { describe, expect, it } from 'vitest';
import { additionError, keysToTakeBack, maxAdditionLength } from '../../../src/domain/texts/translations';
import { TAKE_BACK_TIME } from '../../../src/model/lang';

const ENGLISH = { save: 'Save', coins_one: 'A coin', coins_other: '{count} coins' };
const errorOf = (code: string, key: string, text = 'x') => additionError(code, key, text, ENGLISH);

describe("an addition to another person's language", () => {
  it('needs an English key or a plural form of the language', () => {
    expect(errorOf('da', 'save')).toBeNull();
    expect(errorOf('pl', 'coins_few')).toBeNull();
    expect(errorOf('da', 'coins_few')).toBe('key_unknown');
    expect(errorOf('da', 'junk')).toBe('key_unknown');
    expect(errorOf('da', 'toString')).toBe('key_unknown');
  });

  it('is refused for English', () => expect(errorOf('en', 'save')).toBe('key_unknown'));

  it('may have four times the length of the English text and 60 characters', () => {
    expect(errorOf('da', 'save', 'x'.repeat(76))).toBeNull();
    expect(errorOf('da', 'save', 'x'.repeat(77))).toBe('text_too_long');
    expect(errorOf('pl', 'coins_few', 'x'.repeat(112))).toBeNull();
    expect(errorOf('pl', 'coins_few', 'x'.repeat(113))).toBe('text_too_long');
    expect(maxAdditionLength('x'.repeat(500))).toBe(1000);
  });
});

const addition = (createdAt: number) => ({ id: 'save', text: 'Gem', createdAt });
const keys = (...args: Parameters<typeof keysToTakeBack>) => [...keysToTakeBack(...args)];

describe('an own addition', () => {
  it('can be removed for a day, if nobody has changed it', () => {
    const now = 10 * TAKE_BACK_TIME;
    expect(keys([addition(now)], { save: 'Gem' }, now)).toEqual(['save']);
    expect(keys([addition(now - TAKE_BACK_TIME + 1)], { save: 'Gem' }, now)).toEqual(['save']);
    expect(keys([addition(now - TAKE_BACK_TIME)], { save: 'Gem' }, now)).toEqual([]);
    expect(keys([addition(now)], { save: 'Gemme' }, now)).toEqual([]);
    expect(keys([addition(now)], {}, now)).toEqual([]);
  });
});
