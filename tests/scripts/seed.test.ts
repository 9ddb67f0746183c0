import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEMO_PEOPLE, demoHousehold } from '../../seed/demo.mjs';
import categories from '../../seed/categories.json';
import countries from '../../seed/countries.json';
import { Category } from '../../src/model/category';
import { Country } from '../../src/model/country';
import { GoalEntry } from '../../src/model/goal';
import { Invite } from '../../src/model/invite';
import { Plan } from '../../src/model/plan';
import { TransactionRecord } from '../../src/model/transaction';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../src/model/textLength';
import { User } from '../../src/model/user';

/** Month ends, a leap day, New Year's Eve: the household may be created on any day. */
const TODAYS = ['2026-11-21', '2026-03-01', '2028-02-29', '2026-12-31', '2027-01-30'];

const stamp = (day: string) => ({ seconds: Date.parse(`${day}T12:00Z`) / 1000, nanoseconds: 0 });
const times = { createdAt: stamp('2026-11-21'), updatedAt: stamp('2026-11-21') };

describe.each(TODAYS)('the demo household on %s', (today) => {
  const { plan, invite, transactions, goalEntries } = demoHousehold(today, categories);
  const repeating = transactions.filter(({ recurrance }) => recurrance !== undefined);

  it('has only valid records', () => {
    const records = transactions.map(({ date, recurrance, ...rest }) => {
      const end = recurrance?.end_date;
      const repeats = recurrance && { recurrance: { ...recurrance, end_date: end ? stamp(end) : null } };
      return { ...rest, date: stamp(date), ...repeats, ...times };
    });
    expect(records.filter((record) => !v.is(TransactionRecord, record))).toEqual([]);
    expect(v.is(Plan, { ...plan, ...times })).toBe(true);
    expect(v.is(Invite, invite)).toBe(true);
    expect(goalEntries.filter((entry) => !v.is(GoalEntry, { ...entry, ...times }))).toEqual([]);
  });

  it('has a goal with a date to come, and entries of both people in it', () => {
    const { goals } = v.parse(Plan, { ...plan, ...times });
    expect(Object.values(goals ?? {}).map(({ day, since }) => since < today && today < day)).toEqual([true]);
    expect(goalEntries.every(({ goal, day }) => goals !== undefined && goal in goals && day < today)).toBe(
      true,
    );
    expect(new Set(goalEntries.map(({ user_id }) => user_id))).toEqual(
      new Set([plan.owner, ...plan.members]),
    );
  });

  it('is the same each time', () => {
    expect(demoHousehold(today, categories)).toEqual(demoHousehold(today, categories));
  });

  it('has a unique id for each transaction', () => {
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
  });

  it('has a year of past transactions', () => {
    const days = transactions.filter(({ recurrance }) => recurrance === undefined).map(({ date }) => date);
    expect(transactions.length).toBeGreaterThanOrEqual(250);
    expect(transactions.length).toBeLessThanOrEqual(400);
    expect(
      days.every((day) => day <= today && stamp(today).seconds - stamp(day).seconds <= 365 * 86_400),
    ).toBe(true);
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
  });

  it('gives each transaction a description, a category and a person of the plan', () => {
    const placed = { income: plan.income_categories, expense: plan.expense_categories };
    const strange = transactions.filter(
      ({ type, category, user_id, description }) =>
        !placed[type].some(({ uid }) => uid === category) ||
        ![plan.owner, ...plan.members].includes(user_id) ||
        description.length < MIN_DESCRIPTION_LENGTH ||
        description.length > MAX_DESCRIPTION_LENGTH,
    );
    expect(strange).toEqual([]);
  });

  it('has series of every unit, from a 31st, and with an end', () => {
    expect(repeating.length).toBeGreaterThanOrEqual(20);
    const units = repeating.map(({ recurrance }) => recurrance?.type);
    expect(new Set(units)).toEqual(new Set(['days', 'weeks', 'months', 'years']));
    expect(
      repeating.some(({ date, recurrance }) => recurrance?.type === 'months' && date.endsWith('-31')),
    ).toBe(true);
    expect(repeating.some(({ recurrance }) => (recurrance?.end_date ?? today) < today)).toBe(true);
    expect(repeating.every(({ date, recurrance }) => (recurrance?.end_date ?? today) >= date)).toBe(true);
  });

  it('uses all categories in their order', () => {
    for (const list of [plan.income_categories, plan.expense_categories]) {
      expect(list.map(({ position }) => position)).toEqual([...list.keys()]);
    }
    const placed = [...plan.income_categories, ...plan.expense_categories].map(({ uid }) => uid);
    expect(placed).toEqual(categories.map(({ id }) => id));
  });

  it('invites a person who is not in the plan', () => {
    expect(invite.id).toBe(`${plan.id}_${invite.user_id}`);
    expect([plan.owner, ...plan.members]).not.toContain(invite.user_id);
    expect(invite).toMatchObject({ plan_name: plan.name, owner: plan.owner });
  });
});

it('the demo people are valid and have addresses in lower case', () => {
  const people = Object.values(DEMO_PEOPLE);
  expect(people.filter((person) => !v.is(User, { ...person, ...times }))).toEqual([]);
  expect(people.filter(({ email }) => email !== email.toLowerCase())).toEqual([]);
});

it('the seeded categories are valid', () => {
  expect(categories.filter((category) => !v.is(Category, { ...category, makers: [], ...times }))).toEqual([]);
});

it('the seeded countries are the 249 of ISO 3166-1, with unique names', () => {
  const records = Object.entries(countries).map(([id, name]) => ({ id, name }));
  expect(records).toHaveLength(249);
  expect(new Set(Object.values(countries)).size).toBe(249);
  expect(records.filter((record) => !v.is(Country, record) || !/^[A-Z]{2}$/.test(record.id))).toEqual([]);
  expect(countries).toMatchObject({ NL: 'Netherlands', BE: 'Belgium', DE: 'Germany' });
});
