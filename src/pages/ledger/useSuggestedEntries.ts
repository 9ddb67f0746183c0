import { useEffect, useMemo, useState } from 'react';
import type { Place } from '../../contexts/TransactionEditorContext';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import {
  beginsWith,
  matchingEntries,
  NO_ENTRIES,
  type EarlierEntries,
} from '../../domain/transactions/earlierEntries';
import { find, NEWEST_FIRST, NO_FILTER } from '../../domain/transactions/find';
import { readQuickLine } from '../../domain/transactions/quickLine';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import { useWhyLearned } from '../../features/learning/useWhyLearned';
import { everydaySince } from '../../domain/forecast/everyday';
import { useToday } from '../../hooks/useToday';
import { useWatch } from '../../hooks/useWatch';
import type { Transaction } from '../../model/transaction';
import { watchBooks } from '../../services/books/books';
import type { Suggestion } from '../../ui/SuggestField';
import type { CategoryChoice } from './useCategoryChoice';

/** The suggestions that a screen shows at once. */
const MOST_SHOWN = 4;
/** The most transactions to learn from. */
const MOST_READ = 1000;

/** A suggestion of the description field. */
export interface SuggestedEntry extends Suggestion {
  /** The typed values with those of the suggestion. */
  draft: TransactionDraft;
  /** The amount is that of an earlier entry. */
  isAmountGuessed: boolean;
  /** The user may mean it without choosing it. */
  isLikely: boolean;
}

/** What earlier transactions teach about a new one. Empty until they are read. */
export function useKnownEntries(
  earlier: Earlier | null,
  place: Place | undefined,
  categories: readonly CategoryChoice[],
): EarlierEntries {
  return useMemo(
    () =>
      earlier?.learnEntries(
        earlier.transactions.filter(({ type, category }) =>
          place
            ? place.type === type && place.category === category
            : categories.some((each) => each.id === category && each.type === type),
        ),
      ) ?? NO_ENTRIES,
    [earlier, place, categories],
  );
}

/**
 * Understands a whole entry typed as one line, and suggests known entries with the typed beginning. A line without a day
 * means today where the entry before has left its day in the form.
 */
export function useSuggestedEntries(
  draft: TransactionDraft,
  place: Place | undefined,
  categories: readonly CategoryChoice[],
  known: EarlierEntries,
  carriedDay: string | null = null,
): readonly SuggestedEntry[] {
  const { lang } = useLanguage();
  const formats = useFormats();
  const { users } = usePlan();
  const { id: userId } = useUser();
  const today = useToday();
  const whyLearned = useWhyLearned();

  const people = users.map(({ id, displayName }) => ({ id, name: displayName }));
  const nameOf = (id: string) => categories.find((each) => each.id === id)?.name ?? id;
  const personOf = (id: string) =>
    people.length > 1 ? people.find((each) => each.id === id)?.name : undefined;

  const suggestions = matchingEntries(known, draft.description, MOST_SHOWN).map((entry): SuggestedEntry => {
    const { description, type, amount, user_id, learned } = entry;
    const { category, times, of } = learned;
    const isAmountGuessed = draft.amount === '';
    return {
      id: `earlier ${type} ${description}`,
      text: description,
      detail: detailOf(
        !place && (times < of ? whyLearned(learned) : nameOf(category)),
        isAmountGuessed && formats.money(amount),
        personOf(user_id),
      ),
      draft: {
        ...draft,
        description,
        category: place ? draft.category : category,
        amount: isAmountGuessed ? formats.amountForEditing(amount) : draft.amount,
        user_id: users.some(({ id }) => id === user_id) ? user_id : draft.user_id,
      },
      isAmountGuessed,
      isLikely: beginsWith(entry, draft.description),
    };
  });
  const line = readQuickLine(draft.description, {
    categories: place ? [] : categories,
    people,
    today,
    lang,
    formats,
  });
  if (line === null) return suggestions;
  const before = known.like(line.description);
  const { description, amount } = line;
  const date = line.date ?? (draft.date === carriedDay && draft.date !== today ? today : null);
  const category = line.category ?? (place ? null : before?.learned.category) ?? draft.category;
  const person = line.person ?? draft.user_id;
  return [
    {
      id: 'line',
      text: description,
      detail: detailOf(
        amount !== null && formats.money(amount),
        date && formats.longDay(date),
        !place && category !== '' && nameOf(category),
        (line.person !== null || person !== userId) && personOf(person),
      ),
      draft: {
        ...draft,
        description,
        amount: amount === null ? draft.amount : formats.amountForEditing(amount),
        date: date ?? draft.date,
        category,
        user_id: person,
      },
      isAmountGuessed: false,
      isLikely: true,
    },
    ...suggestions,
  ];
}

const detailOf = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** The plan's latest transactions, and how to learn from them. */
export interface Earlier {
  transactions: readonly Transaction[];
  learnEntries: (transactions: readonly Transaction[]) => EarlierEntries;
}

/** Null until they are read, which begins when they are wanted. */
export function useEarlier(isWanted: boolean): Earlier | null {
  const { id } = usePlan();
  const today = useToday();
  const books = useWatch(watchBooks, isWanted ? id : null, everydaySince(today), today);
  // The form opens sooner without what reads payees.
  const [learning, setLearning] = useState<Pick<Earlier, 'learnEntries'> | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    import('../../domain/transactions/learnEntries').then(
      ({ learnEntries }) => isOpen && setLearning({ learnEntries }),
      // The form does without suggestions.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [isWanted]);
  return useMemo(
    () =>
      learning && books.status === 'ready'
        ? { ...learning, transactions: find(books.value.records, NEWEST).slice(0, MOST_READ) }
        : null,
    [learning, books],
  );
}

const NEWEST = { filter: NO_FILTER, sort: NEWEST_FIRST };
