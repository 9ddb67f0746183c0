import type { Country } from '../../model/country';
import { toAppError } from '../../services/appError';
import { getCountries } from '../../services/country';
import type { Watch } from '../../services/firestore';

/** Reads the countries once: they don't change while someone fills in a form. */
export const watchCountries: Watch<readonly Country[]> = (next, fail) => {
  let stopped = false;
  const read = async () => {
    try {
      const countries = await getCountries();
      if (!stopped) next(countries);
    } catch (error) {
      if (!stopped) fail(toAppError(error));
    }
  };
  void read();
  return () => {
    stopped = true;
  };
};

/** The country that the browser's language names, if it names one: a country's id is its ISO code. */
export function countryHere(countries: readonly Country[]): Country | undefined {
  const { region } = new Intl.Locale(navigator.language);
  return countries.find(({ id }) => id === region);
}
