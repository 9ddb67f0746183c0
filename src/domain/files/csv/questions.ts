// What a table leaves open, and what an answer changes without reading the file again.
import type { Choices, CsvLayout, Question } from './csvLayout';
import { plainWords } from './plain';

/** The questions that the user has to answer before a file can be read. */
export function questionsOf(layout: CsvLayout, isDateSure = true): Question[] {
  const { columns, positive, decimal, isDebitNegative, isCreditNegative } = layout;
  const { date, amount, debit, credit, type } = columns;
  const questions: Question[] = [];
  if (date === null) questions.push('date');
  if (amount === null && debit === null && credit === null) questions.push('amount');
  const isOpen =
    amount === null
      ? isDebitNegative === null || isCreditNegative === null
      : type === null && positive === null;
  if (isOpen) questions.push('positive');
  if (decimal === null) questions.push('decimal');
  if (date !== null && !isDateSure) questions.push('order');
  if (layout.ownTransfers === null) questions.push('transfers');
  return questions;
}

/** What it means for a layout that one of two words is money in. */
export function incomeOf({ words }: CsvLayout, word: string): Choices {
  if (words === null) return {};
  const ways = words.values.map((each) => [plainWords(each), each === word ? 'income' : 'expense'] as const);
  return { columns: { type: words.column }, ways };
}

/** A layout with other parts than those found. */
export function withParts(layout: CsvLayout, { columns, ...parts }: Choices): CsvLayout {
  return { ...layout, ...parts, columns: { ...layout.columns, ...columns } };
}

/** A layout with what somebody has chosen by hand, and what they had chosen before. */
export function withChoice(layout: CsvLayout, choice: Choices): CsvLayout {
  const columns = { ...layout.chosen?.columns, ...choice.columns };
  return { ...withParts(layout, choice), chosen: { ...layout.chosen, ...choice, columns } };
}

/** The names of the columns; empty where the first row is no header. */
export function columnNames({ names, hasHeader }: CsvLayout): readonly string[] {
  return hasHeader ? names : names.map(() => '');
}
