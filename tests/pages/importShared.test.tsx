// Files of Splitwise and Spliit on the import page.
import { screen, waitFor } from '@testing-library/react';
import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aHouseholdOf, noraAndBram } from '../support/household';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  await seedBasics();
  ({ nora, bram } = await noraAndBram());
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

const SPLITWISE = [
  'Date,Description,Category,Cost,Currency,Nora Visser,Bram de Wit,Art',
  '',
  '2026-11-20,Dinner,Groceries,10.00,EUR,6.66,-3.33,-3.33',
  '2026-11-21,Taxi,Rent,12.00,EUR,-6.00,0.00,6.00',
  '2026-11-22,Art paid Nora,Payment,5.00,EUR,-5.00,0.00,5.00',
  '',
  '2026-11-22,Total balance, , ,EUR,-4.34,-3.33,7.67',
].join('\n');

async function openWith(content: string, name = 'export.csv') {
  localStorage.setItem(`saldo:plan:${nora.id}`, plan.id);
  const app = await renderApp('/en/data', { as: nora });
  await app.user.upload(await screen.findByLabelText('Choose a bank file'), new File([content], name));
  return app;
}

const choiceOf = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

async function stored(kind: 'transaction' | 'repayment') {
  const { docs } = await getDocs(query(collection(adminDb(), kind), where('plan_id', '==', plan.id)));
  return docs.map((each) => each.data());
}

const guests = async () => {
  const found: unknown = (await getDoc(doc(adminDb(), 'plan', plan.id))).get('guests');
  return Object.entries(Object(found));
};

describe('a file of Splitwise', () => {
  it('comes in with payers, splits and repayments once, and goes as a whole', async () => {
    const { user } = await openWith(SPLITWISE);
    expect((await choiceOf('Nora Visser')).value).toBe(nora.id);
    expect((await choiceOf('Bram de Wit')).value).toBe(bram.id);
    expect((await choiceOf('Art')).selectedOptions[0]?.textContent).toBe(
      'Add as a person without an account',
    );
    await user.click(await screen.findByText('Repayments: 1'));
    expect(screen.getByText(/^Art to Nora Visser: €\s5,00$/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Import 2 transactions' }));
    await screen.findByText('Transactions imported: 2. Repayments recorded: 1');

    const [[art, name] = ['', null]] = await guests();
    expect(name).toBe('Art');
    const written = await stored('transaction');
    expect(written).toHaveLength(2);
    expect(written.find(({ description }) => description === 'Dinner')).toMatchObject({
      user_id: nora.id,
      split: { own: true, for: { [nora.id]: 334, [bram.id]: 333, [art]: 333 } },
    });
    expect(written.find(({ description }) => description === 'Taxi')).toMatchObject({
      user_id: nora.id,
      split: { own: true, for: { [nora.id]: 600, [art]: 600 }, by: { [art]: 1200 } },
    });
    expect(await stored('repayment')).toMatchObject([
      { from: art, to: nora.id, amount: 500, day: '2026-11-22', user_id: nora.id },
    ]);

    await user.upload(screen.getByLabelText('Choose a bank file'), new File([SPLITWISE], 'again.csv'));
    expect((await choiceOf('Art')).value).toBe(art);
    await user.click(await screen.findByRole('button', { name: 'Record 1 repayment' }));
    await screen.findByText('Transactions imported: 0. Repayments that were there already: 1');
    expect(await stored('repayment')).toHaveLength(1);
    expect(await stored('transaction')).toHaveLength(2);
    expect(await guests()).toHaveLength(1);
  });

  it('is taken back with its guests and repayments', async () => {
    const { user } = await openWith(SPLITWISE);
    await user.click(await screen.findByRole('button', { name: 'Import 2 transactions' }));
    await screen.findByText('Transactions imported: 2. Repayments recorded: 1');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The import was undone');
    await expect.poll(() => stored('transaction')).toEqual([]);
    expect(await stored('repayment')).toEqual([]);
    expect(await guests()).toEqual([]);
  });
});

const groupOf = (names: readonly string[]) =>
  JSON.stringify({
    id: 'g1',
    currency: '€',
    participants: names.map((name, index) => ({ id: `p${index}`, name })),
    expenses: [
      {
        expenseDate: '2026-11-20T00:00:00.000Z',
        title: 'Dinner',
        category: { grouping: 'Food', name: 'Groceries' },
        amount: 1000,
        paidById: 'p0',
        paidFor: names.map((_, index) => ({ participantId: `p${index}`, shares: 100 })),
        isReimbursement: false,
        splitMode: 'EVENLY',
      },
    ],
  });

describe('a file of Spliit', () => {
  it('comes in for the members whom the person chooses', async () => {
    const { user } = await openWith(groupOf(['N.', 'Bram']), 'group.json');
    await screen.findByText('Format: Spliit');
    await user.selectOptions(await choiceOf('N.'), 'Nora Visser');
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await screen.findByText('Transactions imported: 1');
    expect(await stored('transaction')).toMatchObject([
      { user_id: nora.id, split: { own: true, for: { [nora.id]: 1, [bram.id]: 1 } } },
    ]);
    expect(await guests()).toEqual([]);
  });

  it('with more people than a plan has room for writes nothing, and says so', async () => {
    const { user } = await openWith(
      groupOf(Array.from({ length: 300 }, (_, index) => `Person ${index}`)),
      'group.json',
    );
    await screen.findByText(/^This file names 300 people/);
    const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 1 transaction' });
    expect(press.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    const many = groupOf(Array.from({ length: 21 }, (_, index) => `Person ${index}`));
    await user.upload(screen.getByLabelText('Choose a bank file'), new File([many], 'group.json'));
    await screen.findByText('A plan has room for 20 people without an account. Choose fewer of them here.');
    await user.selectOptions(await choiceOf('Person 0'), 'Nora Visser');
    await waitFor(() => expect(screen.queryByText(/^A plan has room/)).toBeNull());
    expect(await stored('transaction')).toEqual([]);
  });
});
