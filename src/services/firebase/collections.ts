import { collection as firestoreCollection, type CollectionReference } from 'firebase/firestore';
import { db } from './database';

/** The nine collections (spec, section 7). */
export type CollectionName =
  'user' | 'category' | 'plan' | 'invite' | 'country' | 'lang' | 'transaction' | 'theme' | 'widgets';

export function collection(name: CollectionName): CollectionReference {
  return firestoreCollection(db(), name);
}
