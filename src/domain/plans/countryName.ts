// Names countries in the language of the interface. Plans and records have the product's English names.
import type { Country } from '../../model/country';
import { compareIn } from '../texts/collation';

type NamedCountry = Pick<Country, 'name'> & { id: string };

/** A country's name in a language: as stored in English, and in languages that Intl doesn't know. */
export function nameOfCountry(lang: string): (country: NamedCountry) => string {
  const names = regionsIn(lang);
  return ({ id, name }) => {
    try {
      return names?.of(id) ?? name;
    } catch {
      // The id isn't a region's code.
      return name;
    }
  };
}

function regionsIn(lang: string): Intl.DisplayNames | null {
  try {
    const isEnglish = new Intl.Locale(lang).language === 'en';
    const isKnown = !isEnglish && Intl.DisplayNames.supportedLocalesOf(lang).length > 0;
    return isKnown ? new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' }) : null;
  } catch {
    // The code isn't a language tag.
    return null;
  }
}

/**
 * The choices of a plan's country, by name. `kept` is the plan's own, which the list may no longer have.
 */
export function countryOptions(
  countries: readonly NamedCountry[],
  lang: string,
  kept?: string,
): { value: string; label: string }[] {
  const nameOf = nameOfCountry(lang);
  const compare = compareIn(lang);
  const options = countries.map((country) => ({ value: country.name, label: nameOf(country) }));
  const isMissing = kept !== undefined && countries.every(({ name }) => name !== kept);
  return [...options, ...(isMissing ? [{ value: kept, label: kept }] : [])].toSorted((a, b) =>
    compare(a.label, b.label),
  );
}
