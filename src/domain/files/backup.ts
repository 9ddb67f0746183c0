// Writes a whole plan to a file, and reads it for a restore into a new plan.
import * as v from 'valibot';
import { MAX_CATEGORY_NAME_LENGTH, TransactionType } from '../../model/category';
import {
  MAX_CATEGORY_RULES,
  MAX_RULE_TEXT_LENGTH,
  MIN_RULE_TEXT_LENGTH,
  type RuleFields,
} from '../../model/categoryRule';
import { Currency } from '../../model/currency';
import { Day } from '../../model/day';
import { Goal, GoalEntry, MAX_GOALS, type NewGoalEntry } from '../../model/goal';
import {
  CategoryId,
  GoalId,
  GuestId,
  isStorableName,
  PersonId,
  UserId,
  type PlanId,
  type TransactionId,
} from '../../model/ids';
import { CachedInstant } from '../../model/instant';
import { mapOf } from '../../model/leniently';
import { AmountInCents, MAX_AMOUNT } from '../../model/money';
import {
  Balance,
  CategoryIcon,
  IncomeShares,
  MAX_GUEST_NAME_LENGTH,
  MAX_GUESTS,
  MAX_PLAN_CATEGORIES,
  MAX_ROLLOVERS,
  MAX_WEIGHT,
  RollingLimit,
  RolloverKey,
  Weight,
  type LoadedPlan,
} from '../../model/plan';
import type { NewRepayment, Repayment } from '../../model/repayment';
import { MAX_CHANGES, MAX_SCENARIOS, ScenarioChange, type Scenario } from '../../model/scenario';
import { Part, type Split } from '../../model/split';
import {
  Description,
  MAX_EXCEPTIONS,
  MAX_RECURRENCE_VALUE,
  MAX_SOURCE_LENGTH,
  RecurrenceUnit,
  type NewTransaction,
  type Transaction,
} from '../../model/transaction';
import { atMost, isAtMost, MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../model/textLength';
import type { User } from '../../model/user';
import { MAX_WIDGETS, type Widget } from '../../model/widgets';
import { markedLine, visibleLine } from '../../model/visibleText';
import { MAX_SCENARIO_NAME_LENGTH } from '../forecast/scenarioName';
import { rollingCategory } from '../money/rollover';
import { categoriesOf, iconsOf } from '../plans/categoryOrder';
import { guestName } from '../plans/guestName';
import { usualWeight, weightsOf } from '../settle/shares';
import { isSplit } from '../settle/split';
import { parseDay } from '../time/calendar';

/**
 * Later versions are refused: their additional data would be lost silently. Version 1 had no limits and shares, 2 no icons,
 * 3 no currency, 4 no balance and no scenarios, 5 no category rules and no sources of transactions, 6 no splits, guests and
 * repayments, 7 no limits that roll over and no goals.
 */
const VERSION = 8;
const FORMAT = 'saldo-plan';

/** The largest readable file, in bytes: 100,000 transactions. */
export const MAX_BACKUP_SIZE = 30_000_000;

const text = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value.trim().length >= min),
    atMost(max),
  );
const PlanName = v.pipe(
  text(1, 100),
  v.transform(visibleLine),
  v.check((name) => name.trim() !== ''),
);
const StorableDay = v.pipe(
  Day,
  v.check((day) => parseDay(day) === day),
);
const Category = v.pipe(
  v.string(),
  v.transform(markedLine),
  v.check((id) => id.trim() !== '' && isAtMost(id, MAX_CATEGORY_NAME_LENGTH)),
  v.check(isStorableName),
  CategoryId,
);
/** The category's name as the file's other parts have it. */
const Rollover = v.pipe(
  v.string(),
  v.transform((key) => `${key.slice(0, 8)}${markedLine(key.slice(8))}`),
  RolloverKey,
);
/** `firestore.rules` has the same limit. */
const MAX_SHARES = 200;
const Categories = v.pipe(v.array(Category), v.maxLength(MAX_PLAN_CATEGORIES));

