import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aTransaction } from '../support/builders';
import { everShown } from '../support/everShown';
import { aCouple } from '../support/household';
import { enter, setToday } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

it('what another member enters is announced politely, several entries as one announcement', async () => {
  await enter(nora, aTransaction({ plan_id: plan.id, user_id: nora.id, description: 'Bread' }));
  await renderApp('/en/settings', { as: nora });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const region = document.querySelector('p[aria-live="polite"]');
  const said = () => region?.textContent ?? '';
  const all = everShown(said);

  // The app may not listen yet when the first one is entered.
  let count = 0;
  await expect
    .poll(
      async () => {
        count += 1;
        await enter(
          bram,
          aTransaction({
            plan_id: plan.id,
            user_id: bram.id,
            description: `Market ${count}`,
            date: '2026-11-20',
          }),
        );
        return said();
      },
      { interval: 1000 },
    )
    .toMatch(/^(Changes by other members: \d+|Another member added or changed Market \d+)$/);
  await expect.poll(said).toBe('');
  expect(all.join()).not.toContain('Bread');
});
