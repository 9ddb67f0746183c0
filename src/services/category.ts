import { doc, getDocsFromServer, query, runTransaction, serverTimestamp, where } from 'firebase/firestore';
import { findCategory } from '../domain/categoryName';
import { categoriesOf } from '../domain/categoryOrder';
import { Category, type TransactionType } from '../model/category';
import { AppError } from '../model/errors';
import type { CategoryId, PlanId, UserId } from '../model/ids';
import { Plan } from '../model/plan';
import { collection, db, parseDocument, readAll, watchAll, type Records, type Watch } from './firestore';
import { removeFromList } from './planCategories';
import { onServer, type LongAct } from './serverAct';
import { countTransactions, deleteTransactions, type OfCategory } from './transaction';

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

/**
 * Makes a global category of `user_id`'s. Its name is its id, and no other's in whatever case; two people who write the
 * same name in two cases at the same moment get both.
 */
export async function createCategory({
  id,
  ...category
}: Pick<Category, 'id' | 'type'> & { user_id: UserId }): Promise<void> {
  await onServer(async () => {
    const existing = await Promise.all([getCategories('income'), getCategories('expense')]);
    if (findCategory(existing.flat(), id) !== null) throw new AppError('category_exists');
    const reference = doc(collection('category'), id);
    await runTransaction(db(), async (transaction) => {
      if ((await transaction.get(reference)).exists()) throw new AppError('category_exists');
      transaction.set(reference, {
        ...category,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    });
  });
}

/** How far the deletion of a category goes: into every plan for an administrator, into their own plans for its maker. */
export type Reach = 'everyPlan' | readonly PlanId[];

/** How many transactions the deletion of a category takes. */
export async function countReached(category: Pick<Category, 'id' | 'type'>, reach: Reach): Promise<number> {
  const counts = await Promise.all(reachedBy(category, reach).map(countTransactions));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Deletes a global category with what it reaches (spec, section 7): its transactions, then its place in the plans, then
 * the transactions that were entered meanwhile, and the category itself last. So whatever interrupts it, the same act
 * completes it. Plans out of reach keep the category, with all that is in it.
 */
export async function deleteCategory(
  category: Pick<Category, 'id' | 'type'>,
  reach: Reach,
  act: LongAct = {},
): Promise<void> {
  const { id, type } = category;
  const clear = () => oneByOne(reachedBy(category, reach), (of) => deleteTransactions(of, act));

  await clear();
  const plans = reach === 'everyPlan' ? await getPlansWith(category) : reach;
  await oneByOne(plans, (planId) => removeFromList({ planId, type, category: id }));
  await clear();
  await onServer(() => deleteIfThere(id));
}

function reachedBy({ id, type }: Pick<Category, 'id' | 'type'>, reach: Reach): OfCategory[] {
  if (reach === 'everyPlan') return [{ type, category: id }];
  return reach.map((planId) => ({ planId, type, category: id }));
}

async function oneByOne<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each may be long, and the first that fails is the last
  for (const item of items) await act(item);
}

/** Every plan that lists the category, for administrators. No query finds it: the lists hold positions too. */
function getPlansWith({ id, type }: Pick<Category, 'id' | 'type'>): Promise<PlanId[]> {
  return onServer(async () => {
    const { docs } = await getDocsFromServer(collection('plan'));
    const { records } = readAll(docs, (snapshot) => parseDocument(Plan, snapshot));
    return records.filter((plan) => categoriesOf(plan, type).includes(id)).map((plan) => plan.id);
  });
}

/** What is gone already has no maker, and the rules refuse to delete it. */
function deleteIfThere(id: CategoryId): Promise<void> {
  const reference = doc(collection('category'), id);
  return runTransaction(db(), async (transaction) => {
    if ((await transaction.get(reference)).exists()) transaction.delete(reference);
  });
}