const PartsInFile = v.pipe(v.record(PersonId, Part), v.minEntries(1), v.maxEntries(MAX_SHARES));
const SplitInFile = v.object({ for: v.exactOptional(PartsInFile), by: v.exactOptional(PartsInFile) });

const GuestName = v.pipe(
  text(1, MAX_GUEST_NAME_LENGTH),
  v.transform((name) => visibleLine(name).trim()),
  v.check((name) => name !== ''),
);

const BackedUpRepayment = v.object({
  from: PersonId,
  to: PersonId,
  amount: AmountInCents,
  day: StorableDay,
  square: v.exactOptional(
    v.object({ shares: v.pipe(v.record(PersonId, v.union([v.literal(0), Part])), v.maxEntries(MAX_SHARES)) }),
  ),
});

/** As strict as `firestore.rules`. */
const BackedUpGoal = v.object({ ...Goal.entries, day: StorableDay, since: StorableDay });
const BackedUpGoalEntry = v.object({ ...v.pick(GoalEntry, ['goal', 'amount']).entries, day: StorableDay });

/** As strict as `firestore.rules`: one refused transaction would fail the whole batch it is written with. */
const CachedTransaction = v.pipe(
  v.object({
    type: TransactionType,
    /** In cents. */
    amount: AmountInCents,
    description: v.pipe(Description, text(MIN_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH)),
    category: Category,
    date: StorableDay,
    user_id: UserId,
    recurrance: v.exactOptional(
      v.object({
        type: RecurrenceUnit,
        value: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_RECURRENCE_VALUE)),
        end_date: v.nullable(StorableDay),
      }),
    ),
    exceptions: v.exactOptional(
      v.pipe(
        v.array(
          v.object({
            scheduled: StorableDay,
            skipped: v.exactOptional(v.literal(true)),
            confirmed: v.exactOptional(v.literal(true)),
            amount: v.exactOptional(AmountInCents),
            description: v.exactOptional(Description),
            date: v.exactOptional(StorableDay),
            split: v.exactOptional(SplitInFile),
          }),
        ),
        v.maxLength(MAX_EXCEPTIONS),
      ),
    ),
    anchor: v.exactOptional(StorableDay),
    source: v.exactOptional(text(1, MAX_SOURCE_LENGTH)),
    split: v.exactOptional(SplitInFile),
    createdAt: CachedInstant,
  }),
  v.check(({ date, recurrance, exceptions, anchor }) => {
    if (recurrance === undefined) return exceptions === undefined && anchor === undefined;
    return (recurrance.end_date ?? date) >= date && (anchor ?? date) <= date;
  }),
);

const Plain = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const number = v.pipe(v.number(), v.finite());

/** A change of a series names its place in `transactions`, as `series`: files have no ids. */
const BackedUpScenario = v.object({
  name: v.pipe(
    text(1, MAX_SCENARIO_NAME_LENGTH),
    v.transform(visibleLine),
    v.check((name) => name.trim() !== ''),
  ),
  changes: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(MAX_CHANGES)),
});

const BackedUpRule = v.object({
  contains: v.pipe(
    text(MIN_RULE_TEXT_LENGTH, MAX_RULE_TEXT_LENGTH),
    v.transform(visibleLine),
    v.check((contains) => contains.trim().length >= MIN_RULE_TEXT_LENGTH),
  ),
  type: TransactionType,
  category: Category,
});

