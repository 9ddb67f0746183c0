// What a table leaves open, and what an answer changes without reading the file again.
import type { CsvLayout, Question } from './csvLayout';
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

/** A layout in which one of two words means money in. */
export function withIncome(layout: CsvLayout, word: string): CsvLayout {
  if (layout.words === null) return layout;
  const { column, values } = layout.words;
  const ways = values.map((each) => [plainWords(each), each === word ? 'income' : 'expense'] as const);
  return { ...layout, columns: { ...layout.columns, type: column }, positive: 'income', ways };
}

/** The names of the columns; empty where the first row is no header. */
export function columnNames({ names, hasHeader }: CsvLayout): readonly string[] {
  return hasHeader ? names : names.map(() => '');
}
