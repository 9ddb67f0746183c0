// Reads what an act did from its entries: what is new, gone or different, and on which days of a series.
import { isSame } from '../isSame';
import type { HistoryEntry, Touched, TouchedFields } from '../../model/history';
import type { TransactionId } from '../../model/ids';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { dayFromMillis } from '../time/calendar';
import type { Act } from './acts';

/** The fields that people know, in the order of the form. */
export const SHOWN_FIELDS = [
  'description',
  'amount',
  'date',
  'category',
  'user_id',
  'recurrance',
  'split',
] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

/** The values of fields; absent ones had or have no value. */
export type Values = Pick<TouchedFields, ShownField>;

/** What differs in a field, or in an occurrence of a series: then `on` is its scheduled day. */
export type Difference =
  | { field: ShownField; was: Values; now: Values; on?: Day }
  | { field: 'skipped' | 'confirmed' | 'unconfirmed' | 'back'; on: Day }
  | { field: 'moved'; to: Day; on: Day };

/** What an act did to one transaction. */
export interface Told {
  id: TransactionId;
  what: 'new' | 'gone' | 'changed';
  /** What a new one has, a deleted one had, and a changed one has as far as the entries say. */
  values: Values;
  /** Of a changed one. Empty where only fields differ that nobody sees. */
  differences: readonly Difference[];
}

/** What an act did, or what bringing back would do. */
export type Way = 'done' | 'undone';

/** The descriptions that transactions have now. */
export type Called = ReadonlyMap<TransactionId, string>;

/**
 * What each act did among these entries. Takes names that an act's entry lacks from the nearest older entry, then from
 * newer ones, then from what the transaction is `called` now.
 */
export function toldIn(
  newestFirst: readonly HistoryEntry[],
  called: Called = new Map(),
): (act: Pick<Act, 'entries'>, way?: Way) => Told[] {
  const known = knownIn(newestFirst);
  return ({ entries }, way = 'done') =>
    entries.flatMap((entry) =>
      Object.entries(entry.records).map(([id, touched]) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the records of an entry have these ids
        const transaction = id as TransactionId;
        const description = called.get(transaction);
        return told(transaction, way === 'done' ? touched : undone(touched), {
          ...(description !== undefined && { description }),
          ...known.get(entry)?.get(transaction),
        });
      }),
    );
}

/** The transactions whose name none of these entries says. */
export function unnamedIn(newestFirst: readonly HistoryEntry[]): TransactionId[] {
  const all = toldIn(newestFirst)({ entries: newestFirst });
  return [...new Set(all.filter(({ values }) => values.description === undefined).map(({ id }) => id))];
}

function told(id: TransactionId, { was, now, exceptions, about }: Touched, known: Values): Told {
  if (was === undefined) return { id, what: 'new', values: { ...known, ...now }, differences: [] };
  if (now === undefined) return { id, what: 'gone', values: { ...known, ...was }, differences: [] };
  const fields = SHOWN_FIELDS.filter((field) => !isSame(was[field], now[field])).map((field) => ({
    field,
    was: pick(was, field),
    now: pick(now, field),
  }));
  const days = exceptions ? changedDays(exceptions) : [];
  const values = { ...known, ...(about !== undefined && { description: about }), ...now };
  return { id, what: 'changed', values, differences: [...fields, ...days] };
}

const undone = ({ was, now, exceptions, about }: Touched): Touched => ({
  about,
  was: now,
  now: was,
  exceptions: exceptions && { was: exceptions.now, now: exceptions.was },
});

const pick = (fields: Values, field: ShownField): Values =>
  fields[field] === undefined ? {} : { [field]: fields[field] };

type Exceptions = NonNullable<Touched['exceptions']>;
type Exception = Exceptions['was'][Day];

function changedDays({ was, now }: Exceptions): Difference[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exceptions are stored by day
  const days = [...new Set([...Object.keys(was), ...Object.keys(now)])].toSorted() as Day[];
  return days.flatMap((day) => changedDay(day, was[day], now[day]));
}

function changedDay(on: Day, was: Exception | undefined, now: Exception | undefined): Difference[] {
  if (now?.skipped) return was?.skipped ? [] : [{ field: 'skipped', on }];
  const values = (['description', 'amount', 'split'] as const).flatMap((field): Difference[] =>
    isSame(was?.[field], now?.[field])
      ? []
      : [{ field, was: pick(was ?? {}, field), now: pick(now ?? {}, field), on }],
  );
  const confirmed: Difference[] =
    was?.confirmed === now?.confirmed ? [] : [{ field: now?.confirmed ? 'confirmed' : 'unconfirmed', on }];
  if (was && !deviates(now) && deviates(was)) return [{ field: 'back', on }, ...confirmed];
  const back: Difference[] = was?.skipped ? [{ field: 'back', on }] : [];
  const moved: Difference[] =
    was?.date === now?.date
      ? []
      : [{ field: 'moved', to: now?.date === undefined ? on : dayFromMillis(now.date), on }];
  return [...back, ...values, ...moved, ...confirmed];
}