const Backup = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(VERSION)),
  plan: v.object({
    name: PlanName,
    country: PlanName,
    currency: v.exactOptional(Currency),
    /** In display order. */
    income_categories: Categories,
    expense_categories: Categories,
    /** Of categories of both types. */
    icons: v.exactOptional(mapOf(Category, CategoryIcon)),
    /** Per month, by expense category. */
    limits: v.exactOptional(v.pipe(v.record(Category, AmountInCents), v.maxEntries(MAX_PLAN_CATEGORIES))),
    rollovers: v.exactOptional(v.pipe(v.record(Rollover, RollingLimit), v.maxEntries(MAX_ROLLOVERS))),
    balance: v.exactOptional(Balance),
    /** The weight of each person's share. */
    shares: v.exactOptional(v.pipe(v.record(PersonId, Weight), v.maxEntries(MAX_SHARES))),
    income_shares: v.exactOptional(IncomeShares),
    settle_without: v.exactOptional(Categories),
    guests: v.exactOptional(v.pipe(v.record(GuestId, GuestName), v.maxEntries(MAX_GUESTS))),
    taken_over: v.exactOptional(v.pipe(v.record(GuestId, UserId), v.maxEntries(MAX_GUESTS))),
    goals: v.exactOptional(v.pipe(v.record(GoalId, BackedUpGoal), v.maxEntries(MAX_GOALS))),
  }),
  people: v.array(v.object({ id: UserId, email: v.string(), displayName: v.string() })),
  transactions: v.array(CachedTransaction),
  widgets: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        xPos: number,
        yPos: number,
        width: number,
        height: number,
        settings: v.exactOptional(v.record(v.string(), v.union([Plain, v.array(Plain)]))),
      }),
    ),
    v.maxLength(MAX_WIDGETS),
  ),
  scenarios: v.exactOptional(v.pipe(v.array(BackedUpScenario), v.maxLength(MAX_SCENARIOS))),
  category_rules: v.exactOptional(v.pipe(v.array(BackedUpRule), v.maxLength(MAX_CATEGORY_RULES))),
  repayments: v.exactOptional(v.array(BackedUpRepayment)),
  goal_entries: v.exactOptional(v.array(BackedUpGoalEntry)),
});
export type Backup = v.InferOutput<typeof Backup>;

