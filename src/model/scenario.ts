import * as v from 'valibot';
import { MAX_CATEGORY_NAME_LENGTH, TransactionType } from './category';
import { Day } from './day';
import { CategoryId, isStorableName, PlanId, ScenarioId, TransactionId } from './ids';
import { timestamps } from './instant';
import { AmountInCents } from './money';
import { atMost, MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from './textLength';
import { Description, MAX_RECURRENCE_VALUE, RecurrenceUnit } from './transaction';
import { isVisible, MarkedName } from './visibleText';

/** The most changes of a scenario. `firestore.rules` has the same limit. */
export const MAX_CHANGES = 40;

/** The most scenarios of a plan that the app shows. */
export const MAX_SCENARIOS = 20;

/** The most that everyday spending can become, in percent. */
export const MAX_PERCENT = 500;

/** Unique within a scenario. The app makes random ones. */
export const ChangeId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/), v.brand('ChangeId'));
export type ChangeId = v.InferOutput<typeof ChangeId>;

/** A day that a transaction can have: `firestore.rules` has the same limits for those. */
const StorableDay = v.pipe(
  Day,
  v.check((day) => day >= '1970-01-01' && day <= '2200-12-31'),
);

const Category = v.pipe(
  CategoryId,
  atMost(MAX_CATEGORY_NAME_LENGTH),
  v.check((name) => name.trim() !== '' && isVisible(name) && isStorableName(name)),
);

/** The values of a transaction that doesn't exist yet. */
const entered = {
  id: ChangeId,
  type: TransactionType,
  description: v.pipe(
    Description,
    v.check((text) => text.trim().length >= MIN_DESCRIPTION_LENGTH),
    atMost(MAX_DESCRIPTION_LENGTH),
  ),
  category: Category,
  amount: AmountInCents,
  day: StorableDay,
};

/** One change to a plan's forecast. Its day counts by the rhythm of a series, even for occurrences that were moved. */
export const ScenarioChange = v.variant('kind', [
  /** From the day on, the series has no occurrences. */
  v.object({ kind: v.literal('end'), id: ChangeId, transaction_id: TransactionId, day: StorableDay }),
  /** From the day on, each occurrence of the series has the amount. */
  v.object({
    kind: v.literal('amount'),
    id: ChangeId,
    transaction_id: TransactionId,
    day: StorableDay,
    amount: AmountInCents,
  }),
  /** A series that begins on the day and doesn't end. */
  v.object({
    kind: v.literal('series'),
    ...entered,
    unit: RecurrenceUnit,
    value: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_RECURRENCE_VALUE)),
  }),
  v.object({ kind: v.literal('once'), ...entered }),
  /** Everyday spending of a category, at so many percent. */
  v.object({
    kind: v.literal('everyday'),
    id: ChangeId,
    category: Category,
    percent: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_PERCENT)),
  }),
]);
export type ScenarioChange = v.InferOutput<typeof ScenarioChange>;

/** A change of one kind, or of some. */
export type ChangeOf<Kind extends ScenarioChange['kind']> = Extract<ScenarioChange, { kind: Kind }>;

/** Another change with an id that has occurred is left out too: people could change only one of them. */
const Changes = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((stored) => {
    const byId = new Map<ChangeId, ScenarioChange>();
    for (const item of stored) {
      const read = v.safeParse(ScenarioChange, item);
      if (read.success && !byId.has(read.output.id) && byId.size < MAX_CHANGES)
        byId.set(read.output.id, read.output);
    }
    return { changes: [...byId.values()], unreadable: stored.length - byId.size };
  }),
);

/** A named list of changes to a plan's forecast, to see what they would do. */
export const Scenario = v.pipe(
  v.object({ id: ScenarioId, plan_id: PlanId, name: MarkedName, changes: Changes, ...timestamps }),
  v.transform(({ changes: { changes, unreadable }, ...rest }) => ({
    ...rest,
    changes,
    /** The number of stored changes that the app leaves out. */
    unreadable,
  })),
);
export type Scenario = v.InferOutput<typeof Scenario>;
