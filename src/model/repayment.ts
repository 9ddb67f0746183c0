import * as v from 'valibot';
import { Day } from './day';
import { PersonId, PlanId, RepaymentId, UserId } from './ids';
import { timestamps } from './instant';
import { mapOf } from './leniently';
import { AmountInCents, MAX_AMOUNT } from './money';

/** The most repayments of a plan that the app reads live: the newest. */
export const MAX_REPAYMENTS = 2000;

/** Shares by person: whole numbers from 0. */
const Shares = mapOf(PersonId, v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_AMOUNT)));

/** Money that one person gave another to settle: neither income nor expense. */
export const Repayment = v.object({
  id: RepaymentId,
  plan_id: PlanId,
  from: PersonId,
  to: PersonId,
  amount: AmountInCents,
  day: Day,
  /** The member who recorded it. */
  user_id: UserId,
  /** After it, everyone was square. The shares by which they were: what is changed later up to this day counts by these. */
  square: v.fallback(v.optional(v.object({ shares: Shares })), undefined),
  ...timestamps,
});
export type Repayment = v.InferOutput<typeof Repayment>;

/** The fields that people set. */
export type NewRepayment = Omit<Repayment, 'id' | 'createdAt' | 'updatedAt' | 'user_id'>;
