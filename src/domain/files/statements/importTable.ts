// The table of a file's lines before they are imported: what the app makes of each line, and what people change in it.
import type { CategoryRule } from '../../../model/categoryRule';
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import type { CategoryId, PersonId, UserId } from '../../../model/ids';
import type { AlikeEdit, ImportEdits, RowEdit } from '../../../model/importDraft';
import type { Cents } from '../../../model/money';
import type { Parts, Split } from '../../../model/split';
import type { Transaction } from '../../../model/transaction';
import { ruleFor } from '../../learning/categoryRules';
import type { SeriesMatch } from '../../learning/matchSeries';
import type { Learned } from '../../learning/memory';
import { payeeOf } from '../../learning/payee';
import { sum } from '../../money/money';
import { fold } from '../../texts/fold';
import { hasFolded } from '../../transactions/find';
import type { Called } from '../../plans/categoryName';
import type { Steps } from '../steps';
import type { FoundTwin } from './duplicates';
import type { ReadEntry } from './entry';
import { categoryFinder, personFinder, type Named } from './namesInPlan';
import { sourceOf } from './source';

/**
 * Why a row has its category: a person chose it, or chose it for another row with this payee; its series has it; the file
 * names it; a rule of the plan or the plan's earlier transactions give it. 'none' for a row without one.
 */
export type CategoryReason = 'chosen' | 'alike' | 'series' | 'file' | 'rule' | 'learned' | 'none';

/** What the plan knows about the lines of a file. */
export interface Knowledge {
  /** The plan's categories, with the names that the user sees: a file may have these, those of any language, or the ids. */
  categories: Readonly<Record<TransactionType, readonly Called[]>>;
  people: readonly Named[];
  rules: readonly CategoryRule[];
  /** What the plan's earlier transactions say about an entry. */
  recall: (entry: { type: TransactionType; description: string }) => Learned | null;
  twins: ReadonlyMap<ReadEntry, FoundTwin<Transaction>>;
  matches: ReadonlyMap<ReadEntry, SeriesMatch>;
}

/** What rows of a plan may have. */
export interface Place extends Pick<Knowledge, 'categories' | 'people'> {
  /** Everyone for whom an expense can be. */
  bearers: readonly PersonId[];
}

export interface RowCategory {
  id: CategoryId | null;
  why: CategoryReason;
}

/** A line as it would be imported. */
export interface ImportRow {
  /** Its place among the lines, counted from 0. */
  index: number;
  /** Edits name a row by it. Stays the same while lines come and go, as rates are typed, and when the file is read again. */
  key: string;
  source: string;
  read: ReadEntry;
  date: Day;
  description: string;
  amount: Cents;
  type: TransactionType;
  category: RowCategory;
  /** The category that the file, a rule or earlier transactions give. */
  found: RowCategory;
  /** The person whom the file names, if the plan has exactly one with this name, or whom somebody chose; else null. */
  userId: UserId | null;
  /** Of a shared cost, as `sharedRows` says it, or as somebody has chosen. */
  split?: Split;
  /** For whom somebody has chosen it to be: null for everyone, by the plan's shares. Absent without a choice. */
  chosenFor?: Parts | null;
  /** Who paid a shared cost, as the file names them; absent where `userId` alone paid it. */
  payers?: readonly string[];
  isIncluded: boolean;
  /** The description in lower case without accents. */
  folded: string;
  /** Equal for rows with the same type, payee and category; null where the description names no payee. */
  alike: string | null;
  twin?: FoundTwin<Transaction>;
  /** The occurrence of a series that it pays. */
  match?: SeriesMatch;
  /** The occurrence that it looks like, even if somebody has said that it doesn't pay it. */
  payable?: SeriesMatch;
  /** The rule that gives the category. */
  rule?: CategoryRule;
  /** What earlier transactions suggest, whether or not that is sure enough to fill it in. */
  learned?: Learned;
}

/** Lines between two pauses: a few milliseconds. */
const SLICE = 100;

/** The rows of lines before anybody changes them, in the order of the lines. */
export function* rowsInSteps(
  read: readonly ReadEntry[],
  { categories, people, rules, recall, twins, matches }: Knowledge,
): Steps<ImportRow[]> {
  const rows: ImportRow[] = [];
  const named = categoryFinder(categories);
  const personNamed = personFinder(people);
  const known = idsOf(categories);
  // A file has many lines and few payees.
  const payees = new Map<string, string>();
  const remembered = new Map<string, Learned | null>();
  const sources = new Map<string, number>();

  for (const [index, each] of read.entries()) {
    const { type, description, amount, date, category, person = '' } = each.entry;
    const twin = twins.get(each);
    const match = matches.get(each);
    const rule = rules.length === 0 ? null : ruleFor(rules, { type, description });
    const payee = payees.get(description) ?? payeeOf(description);
    payees.set(description, payee);
    const learned = learnedOf(type, payee, description);
    const source = sourceOf(each);
    const same = sources.get(source) ?? 0;
    sources.set(source, same + 1);
    const found = firstCategory(named(type, category), rule, learned);
    rows.push({
      index,
      key: same === 0 ? source : `${source} ${same}`,
      source,
      read: each,
      date,
      description,
      amount,
      type,
      category: match === undefined ? found : categoryOfSeries(match),
      found,
      userId: personNamed(person),
      isIncluded: isUsuallyIncluded(twin, match),
      folded: fold(description),
      alike: payee === '' ? null : `${type}\n${payee}\n${found.id ?? ''}`,
      ...(twin && { twin }),
      ...(match && { match, payable: match }),
      ...(found.why === 'rule' && rule && { rule }),
      ...(learned && { learned }),
    });
    if (index % SLICE === 0) yield null;
  }
  return rows;

  function learnedOf(type: TransactionType, payee: string, description: string): Learned | null {
    const key = `${type}\n${payee === '' ? description : payee}`;
    const before = remembered.get(key);
    if (before !== undefined) return before;
    const found = recall({ type, description });
    const learned = found !== null && known[type].has(found.category) ? found : null;
    remembered.set(key, learned);
    return learned;
  }
}

