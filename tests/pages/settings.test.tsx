import { screen, waitFor, within } from '@testing-library/react';
import { arrayRemove, deleteDoc, deleteField, doc, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { remember } from '../../src/services/device/deviceStore';
import { aTransaction, documentOf } from '../support/builders';
import { fill } from '../support/fill';
import { aPlanNamed, inviteTo, noraAndBram } from '../support/household';
import { enter, rowsOf, section, textOf } from '../support/money';
import { tellBrowserItIsOffline } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';
import { changesPlan } from '../support/acts';

let nora: Person;
let bram: Person;

beforeAll(seedBasics);

/** Nora uses the app. Bram has his own device. */
beforeEach(async () => {
  ({ nora, bram } = await noraAndBram());
});

const change = (by: Person, { id }: Plan, fields: Record<string, unknown>) =>
  changesPlan(by, id, { ...fields });
const stored = async (path: string) => (await getDoc(doc(adminDb(), path))).data();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const said = (text: string) => screen.findByText(text);
const memberRow = async (name: string) =>
  (await within(await section('Project Members')).findByText(name)).closest('li') ?? document.body;

describe('the settings of a plan', () => {
  it('show everything to the owner', async () => {
    await aPlanNamed('Zomerhuis', nora, bram);
    await renderApp('/en/settings', { as: nora });
    await heading('Settings');
    await section('Expense Categories');
    const cards = screen.getAllByRole('heading', { level: 2 }).map(textOf);
    expect(cards).toEqual([
      'Invite Member',
      'Pending Invites',
      'Project Members',
      'Income Categories',
      'Expense Categories',
      'Plan',
    ]);
    expect(screen.getByText('Zomerhuis, Netherlands')).toBeTruthy();
    expect(await screen.findByText('No pending invites')).toBeTruthy();
  });

  it("show a member none of the owner's controls", async () => {
    await aPlanNamed('Zomerhuis', bram, nora);
    await renderApp('/en/settings', { as: nora });
    await heading('Settings');
    await section('Expense Categories');
    const cards = screen.getAllByRole('heading', { level: 2 }).map(textOf);
    expect(cards).toEqual(['Project Members', 'Income Categories', 'Expense Categories']);
    expect(within(await memberRow('Bram de Wit')).queryByRole('button')).toBeNull();
    expect(within(await memberRow('Bram de Wit')).getByText('Owner')).toBeTruthy();
    expect(
      within(await memberRow('Nora Visser'))
        .getAllByRole('button')
        .map(textOf),
    ).toEqual(['Leave']);
  });
});

describe('inviting a person', () => {
  it('finds the person, clears the form, and lists the invite until it is withdrawn', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/settings', { as: nora });
    const form = within(await section('Invite Member'));
    await fill(user, form.getByLabelText('E-mail'), bram.email.toUpperCase());
    await fill(user, form.getByLabelText(/^Message/), 'Join us for the boat?');
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    const card = within(await section('Pending Invites'));
    await card.findByText('not verified yet');
    const row = card.getByRole('listitem');
    expect(textOf(row)).toBe(`${bram.email}Join us for the boat?not verified yet`);
    await waitFor(() => expect(form.getByLabelText('E-mail')).toHaveProperty('value', ''));
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Send invite' }));

    await user.click(card.getByRole('button', { name: `Withdraw the invite to ${bram.email}` }));
    await card.findByText('No pending invites');
    await expect.poll(() => stored(`invite/${plan.id}_${bram.id}`)).toBeUndefined();
  });

  it('says why a person cannot be invited, and keeps the input', async () => {
    await aPlanNamed('Zomerhuis', nora, bram);
    const { user } = await renderApp('/en/settings', { as: nora });
    const form = within(await section('Invite Member'));
    const email = form.getByLabelText('E-mail');
    const send = () => user.click(form.getByRole('button', { name: 'Send invite' }));
    await send();
    expect(form.getByText('Enter an e-mail address')).toBeTruthy();
    expect(document.activeElement).toBe(email);
    for (const [typed, sentence] of [
      ['nobody@example.test', 'User not found'],
      [nora.email, "You can't invite yourself"],
      [bram.email, 'This person is already in the plan'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one form
      await fill(user, email, typed);
      // oxlint-disable-next-line no-await-in-loop -- one form
      await send();
      // oxlint-disable-next-line no-await-in-loop -- one form
      await form.findByText(sentence);
      expect(email).toHaveProperty('value', typed);
    }
  });

  it('says what to do when a person has no account', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/settings', { as: nora });
    const form = within(await section('Invite Member'));
    await fill(user, form.getByLabelText('E-mail'), 'nobody@example.test');
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    expect(await form.findByText(/^Nobody has signed up with this address/)).toBeTruthy();
  });

  it('says that it needs a connection', async () => {
    await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/settings', { as: nora });
    const form = within(await section('Invite Member'));
    await fill(user, form.getByLabelText('E-mail'), bram.email);
    tellBrowserItIsOffline();
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    expect(await form.findByText('This needs a connection: you are offline')).toBeTruthy();
  });
});

describe('accepting an invite', () => {
  it('shows a message, and leads to the plan at once', async () => {
    await aPlanNamed('Lindenstraat 12', nora);
    await inviteTo(await aPlanNamed('Zomerhuis', bram), nora);
    const { user } = await renderApp('/en', { as: nora });
    await heading('Lindenstraat 12');
    await user.click(await button('Notifications, 1 invite'));
    await user.click(await button('Accept'));
    await said('You are now a member of Zomerhuis');
    await user.click(await button('Open Zomerhuis'));
    expect(await heading('Zomerhuis')).toBeTruthy();
  });
});

describe('a member of a plan', () => {
  it('appears as soon as they have joined', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora);
    await renderApp('/en/settings', { as: nora });
    await section('Project Members');
    await writeRaw(`plan/${plan.id}`, documentOf({ ...plan, members: [bram.id] }));
    expect(textOf(await memberRow('Bram de Wit'))).toContain(bram.email);
  });

  it('can be removed after a question, and their transactions keep their name', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora, bram);
    await enter(
      bram,
      aTransaction({ plan_id: plan.id, user_id: bram.id, description: 'Rope', category: 'Groceries' }),
    );
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click(await button('Remove Bram de Wit'));
    await user.click((await dialog('Remove Bram de Wit')).getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => stored(`plan/${plan.id}`)).toMatchObject({ members: [bram.id] });

    await user.click(await button('Remove Bram de Wit'));
    await user.click((await dialog('Remove Bram de Wit')).getByRole('button', { name: 'Remove' }));
    await said('Bram de Wit removed');
    await expect.poll(() => rowsOf('Project Members')).toHaveLength(1);
    await expect.poll(() => stored(`plan/${plan.id}`)).toMatchObject({ members: [] });

    await user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Expenses' }));
    expect(await screen.findByText('Bram de Wit (former member)')).toBeTruthy();
  });

  it('can leave after a question, and gets no message about a lost plan', async () => {
    await aPlanNamed('Zomerhuis', bram, nora);
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click(await button('Leave'));
    await user.click((await dialog('Leave Zomerhuis')).getByRole('button', { name: 'Leave' }));
    await heading('Create Plan');
    await said('You have left Zomerhuis');
    expect(screen.queryByText(/You no longer have access/)).toBeNull();
  });
});

