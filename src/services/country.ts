import { getDocs } from 'firebase/firestore';
import { Country } from '../model/country';
import { toAppError } from './appError';
import { collection, parseDocument, readAll } from './firestore';

/** Every country, by name. */
export async function getCountries(): Promise<readonly Country[]> {
  const { docs } = await getDocs(collection('country')).catch((error: unknown) => {
    throw toAppError(error);
  });
  const { records } = readAll(docs, (snapshot) => parseDocument(Country, snapshot));
  return records.toSorted((a, b) => a.name.localeCompare(b.name));
}