/** The text of a plan's backup file. */
export function backupOf(
  plan: Pick<
    LoadedPlan,
    | 'name'
    | 'country'
    | 'currency'
    | 'users'
    | 'limits'
    | 'rollovers'
    | 'balance'
    | 'shares'
    | 'income_shares'
    | 'settle_without'
    | 'guests'
    | 'taken_over'
    | 'goals'
    | 'income_categories'
    | 'expense_categories'
  >,
  transactions: readonly Transaction[],
  widgets: readonly Widget[],
  scenarios: readonly Pick<Scenario, 'name' | 'changes'>[] = [],
  rules: readonly RuleFields[] = [],
  repayments: readonly Repayment[] = [],
  goalEntries: readonly GoalEntry[] = [],
): string {
  const [income, expense] = [categoriesOf(plan, 'income'), categoriesOf(plan, 'expense')];
  const names = new Set<string>(expense);
  const file = {
    format: FORMAT,
    version: VERSION,
    plan: {
      name: plan.name,
      country: plan.country,
      ...(plan.currency && { currency: plan.currency }),
      income_categories: income,
      expense_categories: expense,
      icons: Object.fromEntries([...iconsOf(plan.income_categories), ...iconsOf(plan.expense_categories)]),
      ...(plan.limits && { limits: only(plan.limits, expense) }),
      ...(plan.rollovers && {
        rollovers: Object.fromEntries(
          Object.entries(plan.rollovers).filter(([key]) => names.has(rollingCategory(key))),
        ),
      }),
      ...(plan.balance && { balance: plan.balance }),
      ...(plan.shares && {
        shares: only(plan.shares, [...plan.users.map(({ id }) => id), ...Object.keys(plan.guests ?? {})]),
      }),
      ...(plan.income_shares && { income_shares: plan.income_shares }),
      ...(plan.settle_without && {
        settle_without: plan.settle_without.filter((id) => expense.includes(id)),
      }),
      ...(plan.guests && { guests: plan.guests }),
      ...(plan.taken_over && { taken_over: plan.taken_over }),
      ...(plan.goals && { goals: plan.goals }),
    },
    people: plan.users.map(({ id, email, displayName }) => ({ id, email, displayName })),
    transactions: cachedTransactions(transactions),
    widgets,
    ...(scenarios.length > 0 && { scenarios: backedUp(scenarios, transactions) }),
    ...(rules.length > 0 && { category_rules: rulesInFile(rules) }),
    ...(repayments.length > 0 && { repayments: repaymentsInFile(repayments) }),
    ...(goalEntries.length > 0 && { goal_entries: goalEntriesInFile(plan, goalEntries) }),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Drops entries of unknown keys, which would make the file unreadable. */
function only<T>(said: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(said).filter(([key]) => keys.includes(key)));
}

/** Drops changes of series that the file doesn't have: they count as nothing. */
function backedUp(
  scenarios: readonly Pick<Scenario, 'name' | 'changes'>[],
  transactions: readonly Transaction[],
) {
  const placeOf = new Map(inOrderOfEntry(transactions).map(({ id }, place) => [id, place]));
  return scenarios.map(({ name, changes }) => ({
    name,
    changes: changes.flatMap((change): Record<string, unknown>[] => {
      if (!('transaction_id' in change)) return [change];
      const { transaction_id, ...rest } = change;
      const series = placeOf.get(transaction_id);
      return series === undefined ? [] : [{ ...rest, series }];
    }),
  }));
}

/** A plan's category rules as files contain them. */
export function rulesInFile(rules: readonly RuleFields[]): RuleFields[] {
  return rules.map(({ contains, type, category }) => ({ contains, type, category }));
}

/** A plan's repayments as files contain them, oldest first. */
export function repaymentsInFile(repayments: readonly Repayment[]): Omit<NewRepayment, 'plan_id'>[] {
  return repayments
    .map(({ from, to, amount, day, square }) => ({ from, to, amount, day, ...(square && { square }) }))
    .toReversed();
}

/** What was put in a plan's goals and taken out as files contain it, oldest first; nothing of goals that are gone. */
export function goalEntriesInFile(
  { goals = {} }: Pick<LoadedPlan, 'goals'>,
  entries: readonly GoalEntry[],
): Omit<NewGoalEntry, 'plan_id'>[] {
  return inOrderOfEntry(entries)
    .filter(({ goal }) => Object.hasOwn(goals, goal))
    .map(({ goal, amount, day }) => ({ goal, amount, day }));
}

function inOrderOfEntry<T extends { id: string; createdAt: number }>(records: readonly T[]): T[] {
  return records.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** A plan's transactions as files contain them, in order of entry. */
export function cachedTransactions(transactions: readonly Transaction[]) {
  return inOrderOfEntry(transactions).map((transaction) => {
    const { id: _, plan_id: __, updatedAt: ___, isPending: ____, ...kept } = transaction;
    return kept;
  });
}

/** The parsed file; 'unreadable' when it isn't a backup or is damaged, 'newer' when a later version wrote it. */
export function readBackup(file: string): Backup | 'unreadable' | 'newer' {
  const parsed = parseJson(file);
  const backup = v.safeParse(Backup, parsed);
  if (backup.success) return backup.output;
  const later = v.safeParse(
    v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.gtValue(VERSION)) }),
    parsed,
  );
  return later.success ? 'newer' : 'unreadable';
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    return null;
  }
}

/** The transactions to write for a backup, in order of entry. `userOf` maps each to its new user. */
export function restoredTransactions(
  { transactions }: Backup,
  planId: PlanId,
  userOf: (userId: UserId) => UserId,
  { personOf }: Pick<RestoredPeople, 'personOf'> = { personOf: null },
): NewTransaction[] {
  return transactions.map((transaction) => {
    const { createdAt: _, user_id, split, exceptions, ...rest } = transaction;
    const owner = { plan_id: planId, user_id: userOf(user_id) };
    if (personOf === null || rest.type === 'income') {
      const kept = exceptions?.map(({ split: __, ...said }) => said);
      return { ...rest, ...owner, ...(kept && { exceptions: kept }) };
    }
    const payer = personOf(user_id);
    const splitOf = (said: Split): Split => {
      const by = said.by ?? (payer === owner.user_id ? undefined : { [user_id]: 1 });
      return {
        ...(said.for && { for: merged(said.for, personOf) }),
        ...(by && { by: merged(by, personOf) }),
      };
    };
    const own = splitOf(split ?? {});
    return {
      ...rest,
      ...owner,
      ...(isSplit(own) && { split: own }),
      ...(exceptions && {
        exceptions: exceptions.map(({ split: said, ...each }) => ({
          ...each,
          ...(said && { split: splitOf(said) }),
        })),
      }),
    };
  });
}

