import { getDocsFromServer, query, where } from 'firebase/firestore';
import { Category, type TransactionType } from '../model/category';
import { collection, parseDocument, readAll, watchAll, type Records, type Watch } from './firestore';

const parseCategory = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Category, snapshot);

/** The global categories of a type. */
export function watchCategories(type: TransactionType): Watch<Records<Category>> {
  return watchAll(() => query(collection('category'), where('type', '==', type)), parseCategory);
}

/** The global categories of a type as the server has them now. */
export async function getCategories(type: TransactionType): Promise<readonly Category[]> {
  const { docs } = await getDocsFromServer(query(collection('category'), where('type', '==', type)));
  return readAll(docs, parseCategory).records;
}
