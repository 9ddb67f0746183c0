// How a person reads and writes dates and numbers.

/** The formats of everyone who hasn't chosen others (spec, section 9). */
export const DUTCH = 'nl-NL';

/** The numbering systems whose digits the app can read. */
const READABLE_DIGITS = new Set(['latn', 'arab', 'arabext']);

/**
 * The locale of a language: the first of the browser's that belongs to it, so that English dates are British in Great
 * Britain. Years are those of the Gregorian calendar, as in all texts. Dutch for a language that the browser doesn't know.
 */
export function localeOf(lang: string, ofBrowser: readonly string[]): string {
  const tag = ofBrowser.find((each) => each.split('-', 1)[0]?.toLowerCase() === lang) ?? lang;
  try {
    if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return DUTCH;
    const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
    return new Intl.Locale(tag, {
      calendar: 'gregory',
      numberingSystem: READABLE_DIGITS.has(numberingSystem) ? numberingSystem : 'latn',
    }).toString();
  } catch {
    // A person's own language may have a code that is no tag.
    return DUTCH;
  }
}
