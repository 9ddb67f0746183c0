import {
  arrayUnion,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Query,
} from 'firebase/firestore';
import { findCategory } from '../../domain/plans/categoryName';
import { madeAs, PRODUCT } from '../../domain/plans/categoryMakers';
import { Category, MAX_CATEGORY_MAKERS, TransactionType } from '../../model/category';
import { AppError } from '../../model/errors';
import type { Maker, UserId } from '../../model/ids';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { watchAll, type Watch } from '../firebase/watch';
import { makerOf } from '../account/maker';
import { inGroups } from '../firebase/inGroups';
import { mergedWatch } from '../firebase/mergedWatch';
import { onServer } from '../firebase/serverAct';
import { getDocsFromServer, runTransaction } from '../firebase/server';

export const parseCategory = (snapshot: Parameters<typeof parseDocument>[1]) =>
  parseDocument(Category, snapshot);

/** How many categories of a type a query lists: anyone may create any number. */
const MOST_CATEGORIES = 300;

/** Those that came with the product are older than all others. */
const oldest = (type: TransactionType): Query =>
  query(
    collection('category'),
    where('type', '==', type),
    orderBy('createdAt', 'asc'),
    limit(MOST_CATEGORIES),
  );

/** The categories that the product or people have as ones of this type. */
export const categoriesMadeBy = (type: TransactionType, makers: readonly (Maker | typeof PRODUCT)[]): Query =>
  query(
    collection('category'),
    where(
      'makers',
      'array-contains-any',
      makers.map((maker) => madeAs(type, maker)),
    ),
    limit(MOST_CATEGORIES),
  );

/** Reads a category as one of this type, which it may not be for others. */
export const parseAs =
  (type: TransactionType) =>
  (snapshot: Parameters<typeof parseDocument>[1]): Category | null => {
    const category = parseCategory(snapshot);
    return category && { ...category, type };
  };

/**
 * The built-in categories of a type, and those that `makers` made: nobody reads the words of strangers. Administrators see
 * the oldest ones of all.
 */
export function watchCategories(
  type: TransactionType,
  makers: readonly Maker[],
  isAdministrator: boolean,
): Watch<Records<Category>> {
  return mergedWatch(
    watchBuiltIn(type),
    ...inGroups(makers).map((part) => watchAll(() => categoriesMadeBy(type, part), parseAs(type))),
    ...(isAdministrator ? [watchAll(() => oldest(type), parseAs(type))] : []),
  );
}

/** On an installation that hasn't been seeded since categories got makers, the built-in ones are those without any. */
const isUnmarked = ({ makers }: Category) => makers.length === 0;

function watchBuiltIn(type: TransactionType): Watch<Records<Category>> {
  const marked = watchAll(() => categoriesMadeBy(type, [PRODUCT]), parseAs(type));
  const all = watchAll(() => oldest(type), parseAs(type));
  return (next, fail) => {
    let stopAll: (() => void) | null = null;
    const stop = marked((found) => {
      stopAll?.();
      stopAll = null;
      if (found.records.length > 0) next(found);
      else stopAll = all((each) => next({ ...each, records: each.records.filter(isUnmarked) }), fail);
    }, fail);
    return () => {
      stop();
      stopAll?.();
    };
  };
}

/** The built-in categories of a type as the server has them now. */
export async function getBuiltInCategories(type: TransactionType): Promise<readonly Category[]> {
  const read = async (found: Query) => readAll((await getDocsFromServer(found)).docs, parseAs(type)).records;
  const marked = await read(categoriesMadeBy(type, [PRODUCT]));
  return marked.length > 0 ? marked : (await read(oldest(type))).filter(isUnmarked);
}

/**
 * Creates a category of `userId`'s. Its name is its id, and must differ, ignoring case, from the built-in ones. A record of
 * strangers with that name takes the person in, whatever its type; at `MAX_CATEGORY_MAKERS` the name counts as taken.
 */
export async function createCategory({
  id,
  type,
  userId,
}: Pick<Category, 'id' | 'type'> & { userId: UserId }): Promise<void> {
  await onServer(async () => {
    const maker = await makerOf(userId);
    const builtIn = await Promise.all(TransactionType.options.map(getBuiltInCategories));
    if (findCategory(builtIn.flat(), id) !== null) throw new AppError('category_exists');
    const reference = doc(collection('category'), id);
    await runTransaction(db(), async (transaction) => {
      const found = await transaction.get(reference);
      const entry = madeAs(type, maker);
      const updatedAt = serverTimestamp();
      if (!found.exists()) {
        transaction.set(reference, { type, makers: [entry], createdAt: serverTimestamp(), updatedAt });
        return;
      }
      const makers = parseCategory(found)?.makers ?? [];
      const isOwn = TransactionType.options.some((each) => makers.includes(madeAs(each, maker)));
      if (isOwn || makers.length >= MAX_CATEGORY_MAKERS) throw new AppError('category_exists');
      transaction.update(reference, { makers: arrayUnion(entry), updatedAt });
    });
  });
}
