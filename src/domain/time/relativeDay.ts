// Words for days near today, in the languages that Saldo supports.
import type { Day } from '../../model/day';
import { addDays, daysBetween, MIN_DAY } from './calendar';
import { plainWords } from '../files/csv/plain';

/** Days from today, by language: en, nl, de, fr, es, pl, tr, ar. As `plainWords` writes them; `+` stands between two. */
const OFFSETS: readonly (readonly [days: number, words: Readonly<Record<string, string>>])[] = [
  [
    -2,
    {
      en: 'day+before+yesterday the+day+before+yesterday',
      nl: 'eergisteren',
      de: 'vorgestern',
      fr: 'avant+hier',
      es: 'anteayer antier antes+de+ayer',
      pl: 'przedwczoraj',
      tr: 'evvelsi+gun onceki+gun',
      ar: 'اول+امس قبل+امس',
    },
  ],
  [
    -1,
    {
      en: 'yesterday last+night',
      nl: 'gisteren gister gisterochtend gistermorgen gistermiddag gisteravond gisternacht',
      de: 'gestern',
      fr: 'hier',
      es: 'ayer anoche',
      pl: 'wczoraj',
      tr: 'dun',
      ar: 'امس البارحة',
    },
  ],
  [
    0,
    {
      en: 'today tonight this+morning this+afternoon this+evening',
      nl: 'vandaag vanochtend vanmorgen vanmiddag vanavond vannacht',
      de: 'heute',
      fr: 'aujourd+hui ce+matin ce+midi cet+apres+midi ce+soir cette+nuit',
      es: 'hoy esta+manana este+mediodia esta+tarde esta+noche',
      pl: 'dzisiaj dzis',
      tr: 'bugun bu+sabah bu+ogle bu+aksam bu+gece',
      ar: 'اليوم هذا+الصباح هذا+المساء هذه+الليلة',
    },
  ],
  [
    1,
    {
      en: 'tomorrow',
      nl: 'morgen morgenochtend morgenmiddag morgenavond',
      de: 'morgen',
      fr: 'demain',
      es: 'manana',
      pl: 'jutro',
      tr: 'yarin',
      ar: 'غدا',
    },
  ],
  [
    2,
    {
      en: 'day+after+tomorrow the+day+after+tomorrow',
      nl: 'overmorgen',
      de: 'ubermorgen',
      fr: 'apres+demain',
      es: 'pasado+manana',
      pl: 'pojutrze',
      tr: 'obur+gun',
      ar: 'بعد+غد بعد+غدا',
    },
  ],
];

/** Times of the day, which may follow a day: `gestern morgen`, `ayer por la mañana`. */
const TIMES = [
  'morning afternoon evening night',
  'ochtend morgen middag avond nacht',
  'fruh vormittag mittag nachmittag abend',
  'matin midi soir apres+midi',
  'por+la+manana por+la+tarde por+la+noche en+la+manana en+la+tarde en+la+noche',
  'rano wieczorem po+poludniu w+nocy',
  'sabah oglen aksam gece ogleden+sonra',
  'صباحا ظهرا مساء ليلا',
].join(' ');
const WITH_TIME = new RegExp(`^(.+)\\+(?:${TIMES.replaceAll('+', '\\+').replaceAll(' ', '|')})$`);

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
 * The day that words name: `yesterday`, `eergisteren`, `avant-hier`, `friday`, `gestern morgen`. A weekday is the last one up
 * to and including today. `lang` is the language of the interface; the words of the others count too, unless they mean
 * something else in it. Null for anything else.
 */
export function relativeDay(text: string, { today, lang }: { today: Day; lang: string }): Day | null {
  const meaning = meaningOf(text, lang);
  if (meaning === undefined) return null;
  return 'days' in meaning ? addDays(today, meaning.days) : lastOn(meaning.weekday, today);
}

/** Whether words name a weekday. */
export function isWeekday(text: string, lang: string): boolean {
  const meaning = meaningOf(text, lang);
  return meaning !== undefined && 'weekday' in meaning;
}

/** With its language; 0 is Monday. */
type Meaning = { of: string } & ({ days: number } | { weekday: number });

const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...Object.entries(WEEKDAYS).flatMap(([of, words]) =>
    words
      .split(' ')
      .flatMap((forms, weekday) => forms.split('|').map((word) => [word, { of, weekday }] as const)),
  ),
  ...OFFSETS.flatMap(([days, all]) =>
    Object.entries(all).flatMap(([of, words]) =>
      words.split(' ').map((word) => [word, { of, days }] as const),
    ),
  ),
]);

/** What words mean with or without a time of the day. */
function meaningOf(text: string, lang: string): Meaning | undefined {
  const words = plainWords(text).replaceAll(' ', '+');
  const [, untimed = ''] = WITH_TIME.exec(words) ?? [];
  const word = MEANINGS.has(words) ? words : untimed;
  const meaning = MEANINGS.get(word);
  return meaning?.of === lang || !OWN_LANGUAGE_ONLY.has(word) ? meaning : undefined;
}

/** The last such day up to and including today; 0 is Monday. */
function lastOn(weekday: number, today: Day): Day {
  const ofToday = (daysBetween(MIN_DAY, today) + FIRST_WEEKDAY) % WEEK;
  return addDays(today, -((ofToday - weekday + WEEK) % WEEK));
}
