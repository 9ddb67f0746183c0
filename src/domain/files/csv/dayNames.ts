// Recognises names of months and weekdays in files, in more languages than Saldo supports: those that the browser knows.
import { joinedWords, monthCalled } from './months';
import { plainWords } from './plain';

/** Languages of banks besides those of `NAMES`. The browser knows their names of months and of weekdays. */
const LOCALES =
  'en nl de fr es pl tr ar it pt sv da nb fi cs sk hu ro ru uk be bg mk sr el hr sl lt lv et is he fa hi bn id ms vi ca eu gl sq az kk ka hy sw'.split(
    ' ',
  );
/** Of a language whose names mean other months elsewhere: a Polish and Czech `listopad` is November. */
export type Months = 'hr';

const namesOf = (language: string, options: Intl.DateTimeFormatOptions, day: (index: number) => number) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' });
  return (index: number) => format.formatToParts(day(index));
};

/** The names of months in a language, within a date and on their own. */
function monthsIn(language: string): [name: string, month: number][] {
  return (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric' as const }].flatMap((options) => {
      const partsOf = namesOf(language, options, (index) => Date.UTC(2026, index, 5));
      return Array.from({ length: 12 }, (_, index) => index).flatMap((index): [string, number][] =>
        partsOf(index)
          .filter(({ type }) => type === 'month')
          // In Catalan, `de gener`.
          .map(({ value }) => [joinedWords(value.replace(/^d(?:e |’|')/, '')), index + 1]),
      );
    }),
  );
}

/** Made once it is needed, since that takes a while. */
const made = <T>(make: () => T): (() => T) => {
  let found: { is: T } | null = null;
  return () => (found ??= { is: make() }).is;
};
const isName = (name: string) => /^\p{L}{2,}/u.test(name);
/** The months that each name means, in any language. */
const others = made(() => {
  const found = new Map<string, number | null>();
  for (const [name, month] of LOCALES.filter((each) => each !== 'hr').flatMap(monthsIn))
    if (isName(name)) found.set(name, (found.get(name) ?? month) === month ? month : null);
  return found;
});
const ofCroatia = made(() => new Map(monthsIn('hr').filter(([name]) => isName(name))));

/** The month that a name means in a file, in any language; null where that depends on the language. */
export function monthInFile(name: string, months?: Months): number | null {
  const word = joinedWords(name);
  const croatian = /^\p{Script=Latin}/u.test(word) ? (ofCroatia().get(word) ?? null) : null;
  if (months === 'hr' && croatian !== null) return croatian;
  return monthCalled(name) ?? others().get(word) ?? croatian;
}

const isOnlyCroatian = (name: string) =>
  ofCroatia().has(name) && monthCalled(name) === null && !others().has(name);

/** The language of the names of months in a file, where it matters: that of the names that no other language has. */
export function monthsOf(names: readonly string[]): Months | undefined {
  const all = names.map(joinedWords);
  return all.some(isOnlyCroatian) && all.every((name) => ofCroatia().has(name)) ? 'hr' : undefined;
}

const weekdays = made(
  () =>
    new Set(
      LOCALES.concat('hr').flatMap((language) =>
        (['long', 'short'] as const).flatMap((weekday) => {
          const partsOf = namesOf(language, { weekday }, (index) => Date.UTC(2026, 0, index + 1));
          return Array.from({ length: 7 }, (_, index) =>
            plainWords(
              partsOf(index)
                .map(({ value }) => value)
                .join(''),
            ),
          );
        }),
      ),
    ),
);

/** Whether a word, or several, are a weekday in any language. */
export function isWeekday(text: string): boolean {
  return weekdays().has(plainWords(text));
}
