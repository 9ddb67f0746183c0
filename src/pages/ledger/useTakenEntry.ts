import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { calculateAmount, isCalculation } from '../../domain/money/calculate';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import type { SuggestedEntry } from './useSuggestedEntries';

/** Takes a suggestion into the fields, and explains the amount: a calculation's result, or that of an earlier entry. */
export function useTakenEntry(
  { amount }: Pick<TransactionDraft, 'amount'>,
  suggestions: readonly SuggestedEntry[] | undefined,
  onChange: (draft: TransactionDraft) => void,
): {
  amountField: RefObject<HTMLInputElement | null>;
  amountHint: string | undefined;
  take: (id: string) => void;
} {
  const { t } = useLanguage();
  const formats = useFormats();
  /** The amount of an earlier entry. */
  const [guessed, setGuessed] = useState<string | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const result = isCalculation(amount, formats) ? calculateAmount(amount, formats) : null;

  function take(id: string) {
    const taken = suggestions?.find((each) => each.id === id);
    if (taken === undefined) return;
    flushSync(() => onChange(taken.draft));
    setGuessed(taken.isAmountGuessed ? taken.draft.amount : null);
    // The next keys replace a guess; Enter accepts it.
    if (!taken.isAmountGuessed) return;
    amountField.current?.focus();
    amountField.current?.select();
  }

  const isGuessed = amount === guessed;
  const amountHint =
    result === null ? (isGuessed ? t('amount_as_last') : undefined) : `= ${formats.money(result)}`;
  return { amountField, amountHint, take };
}
