import { screen, waitFor, within } from '@testing-library/react';
import { collection, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { fill } from '../support/fill';
import { aPlanNamed, linkTo, noraAndBram, takePlace } from '../support/household';
import { section, setToday, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(seedBasics);

/** Bram has a plan, to which he invites by link. */
beforeEach(async () => {
  ({ nora, bram } = await noraAndBram());
  plan = await aPlanNamed('Zomerhuis', bram);
});

const GONE = "This invite link doesn't work any more. Ask for a new one.";
const invited = () => screen.findByRole('dialog', { name: 'You are invited' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const records = async () =>
  (await getDocs(query(collection(adminDb(), 'invite'), where('plan_id', '==', plan.id)))).docs.map((each) =>
    each.data(),
  );
const members = async () =>
  (await getDocs(query(collection(adminDb(), 'plan'), where('name', '==', 'Zomerhuis')))).docs
    .filter(({ id }) => id === plan.id)
    .flatMap((each) => each.get('members') as string[]);

describe('the owner', () => {
  it('makes a link for several people, shows it as text and as a code, and withdraws it', async () => {
    const { user } = await renderApp('/en/settings', { as: bram });
    const card = within(await section('Invite Member'));
    await fill(user, card.getByLabelText(/^Message/), 'Welcome home');
    await user.selectOptions(card.getByLabelText('For how many people'), '3 people');
    await user.click(card.getByRole('button', { name: 'Make a link' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Invite link' }));
    const [record] = await records();
    expect(record).toMatchObject({ places: 3, used: 0, message: 'Welcome home', inviter: 'Bram de Wit' });
    const address = shown.getByLabelText<HTMLInputElement>('Invite link').value;
    expect(address).toMatch(/^http:\/\/localhost(?::\d+)?\/en#invite=[A-Za-z0-9]{22}$/);
    expect(shown.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    expect(shown.getByText('3 people with this link can join Zomerhuis.')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(address);
    await user.click(shown.getByRole('button', { name: 'Close' }));

    const pending = within(await section('Pending Invites'));
    await pending.findByText('Link for 3 people');
    await user.click(pending.getByRole('button', { name: 'Show the link' }));
    await screen.findByRole('dialog', { name: 'Invite link' });
    await user.keyboard('{Escape}');
    await user.click(pending.getByRole('button', { name: 'Withdraw the link' }));
    await screen.findByText('Link withdrawn');
    await pending.findByText('No pending invites');
    await expect.poll(records).toEqual([]);
  });

  it('is led to the link where nobody has the address', async () => {
    const { user } = await renderApp('/en/settings', { as: bram });
    const card = within(await section('Invite Member'));
    await fill(user, card.getByLabelText('E-mail'), 'nobody@example.org');
    await user.click(card.getByRole('button', { name: 'Send invite' }));
    await card.findByText('User not found');
    expect(card.getByText(/^Nobody has signed up with this address/)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Make a link' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Invite link' }));
    expect(shown.getByText('1 person with this link can join Zomerhuis.')).toBeTruthy();
  });

  it('sees which links still work', async () => {
    await linkTo(plan, bram, { places: 2, used: 1 });
    await linkTo(plan, bram, { daysAgo: 9 });
    await renderApp('/en/settings', { as: bram });
    const pending = within(await section('Pending Invites'));
    const rows = () => pending.getAllByText(/^Link for/).map((each) => textOf(each.closest('li') ?? each));
    await pending.findByText(/No longer works/);
    expect(rows().toSorted()).toEqual([
      expect.stringMatching(/^Link for 1 person.*No longer works/),
      expect.stringMatching(/^Link for 2 people.*1 used · Works until/),
    ]);
    expect(pending.getAllByRole('button', { name: 'Show the link' })).toHaveLength(1);
  });

  it.each([
    ['ahead', 30],
    ['behind', -30],
  ])('sees that by the clock of the server where that of the device is %s', async (_, days) => {
    await linkTo(plan, bram, { places: 2 });
    await linkTo(plan, bram, { daysAgo: 9 });
    const here = new Date();
    here.setDate(here.getDate() + days);
    setToday(here.toISOString().slice(0, 10));
    await renderApp('/en/settings', { as: bram });
    const pending = within(await section('Pending Invites'));
    await pending.findByText(/No longer works/);
    await pending.findByText(/Works until/);
    expect(pending.getAllByText(/^Link for/)).toHaveLength(2);
  });
});

describe('a visitor with a link', () => {
  it('sees who invites to what, signs up, and lands in the plan', async () => {
    const { user } = await renderApp(`/en${await linkTo(plan, bram)}`);
    const invite = within(await screen.findByRole('region', { name: 'Invite link' }));
    await invite.findByText('Zomerhuis');
    expect(textOf(await screen.findByRole('region', { name: 'Invite link' }))).toContain(
      'Bram de Wit invites you to Zomerhuis',
    );
    expect(invite.getByText('Welcome')).toBeTruthy();
    const signUp = within(await screen.findByRole('form', { name: 'Sign Up' }));
    await fill(user, signUp.getByLabelText('Display name'), 'Sam');
    await fill(user, signUp.getByLabelText('E-mail'), `sam-${crypto.randomUUID()}@example.test`);
    await fill(user, signUp.getByLabelText('Password'), 'secret-1');
    await fill(user, signUp.getByLabelText('Confirm password'), 'secret-1');
    await user.click(signUp.getByRole('button', { name: 'Sign Up' }));

    const asked = within(await invited());
    await user.click(await asked.findByRole('button', { name: 'Accept' }));
    await closed();
    await screen.findByRole('heading', { level: 1, name: 'Zomerhuis' });
    expect(window.location.hash).toBe('');
    await expect.poll(members).toHaveLength(1);
    await expect.poll(records).toEqual([expect.objectContaining({ used: 1 })]);
  });

  it.each([
    ['expired', { daysAgo: 8 }],
    ['used up', { used: 1 }],
  ])('is told when it is %s', async (_, what) => {
    await renderApp(`/en${await linkTo(plan, bram, what)}`);
    await screen.findByText(GONE);
    expect(document.body.textContent).not.toContain('Zomerhuis');
  });

  it('is told when it was cut or forged', async () => {
    await renderApp('/en#invite=short');
    expect(await screen.findByText(GONE)).toBeTruthy();
  });
});

describe('a person with a plan of their own', () => {
  beforeEach(() => aPlanNamed('Lindenstraat 12', nora));

  it('uses up nothing by looking at the invite of a link, closing it and declining it', async () => {
    const hash = await linkTo(plan, bram);
    const { user, unmount } = await renderApp(`/en/expenses${hash}`, { as: nora });
    const asked = within(await invited());
    expect(textOf(await asked.findByRole('list'))).toContain('Bram de Wit invites you to Zomerhuis');
    const unused = [expect.objectContaining({ used: 0 })];
    expect(await records()).toEqual(unused);
    await user.keyboard('{Escape}');
    await closed();
    unmount();

    await renderApp(`/en/${hash}`, { as: nora });
    await user.click(await within(await invited()).findByRole('button', { name: 'Decline' }));
    await closed();
    expect(await records()).toEqual(unused);
    expect(await members()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Notifications, 1 invite' })).toBeNull();
  });

  it('joins with a link, and uses up one of its places', async () => {
    const { user } = await renderApp(`/en/${await linkTo(plan, bram, { places: 2 })}`, { as: nora });
    await user.click(await within(await invited()).findByRole('button', { name: 'Accept' }));
    await screen.findByText('You are now a member of Zomerhuis');
    await expect.poll(members).toEqual([nora.id]);
    await expect.poll(records).toEqual([expect.objectContaining({ used: 1 })]);
  });

  it('finds an invite that they have not answered under Notifications, and with the link of it', async () => {
    const hash = await linkTo(plan, bram);
    await takePlace(hash, plan, nora, bram);
    const { user } = await renderApp(`/en/${hash}`, { as: nora });
    await within(await invited()).findByRole('button', { name: 'Accept' });
    await user.keyboard('{Escape}');
    await closed();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 invite' }));
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await expect.poll(records).toEqual([expect.objectContaining({ used: 0 })]);
  });

  it('is told when the link doesn’t work', async () => {
    await renderApp(`/en/${await linkTo(plan, bram, { used: 1 })}`, { as: nora });
    expect(await within(await invited()).findByText(GONE)).toBeTruthy();
  });

  it('opens the plan that they are in already', async () => {
    const shared = await aPlanNamed('Tuin', bram, nora);
    const { user } = await renderApp(`/en/${await linkTo(shared, bram)}`, { as: nora });
    await user.click(await within(await invited()).findByRole('button', { name: /^Open Tuin/ }));
    await closed();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tuin' })).toBeTruthy();
  });
});
