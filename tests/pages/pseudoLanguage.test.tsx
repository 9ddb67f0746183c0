// Every text on every screen has a translation: tested with a language of full-width letters and Greek names.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serverTimestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TranslationKey } from '../../src/model/lang';
import type { Plan } from '../../src/model/plan';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { makerOf } from '../../src/services/account/maker';
import { registry } from '../../src/widgets/registry';
import {
  anInvite,
  aPlan,
  aSeries,
  aTransaction,
  documentOf,
  inviteDocument,
  transactionDocument,
} from '../support/builders';
import { setToday } from '../support/money';
import { type Person, signUpPerson } from '../support/people';
import { PSEUDO_LANG, pseudoText as say, untranslated, writePseudoLanguage } from '../support/pseudoLanguage';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';
import { aTheme, selectElsewhere } from './themesSteps';

const NORA = 'Νόρα';
const BRAM = 'Βράνκο';
const PLAN = 'Σπίτι';
const FOOD = 'Τρόφιμα';
const PAY = 'Μισθός';
const PETS = 'Ζώα';

let nora: Person;
let bram: Person;
let plan: Plan;

const times = () => ({ createdAt: serverTimestamp(), updatedAt: serverTimestamp() });

/** Nora's household: one person is invited, a former member has a transaction, and a theme is hard to read. */
beforeAll(async () => {
  [nora, bram] = await Promise.all([
    signUpPerson({ displayName: NORA }),
    signUpPerson({ displayName: BRAM }),
  ]);
  plan = aPlan({
    id: `plan-${crypto.randomUUID()}`,
    name: PLAN,
    country: 'Ελλάδα',
    owner: nora.id,
    members: [bram.id],
    income_categories: [{ uid: PAY, position: 0 }],
    expense_categories: [
      { uid: FOOD, position: 0 },
      { uid: PETS, position: 1 },
    ],
  });
  const ofPlan = { plan_id: plan.id, user_id: nora.id, category: FOOD, description: 'Ψωμί' };
  const transactions = [
    aTransaction({ ...ofPlan, user_id: bram.id }),
    aTransaction({ ...ofPlan, category: 'Παλιά', user_id: 'nobody' }),
    aSeries({
      ...ofPlan,
      date: '2026-10-24',
      recurrance: { type: 'weeks', value: 2, end_date: '2027-03-01' },
    }),
    aSeries({ ...ofPlan, type: 'income', category: PAY, date: '2026-11-25', description: 'Μισθός' }),
  ];
  const sent = anInvite({
    plan_id: plan.id,
    plan_name: PLAN,
    owner: nora.id,
    user_id: 'another',
    message: 'Έλα',
  });
  const received = anInvite({
    plan_id: 'plan-of-bram',
    plan_name: 'Χωριό',
    owner: bram.id,
    user_id: nora.id,
    email: nora.email,
    message: 'Έλα',
  });
  const maker = await makerOf(nora.id);
  await Promise.all([
    writePseudoLanguage(),
    writeRaw(`plan/${plan.id}`, documentOf(plan)),
    ...transactions.map((one) => writeRaw(`transaction/${one.id}`, transactionDocument(one))),
    ...[sent, received].map((one) => writeRaw(`invite/${one.id}`, inviteDocument(one))),
    ...[PAY].map((name) =>
      writeRaw(`category/${name}`, { type: 'income', makers: ['income product'], ...times() }),
    ),
    ...[FOOD, PETS].map((name) =>
      writeRaw(`category/${name}`, { type: 'expense', makers: [`expense ${maker}`], ...times() }),
    ),
    writeRaw('country/GR', { name: 'Ελλάδα' }),
    writeRaw(`widgets/${plan.id}`, { widgets: everyWidget(), ...times() }),
  ]);
});

beforeEach(() => setToday('2026-11-21'));

const place = (name: string, row: number) => ({ name, xPos: 0, yPos: row * 3, width: 4, height: 3 });

/** All widgets, stacked in the order of the registry, then an unknown one and one with broken settings. */
function everyWidget() {
  return [
    ...WIDGET_NAMES.map(place),
    place('Ρολόι', WIDGET_NAMES.length),
    { ...place('BalanceLine', WIDGET_NAMES.length + 1), settings: 'junk' },
  ];
}

/** Opens a page, and waits until nothing on it is still loading. */
async function open(page: string, as: Person = nora): Promise<UserEvent> {
  const { user } = await renderApp(`/${PSEUDO_LANG}${page}`, { as });
  await waitFor(() => {
    // The landing page shows until the account is known.
    const title = document.querySelector('h1')?.textContent ?? say('landing_promise');
    expect(title).not.toBe(say('landing_promise'));
    expect(screen.queryByText(say('loading'))).toBeNull();
  });
  return user;
}