describe('losing access to a plan', () => {
  it('shows the reason, and opens another plan', async () => {
    await aPlanNamed('Lindenstraat 12', nora);
    const lost = await aPlanNamed('Zomerhuis', bram, nora);
    remember(`plan:${nora.id}`, lost.id);
    await renderApp('/en/expenses', { as: nora });
    await screen.findAllByText('Zomerhuis');
    await change(bram, lost, { members: arrayRemove(nora.id) });
    await said('You no longer have access to Zomerhuis: it was deleted or you were removed');
    await screen.findAllByText('Lindenstraat 12');
    expect(await heading('Expenses')).toBeTruthy();
  });

  it('leads to Create Plan if it was the only one, and the person can continue from there', async () => {
    const lost = await aPlanNamed('Zomerhuis', bram, nora);
    await renderApp('/en/settings', { as: nora });
    await heading('Settings');
    await deleteDoc(doc(adminDb(), 'plan', lost.id));
    await heading('Create Plan');
    await said('You no longer have access to Zomerhuis: it was deleted or you were removed');
    await aPlanNamed('Lindenstraat 12', bram, nora);
    expect(await heading('Settings')).toBeTruthy();
  });
});

const typeInto = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await user.click(await button('New transaction in Groceries'));
  const form = within(await screen.findByRole('dialog', { name: 'New transaction' }));
  await user.type(form.getByLabelText('Description'), 'Market');
  await user.type(form.getByLabelText('Amount'), '23,45');
};

