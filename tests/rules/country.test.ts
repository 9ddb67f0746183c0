import { collection, deleteDoc, doc, getDocFromServer, getDocsFromServer, setDoc } from 'firebase/firestore';
import { describe } from 'vitest';
import { asRole, only, refuses, SIGNED_IN, takes, openHousehold, type Fields } from './household';

openHousehold();

only(SIGNED_IN, 'read a country', (db) => getDocFromServer(doc(db, 'country/NL')));
only(SIGNED_IN, 'list the countries', (db) => getDocsFromServer(collection(db, 'country')));
only(['an administrator'], 'create a country', (db) => setDoc(doc(db, 'country/BE'), { name: 'Belgium' }));
only(['an administrator'], 'rename a country', (db) => setDoc(doc(db, 'country/NL'), { name: 'Holland' }));
only(['an administrator'], 'delete a country', (db) => deleteDoc(doc(db, 'country/NL')));

const WRONG: Readonly<Record<string, Fields>> = {
  'an empty name': { name: '' },
  'a name of 101 characters': { name: 'x'.repeat(101) },
  'a name that is a number': { name: 1 },
  'no name': {},
  'a field that countries do not have': { name: 'Belgium', code: 'BE' },
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'a name of 1 character': { name: 'x' },
  'a name of 100 characters': { name: 'x'.repeat(100) },
};

describe.each([
  ['a new country', 'country/BE'],
  ['a changed country', 'country/NL'],
])('%s', (_, path) => {
  const attempt = (fields: Fields) => setDoc(doc(asRole('an administrator'), path), fields);
  takes('one', RIGHT, attempt);
  refuses('one', WRONG, attempt);
});
