import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RuleCategory, RuleText } from '../../src/model/categoryRule';
import { Goal } from '../../src/model/goal';
import { HistoryEntry } from '../../src/model/history';
import { Plan, PlanCategory, PlanText } from '../../src/model/plan';
import { ScenarioChange } from '../../src/model/scenario';
import { isAtMost } from '../../src/model/textLength';
import { ExceptionRecords, TransactionRecord } from '../../src/model/transaction';
import { aPlan, aTransaction, documentOf, transactionDocument } from '../support/builders';

const DAY = '2026-11-26';
const change = (fields: object) =>
  v.is(ScenarioChange, {
    kind: 'once',
    id: 'a',
    type: 'expense',
    description: 'Bread',
    category: 'Groceries',
    amount: 1,
    day: DAY,
    ...fields,
  });
const at = { seconds: 1, nanoseconds: 0 };
const times = { createdAt: at, updatedAt: at };
const plan = { ...documentOf(aPlan()), id: 'home', ...times };
const bread = { id: 'bread', ...transactionDocument(aTransaction()), ...times };

describe('A stored text of emoji, which the rules may count as one character each,', () => {
  it.each<[string, number, (text: string) => boolean]>([
    ["a goal's name", 60, (name) => v.is(Goal, { name, amount: 1, day: DAY, since: DAY })],
    [
      "a guest's name",
      60,
      (name) => Object.values(v.parse(Plan, { ...plan, guests: { a: name } }).guests ?? {}).includes(name),
    ],
    ["a plan's name or country", 100, (name) => v.is(PlanText, name)],
    ["a plan's category", 100, (uid) => v.is(PlanCategory, { uid, position: 0 })],
    ["a category rule's text", 100, (text) => v.is(RuleText, text)],
    ["a category rule's category", 100, (name) => v.is(RuleCategory, name)],
    [
      "a transaction's source",
      100,
      (source) => v.parse(TransactionRecord, { ...bread, source }).source === source,
    ],
    [
      "an occurrence's description",
      200,
      (description) =>
        Object.values(v.parse(ExceptionRecords, { [DAY]: { description } })).some(
          (each) => each.description === description,
        ),
    ],
    [
      'a description in the history',
      200,
      (description) => 'a' in v.parse(HistoryEntry.entries.records, { a: { now: { description } } }),
    ],
    ["a scenario's description", 200, (description) => change({ description })],
    ["a scenario's category", 100, (category) => change({ category })],
  ])('%s, is read up to %i of them, and no further', (_, most, isRead) => {
    expect(isRead('x'.repeat(most))).toBe(true);
    expect(isRead('🚲'.repeat(most))).toBe(true);
    expect(isRead('x'.repeat(most + 1))).toBe(false);
    expect(isRead(`${'🚲'.repeat(most)}x`)).toBe(false);
    expect(isRead('🚲'.repeat(most + 1))).toBe(false);
    expect(isRead('x'.repeat(3 * most))).toBe(false);
  });
});

it('Counting stops where a text is too long for certain', () => {
  expect(isAtMost('x'.repeat(200_000_000), 60)).toBe(false);
});
