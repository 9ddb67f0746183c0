import { useEffect, useMemo, useState } from 'react';
import type { Place } from '../../contexts/TransactionEditorContext';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import {
  earlierEntries,
  matchingEntries,
  sameEntry,
  type EarlierEntry,
} from '../../domain/transactions/earlierEntries';
import { plainWords } from '../../domain/files/csv/plain';
import { readQuickLine } from '../../domain/transactions/quickLine';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import { useToday } from '../../hooks/useToday';
import type { CategoryId, UserId } from '../../model/ids';
import { recentTransactions } from '../../services/transactions/cachedTransactions';
import type { Suggestion } from '../../ui/SuggestField';
import type { CategoryChoice } from './useCategoryChoice';

/** The suggestions that a screen shows at once. */
const MOST_SHOWN = 4;
/** The transactions to learn from: what a device has, and as few as usually name everything that repeats. */
const READ = { least: 100, most: 1000 };

/** A suggestion of the description field. */
export interface SuggestedEntry extends Suggestion {
  /** The typed values with those of the suggestion. */
  draft: TransactionDraft;
  /** The amount is that of an earlier entry. */
  isAmountGuessed: boolean;
  /** The user may mean it without choosing it. */
  isLikely: boolean;
}

/** What earlier transactions teach about a new one. Empty until they are read, which begins when they are wanted. */
export function useKnownEntries(
  isWanted: boolean,
  place: Place | undefined,
  categories: readonly CategoryChoice[],
): readonly EarlierEntry[] {
  const earlier = useEarlierEntries(isWanted);
  return useMemo(
    () =>
      earlier.filter(({ type, category }) =>
        place
          ? place.type === type && place.category === category
          : categories.some((each) => each.id === category && each.type === type),
      ),
    [earlier, place, categories],
  );
}

/** Understands a whole entry typed as one line, and suggests known entries with the typed beginning. */
export function useSuggestedEntries(
  draft: TransactionDraft,
  place: Place | undefined,
  categories: readonly CategoryChoice[],
  known: readonly EarlierEntry[],
): readonly SuggestedEntry[] {
  const { lang } = useLanguage();
  const formats = useFormats();
  const { users } = usePlan();
  const today = useToday();

  const people = users.map(({ id, displayName }) => ({ id, name: displayName }));
  const nameOf = (id: CategoryId) => categories.find((each) => each.id === id)?.name ?? id;
  const personOf = (id: UserId) =>
    people.length > 1 ? people.find((each) => each.id === id)?.name : undefined;

  const typed = plainWords(draft.description);
  const suggestions = matchingEntries(known, draft.description, MOST_SHOWN).map(
    ({ description, words, category, amount, user_id }): SuggestedEntry => {
      const isAmountGuessed = draft.amount === '';
      return {
        id: `earlier ${description}`,
        text: description,
        detail: detailOf(
          !place && nameOf(category),
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
        isLikely: words.startsWith(typed),
      };
    },
  );
  const line = readQuickLine(draft.description, {
    categories: place ? [] : categories,
    people,
    today,
    lang,
    formats,
  });
  if (line === null) return suggestions;
  const before = sameEntry(known, line.description);
  const { description, amount, date, person } = line;
  const category = line.category ?? (place ? null : (before?.category ?? null));
  return [
    {
      id: 'line',
      text: description,
      detail: detailOf(
        amount !== null && formats.money(amount),
        date && formats.longDay(date),
        category && nameOf(category),
        person && personOf(person),
      ),
      draft: {
        ...draft,
        description,
        amount: amount === null ? draft.amount : formats.amountForEditing(amount),
        date: date ?? draft.date,
        category: category ?? draft.category,
        user_id: person ?? draft.user_id,
      },
      isAmountGuessed: false,
      isLikely: true,
    },
    ...suggestions,
  ];
}

const detailOf = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

function useEarlierEntries(isWanted: boolean): readonly EarlierEntry[] {
  const { id } = usePlan();
  const [read, setRead] = useState<readonly EarlierEntry[]>([]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    recentTransactions(id, READ).then(
      (transactions) => isOpen && setRead(earlierEntries(transactions)),
      // The form does without suggestions.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [id, isWanted]);
  return read;
}