/** The numbers of the people of a restored plan: those of people who are one now are added up. */
function merged(
  numbers: Readonly<Record<string, number>>,
  personOf: (id: string) => PersonId,
): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [id, each] of Object.entries(numbers))
    all[personOf(id)] = Math.min(MAX_AMOUNT, (all[personOf(id)] ?? 0) + each);
  return all;
}

/** Who settles in a restored plan. */
export interface RestoredPeople {
  /** The person of the new plan for anyone whom the backup names; null when nobody but its owner settles. */
  personOf: ((id: string) => PersonId) | null;
  guests: Readonly<Record<string, string>>;
  shares: Readonly<Record<string, Weight>>;
  /** Absent where members have become guests, whose income is their own no more. */
  income_shares?: IncomeShares;
}

/** The form of a guest's id in the access rules. */
const GUEST_ID = /^[A-Za-z0-9]{20}$/;

/**
 * The people of a plan restored from a backup with splits, guests or repayments. Only `owner` is in the new plan. The other
 * members are guests there, whom they take over when they come back, and all former members are one guest, named `former`.
 * Everyone's balance stays. Each run gives the same ids.
 */
export function restoredPeople(
  backup: Backup,
  owner: Pick<User, 'id' | 'email'>,
  former = '',
): RestoredPeople {
  const { plan, people, transactions, repayments = [] } = backup;
  const named = [
    ...repayments.flatMap(({ from, to, square }): string[] => [
      from,
      to,
      ...Object.keys(square?.shares ?? {}),
    ]),
    ...transactions.flatMap(({ split, exceptions = [] }) =>
      [split, ...exceptions.map((each) => each.split)].flatMap((each) => [
        ...Object.keys(each?.for ?? {}),
        ...Object.keys(each?.by ?? {}),
      ]),
    ),
  ];
  const names: Readonly<Record<string, string>> = plan.guests ?? {};
  if (named.length === 0 && Object.keys(names).length === 0)
    return { personOf: null, guests: {}, shares: {} };

  const takenOver: Readonly<Record<string, string>> = plan.taken_over ?? {};
  const [selves, members] = [
    people.filter((each) => isSamePerson(each, owner)),
    people.filter((each) => !isSamePerson(each, owner)),
  ];
  const others = [
    ...members.map(({ id, displayName }) => [id, displayName] as const),
    ...Object.entries(names).filter(([id]) => !Object.hasOwn(takenOver, id)),
  ];
  const settlers = new Set<string>([...selves.map(({ id }) => id), ...others.map(([id]) => id)]);
  const memberOf = (id: string) => (Object.hasOwn(takenOver, id) ? (takenOver[id] ?? id) : id);
  const payers = transactions.flatMap(({ type, user_id }) => (type === 'expense' ? [user_id] : []));
  const hasFormer = [...named, ...payers].some((id) => !settlers.has(memberOf(id)));
  const isFull = others.length + (hasFormer ? 1 : 0) > MAX_GUESTS;

  const guests: Record<string, string> = {};
  const idOf = new Map<string, PersonId>(selves.map(({ id }) => [id, owner.id]));
  const addGuest = (id: string, name: string) => {
    const guest = freeId(id, guests);
    guests[guest] = guestName(name) || '–';
    return guest;
  };
  for (const [id, name] of others.slice(0, isFull ? MAX_GUESTS - 1 : MAX_GUESTS))
    idOf.set(id, addGuest(id, name));
  const anyOther = hasFormer || isFull ? addGuest('former', former) : owner.id;
  const personOf = (id: string) => idOf.get(memberOf(id)) ?? anyOther;

  const weights = {
    // Somebody who isn't in the backup bears nothing there.
    [owner.id]: 0,
    ...merged(Object.fromEntries(weightsOf(plan, [...settlers])), personOf),
  };
  const shares = Object.entries(weights)
    .map(([id, weight]) => [id, Math.min(weight, MAX_WEIGHT)] as const)
    .filter(([id, weight]) => weight !== usualWeight({ guests }, id));
  return {
    personOf,
    guests,
    shares: Object.fromEntries(shares),
    ...(plan.income_shares && members.length === 0 && { income_shares: plan.income_shares }),
  };
}

