import type { Country } from '../model/country';
import { readOnce } from '../services/firebase/readOnce';
import { getCountries } from '../services/plans/country';

/** Countries don't change while someone fills in a form. */
export const watchCountries = () => readOnce(getCountries);

/** The country of the browser's language, if it has one: a country's id is its ISO code. */
export function countryHere(countries: readonly Country[]): Country | undefined {
  const { region } = new Intl.Locale(navigator.language);
  return countries.find(({ id }) => id === region);
}
