// The category rules of a plan. Every act needs the server: two members may create the same rule.
import {
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import * as v from 'valibot';
import { isSameRule } from '../../domain/learning/categoryRules';
import { CategoryRule, MAX_CATEGORY_RULES, type RuleFields } from '../../model/categoryRule';
import { AppError } from '../../model/errors';
import { CategoryRuleId, type PlanId } from '../../model/ids';
import { toAppError } from '../firebase/appError';
import { collection, ofPlan } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { countDocuments, getDocsFromServer, runTransaction } from '../firebase/server';
import { createOnce, onServer } from '../firebase/serverAct';
import type { Watch } from '../firebase/watch';
import { watchMost } from '../firebase/watchMost';

const parseRule = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(CategoryRule, snapshot);

const reference = (id: CategoryRuleId) => doc(collection('category_rule'), id);

const rulesOf = (planId: PlanId): Query => ofPlan('category_rule', planId);

const oldestFirst = (planId: PlanId): Query => query(rulesOf(planId), orderBy('createdAt', 'asc'));

/** A plan's rules, oldest first: at most `MAX_CATEGORY_RULES`. */
export function watchCategoryRules(planId: PlanId): Watch<Records<CategoryRule>> {
  const bound = { what: 'rules_title', most: MAX_CATEGORY_RULES } as const;
  return watchMost(bound, () => oldestFirst(planId), parseRule);
}

/** The rules that the app shows, as the server has them. */
export async function getCategoryRules(planId: PlanId): Promise<readonly CategoryRule[]> {
  return readAll(await documentsOf(planId), parseRule).records;
}

async function documentsOf(planId: PlanId): Promise<readonly QueryDocumentSnapshot[]> {
  const listed = () => query(oldestFirst(planId), limit(MAX_CATEGORY_RULES));
  return (await onServer(() => getDocsFromServer(listed()))).docs;
}

/**
 * Creates a rule. Rejects with 'rules_full' when the plan has as many as the app uses, and with 'rule_exists' when one
 * decides about the same transactions.
 */
export async function createCategoryRule(planId: PlanId, rule: RuleFields): Promise<CategoryRuleId> {
  const id = v.parse(CategoryRuleId, doc(collection('category_rule')).id);
  const there = await documentsOf(planId);
  if (there.length >= MAX_CATEGORY_RULES) throw new AppError('rules_full');
  checkNew(rule, readAll(there, parseRule).records);
  await set(id, planId, rule);
  return id;
}

/** Changes a rule. Rejects with 'rule_gone' when another member has deleted it, and like `createCategoryRule`. */
export async function changeCategoryRule({ id, plan_id }: CategoryRule, rule: RuleFields): Promise<void> {
  const there = await getCategoryRules(plan_id);
  checkNew(
    rule,
    there.filter((each) => each.id !== id),
  );
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      // The rules answer permission-denied for missing documents too.
      const found = await transaction.get(reference(id)).catch((cause: unknown) => {
        throw toAppError(cause).code === 'not_authorized' ? new AppError('rule_gone', { cause }) : cause;
      });
      if (!found.exists()) throw new AppError('rule_gone');
      transaction.update(reference(id), { ...fieldsOf(rule), updatedAt: serverTimestamp() });
    }),
  );
}

function checkNew(rule: RuleFields, others: readonly CategoryRule[]): void {
  if (others.some((each) => isSameRule(each, rule))) throw new AppError('rule_exists');
}

/** Does nothing when another member has deleted it. */
export function deleteCategoryRule(id: CategoryRuleId): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.delete(reference(id));
    }),
  );
}

/** Undoes a deletion: the same rule under its old id, created now. */
export function restoreCategoryRule({ id, plan_id, ...rule }: CategoryRule): Promise<void> {
  return set(id, plan_id, rule);
}

/** Creates the rules of a new plan, unless it has some already: an interrupted act may run again. */
export async function createCategoryRules(planId: PlanId, rules: readonly RuleFields[]): Promise<void> {
  const created = rules.map((rule) => [doc(collection('category_rule')), rule] as const);
  const [first] = created;
  if (first === undefined) return;
  await createOnce(first[0], async () => {
    if ((await countDocuments(rulesOf(planId))) > 0) return;
    await runTransaction(db(), async (transaction) => {
      for (const [of, rule] of created) transaction.set(of, documentOf(planId, rule));
    });
  });
}

function set(id: CategoryRuleId, planId: PlanId, rule: RuleFields): Promise<void> {
  return onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.set(reference(id), documentOf(planId, rule));
    }),
  );
}

function documentOf(planId: PlanId, rule: RuleFields) {
  return {
    plan_id: planId,
    ...fieldsOf(rule),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
}

const fieldsOf = ({ contains, type, category }: RuleFields): RuleFields => ({ contains, type, category });
