import {
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type Query,
} from 'firebase/firestore';
import { findCategory } from '../../domain/plans/categoryName';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { Category, type TransactionType } from '../../model/category';
import { AppError } from '../../model/errors';
import type { CategoryId, Maker, PlanId, UserId } from '../../model/ids';
import { MAX_PLAN_CATEGORIES, Plan } from '../../model/plan';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { readInPages } from '../firebase/readInPages';
import { watchAll, type Watch } from '../firebase/watch';
import { makerOf } from '../account/maker';
import { mergedWatch } from '../firebase/mergedWatch';
import { leaveOutOfList, removeFromList } from './planCategories';
import { onServer, type LongAct } from '../firebase/serverAct';
import { countTransactions, deleteTransactions, type OfCategory } from '../transactions/transaction';

const parseCategory = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Category, snapshot);

/** How many categories of a type are listed, and how many more of a person's own: anyone may create any number. */
const MOST_CATEGORIES = 300;

/** Those that came with the product are older than all others. */
const oldest = (type: TransactionType, count: number): Query =>
  query(collection('category'), where('type', '==', type), orderBy('createdAt', 'asc'), limit(count));

/** The most values of an `in` query. */
const MOST_MAKERS = 30;

const madeBy = (type: TransactionType, makers: readonly Maker[]): Query =>
  query(
    collection('category'),
    where('type', '==', type),
    where('maker', 'in', makers),
    limit(MOST_CATEGORIES),
  );

/**
 * The built-in categories of a type, and those that `makers` made: nobody sees the words of strangers. Administrators see
 * the oldest ones of all.
 */
export function watchCategories(
  type: TransactionType,
  makers: readonly Maker[],
  isAdministrator: boolean,
): Watch<Records<Category>> {
  const parts = Array.from({ length: Math.ceil(makers.length / MOST_MAKERS) }, (_, index) =>
    makers.slice(index * MOST_MAKERS, (index + 1) * MOST_MAKERS),
  );
  const isSeen = ({ maker }: Category) => isAdministrator || maker === undefined || makers.includes(maker);
  const all = mergedWatch(
    watchAll(() => oldest(type, MOST_CATEGORIES), parseCategory),
    ...parts.map((part) => watchAll(() => madeBy(type, part), parseCategory)),
  );
  return (next, fail) =>
    all(({ records, unreadable }) => next({ records: records.filter(isSeen), unreadable }), fail);
}

/** The oldest global categories of a type as the server has them now, as many as a plan may list. */
export async function getCategories(type: TransactionType): Promise<readonly Category[]> {
  const { docs } = await getDocsFromServer(oldest(type, MAX_PLAN_CATEGORIES));
  return readAll(docs, parseCategory).records;
}

/**
 * Creates a global category of `userId`'s. Its name is its id, and must differ, ignoring case, from the categories that
 * plans begin with; two people who write the same name in two cases at the same moment get both.
 */
export async function createCategory({
  id,
  type,
  userId,
}: Pick<Category, 'id' | 'type'> & { userId: UserId }): Promise<void> {
  await onServer(async () => {
    const maker = await makerOf(userId);
    const existing = await Promise.all([getCategories('income'), getCategories('expense')]);
    if (findCategory(existing.flat(), id) !== null) throw new AppError('category_exists');
    const reference = doc(collection('category'), id);
    await runTransaction(db(), async (transaction) => {
      if ((await transaction.get(reference)).exists()) throw new AppError('category_exists');
      transaction.set(reference, {
        type,
        maker,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    });
  });
}

/** The plans that a category's deletion affects: every plan for an administrator, their own plans for its maker. */
export type Reach = 'everyPlan' | readonly PlanId[];

/** How many transactions the deletion of a category removes. */
export async function countReached(category: Pick<Category, 'id' | 'type'>, reach: Reach): Promise<number> {
  const counts = await Promise.all(reachedBy(category, reach).map(countTransactions));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Deletes a global category and everything it reaches (spec, section 7): its transactions, its place in the plans, the
 * transactions entered meanwhile, and last the category itself. So after an interruption the same act completes it.
 * Plans out of reach keep the category and everything in it.
 */
export async function deleteCategory(
  category: Pick<Category, 'id' | 'type'>,
  reach: Reach,
  act: LongAct = {},
): Promise<void> {
  const { id, type } = category;
  const clear = () => oneByOne(reachedBy(category, reach), (of) => deleteTransactions(of, act));

  await clear();
  const isEvery = reach === 'everyPlan';
  const plans = isEvery ? await getPlansWith(category) : reach;
  const leave = isEvery ? leaveOutOfList : removeFromList;
  await oneByOne(plans, (planId) => leave({ planId, type, category: id }));
  await clear();
  await onServer(() => deleteIfThere(id));
}

function reachedBy({ id, type }: Pick<Category, 'id' | 'type'>, reach: Reach): OfCategory[] {
  if (reach === 'everyPlan') return [{ type, category: id }];
  return reach.map((planId) => ({ planId, type, category: id }));
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

/** A missing category has no maker, so the rules refuse to delete it. */
function deleteIfThere(id: CategoryId): Promise<void> {
  const reference = doc(collection('category'), id);
  return runTransaction(db(), async (transaction) => {
    if ((await transaction.get(reference)).exists()) transaction.delete(reference);
  });
}
