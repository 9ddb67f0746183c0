// Applies the changes of a scenario to a plan's series, and writes them down as ordinary changes.
import * as v from 'valibot';
import type { Day } from '../../model/day';
import { TransactionId, type CategoryId, type UserId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { ChangeId, ChangeOf, ScenarioChange } from '../../model/scenario';
import type { NewTransaction, Series, Transaction } from '../../model/transaction';
import { addDays } from '../time/calendar';
import { firstScheduled } from '../transactions/recurrence';
import { endedBefore, exceptionOf, startedAt } from '../transactions/series';
import { firstExpected } from './forecast';

/** Why a change counts as nothing: its series is missing or has ended by its day, or its own day has passed. */
export type Idle = 'missing' | 'ended' | 'past';

/** Whose transactions the new ones are. */
export type Owner = Pick<NewTransaction, 'plan_id' | 'user_id'>;

export interface Applied {
  /** The series with the changes. A one-off is a series of one day, and the parts of a divided series have its id. */
  series: readonly Series[];
  /** Percents of everyday spending. */
  everyday: ReadonlyMap<CategoryId, number>;
  /** The changes that count as nothing. */
  idle: ReadonlyMap<ChangeId, Idle>;
}

/** One change, and the occurrences that it takes and gives, as series. */
export interface Step {
  change: ScenarioChange;
  removed: Series | null;
  added: Series | null;
}

/** Everyday spending comes after all days. */
const dayOf = (change: ScenarioChange) => ('day' in change ? change.day : '~');

/** The changes in the order in which they count: by day, those of everyday spending last. */
export function inOrderOfDays(changes: readonly ScenarioChange[]): ScenarioChange[] {
  return changes.toSorted((a, b) => {
    const [one, other] = [dayOf(a), dayOf(b)];
    if (one === other) return 0;
    return one < other ? -1 : 1;
  });
}

/**
 * The series with the changes applied. What has happened stays as it is: the occurrences up to `today`, and confirmed ones.
 * What a change enters may begin today. Changes of one series combine in the order of their days. Occurrences belong to a
 * day by the rhythm, even those that were moved.
 */
export function applyScenario(
  series: readonly Series[],
  changes: readonly ScenarioChange[],
  today: Day,
  owner: Owner,
): Applied {
  const { courses, entered, idle, everyday } = follow(series, changes, today, owner);
  const stay = series.filter(({ id }) => !courses.has(id));
  return { series: [...stay, ...[...courses.values()].flatMap(partsOf), ...entered], everyday, idle };
}

/** What each change takes and gives on top of those before it. Those that count as nothing have no step. */
export function stepsOf(
  series: readonly Series[],
  changes: readonly ScenarioChange[],
  today: Day,
  owner: Owner,
): readonly Step[] {
  return follow(series, changes, today, owner).steps;
}

/** What making changes so does to a plan's transactions. */
export interface Deeds {
  /** The changes that are made so. The others stay in the scenario: those of everyday spending, and the idle ones. */
  made: readonly ScenarioChange[];
  /** Series that get an end or another amount. */
  changed: readonly { before: Series; after: Series }[];
  /** Series without any occurrence left. */
  deleted: readonly Series[];
  created: readonly NewTransaction[];
}

/**
 * The ordinary changes that make a scenario so. The forecast of the plan is then the one of the scenario, but for
 * everyday spending. A new part of a series whose member isn't among `people` any more becomes the owner's.
 */
export function deedsOf(
  series: readonly Series[],
  changes: readonly ScenarioChange[],
  today: Day,
  { people, ...owner }: Owner & { people: readonly UserId[] },
): Deeds {
  const { courses, steps, entered } = follow(series, changes, today, owner);
  const changed: { before: Series; after: Series }[] = [];
  const deleted: Series[] = [];
  const created: NewTransaction[] = [];
  for (const before of series) {
    const course = courses.get(before.id);
    if (course === undefined) continue;
    const [after, ...rest] = partsOf(course);
    if (after === undefined) deleted.push(before);
    else changed.push({ before, after });
    created.push(
      ...rest.map(withoutRecord).map((part) => ({
        ...part,
        user_id: people.includes(part.user_id) ? part.user_id : owner.user_id,
      })),
    );
  }
  const once = new Set<string>(changes.filter(({ kind }) => kind === 'once').map(({ id }) => id));
  created.push(
    ...entered.map((each) => {
      const { recurrance, ...rest } = withoutRecord(each);
      return once.has(each.id) ? rest : { ...rest, recurrance };
    }),
  );
  const made = steps.map(({ change }) => change).filter(({ kind }) => kind !== 'everyday');
  return { made, changed, deleted, created };
}

/** A series while changes are applied to it. */
interface Course {
  /** The parts that have ended. */
  past: readonly Series[];
  /** The part that goes on; null after an end. */
  rest: Series | null;
}

const partsOf = ({ past, rest }: Course): readonly Series[] => (rest === null ? past : [...past, rest]);

function follow(
  series: readonly Series[],
  changes: readonly ScenarioChange[],
  today: Day,
  owner: Owner,
): {
  /** The changed series by id. */
  courses: ReadonlyMap<TransactionId, Course>;
  entered: readonly Series[];
  everyday: ReadonlyMap<CategoryId, number>;
  steps: readonly Step[];
  idle: ReadonlyMap<ChangeId, Idle>;
} {
  const known = new Map(series.map((each) => [each.id, each]));
  const courses = new Map<TransactionId, Course>();
  const entered: Series[] = [];
  const everyday = new Map<CategoryId, number>();
  const steps: Step[] = [];
  const idle = new Map<ChangeId, Idle>();
  for (const change of inOrderOfDays(changes)) {
    if (change.kind === 'everyday') {
      everyday.set(change.category, change.percent);
      steps.push({ change, removed: null, added: null });
    } else if (change.kind === 'once' || change.kind === 'series') {
      const added = enteredBy(change, today, owner);
      if (added === null) idle.set(change.id, 'past');
      else {
        entered.push(added);
        steps.push({ change, removed: null, added });
      }
    } else {
      const stored = known.get(change.transaction_id);
      const course = courses.get(change.transaction_id) ?? (stored && { past: [], rest: stored });
      const changed = course && changedBy(course, change, today);
      if (changed) {
        courses.set(change.transaction_id, changed.course);
        steps.push({ change, ...changed.step });
      } else idle.set(change.id, course ? 'ended' : 'missing');
    }
  }
  return { courses, entered, everyday, steps, idle };
}

/** Null where nothing is left to change from that day on. */
function changedBy({ past, rest }: Course, change: ChangeOf<'end' | 'amount'>, today: Day) {
  const first = rest && firstOpen(rest, change.day, today);
  if (rest === null || first === null) return null;
  const ended = endedBefore(rest, first);
  const { id, createdAt, updatedAt } = rest;
  const removed: Series = { id, createdAt, updatedAt, ...startedAt(rest, first) };
  const added = change.kind === 'end' ? null : withAmount(removed, change.amount);
  return {
    course: { past: ended === null ? past : [...past, ended], rest: added },
    step: { removed, added },
  };
}

/** The first occurrence on or after a day that hasn't happened: not by `today`, and not confirmed. */
function firstOpen(series: Series, from: Day, today: Day): Day | null {
  const scheduled = firstScheduled(series, later(from, firstExpected(today)));
  if (scheduled === null) return null;
  const { confirmed = false, date = scheduled } = exceptionOf(series, scheduled) ?? {};
  return confirmed || date < firstExpected(today)
    ? firstOpen(series, addDays(scheduled, 1), today)
    : scheduled;
}

/** The series with one amount for all occurrences. */
function withAmount({ exceptions = [], ...series }: Series, amount: Cents): Series {
  const kept = exceptions
    .map((exception) => {
      const { amount: _, ...rest } = exception;
      return rest;
    })
    // One without another difference says nothing.
    .filter((rest) => Object.keys(rest).length > 1);
  return { ...series, amount, ...(kept.length > 0 && { exceptions: kept }) };
}

/** What the change enters from `today` on; null for a day that has passed. */
function enteredBy(change: ChangeOf<'series' | 'once'>, today: Day, owner: Owner): Series | null {
  const { type, description, category, amount, day } = change;
  const series: Series = {
    ...owner,
    // Both are texts that the database takes as an id.
    id: v.parse(TransactionId, change.id),
    type,
    description,
    category,
    amount,
    date: day,
    recurrance:
      change.kind === 'once'
        ? { type: 'days', value: 1, end_date: day }
        : { type: change.unit, value: change.value, end_date: null },
    createdAt: 0,
    updatedAt: 0,
  };
  const first = firstScheduled(series, today);
  if (first === null) return null;
  const { id, createdAt, updatedAt } = series;
  return { id, createdAt, updatedAt, ...startedAt(series, first) };
}

function withoutRecord<T extends Transaction>(stored: T) {
  const { id: _, createdAt: __, updatedAt: ___, isPending: ____, ...entered } = stored;
  return entered;
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
