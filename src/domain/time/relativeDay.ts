// Words for days near today, in the languages that Saldo supports.
import type { Day } from '../../model/day';
import { addDays, daysBetween, MIN_DAY } from './calendar';
import { plainWords } from '../files/csv/plain';

/** Days from today, by language: en, nl, de, fr, es, pl, tr, ar. As `plainWords` writes them; `+` stands between two. */
const OFFSETS: readonly (readonly [days: number, words: Readonly<Record<string, string>>])[] = [
  [
    -2,
    {
      nl: 'eergisteren',
      de: 'vorgestern',
      fr: 'avant+hier',
      es: 'anteayer antier',
      pl: 'przedwczoraj',
      tr: 'evvelsi+gun onceki+gun',
      ar: 'اول+امس',
    },
  ],
  [
    -1,
    {
      en: 'yesterday',
      nl: 'gisteren gister',
      de: 'gestern',
      fr: 'hier',
      es: 'ayer',
      pl: 'wczoraj',
      tr: 'dun',
      ar: 'امس البارحة',
    },
  ],
  [
    0,
    {
      en: 'today',
      nl: 'vandaag',
      de: 'heute',
      fr: 'aujourd+hui',
      es: 'hoy',
      pl: 'dzisiaj dzis',
      tr: 'bugun',
      ar: 'اليوم',
    },
  ],
  [
    1,
    {
      en: 'tomorrow',
      nl: 'morgen',
      de: 'morgen',
      fr: 'demain',
      es: 'manana',
      pl: 'jutro',
      tr: 'yarin',
      ar: 'غدا',
    },
  ],
];

/** From Monday to Sunday; `|` stands between two forms. */
const WEEKDAYS: Readonly<Record<string, string>> = {
  en: 'monday tuesday wednesday thursday friday saturday sunday',
  nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  de: 'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  es: 'lunes martes miercoles jueves viernes sabado domingo',
  pl: 'poniedzialek wtorek sroda|srode czwartek piatek sobota|sobote niedziela|niedziele',
  tr: 'pazartesi sali carsamba persembe cuma cumartesi pazar',
  ar: 'الاثنين الثلاثاء الاربعاء الخميس الجمعة السبت الاحد',
};

/** These mean something else in other languages: “here”, “thin”, a market. */
const OWN_LANGUAGE_ONLY = new Set(['hier', 'dun', 'pazar', 'sali']);

const WEEK = 7;
/** `MIN_DAY` is a Thursday. */
const FIRST_WEEKDAY = 3;

/**
 * The day that words name: `yesterday`, `eergisteren`, `avant-hier`, `friday`. A weekday is the last one up to and including
 * today. `lang` is the language of the interface; the words of the others count too, unless they mean something else in it.
 * Null for anything else.
 */
export function relativeDay(text: string, { today, lang }: { today: Day; lang: string }): Day | null {
  const word = plainWords(text).replaceAll(' ', '+');
  const positionIn = (words: string, of: string) =>
    of === lang || !OWN_LANGUAGE_ONLY.has(word)
      ? words.split(' ').findIndex((each) => each.split('|').includes(word))
      : -1;
  for (const [days, words] of OFFSETS) {
    if (Object.entries(words).some(([of, said]) => positionIn(said, of) !== -1)) return addDays(today, days);
  }
  const weekday = Object.entries(WEEKDAYS)
    .map(([of, words]) => positionIn(words, of))
    .find((position) => position !== -1);
  return weekday === undefined ? null : lastOn(weekday, today);
}

/** The last such day up to and including today; 0 is Monday. */
function lastOn(weekday: number, today: Day): Day {
  const ofToday = (daysBetween(MIN_DAY, today) + FIRST_WEEKDAY) % WEEK;
  return addDays(today, -((ofToday - weekday + WEEK) % WEEK));
}
