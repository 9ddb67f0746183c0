import { Country } from '../../model/country';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { db, untilErased, whileOpen } from '../firebase/database';
import { parseDocument, readAll } from '../firebase/records';
import { getDocsFromServer } from '../firebase/server';

const read = () => whileOpen(() => getDocsFromServer(collection('country')));

/** Every country, by name, as the server has them now: nobody can create a plan without the server. */
export async function getCountries(): Promise<readonly Country[]> {
  // A database opened while the cache is being cleared stores nothing on the device.
  await untilErased();
  const database = db();
  const { docs } = await read()
    .catch((error: unknown) => {
      // The database ends when a person loses their last plan, and this person is about to create one.
      if (db() !== database) return read();
      throw error;
    })
    .catch((error: unknown) => {
      throw toAppError(error);
    });
  const { records } = readAll(docs, (snapshot) => parseDocument(Country, snapshot));
  return records.toSorted((a, b) => a.name.localeCompare(b.name));
}
