import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import categories from '../../../seed/categories.json';
import { demoHousehold } from '../../../src/domain/demo/household';
import { goalsOf } from '../../../src/domain/goals/goals';
import { Day } from '../../../src/model/day';
import { Goal, GoalEntry } from '../../../src/model/goal';
import { GoalId, PlanId, UserId } from '../../../src/model/ids';
import { MIN_DESCRIPTION_LENGTH } from '../../../src/model/textLength';
import { WIDGET_NAMES } from '../../../src/model/widgets';
import de from '../../../seed/lang/de.json';
import pl from '../../../seed/lang/pl.json';

const PLAN = v.parse(PlanId, 'plan');
const PEOPLE = { owner: v.parse(UserId, 'owner'), member: v.parse(UserId, 'member') };

const TIME = { seconds: 1_795_000_000, nanoseconds: 0 };

const on = (day: string, texts: Readonly<Record<string, string>> = de) =>
  demoHousehold(PLAN, PEOPLE, v.parse(Day, day), (key) => texts[key] ?? '');

describe('the plan of the demo', () => {
  it.each(['2026-11-23', '2026-03-01', '2028-02-29', '2027-01-31'])(
    'on %s has three months of entries before it, and none after it but what repeats',
    (today) => {
      const { transactions } = on(today);
      const days = transactions.filter(({ recurrance }) => !recurrance).map(({ date }) => date);
      expect(days.toSorted().at(-1)?.localeCompare(today)).toBeLessThan(0);
      expect(Date.parse(today) - Date.parse(days.toSorted()[0] ?? today)).toBeGreaterThan(85 * 86_400_000);
      expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
    },
  );

  it('uses the built-in categories of their type, people of the plan and texts that can be stored', () => {
    const types = new Map(categories.map(({ id, type }) => [id, type]));
    for (const texts of [de, pl]) {
      for (const { category, type, user_id, description, amount } of on('2026-11-23', texts).transactions) {
        expect(types.get(category)).toBe(type);
        expect(Object.values(PEOPLE)).toContain(user_id);
        expect(description.length).toBeGreaterThanOrEqual(MIN_DESCRIPTION_LENGTH);
        expect(amount).toBeGreaterThan(0);
      }
    }
  });

  it('has an expense for one person alone, and a repayment between its people before today', () => {
    const { transactions, repayment } = on('2026-11-23');
    expect(transactions.flatMap(({ split }) => split ?? [])).toEqual([{ for: { member: 1 } }]);
    expect(repayment).toMatchObject({ plan_id: PLAN, from: 'member', to: 'owner', day: '2026-11-14' });
  });

  it('has limits for its categories of expenses, and widgets of known types', () => {
    const { limits, widgets } = on('2026-11-23');
    const expenses = categories.filter(({ type }) => type === 'expense').map(({ id }) => id);
    expect(expenses).toEqual(expect.arrayContaining(Object.keys(limits)));
    expect(WIDGET_NAMES).toEqual(expect.arrayContaining(widgets.map(({ name }) => name)));
  });

  it.each(['2026-11-23', '2027-01-31', '2028-02-29'])(
    'on %s has a goal, into which both have put money',
    (today) => {
      const { goals, goalEntries } = on(today);
      const plan = { goals: v.parse(v.record(GoalId, Goal), goals) };
      const entries = goalEntries.map((entry, index) =>
        v.parse(GoalEntry, { ...entry, id: `put-${index}`, createdAt: TIME, updatedAt: TIME }),
      );
      const [goal, ...others] = goalsOf(plan, entries, { today: v.parse(Day, today), unit: 100 });
      expect(goal).toMatchObject({ name: de.demo_goal, standing: { saved: 55_000, state: 'on_the_way' } });
      expect(others).toEqual([]);
      expect(goalEntries.map(({ user_id }) => user_id)).toEqual(['owner', 'member', 'owner']);
      expect(goalEntries.every(({ day }) => day < today)).toBe(true);
    },
  );

  it('is the same twice on one day', () => {
    expect(on('2026-11-23')).toEqual(on('2026-11-23'));
  });
});
