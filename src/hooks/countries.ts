import type { Country } from '../model/country';
import { getCountries } from '../services/plans/country';
import { readOnce } from './readOnce';

/** They don't change while someone fills in a form. */
export const watchCountries = readOnce(getCountries);

/** The country that the browser's language names, if it names one: a country's id is its ISO code. */
export function countryHere(countries: readonly Country[]): Country | undefined {
  const { region } = new Intl.Locale(navigator.language);
  return countries.find(({ id }) => id === region);
}