const find = (role: string, key: TranslationKey, values?: Record<string, string>) =>
  screen.findAllByRole(role, { name: say(key, values) });

/** The first one: the document has a phone's tabs and a wide screen's sidebar. */
async function press(user: UserEvent, key: TranslationKey, values?: Record<string, string>) {
  const [button] = await find('button', key, values);
  await user.click(button ?? document.body);
}

/** Effects set the title after the page is on screen. */
async function leftOver(): Promise<string[]> {
  await waitFor(() => expect(document.title).not.toBe(''));
  await waitFor(() => expect(document.documentElement.lang).toBe(PSEUDO_LANG));
  return untranslated();
}

it('the search for untranslated texts finds them in every place', () => {
  document.title = 'Saldo';
  document.body.innerHTML = `
    <p lang="nl">Nederlands</p><p translate="no">save</p><p>Σπίτι ｓａｖｅ, za 21 november, nora@example.test</p>
    <h1>Income</h1><input placeholder="Name"><img alt="Good month"><select><optgroup label="Mine"></optgroup></select>
    <button aria-label="Close" title="Close it">×</button><p>ｌｅｆｔ local_en-XA_save</p>`;
  const found = untranslated();
  document.body.innerHTML = '';
  expect(found).toEqual([
    '<h1> Income',
    '<input placeholder> Name',
    '<img alt> Good month',
    '<optgroup label> Mine',
    '<button aria-label> Close',
    '<button title> Close it',
    '<p> ｌｅｆｔ local_en-XA_save',
  ]);
});

async function openLanding(): Promise<UserEvent> {
  const { user } = await renderApp(`/${PSEUDO_LANG}`);
  await find('form', 'sign_up');
  return user;
}

describe('everything is translated before signing in', () => {
  it('on the landing page', async () => {
    await openLanding();
    expect(await leftOver()).toEqual([]);
  });

  it('in the errors of the form', async () => {
    const user = await openLanding();
    await press(user, 'sign_in');
    await press(user, 'sign_up');
    await screen.findByText(say('error_display_name_too_short'));
    expect(await leftOver()).toEqual([]);
  });
});

describe('everything is translated after signing in', () => {
  it.each([
    '/future',
    '/income',
    '/expenses',
    '/find',
    '/year',
    '/settle',
    '/goals',
    '/report',
    '/history',
    '/data',
    '/themes',
    '/settings',
    '/account',
    '/language',
    '/category',
    '/nowhere',
  ])('on %s', async (page) => {
    await open(page);
    expect(await leftOver()).toEqual([]);
  });

  it('in a bank file with an entry, a twin and a line that cannot be read', async () => {
    const user = await open('/data');
    const entries =
      '21-11-2026;Ψωμί;-2,50\n20-11-2026;Ψωμί;-2,50\n20-11-2026;Ψωμί;-2,50\n99-99-2026;Μήλα;-1,00';
    await user.upload(
      await screen.findByLabelText(say('data_choose_file')),
      new File([entries], 'τράπεζα.csv'),
    );
    await screen.findByText(say('data_row_date_invalid', { line: '4' }));
    expect(await leftOver()).toEqual([]);
  });

  it('in a bank file that holds nothing', async () => {
    const user = await open('/data');
    await user.upload(await screen.findByLabelText(say('data_choose_file')), new File([' '], 'τράπεζα.csv'));
    await screen.findByText(say('data_refused_empty'));
    expect(await leftOver()).toEqual([]);
  });

  it('in the errors of the account', async () => {
    const user = await open('/account');
    await press(user, 'account_change_email');
    await press(user, 'account_change_password');
    await screen.findAllByText(say('error_password_required'));
    expect(await leftOver()).toEqual([]);
  });

  it('for a person who has no plan yet', async () => {
    await open('', await signUpPerson({ displayName: NORA }));
    await find('heading', 'create_plan');
    expect(await leftOver()).toEqual([]);
  });

  it('in the settings as a member sees them', async () => {
    await open('/settings', bram);
    expect(await leftOver()).toEqual([]);
  });

  it.each<TranslationKey>(['language_menu', 'profile', 'more_nav'])('in what opens with %s', async (key) => {
    const user = await open('/future');
    await find('heading', 'future_nav');
    await user.click(screen.queryByTitle(say(key)) ?? screen.getByRole('button', { name: say(key) }));
    expect(await leftOver()).toEqual([]);
  });

  it('in the notifications and in the menu of the plans', async () => {
    const user = await open('/future');
    await press(user, 'notifications_count_one', { count: '1' });
    await find('button', 'accept');
    expect(await leftOver()).toEqual([]);
    await user.keyboard('{Escape}');
    const [menu] = await screen.findAllByRole('button', { name: new RegExp(say('plan')) });
    await user.click(menu ?? document.body);
    await find('menuitem', 'create_new_plan');
    expect(await leftOver()).toEqual([]);
  });
});