function firstCategory(
  file: CategoryId | null,
  rule: CategoryRule | null,
  learned: Learned | null,
): RowCategory {
  if (file !== null) return { id: file, why: 'file' };
  if (rule !== null) return { id: rule.category, why: 'rule' };
  if (learned?.isSure === true) return { id: learned.category, why: 'learned' };
  return NO_CATEGORY;
}

const NO_CATEGORY: RowCategory = { id: null, why: 'none' };

const categoryOfSeries = ({ series }: SeriesMatch): RowCategory => ({
  id: series.category,
  why: 'series',
});

const idsOf = (categories: Knowledge['categories']): Known['categories'] => ({
  income: new Set(categories.income.map(({ id }) => id)),
  expense: new Set(categories.expense.map(({ id }) => id)),
});

export const NO_EDITS: ImportEdits = { rows: new Map(), alike: new Map() };

interface Known {
  categories: Readonly<Record<TransactionType, ReadonlySet<CategoryId>>>;
  people: ReadonlySet<UserId>;
  bearers: ReadonlySet<string>;
}

/**
 * The rows with what people have changed; the others stay the same objects. Changes to categories and people that the plan
 * doesn't have count as nothing.
 */
export function editedRows(
  rows: readonly ImportRow[],
  edits: ImportEdits,
  { categories, people, bearers }: Place,
): readonly ImportRow[] {
  if (edits.rows.size === 0 && edits.alike.size === 0) return rows;
  const known: Known = {
    categories: idsOf(categories),
    people: new Set(people.map(({ id }) => id)),
    bearers: new Set(bearers),
  };
  return rows.map((row) => {
    const edit = edits.rows.get(row.key);
    const alike = row.alike === null ? undefined : edits.alike.get(row.alike);
    return edit === undefined && alike === undefined ? row : editedRow(row, edit ?? {}, alike, known);
  });
}

function editedRow(row: ImportRow, edit: RowEdit, alike: CategoryId | undefined, known: Known): ImportRow {
  const { rule, learned, match: _, payable: __, ...rest } = row;
  const { type = row.type, description = row.description } = edit;
  // What was found is about the type that the file gives.
  const isOfType = type === row.type;
  const payable = isOfType ? row.payable : undefined;
  const match = edit.isOwn === true ? undefined : payable;
  const chosenFor = match === undefined && type === 'expense' ? partsOf(edit.for) : undefined;
  return {
    ...rest,
    date: edit.date ?? row.date,
    description,
    amount: edit.amount ?? row.amount,
    type,
    category: categoryOf(),
    userId: edit.userId !== undefined && known.people.has(edit.userId) ? edit.userId : row.userId,
    isIncluded: edit.isIncluded ?? isUsuallyIncluded(row.twin, match),
    folded: edit.description === undefined ? row.folded : fold(description),
    alike: isOfType ? row.alike : null,
    ...(chosenFor !== undefined && { chosenFor }),
    ...(chosenFor && { split: { for: chosenFor } }),
    ...(match && { match }),
    ...(payable && { payable }),
    ...(isOfType && rule && { rule }),
    ...(isOfType && learned && { learned }),
  };

  function categoryOf(): RowCategory {
    if (match !== undefined) return categoryOfSeries(match);
    const ids = known.categories[type];
    if (edit.category !== undefined && ids.has(edit.category)) return { id: edit.category, why: 'chosen' };
    if (!isOfType) return NO_CATEGORY;
    return alike !== undefined && ids.has(alike) ? { id: alike, why: 'alike' } : row.found;
  }

  /** Undefined too for parts of people whom the plan doesn't have. */
  function partsOf(chosen: RowEdit['for']) {
    if (chosen === undefined || chosen === null) return chosen;
    return Object.keys(chosen).every((id) => known.bearers.has(id)) ? chosen : undefined;
  }
}

/** Equal lines of a file may be two real purchases; what the plan has already is left out. */
function isUsuallyIncluded(twin: FoundTwin | undefined, match: SeriesMatch | undefined): boolean {
  return (twin === undefined || twin.kind === 'file') && match?.isKnown !== true;
}

