import { collection, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import {
  asRole,
  only,
  refuses,
  refusesOtherFields,
  SIGNED_IN,
  takes,
  openHousehold,
  type Fields,
} from './household';

openHousehold();

only(SIGNED_IN, 'read a country', (db) => getDoc(doc(db, 'country/NL')));
only(SIGNED_IN, 'list the countries', (db) => getDocs(collection(db, 'country')));
only(['an administrator'], 'create a country', (db) => setDoc(doc(db, 'country/BE'), { name: 'Belgium' }));
only(['an administrator'], 'rename a country', (db) => setDoc(doc(db, 'country/NL'), { name: 'Holland' }));
only(['an administrator'], 'delete a country', (db) => deleteDoc(doc(db, 'country/NL')));

const WRONG: Readonly<Record<string, Fields>> = {
  'an empty name': { name: '' },
  'a name of blanks': { name: '   ' },
  'a name of 101 characters': { name: 'x'.repeat(101) },
  'a name of 100 characters and a blank': { name: `${'x'.repeat(100)} ` },
  'a name that is a number': { name: 1 },
  'no name': {},
};
const RIGHT: Readonly<Record<string, Fields>> = {
  'a name of 1 character': { name: 'x' },
  'a name of 1 character between blanks': { name: ' x ' },
  'a name of 100 characters': { name: 'x'.repeat(100) },
};

for (const [what, path] of [
  ['A new country', 'country/BE'],
  ['A changed country', 'country/NL'],
] as const) {
  const attempt = (fields: Fields) => setDoc(doc(asRole('an administrator'), path), fields);
  takes(what, RIGHT, attempt);
  refuses(what, WRONG, attempt);
  refusesOtherFields(what, ['name'], (fields) => attempt({ name: 'Belgium', ...fields }));
}
