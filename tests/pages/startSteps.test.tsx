// How often a start waits for the database: each time costs a trip to it and back.
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { arrangeOne } from '../support/arrange';
import { watchAsked } from '../support/asked';
import { aSeries } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, setToday } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';

let nora: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-01-31');
  ({ nora, plan } = await aCouple());
  await arrangeOne(plan, 'NextMonthExpense');
  await enter(nora, aSeries({ plan_id: plan.id, user_id: nora.id, amount: 95_000, date: '2026-02-10' }));
});

it('asks for the plans together with the person, and for the dashboard together with the plan’s people', async () => {
  const events = watchAsked();
  await renderApp('/en', { as: nora });
  await screen.findByText(/1 payment/);

  const first = (event: string) => {
    const at = events.indexOf(event);
    expect(at, `${event} in ${events.join(', ')}`).toBeGreaterThanOrEqual(0);
    return at;
  };
  expect(first('asks plan')).toBeLessThan(first('gets user'));
  const plans = first('gets plan');
  const people = events.indexOf('asks user', plans);
  const answer = events.indexOf('gets user', people);
  expect(people).toBeGreaterThan(plans);
  expect(answer).toBeGreaterThan(people);
  for (const event of ['asks history', 'asks widgets']) {
    expect(first(event)).toBeGreaterThan(plans);
    expect(first(event)).toBeLessThan(answer);
  }
});
