// The rules of docs/glossary.md that a machine can check, for every built-in language.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { missingPlaceholders, placeholdersOf, type TextsByKey } from '../../src/domain/texts/translations';
import type { TranslationKey } from '../../src/model/lang';

interface Rules {
  /** Other forms of address, and words that the glossary replaces. */
  refused: RegExp;
  /** The only quotation marks and apostrophes of the language. */
  quotes: string;
}

const RULES: Readonly<Record<string, Rules>> = {
  en: { refused: /\b(?:delta|whoever|anew|mend\w*)\b/i, quotes: "'" },
  nl: { refused: /\b(?:[Uu]w?|Stand|[Aa]anmeld\w*|[Aa]fmeld\w*)\b/, quotes: '‘’' },
  de: { refused: /[a-zäöüß,] Sie\b|\b(?:Ihnen|Ihr|Ihre[mnrs]?)\b|Transaktion|Differenz/, quotes: '„“' },
  fr: {
    refused:
      /(?<!\p{L})(?:vous|votre|vos|plan|transactions?|tableau de bord|accueil)(?!\p{L})|\p{L}{2}ez(?!\p{L})/iu,
    quotes: '’«»',
  },
  es: {
    refused:
      /(?<!\p{L})(?:[Uu]sted(?:es)?|[Vv]uestr[oa]s?|Elij[ae]|Elíjala|Guarde|Exporte|Pida|Diga|[Cc]ompruebe|Vuelva|Escriba|Introduzca|se va|su banco|plan suyo|[Tt]ransacci\p{L}+)(?!\p{L})/u,
    quotes: '«»',
  },
  pl: {
    refused:
      /(?<!\p{L})(?:pan|pani|państwo|członk\p{L}+|zalogowan[ya])(?!\p{L})|[\p{Ll},] (?:Ty|Ci|Ciebie|Tobie|Tw[oó]\p{L}+)(?!\p{L})/u,
    quotes: '„”',
  },
  tr: {
    refused:
      /(?<!\p{L})siz(?:e|i|in|den|inle)?(?!\p{L})|(?:s[ıiuü]n[ıiuü]z|[ıiuü]n[ıiuü]z(?:[ıiuü]|[dt][ea]n?)?)(?!\p{L})|(?<!\p{L})(?:pano|fark)(?!\p{L})/iu,
    quotes: '’“”',
  },
  // The plural imperative ends in these two letters, as does the word for 'they are not'.
  ar: { refused: /\p{L}(?<!ليس)وا(?!\p{L})|الصافي|لوحة المعلومات/u, quotes: '«»' },
};

/** Labels that people must be able to tell apart where both can appear. */
const DISTINCT: readonly (readonly [TranslationKey, TranslationKey])[] = [
  ['undo', 'cancel'],
  ['undo', 'discard'],
  ['cancel', 'discard'],
  ['cancel', 'delete'],
  ['undo', 'account_take_back'],
  ['skip', 'delete'],
  ['leave', 'delete'],
  ['sign_in', 'sign_up'],
  ['limit_set', 'limit_change'],
];

/** The most characters of a label on a phone of 390 pixels, from the width of its place. */
const PLACES: Readonly<Record<string, { most: number; keys: readonly TranslationKey[] }>> = {
  // A fifth of the width: 76 pixels in 11-pixel letters.
  'a tab of the bottom bar': {
    most: 11,
    keys: ['dashboard_nav', 'future_nav', 'income_nav', 'expenses_nav', 'more_nav'],
  },
  'the navigation': {
    most: 20,
    keys: [
      'find_nav',
      'settle_nav',
      'goals_nav',
      'history_nav',
      'themes_nav',
      'settings_nav',
      'data_nav',
      'language_nav',
      'category_nav',
      'account_nav',
      'admin_nav',
    ],
  },
  // Two buttons share 350 pixels, 68 of which are their edges and the gap.
  'a button beside Cancel': {
    most: 26,
    keys: [
      'create',
      'save',
      'update',
      'delete',
      'remove',
      'rename',
      'import',
      'leave',
      'offer',
      'discard',
      'use_anyway',
      'limit_remove',
      'remove_widget',
      'keep_the_rest',
      'go_on_deleting',
      'account_delete',
      'logout_anyway',
      'save_mine',
    ],
  },
  Cancel: { most: 10, keys: ['cancel', 'close', 'stay'] },
  'a button in a message': { most: 26, keys: ['show_theirs', 'go_on_editing'] },
  'the button of a toast': { most: 16, keys: ['undo', 'open_again', 'retry'] },
  'a chip': {
    most: 22,
    keys: [
      'owner',
      'ownership_offered',
      'today',
      'running_total',
      'translation_missing',
      'translation_unused',
    ],
  },
  'the head of a column': {
    most: 13,
    keys: ['date', 'change', 'balance', 'spending_category', 'spending_so_far', 'spending_average'],
  },
  'the head of a tile': {
    most: 30,
    keys: [
      'expected_income',
      'expected_expenses',
      'expected_delta',
      'delta_with_picture',
      'balance_line',
      'spending_by_category',
      'month_so_far',
      'put_aside',
      'upcoming',
    ],
  },
  'a label beside an amount': {
    most: 22,
    keys: ['left_over', 'total', 'settle_gets', 'settle_owes', 'settle_paid', 'settle_should'],
  },
  // 72 pixels.
  'the label of a number': { most: 10, keys: ['recurrence_every'] },
};

