import { describe, expect, it } from 'vitest';
import {
  translate,
  translateCategory,
  translatePlural,
  withoutIsolation,
} from '../../../src/domain/texts/translate';
import type { TranslationKey } from '../../../src/model/lang';
import categories from '../../../seed/categories.json';
import en from '../../../seed/lang/en.json';
import nl from '../../../seed/lang/nl.json';
import { fc } from '../../support/properties';

describe('a translation', () => {
  it('is the text in the record', () => {
    expect(translate('nl', { income_nav: 'Inkomsten' }, 'income_nav')).toBe('Inkomsten');
  });

  it('names the language and the key if the record lacks it', () => {
    expect(translate('nl', { income_nav: 'Inkomsten' }, 'future_nav')).toBe('local_nl_future_nav');
    expect(translate('pt-BR', {}, 'future_nav')).toBe('local_pt-BR_future_nav');
    expect(translate('nl', null, 'future_nav')).toBe('local_nl_future_nav');
  });

  it('may be empty', () => {
    expect(translate('nl', { optional: '' }, 'optional')).toBe('');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'of the key %s does not come from the prototype',
    (key) => {
      // People can add any key. The type only has the keys of the English seed.
      expect(translate('nl', { income_nav: 'Inkomsten' }, key as TranslationKey)).toBe(`local_nl_${key}`);
    },
  );

  it('of the key __proto__ is the text in the record', () => {
    const record = JSON.parse('{"__proto__": "eigen tekst"}') as Record<string, string>;
    expect(translate('nl', record, '__proto__' as TranslationKey)).toBe('eigen tekst');
  });
});

const text = (error: string, values?: Record<string, string | number>) =>
  translate('nl', { error }, 'error', values);

describe('a placeholder', () => {
  it.each([
    ['Fout: {message}', { message: 'weg' }, 'Fout: weg'],
    ['{message}, {message}!', { message: 'weg' }, 'weg, weg!'],
    ['nog {count}', { count: 0 }, 'nog 0'],
    ['nog {count}', { count: 1234.5 }, 'nog 1234.5'],
    ['{a}{b}', { a: '{b}', b: 'x' }, '{b}x'],
    ['{message}', { message: '$& $1 $$' }, '$& $1 $$'],
    ['{message}', { message: '' }, ''],
  ])('in %j with %o gives %j', (template, values, expected) => {
    expect(text(template, values)).toBe(expected);
  });

  it.each(['Fout: {reason}', '{toString}', '{constructor}', '{}', '{ message }', '{message', 'message}'])(
    'without a value stays unchanged in %j',
    (template) => {
      expect(text(template, { message: 'weg' })).toBe(template);
    },
  );

  it('stays unchanged if the text gets no values', () => {
    expect(text('Fout: {message}')).toBe('Fout: {message}');
  });

  it('is replaced by any value letter for letter', () => {
    fc.assert(
      fc.property(fc.string(), (message) => {
        expect(text('<{message}>', { message })).toBe(`<${message}>`);
      }),
    );
  });
});

it.each([
  ['بيت', true],
  ['Thuis בית', true],
  ['𞤀', true],
  ['€ -12,50', false],
  ['Łódź 日本 👍', false],
])('a value in a left-to-right text, %s, is isolated: %s', (message, isolates) => {
  const said = translate('nl', { error: '{message}: 1' }, 'error', { message });
  expect(said).toBe(isolates ? `\u2068${message}\u2069: 1` : `${message}: 1`);
});

describe('a value in a right-to-left text', () => {
  const record = { error: 'خطأ: {message}.', member_count_other: '{count} أعضاء في {plan}' };

  it.each(['€ -12,50', '21 november 2026', 'Lindenstraat 12', 'بيت', ''])(
    'is isolated if it is %j',
    (message) => {
      expect(translate('ar', record, 'error', { message })).toBe(`خطأ: \u2068${message}\u2069.`);
    },
  );

  it('is compared without the marks around it', () => {
    expect(withoutIsolation('\u2068Thuis\u2069')).toBe('Thuis');
    expect(withoutIsolation('Thuis')).toBe('Thuis');
  });

  it('is isolated beside a number', () => {
    expect(translatePlural('ar', record, 'member_count', 3, { plan: 'Thuis' })).toBe(
      '\u20683\u2069 أعضاء في \u2068Thuis\u2069',
    );
  });

  it('stays a placeholder if it is missing', () => {
    expect(translate('ar', record, 'error')).toBe('خطأ: {message}.');
  });
});

describe('a counted text', () => {
  it('is singular or plural', () => {
    expect(translatePlural('en', en, 'every_weeks', 1)).toBe('every week');
    expect(translatePlural('en', en, 'every_weeks', 2)).toBe('every 2 weeks');
    expect(translatePlural('en', en, 'member_count', 0)).toBe('0 members');
  });

  it.each([
    [1, '1 członek'],
    [3, '3 członkowie'],
    [5, '5 członków'],
    [22, '22 członkowie'],
  ])('has the Polish form for %d', (count, expected) => {
    const record = {
      member_count_one: '{count} członek',
      member_count_few: '{count} członkowie',
      member_count_many: '{count} członków',
      member_count_other: '{count} członka',
    };
    expect(translatePlural('pl', record, 'member_count', count)).toBe(expected);
  });

  it('falls back to the general form if another is missing', () => {
    expect(translatePlural('nl', { member_count_other: '{count} leden' }, 'member_count', 1)).toBe('1 leden');
  });

  it('names the language and the key if all forms are missing', () => {
    expect(translatePlural('nl', {}, 'member_count', 1)).toBe('local_nl_member_count_other');
    expect(translatePlural('nl', null, 'member_count', 2)).toBe('local_nl_member_count_other');
  });

  it('accepts other values but keeps its own count', () => {
    const record = { member_count_other: '{count} leden van {plan}' };
    expect(translatePlural('nl', record, 'member_count', 3, { plan: 'Thuis', count: 9 })).toBe(
      '3 leden van Thuis',
    );
  });

  it('leaves the placeholder {constructor} unchanged', () => {
    expect(translatePlural('nl', { member_count_other: '{constructor}' }, 'member_count', 2)).toBe(
      '{constructor}',
    );
  });

  it.each(['', 'x', 'not a tag', 'en_US', '__proto__', '../..', 'zz', 'tlh'])(
    'counts as in English for the language code %j',
    (lang) => {
      expect(translatePlural(lang, en, 'every_weeks', 1)).toBe('every week');
      expect(translatePlural(lang, en, 'every_weeks', 2)).toBe('every 2 weeks');
    },
  );

  it('never throws for any language code', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (lang, count) => {
        expect(typeof translatePlural(lang, en, 'every_weeks', count)).toBe('string');
      }),
    );
  });
});

describe('the name of a category', () => {
  it.each(categories.map(({ id }) => id))('%s is the same in English, and another one in Dutch', (id) => {
    expect(translateCategory(en, id)).toBe(id);
    expect(translateCategory(nl, id)).not.toBe(id);
  });

  it.each(['groceries', 'GROCERIES', 'Gifts_received', 'Nav', 'Yoga', '__proto__', 'constructor'])(
    '%s, which is not built in, is as typed',
    (id) => {
      expect(translateCategory(nl, id)).toBe(id);
    },
  );

  it('is the id in a language without that text', () => {
    expect(translateCategory({ bye: 'Tot ziens' }, 'Groceries')).toBe('Groceries');
    expect(translateCategory(null, 'Groceries')).toBe('Groceries');
  });

  it('has a mark in place of each hidden sign', () => {
    expect(translateCategory(nl, 'Yo\u202ega')).toBe('Yo\ufffdga');
  });
});
