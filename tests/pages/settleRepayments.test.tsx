import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, enableNetwork, getDocs, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../src/services/firebase/database';
import type { Plan } from '../../src/model/plan';
import { repays } from '../support/acts';
import { aTransaction } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { loseServer, tellBrowserItIsOffline } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
  await enter(nora, spent(nora, 10_000, '2026-11-02'));
});

const spent = ({ id }: Person, amount: number, date: string) =>
  aTransaction({ plan_id: plan.id, user_id: id, amount, date });

const pays = async () => (await rowsOf('Who pays whom')).map((row) => row.replace('Record repayment', ''));
const repayments = () => rowsOf('Repayments');

/** Bram records on his own device that he has given Nora back this much today. */
const bramRepays = (amount: number, fields: object = {}) =>
  repays(bram, `${plan.id}_${bram.id}_${nora.id}_2026-11-21_${amount}_1`, {
    plan_id: plan.id,
    from: bram.id,
    to: nora.id,
    amount,
    day: '2026-11-21',
    user_id: bram.id,
    ...fields,
  });

async function stored() {
  const all = query(collection(adminDb(), 'repayment'), where('plan_id', '==', plan.id));
  return (await getDocs(all)).docs.map((each) => each.data());
}

async function record(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Record repayment' }));
  return within(await screen.findByRole('dialog', { name: 'Repayment' }));
}

const submit = (user: UserEvent, dialog: ReturnType<typeof within>) =>
  user.click(dialog.getByRole('button', { name: 'Record repayment' }));

describe('a repayment', () => {
  it('is recorded in part with its amount in the form, and can be undone', async () => {
    const { user } = await renderApp('/en/settle', { as: bram });
    const dialog = await record(user);
    expect(textOf(screen.getByRole('dialog'))).toContain('Bram de Wit pays Nora Visser');
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount');
    expect(amount.value).toBe('50,00');
    await user.clear(amount);
    await user.type(amount, '30');
    const date = dialog.getByLabelText('Date');
    await user.clear(date);
    await user.type(date, '20-11');
    await submit(user, dialog);

    await screen.findByText(/^Recorded: Bram de Wit paid Nora Visser €.30,00$/);
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 20,00']);
    expect(await repayments()).toEqual([
      'Bram de Wit paid Nora Visser20 november 2026 · recorded by Bram de Wit€ 30,00',
    ]);
    await expect
      .poll(stored)
      .toEqual([expect.not.objectContaining({ square: expect.anything() as unknown })]);
    expect(await rowsOf('Who paid what')).toEqual([
      'NVNora VisserShare: 1 of 2Paid€ 100,00Should pay€ 50,00Got back€ 30,00Gets back€ 20,00',
      'BWBram de WitShare: 1 of 2Paid€ 0,00Should pay€ 50,00Repaid€ 30,00Owes€ 20,00',
    ]);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 50,00']);
    await expect.poll(stored).toEqual([]);
  });

  it('of everything makes everyone square, and only later expenses count from then on', async () => {
    const { user, unmount } = await renderApp('/en/settle', { as: nora });
    await submit(user, await record(user));
    await screen.findByText('All settled: nobody owes anything');
    await expect
      .poll(stored)
      .toEqual([expect.objectContaining({ square: { shares: { [nora.id]: 1, [bram.id]: 1 } } })]);
    unmount();

    setToday('2026-11-23');
    await enter(bram, spent(bram, 3000, '2026-11-22'), spent(bram, 800, '2026-11-10'));
    await renderApp('/en/settle', { as: nora });
    await expect.poll(pays).toEqual(['Nora Visser pays Bram de Wit€ 19,00']);
    await screen.findByText('22 november 2026 to 23 november 2026');
    await screen.findByText(/^From before 22 november 2026, €.4,00 is still open$/);
  });

  it('of another member is seen at once, and is asked about before it is recorded twice', async () => {
    const { user } = await renderApp('/en/settle', { as: nora });
    const dialog = await record(user);
    await bramRepays(5000);
    await expect.poll(repayments).toHaveLength(1);
    await screen.findByText('All settled: nobody owes anything');
    await submit(user, dialog);
    await dialog.findByText('Bram de Wit has just recorded this. Record it again?');
    expect(await stored()).toHaveLength(1);

    await user.click(dialog.getByRole('button', { name: 'Record it again' }));
    await expect.poll(repayments).toHaveLength(2);
    expect(await pays()).toEqual(['Nora Visser pays Bram de Wit€ 50,00']);
  });

  it('can be added from anyone to anyone, and deleted and restored', async () => {
    const { user } = await renderApp('/en/settle', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Add repayment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repayment' }));
    const [from, to] = [dialog.getByLabelText('Who repays'), dialog.getByLabelText('Who gets it')];
    expect(textOf(from.querySelector('option:checked') as HTMLElement)).toBe('Nora Visser');
    await user.selectOptions(from, 'Bram de Wit');
    expect(textOf(to.querySelector('option:checked') as HTMLElement)).toBe('Nora Visser');
    await submit(user, dialog);
    await dialog.findByText('Amount needs to be set to an amount > 0');
    await user.type(dialog.getByLabelText('Amount'), '12,50');
    await submit(user, dialog);
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 37,50']);

    const list = within(await section('Repayments'));
    await user.click(list.getByRole('button', { name: /^Delete €.12,50 from Bram de Wit to Nora Visser$/ }));
    const deleted = await screen.findByText('Repayment deleted');
    await list.findByText('Nobody has repaid anything yet');
    const toast = within(deleted.parentElement ?? document.body);
    await user.click(await toast.findByRole('button', { name: 'Undo' }));
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 37,50']);
  });

  it('is recorded without a connection, and sent with it', async () => {
    const { user } = await renderApp('/en/settle', { as: nora });
    const dialog = await record(user);
    await loseServer();
    const connect = tellBrowserItIsOffline();
    await submit(user, dialog);
    await screen.findByText('All settled: nobody owes anything');
    expect(await stored()).toEqual([]);
    connect();
    await enableNetwork(db());
    await expect.poll(stored).toHaveLength(1);
  });
});

async function months() {
  const table = within(await screen.findByRole('table', { name: 'Month by month' }));
  return table.getAllByRole('row').map(textOf);
}

describe('the months of a year', () => {
  it('show who paid, should have paid and repaid, and what was open at the end of each', async () => {
    await enter(bram, spent(bram, 2000, '2026-10-05'), spent(bram, 600, '2025-12-30'));
    await bramRepays(1000);
    const { user } = await renderApp('/en/settle', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Month by month' }));
    await expect
      .poll(months)
      .toEqual([
        'PersonPaidShould payRepaidOpen at the end',
        'oktober 2026',
        'Nora Visser€ 0,00€ 10,00€ 0,00€ -13,00',
        'Bram de Wit€ 20,00€ 10,00€ 0,00€ 13,00',
        'november 2026',
        'Nora Visser€ 100,00€ 50,00€ -10,00€ 27,00',
        'Bram de Wit€ 0,00€ 50,00€ 10,00€ -27,00',
      ]);
    await user.selectOptions(screen.getByLabelText('Year'), '2025');
    await expect.poll(months).toContain('december 2025');
  });
});