const isSamePerson = (one: Pick<User, 'id' | 'email'>, other: Pick<User, 'id' | 'email'>) =>
  one.id === other.id || one.email.toLowerCase() === other.email.toLowerCase();

/** A guest's id made of another id: the same each time. */
function freeId(id: string, taken: Readonly<Record<string, string>>): GuestId {
  const letters = GUEST_ID.test(id)
    ? id
    : id
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 18)
        .padEnd(20, '0');
  let found = letters;
  for (let count = 1; Object.hasOwn(taken, found); count += 1)
    found = letters.slice(0, 20 - String(count).length) + String(count);
  return v.parse(GuestId, found);
}

/**
 * The repayments to write for a backup; those between people who are one now are left out. They are all written at the
 * same time, so a day on which everyone was square twice keeps the shares of the first time alone.
 */
export function restoredRepayments(
  { repayments = [] }: Pick<Backup, 'repayments'>,
  planId: PlanId,
  { personOf, today }: Pick<RestoredPeople, 'personOf'> & { today: Day },
): NewRepayment[] {
  if (personOf === null) return [];
  const squares = repayments.filter(({ square }) => Object.values(square?.shares ?? {}).some(Boolean));
  const firstSquares = new Set(new Map(squares.toReversed().map((each) => [each.day, each])).values());
  return repayments
    .map((each) => {
      const { from, to, square, ...rest } = each;
      return {
        ...rest,
        day: past(rest.day, today),
        plan_id: planId,
        from: personOf(from),
        to: personOf(to),
        ...(square && firstSquares.has(each) && { square: { shares: merged(square.shares, personOf) } }),
      };
    })
    .filter(({ from, to }) => from !== to);
}

/** What was put in the goals of a backup and taken out, to write for it. */
export function restoredGoalEntries(
  { plan: { goals = {} }, goal_entries = [] }: Pick<Backup, 'plan' | 'goal_entries'>,
  planId: PlanId,
  today: Day,
): NewGoalEntry[] {
  return goal_entries
    .filter(({ goal }) => Object.hasOwn(goals, goal))
    .map((entry) => ({ ...entry, day: past(entry.day, today), plan_id: planId }));
}

/** A day that a clock was wrong about: nobody has repaid anything, or put it aside, in the future. */
const past = (day: Day, today: Day): Day => (day > today ? today : day);

/**
 * The scenarios to write for a backup, without unreadable changes. `idOf` returns the new id of the transaction at a place
 * in the file.
 */
export function restoredScenarios(
  { scenarios = [] }: Pick<Backup, 'scenarios'>,
  idOf: (place: number) => TransactionId,
): Pick<Scenario, 'name' | 'changes'>[] {
  return scenarios.map(({ name, changes }) => ({
    name,
    changes: changes.flatMap(({ series, ...rest }) => {
      const isPlace = typeof series === 'number' && Number.isSafeInteger(series) && series >= 0;
      const read = v.safeParse(ScenarioChange, isPlace ? { ...rest, transaction_id: idOf(series) } : rest);
      return read.success ? [read.output] : [];
    }),
  }));
}

/** Maps people of a backup to people of a plan, by id or else by address; others become `instead`. */
export function restoredPerson(
  { people }: Pick<Backup, 'people'>,
  inPlan: readonly Pick<User, 'id' | 'email'>[],
  instead: UserId,
): (userId: UserId) => UserId {
  const emailOf = new Map(people.map(({ id, email }) => [id, email.toLowerCase()]));
  return (userId) =>
    inPlan.find(({ id }) => id === userId)?.id ??
    inPlan.find(({ email }) => email.toLowerCase() === emailOf.get(userId))?.id ??
    instead;
}
