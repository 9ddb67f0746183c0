// What a file of any format leaves open.
import type { Choices, Question } from '../csv/csvLayout';
import { questionsOf, withChoice } from '../csv/questions';
import type { Statement } from './kind';

/** The questions that the user has to answer before a file can be read. */
export function openQuestions(statement: Statement): readonly Question[] {
  if (statement.format === 'csv') return questionsOf(statement.layout, statement.isDateSure);
  if (statement.format !== 'qif') return [];
  return [
    ...(statement.layout.decimal === null ? (['decimal'] as const) : []),
    ...(statement.isDateSure ? [] : (['order'] as const)),
  ];
}

/** Whether the date and the amount of an entry are known: without them, every line would be an error. */
export function hasColumns(statement: Statement): boolean {
  const questions = openQuestions(statement);
  return !questions.includes('date') && !questions.includes('amount');
}

/** A statement with what somebody has chosen by hand of its layout; it needs no other look at the file. */
export function chosenIn(statement: Statement, choice: Choices): Statement {
  if (!('layout' in statement)) return statement;
  const isDateSure = statement.isDateSure || choice.dates !== undefined;
  if (statement.format === 'csv')
    return { ...statement, layout: withChoice(statement.layout, choice), isDateSure };
  const { layout } = statement;
  return {
    ...statement,
    layout: { ...layout, ...choice, chosen: { ...layout.chosen, ...choice } },
    isDateSure,
  };
}
