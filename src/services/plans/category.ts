import {
  arrayRemove,
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
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { Category, MAX_CATEGORY_MAKERS, TransactionType } from '../../model/category';
import { AppError } from '../../model/errors';
import type { Maker, PlanId, UserId } from '../../model/ids';
import { Plan } from '../../model/plan';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { readInPages } from '../firebase/readInPages';
import { watchAll, type Watch } from '../firebase/watch';
import { makerOf } from '../account/maker';
import { inGroups } from '../firebase/inGroups';
import { mergedWatch } from '../firebase/mergedWatch';
import { leaveOutOfList, removeWithTransactions } from './planCategories';
import { onServer, type LongAct } from '../firebase/serverAct';
import { getDocsFromServer, runTransaction } from '../firebase/server';
import { countTransactions, deleteTransactions, type OfCategory } from '../transactions/transaction';

const parseCategory = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Category, snapshot);

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

/** Whom a category's deletion affects: everyone, for an administrator; its maker, in their own plans. */
export type Reach = 'everyone' | { maker: Maker; plans: readonly PlanId[] };

/** How many transactions the deletion of a category removes. */
export async function countReached(category: Pick<Category, 'id' | 'type'>, reach: Reach): Promise<number> {
  const counts = await Promise.all(reachedBy(category, reach).map(countTransactions));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Deletes a category and everything it reaches (spec, section 7): for its maker plan by plan, as `removePlanCategory` does,
 * and last the category itself. So after an interruption the same act completes it.
 * Others who have the category keep it, with everything in it.
 */
export async function deleteCategory(
  category: Pick<Category, 'id' | 'type'>,
  reach: Reach,
  act: LongAct = {},
): Promise<void> {
  if (reach === 'everyone') await clearEverywhere(category, act);
  else
    await oneByOne(reach.plans, (planId) =>
      removeWithTransactions({ planId, type: category.type, category: category.id }, act),
    );
  await onServer(() => leaveRecord(category, reach));
}

async function clearEverywhere(category: Pick<Category, 'id' | 'type'>, act: LongAct): Promise<void> {
  const clear = () => oneByOne(reachedBy(category, 'everyone'), (of) => deleteTransactions(of, act));
  await clear();
  await oneByOne(typesOf(category, 'everyone'), async (type) => {
    const plans = await getPlansWith({ id: category.id, type });
    await oneByOne(plans, (planId) => leaveOutOfList({ planId, type, category: category.id }));
  });
  await clear();
}

/** It may have another type for others. */
function typesOf({ type }: Pick<Category, 'type'>, reach: Reach): readonly TransactionType[] {
  return reach === 'everyone' ? TransactionType.options : [type];
}

function reachedBy(category: Pick<Category, 'id' | 'type'>, reach: Reach): OfCategory[] {
  return typesOf(category, reach).flatMap((type) => {
    const of = { type, category: category.id };
    return reach === 'everyone' ? [of] : reach.plans.map((planId) => ({ planId, ...of }));
  });
}

async function oneByOne<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each may take long, and the first failure ends the loop
  for (const item of items) await act(item);
}

/** How many plans are read at once. */
const PLANS_AT_ONCE = 300;

/** Every plan that lists the category, for administrators. No query can select them: the lists hold positions too. */
async function getPlansWith({ id, type }: Pick<Category, 'id' | 'type'>): Promise<PlanId[]> {
  const all = query(collection('plan'), orderBy('__name__', 'asc'));
  const { records } = await readInPages(all, PLANS_AT_ONCE, (snapshot) => parseDocument(Plan, snapshot));
  return records.filter((plan) => categoriesOf(plan, type).includes(id)).map((plan) => plan.id);
}

/** Removes the maker from the record, and the record with its last maker. Another device may have done so before. */
function leaveRecord({ id, type }: Pick<Category, 'id' | 'type'>, reach: Reach): Promise<void> {
  const reference = doc(collection('category'), id);
  return runTransaction(db(), async (transaction) => {
    const found = await transaction.get(reference);
    if (!found.exists()) return;
    if (reach === 'everyone') {
      transaction.delete(reference);
      return;
    }
    const entry = madeAs(type, reach.maker);
    const makers = parseCategory(found)?.makers ?? [];
    if (!makers.includes(entry)) return;
    if (makers.length === 1) transaction.delete(reference);
    else transaction.update(reference, { makers: arrayRemove(entry), updatedAt: serverTimestamp() });
  });
}