/** Whether the plan or an earlier line seems to have a row already. */
export function isDouble({ twin, match }: Pick<ImportRow, 'twin' | 'match'>): boolean {
  return twin !== undefined || match?.isKnown === true;
}

/** Changes some fields of rows. */
export function withRows(edits: ImportEdits, keys: readonly string[], change: RowEdit): ImportEdits {
  const rows = new Map(edits.rows);
  for (const key of keys) rows.set(key, { ...rows.get(key), ...change });
  return { ...edits, rows };
}

/**
 * Chooses a row's category, and with it that of the rows alike that nobody has touched. `before` undoes the latter
 * with `withAlike`.
 */
export function withCategory(
  edits: ImportEdits,
  { key, alike }: Pick<ImportRow, 'key' | 'alike'>,
  category: CategoryId,
): { edits: ImportEdits; before: AlikeEdit | null } {
  const own = withRows(edits, [key], { category });
  if (alike === null) return { edits: own, before: null };
  const before = { alike, category: edits.alike.get(alike) ?? null };
  return { edits: withAlike(own, { alike, category }), before };
}

/** Sets the category of untouched rows that are alike; null gives them back the one that was found. */
export function withAlike(edits: ImportEdits, { alike, category }: AlikeEdit): ImportEdits {
  const all = new Map(edits.alike);
  if (category === null) all.delete(alike);
  else all.set(alike, category);
  return { ...edits, alike: all };
}

/** How many other rows follow the choice of a category for a row. */
export function countAlike(
  rows: readonly ImportRow[],
  { key, alike }: Pick<ImportRow, 'key' | 'alike'>,
): number {
  if (alike === null) return 0;
  return rows.filter((row) => row.key !== key && row.alike === alike && !isDecided(row)).length;
}

const isDecided = ({ category: { why } }: ImportRow) => why === 'chosen' || why === 'series';

/** The rows that a view shows. */
export const ROW_FILTERS = ['noCategory', 'doubles', 'leftOut'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export const TABLE_SORTS = ['file', 'newest', 'oldest', 'highest', 'lowest', 'az', 'category'] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

export interface TableView {
  /** Words that the description contains; case and accents don't matter. */
  text: string;
  /** Null shows all. */
  filter: RowFilter | null;
  sort: TableSort;
}

const FILTERS: Readonly<Record<RowFilter, (row: ImportRow) => boolean>> = {
  noCategory: ({ category, isIncluded }) => isIncluded && category.id === null,
  doubles: isDouble,
  leftOut: ({ isIncluded }) => !isIncluded,
};

/** The rows of a view in its order; equal ones stay in the order of the file. `categoryName` is for the order by category. */
export function rowsInView(
  rows: readonly ImportRow[],
  { text, filter, sort }: TableView,
  categoryName: (id: string) => string,
): readonly ImportRow[] {
  const words = fold(text);
  const shown = rows.filter(
    (row) => (filter === null || FILTERS[filter](row)) && hasFolded(row.folded, words),
  );
  if (sort === 'file') return shown;
  const keyOf = KEYS[sort](categoryName);
  const isDescending = sort === 'newest' || sort === 'highest';
  const keyed = shown.map((row) => ({ row, key: keyOf(row) }));
  return keyed
    .toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key === isDescending ? 1 : -1))
    .map(({ row }) => row);
}

type Key = string | number;

const KEYS: Readonly<
  Record<Exclude<TableSort, 'file'>, (categoryName: (id: string) => string) => (row: ImportRow) => Key>
> = {
  newest: () => (row) => row.date,
  oldest: () => (row) => row.date,
  highest: () => (row) => row.amount,
  lowest: () => (row) => row.amount,
  az: () => (row) => row.folded,
  category: (categoryName) => {
    const names = new Map<string, string>();
    // Rows without a category come first: they are the ones to see to.
    return ({ category: { id } }) => {
      if (id === null) return '';
      const name = names.get(id) ?? fold(categoryName(id));
      names.set(id, name);
      return name;
    };
  },
};

export interface TableSums {
  included: number;
  leftOut: number;
  doubles: number;
  /** How many included rows of a type have no category. */
  withoutCategory: Readonly<Record<TransactionType, number>>;
  /** Of the included rows. */
  income: Cents;
  expense: Cents;
}

export function tableSums(rows: readonly ImportRow[]): TableSums {
  const included = rows.filter(({ isIncluded }) => isIncluded);
  const missing = included.filter(({ category }) => category.id === null);
  const of = (type: TransactionType) =>
    sum(included.filter((row) => row.type === type).map(({ amount }) => amount));
  return {
    included: included.length,
    leftOut: rows.length - included.length,
    doubles: rows.filter(isDouble).length,
    withoutCategory: {
      income: missing.filter(({ type }) => type === 'income').length,
      expense: missing.filter(({ type }) => type === 'expense').length,
    },
    income: of('income'),
    expense: of('expense'),
  };
}
