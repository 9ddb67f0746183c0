// Undoes what an act did to the plan itself.
import { AppError } from '../../model/errors';
import { apply, deltaIn, fits, PLAN } from '../../domain/books/delta';
import { planRef, type PlanChange } from '../transactions/writeAct';
import type { PlanId } from '../../model/ids';
import { deleteField, type DocumentSnapshot, type Transaction } from 'firebase/firestore';

/** Nobody is brought back without accepting it. */
const PEOPLE = ['members', 'owner', 'new_owner', 'taken_over'];
/** A plan always has them: an entry that doesn't say what was there can't give it back. */
const LISTS = ['income_categories', 'expense_categories'];

/**
 * The change that gives each field, or key of a map, of an entry's `plan` its former value; undefined where the entry says
 * nothing of the plan. Rejects with 'transaction_changed' when one of them isn't as the act left it any more, or is about
 * who belongs to the plan. The rules let only the owner change the name, the country and the currency.
 */
export async function undoPlan(
  transaction: Transaction,
  planId: PlanId,
  entry: DocumentSnapshot,
): Promise<PlanChange | undefined> {
  const plan: unknown = entry.get('plan');
  if (plan === undefined) return undefined;
  const { was = {}, now = {} } = deltaIn(plan);
  const back = { was: now, now: was };
  const stored = (await transaction.get(planRef(planId))).data() ?? {};
  const isOfPeople = PEOPLE.some((name) => name in was || name in now);
  const isUnknown = LISTS.some((name) => name in now && !(name in was));
  if (isOfPeople || isUnknown || fits(PLAN, stored, back) !== 'fits')
    throw new AppError('transaction_changed');
  const before = apply(PLAN, stored, back) ?? {};
  const names = Object.keys({ ...was, ...now });
  return {
    was: stored,
    fields: Object.fromEntries(names.map((name) => [name, before[name] ?? deleteField()])),
  };
}
