// Every visible amount, number, day and time is written here, and every typed one is read here.
import { EURO, type Currency } from '../../model/currency';
import { amountFormats, type AmountFormats } from './amounts';
import { dayFormats, type DayFormats } from './days';
import { DUTCH } from './locale';
import { whenUsed } from './whenUsed';

export interface Formats extends AmountFormats, DayFormats {
  locale: string;
  /** `4,5` for a contrast of 4.58:1. Rounds down: one just below a limit must not look as if it reached it. */
  ratio: (value: number) => string;
  /** `33,3 %` for a third. */
  percent: (part: number) => string;
}

const made = new Map<string, Formats>();

/** The same object for the same locale and currency. */
export function formatsOf(locale: string, currency: Currency): Formats {
  const key = `${locale} ${currency}`;
  const known = made.get(key);
  if (known) return known;
  const ratio = whenUsed(
    () =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        roundingMode: 'floor',
      }),
  );
  const percent = whenUsed(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
  );
  const formats = {
    locale,
    ...amountFormats(locale, currency),
    ...dayFormats(locale),
    ratio: (value: number) => ratio().format(value),
    percent: (part: number) => percent().format(part),
  };
  made.set(key, formats);
  return formats;
}

/** Euros and Dutch dates (spec, section 9). */
export const dutchEuros = (): Formats => formatsOf(DUTCH, EURO);
