import { getDocsFromServer } from 'firebase/firestore';
import { Country } from '../model/country';
import { toAppError } from './appError';
import { collection, parseDocument, readAll } from './firestore';

/** Every country, by name, as the server has them now: nobody makes a plan without it. */
export async function getCountries(): Promise<readonly Country[]> {
  const { docs } = await getDocsFromServer(collection('country')).catch((error: unknown) => {
    throw toAppError(error);
  });
  const { records } = readAll(docs, (snapshot) => parseDocument(Country, snapshot));
  return records.toSorted((a, b) => a.name.localeCompare(b.name));
}
