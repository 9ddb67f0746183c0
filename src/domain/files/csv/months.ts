// Recognises names of months in the languages that Saldo supports.
import { plainWords } from './plain';

/** The names of each month: English, Dutch, German, French, Spanish, Polish in its two cases, Turkish, Arabic in its three. */
const NAMES: readonly string[] = [
  'january januari jan janner jaenner janvier enero ene styczen stycznia ocak يناير جانفي كانون-الثاني',
  'february februari februar feber fevrier febrero luty lutego subat فبراير فيفري شباط',
  'march maart mrt marz maerz mrz mars marzo marzec marca mart مارس آذار',
  'april avril avr abril kwiecien kwietnia nisan أبريل أفريل نيسان',
  'may mei mai mayo maj maja mayis مايو ماي أيار',
  'june juni juin junio czerwiec czerwca haziran يونيو يونيه جوان حزيران',
  'july juli juillet julio lipiec lipca temmuz يوليو يوليه يوليوز جويلية تموز',
  'august augustus aout agosto sierpien sierpnia agustos أغسطس غشت أوت آب',
  'september septembre septiembre setiembre wrzesien wrzesnia eylul سبتمبر شتنبر أيلول',
  'october oktober octobre octubre pazdziernik pazdziernika ekim أكتوبر تشرين-الأول',
  'november novembre noviembre listopad listopada kasim نوفمبر نونبر تشرين-الثاني',
  'december dezember decembre diciembre grudzien grudnia aralik ديسمبر دجنبر كانون-الأول',
];

/** Normalised for comparison, with two words joined into one. */
const MONTHS: readonly (readonly string[])[] = NAMES.map((names) => names.split(' ').map(joinedWords));

/** 1…12 for the name of a month or a prefix that no other month has; null for anything else. */
export function monthCalled(word: string): number | null {
  const name = joinedWords(word);
  if (name === '') return null;
  const isWhole = MONTHS.findIndex((names) => names.includes(name));
  if (isWhole !== -1) return isWhole + 1;
  if (name.length < 3) return null;
  const found = MONTHS.flatMap((names, index) =>
    names.some((each) => each.startsWith(name)) ? [index + 1] : [],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

export function joinedWords(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}
