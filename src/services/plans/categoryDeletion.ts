// Deletes a category with all that has it.
import { arrayRemove, doc, orderBy, query, serverTimestamp } from 'firebase/firestore';
import { madeAs } from '../../domain/plans/categoryMakers';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { TransactionType, type Category } from '../../model/category';
import type { Maker, PlanId } from '../../model/ids';
import { Plan } from '../../model/plan';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { readInPages } from '../firebase/readInPages';
import { leaveOutOfList, removeWithTransactions } from './planCategories';
import { onServer, type LongAct } from '../firebase/serverAct';
import { runTransaction } from '../firebase/server';
import { countTransactions, deleteTransactions, type OfCategory } from '../transactions/ofCategory';

import { parseCategory } from './category';

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
