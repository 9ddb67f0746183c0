// A language with full-width letters only: `ｓａｖｅ`. Users enter Greek in the same test, so a Latin letter on the screen
// belongs to a text that nobody can translate.
import { serverTimestamp } from 'firebase/firestore';
import en from '../../seed/lang/en.json';
import { nameOfLang } from '../../src/domain/texts/langCode';
import { PRODUCT_NAME } from '../../src/model/product';
import type { TranslationKey } from '../../src/model/lang';
import { COLOR_VARIABLES } from '../../src/model/theme';
import { BUILT_IN_LANGS } from '../../src/services/texts/langSeed';
import { writeRaw } from './seedBasics';

/** The code reserved for pseudo-languages: English with another accent. */
export const PSEUDO_LANG = 'en-XA';

/** The distance from an ASCII letter to its full-width form. */
const TO_FULL_WIDTH = 0xfee0;

/** Converts an English text. A value's name, in braces, stays. */
export function pseudo(text: string): string {
  return text.replace(/\{\w+\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : String.fromCharCode(part.charCodeAt(0) + TO_FULL_WIDTH),
  );
}

/** The pseudo-language's text for a key. */
export function pseudoText(key: TranslationKey, values: Readonly<Record<string, string>> = {}): string {
  return pseudo(en[key]).replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Writes the pseudo-language's record, with every text that the app knows. */
export async function writePseudoLanguage(): Promise<void> {
  const data = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, pseudo(text)]));
  await writeRaw(`lang/${PSEUDO_LANG}`, {
    data,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, day + 1)));
const inDutch = (days: readonly Date[], options: Intl.DateTimeFormatOptions) =>
  days.map((day) => day.toLocaleDateString('nl-NL', { ...options, timeZone: 'UTC' }));

/** Words in Latin letters that are the same in every language: dates are Dutch by the specification, section 9. */
const SAME_EVERYWHERE = new RegExp(
  [
    PRODUCT_NAME,
    ...COLOR_VARIABLES,
    'Open Sans',
    'CSV',
    // The languages' own names.
    ...[PSEUDO_LANG, ...BUILT_IN_LANGS].map((code) => nameOfLang(code).replace(/[()]/g, '\\$&')),
    '[\\w.-]+@[\\w.-]+',
    'https?:\\S*',
    '#[0-9a-f]{3,8}',
    ...(['long', 'short'] as const).flatMap((style) => [
      ...inDutch(MONTHS, { month: style }),
      ...inDutch(WEEKDAYS, { weekday: style }),
    ]),
  ]
    // The longest first: `november` before `nov`.
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `(?<![A-Za-z-])${word}(?![A-Za-z-])`)
    .join('|'),
  'gi',
);

const ATTRIBUTES = [
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
];

/** Elements marked as another language than the page's: a language's own name, the key of a text. */
const OTHER_LANGUAGE = '[lang]:not(html), [translate="no"], script, style';

/** Every text of the page with an unexpected Latin letter, and its place. */
export function untranslated(): string[] {
  return [...document.querySelectorAll('body, body *')]
    .filter((element) => element.closest(OTHER_LANGUAGE) === null)
    .flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => [`<${element.localName}>`, node.nodeValue ?? '']),
      ...ATTRIBUTES.map((name) => [`<${element.localName} ${name}>`, element.getAttribute(name) ?? '']),
    ])
    .concat([['<title>', document.title]])
    .filter(([, text]) => /[A-Za-z]/.test((text ?? '').replace(SAME_EVERYWHERE, '')))
    .map(([place, text]) => `${place} ${text}`);
}