/** Whether an occurrence differs from its series in more than that somebody has confirmed it. */
const deviates = (exception: Exception | undefined) =>
  exception !== undefined && Object.keys(exception).some((field) => field !== 'confirmed');

/** What can be known of each record besides its own entry. */
const NAMES = ['description', 'amount'] as const;

function knownIn(newestFirst: readonly HistoryEntry[]): Map<HistoryEntry, Map<string, Values>> {
  const known = new Map<HistoryEntry, Map<string, Values>>(newestFirst.map((entry) => [entry, new Map()]));
  /** Adds what is known of a record so far to its entry, without replacing anything. */
  function pass(entries: readonly HistoryEntry[], [here, there]: readonly ['was' | 'now', 'was' | 'now']) {
    const last = new Map<string, Values>();
    for (const entry of entries) {
      for (const [id, touched] of Object.entries(entry.records)) {
        const [near, far] = [namesOf(touched[here]), namesOf(touched[there])];
        const before = last.get(id) ?? {};
        known.get(entry)?.set(id, { ...before, ...far, ...near, ...known.get(entry)?.get(id) });
        last.set(id, { ...before, ...near, ...far });
      }
    }
  }
  pass(newestFirst.toReversed(), ['was', 'now']);
  pass(newestFirst, ['now', 'was']);
  return known;
}

const namesOf = (fields: Values = {}): Values =>
  NAMES.reduce<Values>((all, name) => ({ ...all, ...pick(fields, name) }), {});

/** What the sentence about an act says. */
export type Saying =
  | { verb: Verb; about: Told; differences: readonly Difference[]; on: readonly Day[] }
  | { verb: Verb; count: number; differences: readonly Difference[] };

export type Verb =
  | 'entered'
  | 'imported'
  | 'deleted'
  | 'changed'
  | 'skipped'
  | 'confirmed'
  /** A series from a day on. */
  | 'changed_from'
  | 'gathered'
  | 'restored'
  | 'taken_back'
  | 'changed_back';

/** Says what an act did to these transactions, at least one. */
export function sayingOf({ kind }: Pick<Act, 'kind'>, all: readonly Told[]): Saying {
  const isUndo = kind === 'undo';
  const [one, ...others] = all;
  const isNew = (each: Told) => each.what === 'new';
  const isGone = (each: Told) => each.what === 'gone';
  const continued = kind === 'change' && all.length === 2 ? continuedIn(all) : undefined;
  if (continued)
    return { verb: 'changed_from', about: continued, differences: [], on: daysOf(continued.values) };
  const series = all.find((each) => isNew(each) && each.values.recurrance !== undefined);
  if (
    kind === 'series' &&
    series &&
    others.length > 0 &&
    all.every((each) => each === series || isGone(each))
  )
    return { verb: 'gathered', count: others.length, differences: [] };
  const verb = verbOf();
  if (one !== undefined && others.length === 0) return aboutOne(verb, one);
  const common = one?.differences ?? [];
  const isCommon = others.every((each) => isSame(each.differences, common));
  return { verb, count: all.length, differences: isCommon && !isSaid(verb) ? common : [] };

  function verbOf(): Verb {
    if (all.every(isNew)) {
      if (isUndo) return 'restored';
      return kind === 'import' ? 'imported' : 'entered';
    }
    if (all.every(isGone)) return isUndo ? 'taken_back' : 'deleted';
    if (isUndo) return 'changed_back';
    const fields = new Set(all.flatMap((each) => each.differences.map(({ field }) => field)));
    const [only] = fields;
    const isOnly = fields.size === 1 && all.every((each) => each.differences.length > 0);
    return isOnly && (only === 'skipped' || only === 'confirmed') ? only : 'changed';
  }
}

const daysOf = ({ date }: Values): Day[] => (date === undefined ? [] : [dayFromMillis(date)]);

/** The second part of a series that was split, if these are its two parts. */
function continuedIn(all: readonly Told[]): Told | undefined {
  const next = all.find(({ what }) => what === 'new');
  const [difference, ...others] = all.find(({ what }) => what === 'changed')?.differences ?? [];
  const isCut = difference?.field === 'recurrance' && others.every(({ on }) => on !== undefined);
  return isCut && next?.values.recurrance !== undefined ? next : undefined;
}

/** Whether the verb says everything that differs. */
const isSaid = (verb: Verb) => verb === 'skipped' || verb === 'confirmed';

/** Names the day once where all that differs is on one day, and days instead of differences where nothing else is to say. */
function aboutOne(verb: Verb, about: Told): Saying {
  const { differences } = about;
  const days = [...new Set(differences.map(({ on }) => on))].filter((day) => day !== undefined);
  if (isSaid(verb)) return { verb, about, differences: [], on: days };
  const isOneDay = days.length === 1 && differences.every(({ on }) => on !== undefined);
  return { verb, about, differences, on: isOneDay ? days : [] };
}

/** The amount of new and deleted transactions, for a sentence; null where an entry lacks it. */
export function amountOf({ what, values }: Told): Cents | null {
  return what === 'changed' ? null : (values.amount ?? null);
}