const textsOf = (code: string) => JSON.parse(readFileSync(`seed/lang/${code}.json`, 'utf8')) as TextsByKey;
const SPEC_TEXTS = ['loading', 'verifying'];
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The texts of a language in which `isWrong` finds a fault. */
function wrong(code: string, isWrong: (text: string, key: string) => boolean): string[] {
  return Object.entries(textsOf(code)).flatMap(([key, text]) =>
    isWrong(text, key) ? [`${key}: ${text}`] : [],
  );
}

const quotesOf = (text: string): string[] => text.match(/["'‘’“”„«»]/g) ?? [];

describe.each(Object.entries(RULES))('the language %s', (code, { refused, quotes }) => {
  it('uses the words and the form of address of the glossary', () => {
    expect(wrong(code, (text) => refused.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
  });

  it('shows the same values as English', () => {
    const english: TextsByKey = en;
    const isWrong = (text: string, key: string) => {
      const original = english[key] ?? english[key.replace(PLURAL, '_other')] ?? '';
      const known = [...placeholdersOf(original), ...(PLURAL.test(key) ? ['count'] : [])];
      return (
        missingPlaceholders(original, text, key).length > 0 ||
        placeholdersOf(text).some((name) => !known.includes(name))
      );
    };
    expect(wrong(code, isWrong)).toEqual([]);
  });

  it('has one ellipsis for three dots, except where the specification has them', () => {
    const isAllowed = (key: string) => code === 'en' && SPEC_TEXTS.includes(key);
    expect(wrong(code, (text, key) => text.includes('...') && !isAllowed(key))).toEqual([]);
  });

  it('has only its own quotation marks and apostrophes', () => {
    expect(wrong(code, (text) => quotesOf(text).some((sign) => !quotes.includes(sign)))).toEqual([]);
  });

  it('has single spaces, and none at the edges', () => {
    expect(wrong(code, (text) => text !== text.trim() || /\s{2}/.test(text))).toEqual([]);
  });

  it('has different words for acts that differ', () => {
    const texts = textsOf(code);
    expect(DISTINCT.filter(([one, other]) => texts[one] === texts[other])).toEqual([]);
  });

  it.each(Object.entries(PLACES))('fits %s on a phone', (_, { most, keys }) => {
    const texts = textsOf(code);
    expect(keys.filter((key) => (texts[key] ?? '').length > most)).toEqual([]);
  });
});

it('French has a narrow space before ? ! ; and a no-break space before : and inside « »', () => {
  const fault = /[^\u202f][?!;](?:\s|$)|[^\u00a0]:(?:\s|$)|«[^\u00a0]|[^\u00a0]»/;
  expect(wrong('fr', (text) => fault.test(text))).toEqual([]);
});

it('Spanish opens every question and exclamation', () => {
  // `?theme` is a part of an address.
  const isPaired = /^(?:[^¿?¡!]|¿[^¿?¡!]+\?|¡[^¿?¡!]+!|\?theme)*$/;
  expect(wrong('es', (text) => !isPaired.test(text))).toEqual([]);
});

it('Arabic has its own comma, semicolon and question mark', () => {
  expect(wrong('ar', (text) => /\p{Script=Arabic}\}?[,;?]/u.test(text))).toEqual([]);
});