describe('text that a person types while their plan goes', () => {
  const gone = 'You no longer have access to Zomerhuis: it was deleted or you were removed';

  it.each([['Create Plan'], ['Expenses']])('is offered to copy, over %s', async (next) => {
    const lost = await aPlanNamed('Zomerhuis', bram, nora);
    remember(`plan:${nora.id}`, lost.id);
    if (next === 'Expenses') await aPlanNamed('Lindenstraat 12', nora);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await typeInto(user);
    await deleteDoc(doc(adminDb(), 'plan', lost.id));

    const kept = within(await screen.findByRole('dialog', { name: 'What you typed' }));
    expect(kept.getByText(gone)).toBeTruthy();
    expect(kept.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(
      /^Description: Market\nAmount: 23,45\nDate: /,
    );
    await user.click(kept.getByRole('button', { name: 'Copy' }));
    await said('Copied');
    expect(await navigator.clipboard.readText()).toContain('Market');
    await user.click(kept.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await heading(next)).toBeTruthy();
  });

  it('is nothing where the person has closed the form before', async () => {
    const lost = await aPlanNamed('Zomerhuis', bram, nora);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await typeInto(user);
    await user.keyboard('{Escape}');
    await user.click(await button('Discard'));
    await deleteDoc(doc(adminDb(), 'plan', lost.id));
    await said(gone);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('handing a plan over', () => {
  it('can be offered, withdrawn, offered again and accepted, and makes the former owner a member', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora, bram);
    const { user } = await renderApp('/en/settings', { as: nora });
    const offer = async () => {
      await user.click(await button('Hand over to Bram de Wit'));
      await user.click((await dialog('Hand over to Bram de Wit')).getByRole('button', { name: 'Offer' }));
      await within(await memberRow('Bram de Wit')).findByText('Ownership offered');
    };
    await offer();
    await user.click(await button('Take back the offer to Bram de Wit'));
    await button('Hand over to Bram de Wit');
    await offer();
    await change(bram, plan, { owner: bram.id, members: [nora.id], new_owner: deleteField() });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invite Member' })).toBeNull());
    expect(within(await memberRow('Bram de Wit')).getByText('Owner')).toBeTruthy();
  });

  it('asks the member in the notifications, who becomes the owner by accepting', async () => {
    const plan = await aPlanNamed('Zomerhuis', bram, nora);
    await change(bram, plan, { new_owner: nora.id });
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click(await button('Notifications, 1 to answer'));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(textOf(await list.findByRole('listitem'))).toContain(
      'Bram de Wit wants to hand Zomerhuis over to you',
    );
    await user.click(list.getByRole('button', { name: 'Accept' }));
    await said('You are now the owner of Zomerhuis');
    await section('Invite Member');
    await expect.poll(() => stored(`plan/${plan.id}`)).toMatchObject({ owner: nora.id, members: [bram.id] });
  });

  it('can be declined among the members', async () => {
    const plan = await aPlanNamed('Zomerhuis', bram, nora);
    await change(bram, plan, { new_owner: nora.id });
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click(within(await memberRow('Nora Visser')).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByText('Ownership offered')).toBeNull());
    await expect.poll(() => stored(`plan/${plan.id}`)).toMatchObject({ owner: bram.id, members: [nora.id] });
  });
});

describe('a plan in the settings', () => {
  it('is renamed and moved to another country', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora);
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click(await button('Edit plan'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit plan' }));
    await user.clear(form.getByLabelText('Plan name'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter a name for the plan')).toBeTruthy();
    await fill(user, form.getByLabelText('Plan name'), 'The boat');
    await form.findByRole('option', { name: 'Belgium' });
    await user.selectOptions(form.getByLabelText('Country'), 'Belgium');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The boat, Belgium')).toBeTruthy();
    await expect
      .poll(() => stored(`plan/${plan.id}`))
      .toMatchObject({ name: 'The boat', country: 'Belgium' });
  });

  it('is deleted once its name is typed, after a list of the data that goes', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora, bram);
    await aPlanNamed('Lindenstraat 12', nora);
    await enter(bram, aTransaction({ plan_id: plan.id, user_id: bram.id }));
    remember(`plan:${nora.id}`, plan.id);
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click(await button('Delete plan'));
    const asked = await dialog('Delete Zomerhuis');
    await asked.findByText('1 transaction');
    expect(asked.getAllByRole('listitem').map(textOf)).toEqual([
      '1 transaction',
      'the dashboard',
      'all pending invites',
      'the access of 1 member',
    ]);
    await fill(user, asked.getByLabelText('Type Zomerhuis to confirm'), 'Zomer');
    await user.keyboard('{Enter}');
    expect(asked.getByText('Type the name of the plan exactly as it is')).toBeTruthy();
    await expect.poll(() => stored(`plan/${plan.id}`)).toBeDefined();
    await fill(user, asked.getByLabelText('Type Zomerhuis to confirm'), 'Zomerhuis');
    await user.keyboard('{Enter}');
    await said('Zomerhuis deleted');
    expect(await screen.findByText('Lindenstraat 12, Netherlands')).toBeTruthy();
    await expect.poll(() => stored(`plan/${plan.id}`)).toBeUndefined();
    expect(screen.queryByText(/You no longer have access/)).toBeNull();
  });

  it('offers to continue a deletion that was interrupted on this device', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora);
    remember(`deleting:${plan.id}`, 'yes');
    const { user } = await renderApp('/en', { as: nora });
    await user.click((await dialog('Delete Zomerhuis')).getByRole('button', { name: 'Continue deleting' }));
    await said('Zomerhuis deleted');
    await heading('Create Plan');
    await expect.poll(() => stored(`plan/${plan.id}`)).toBeUndefined();
  });

  it('can be kept unchanged after its deletion was interrupted', async () => {
    const plan = await aPlanNamed('Zomerhuis', nora);
    remember(`deleting:${plan.id}`, 'yes');
    const { user } = await renderApp('/en', { as: nora });
    await user.click((await dialog('Delete Zomerhuis')).getByRole('button', { name: 'Keep what is left' }));
    await heading('Zomerhuis');
    expect(localStorage.getItem(`saldo:deleting:${plan.id}`)).toBeNull();
    await expect.poll(() => stored(`plan/${plan.id}`)).toBeDefined();
  });
});
