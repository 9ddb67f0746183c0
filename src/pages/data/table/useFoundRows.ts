import { startTransition, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../contexts/LanguageContext';
import { usePlan } from '../../../contexts/PlanContext';
import type { ReadEntry } from '../../../domain/files/statements/entry';
import { rowsInSteps, type ImportRow, type Place } from '../../../domain/files/statements/importTable';
import { taken } from '../../../domain/files/steps';
import { matchesInSteps } from '../../../domain/learning/matchSeries';
import { memoryOf, recall, type Memory } from '../../../domain/learning/memory';
import { categoriesOf } from '../../../domain/plans/categoryOrder';
import { addYears } from '../../../domain/time/calendar';
import { find, NEWEST_FIRST, NO_FILTER } from '../../../domain/transactions/find';
import { useToday } from '../../../hooks/useToday';
import { settlersOf } from '../../../domain/settle/people';
import { useCategoryRules } from '../../../features/categoryRules/useCategoryRules';
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import type { LoadedPlan } from '../../../model/plan';
import type { AppError } from '../../../model/errors';
import type { Series, Transaction } from '../../../model/transaction';
import { toAppError } from '../../../services/firebase/appError';
import { watchBooks } from '../../../services/books/books';
import { firstOf } from '../../../services/firebase/firstOf';
import { getSeries } from '../../../services/transactions/readTransactions';
import type { FileContent } from '../../../domain/files/statements/fileContent';
import { paceOf } from '../../../hooks/pace';

/** The most transactions to learn from. */
const MOST_READ = 5000;

const NEWEST = { filter: NO_FILTER, sort: NEWEST_FIRST };

export interface FoundRows {
  /** What rows may have. */
  place: Place;
  /** Null until they are found. Stay while new rules are applied. */
  found: readonly ImportRow[] | null;
  /** The plan's series could not be read. */
  failure: Failure | null;
}

/** What the app makes of the lines of files: their categories, people, doubles and payments of series. */
export function useFoundRows(content: FileContent): FoundRows {
  const { categoryName } = useLanguage();
  const plan = usePlan();
  const rules = useCategoryRules();
  const { known, failure } = useKnown(plan, content);
  const [rows, setRows] = useState<{ of: FileContent; rows: readonly ImportRow[] } | null>(null);
  const place = useMemo(
    () => ({
      categories: {
        income: named(plan, 'income', categoryName),
        expense: named(plan, 'expense', categoryName),
      },
      people: plan.users.map(({ id, displayName }) => ({ id, name: displayName })),
      bearers: settlersOf(plan),
    }),
    [plan, categoryName],
  );

  useEffect(() => {
    if (known === null) return undefined;
    const stop = new AbortController();
    const { memory, series } = known;
    async function findRows() {
      // What the plan has already pays nothing.
      // The payment of a series would lose who paid and for whom.
      const open = content.read.filter(
        (each) => each.entry.shared === undefined && (content.twins.get(each)?.kind ?? 'file') === 'file',
      );
      const pace = paceOf(stop.signal);
      const matches = await taken(matchesInSteps(open, series), pace);
      const steps = rowsInSteps(content.read, {
        ...place,
        rules,
        recall: (entry) => recall(memory, entry),
        twins: content.twins,
        matches,
      });
      const all = await taken(steps, pace);
      // Thousands of rows are counted and the first of them rendered: in slices, as a transition.
      startTransition(() => setRows({ of: content, rows: all }));
    }
    // Only the abort stops it.
    findRows().catch(() => undefined);
    return () => stop.abort();
  }, [content, place, rules, known]);

  return { place, found: rows?.of === content ? rows.rows : null, failure };
}

const named = (plan: LoadedPlan, type: TransactionType, categoryName: (id: string) => string) =>
  categoriesOf(plan, type).map((id) => ({ id, name: categoryName(id) }));

interface Known {
  memory: Memory;
  series: readonly Series[];
}

interface Failure {
  error: AppError;
  retry: () => void;
}

/** What the plan's transactions teach, and its series in the days of a file; null until they are read. */
function useKnown(plan: LoadedPlan, { read }: FileContent): { known: Known | null; failure: Failure | null } {
  // As they were when the file was opened: other members may change the plan meanwhile.
  const [{ id: planId, income_categories, expense_categories }] = useState(plan);
  const [today] = useState(useToday());
  const [memory, setMemory] = useState<Memory | null>(null);
  const [series, setSeries] = useState<{ from: Day; series: readonly Series[] } | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const first = useMemo(() => firstDayOf(read), [read]);

  useEffect(() => {
    let isOpen = true;
    const listed = {
      income: new Set(categoriesOf({ income_categories, expense_categories }, 'income')),
      expense: new Set(categoriesOf({ income_categories, expense_categories }, 'expense')),
    };
    const learn = (past: readonly Transaction[]) => {
      if (isOpen) setMemory(memoryOf(past.filter(({ type, category }) => listed[type].has(category))));
    };
    // Without them, the lines have only the categories of the file and of rules.
    firstOf(watchBooks(planId, addYears(today, -1), today)).then(
      ({ records }) => learn(find(records, NEWEST).slice(0, MOST_READ)),
      () => learn([]),
    );
    return () => {
      isOpen = false;
    };
  }, [planId, income_categories, expense_categories, today]);

  useEffect(() => {
    if (first === null) return undefined;
    let isOpen = true;
    const tell = ({ records }: { records: readonly Series[] }) => {
      if (isOpen) setSeries({ from: first, series: records });
    };
    // Without them, what pays a series would count twice.
    getSeries(planId, first).then(tell, (reason: unknown) => {
      if (isOpen) setError(toAppError(reason));
    });
    return () => {
      isOpen = false;
    };
  }, [planId, first, attempt]);

  const known = useMemo(() => {
    if (memory === null) return null;
    if (first === null) return { memory, series: [] };
    return series?.from === first ? { memory, series: series.series } : null;
  }, [memory, series, first]);
  const retry = () => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return { known, failure: error && { error, retry } };
}

function firstDayOf(read: readonly ReadEntry[]): Day | null {
  let first: Day | null = null;
  for (const { entry } of read) if (first === null || entry.date < first) first = entry.date;
  return first;
}
