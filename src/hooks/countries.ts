import { useLanguage } from '../contexts/LanguageContext';
import { nameOfCountry } from '../domain/plans/countryName';
import type { Country } from '../model/country';
import { readOnce } from '../services/firebase/readOnce';
import { getCountries } from '../services/plans/country';
import { useWatch } from './useWatch';

/** Countries don't change while someone fills in a form. */
export const watchCountries = () => readOnce(getCountries);

/** The country of the browser's language, if it has one: a country's id is its ISO code. */
export function countryHere(countries: readonly Country[]): Country | undefined {
  try {
    const { region } = new Intl.Locale(navigator.language);
    return countries.find(({ id }) => id === region);
  } catch {
    // The browser's language isn't a tag: WebKit reports `C` on systems without a language.
    return undefined;
  }
}

/** The product's countries, from the app's files: the database would cost a read for each. */
const watchSeeded = (_lang: string) =>
  readOnce(async () => (await import('../../seed/countries.json')).default);

/** A plan's country in the language of the interface; as stored until the names have loaded, and where they lack it. */
export function useCountryName(stored: string): string {
  const { lang } = useLanguage();
  // In English the names are as stored.
  const seeded = useWatch(watchSeeded, lang === 'en' ? null : lang);
  if (seeded.status !== 'ready') return stored;
  const [id] = Object.entries(seeded.value).find(([, name]) => name === stored) ?? [];
  return id === undefined ? stored : nameOfCountry(lang)({ id, name: stored });
}