describe('the dashboard is translated', () => {
  it('with every widget', async () => {
    await open('');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(WIDGET_NAMES.length + 2));
    expect(await leftOver()).toEqual([]);
  });

  it('while it is edited, with the dialogs of every widget', { tags: 'full' }, async () => {
    vi.stubGlobal('innerWidth', 1400);
    const user = await open('');
    await press(user, 'edit');
    await find('button', 'save');
    expect(await leftOver()).toEqual([]);
    await press(user, 'new_widget');
    await find('dialog', 'new_widget_title');
    expect(await leftOver()).toEqual([]);
    await user.keyboard('{Escape}');
    for (const name of WIDGET_NAMES) {
      await press(user, 'widget_settings', { widget: say(registry[name].title) });
      await find('dialog', 'update_widget_data');
      expect(await leftOver()).toEqual([]);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    vi.unstubAllGlobals();
  });
});

describe('every dialog is translated', () => {
  it('for a new transaction, with its errors', async () => {
    const user = await open('/expenses');
    await press(user, 'new_transaction_in', { category: FOOD });
    const [dialog = document.body] = await find('dialog', 'new_transaction');
    await user.click(within(dialog).getByRole('switch'));
    await press(user, 'create');
    await screen.findByText(say('error_description_too_short'));
    expect(await leftOver()).toEqual([]);
  });

  it('when a transaction is deleted', async () => {
    const user = await open('/expenses');
    // Series come first, and deleting one asks.
    const buttons = await find('button', 'delete_transaction', { description: 'Ψωμί' });
    await user.click(buttons.at(-1) ?? document.body);
    await screen.findByText(say('transaction_deleted', { description: 'Ψωμί' }));
    expect(await leftOver()).toEqual([]);
    await press(user, 'undo');
  });

  it.each<TranslationKey>(['find_delete_selected', 'find_change_category', 'find_change_member'])(
    'that asks before %s',
    async (key) => {
      const user = await open('/find?type=expense');
      await press(user, 'find_select');
      await press(user, 'find_select_all');
      await find('button', 'find_select_none');
      await press(user, key);
      await screen.findByRole('alertdialog');
      expect(await leftOver()).toEqual([]);
    },
  );

  it('for the shares of a plan, with their errors', async () => {
    const user = await open('/settle');
    await press(user, 'settle_shares');
    const [share = document.body] = within(await screen.findByRole('dialog')).getAllByRole('textbox');
    await user.clear(share);
    await user.type(share, 'μισό');
    await press(user, 'save');
    await screen.findByText(say('settle_share_invalid', { most: '1000' }));
    expect(await leftOver()).toEqual([]);
  });

  it.each([
    ['when a plan with members is in the way', () => nora],
    ['when nothing is in the way', () => bram],
  ])('for deleting the account %s', async (_, person) => {
    const user = await open('/account', person());
    await press(user, 'account_delete');
    await screen.findByRole('alertdialog');
    expect(await leftOver()).toEqual([]);
  });

  it.each<TranslationKey>(['edit_plan', 'delete_plan'])('for %s', async (key) => {
    const user = await open('/settings');
    await press(user, key);
    await waitFor(() => expect(document.querySelector('[role$="dialog"]')).not.toBeNull());
    expect(await leftOver()).toEqual([]);
  });

  it.each<TranslationKey>(['offer_plan', 'remove_member'])('that asks before %s', async (key) => {
    const user = await open('/settings');
    await press(user, key, { name: BRAM });
    await screen.findByRole('alertdialog');
    expect(await leftOver()).toEqual([]);
  });

  it('that asks before a category is deleted', async () => {
    const user = await open('/category');
    await press(user, 'delete_category', { category: PETS });
    await screen.findByRole('alertdialog');
    expect(await leftOver()).toEqual([]);
  });
});

describe('the page of themes is translated', () => {
  it('with its dialogs, its colours and its contrast', async () => {
    const theme = await aTheme(nora, 'Χαρτί');
    await selectElsewhere(nora, theme);
    const user = await open('/themes');
    await find('region', 'colors');
    expect(await leftOver()).toEqual([]);
    await press(user, 'rename_theme', { theme: 'Χαρτί' });
    await screen.findByRole('dialog');
    expect(await leftOver()).toEqual([]);
    await user.keyboard('{Escape}');
    const [selector = document.body] = await find('combobox', 'theme');
    fireEvent.change(selector, { target: { value: 'new' } });
    await screen.findByRole('dialog');
    expect(await leftOver()).toEqual([]);
  });
});
