import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { deleteDoc, deleteField, doc, FieldPath, updateDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { LangCode } from '../../src/model/ids';
import { remember, remembered } from '../../src/services/device/deviceStore';
import { cacheTexts, cachedTexts } from '../../src/services/texts/langSeed';
import { makerOf } from '../../src/services/account/maker';
import { endSession } from '../../src/services/account/session';
import { documentOf } from '../support/builders';
import { fill } from '../support/fill';
import { aHouseholdOf } from '../support/household';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';

beforeAll(seedBasics);

const code = (text: string) => v.parse(LangCode, text);
/** The menu is behind an open dialog, where only a script can press it. */
async function choose(user: UserEvent, lang: LangCode): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Language EN', hidden: true }));
  const listed = () =>
    screen.queryAllByRole('menuitemradio', { hidden: true }).find((item) => item.lang === lang);
  await waitFor(() => expect(listed()).toBeDefined());
  await user.click(listed() ?? document.body);
}

const promise = () => screen.queryByRole('heading', { level: 1 })?.textContent;

/** A language without built-in texts, made by a person: all its texts are English except these. */
async function aLanguage(
  texts: Readonly<Record<string, string>>,
  { letters = 'q', by }: { letters?: string; by?: Person } = {},
): Promise<LangCode> {
  const id = code(`${letters}-x-${crypto.randomUUID().slice(0, 8)}`);
  const maker = by && { maker: await makerOf(by.id) };
  await writeRaw(`lang/${id}`, documentOf({ id, data: { ...en, ...texts }, ...maker, createdAt: 0 }));
  return id;
}

/** Removes or replaces the text. */
const change = (lang: LangCode, key: string, text?: string) =>
  updateDoc(doc(adminDb(), 'lang', lang), new FieldPath('data', key), text ?? deleteField());

describe('at the start,', () => {
  it('the texts stored on this device are shown at once, before any request to the database', async () => {
    const lang = await aLanguage({ landing_promise: 'As it is now' });
    cacheTexts(lang, { ...en, landing_promise: 'As it was' });
    await renderApp(`/${lang}`);
    expect(promise()).toBe('As it was');
    await expect.poll(promise).toBe('As it is now');
    expect(cachedTexts(lang)).toMatchObject({ landing_promise: 'As it is now' });
  });

  it('the built-in texts replace a record that was never read or does not exist', async () => {
    await renderApp('/nl');
    await screen.findByRole('heading', { level: 1 });
    expect(promise()).not.toBe(en.landing_promise);
    expect(promise()).not.toMatch(/^local_/);
    expect(document.documentElement.lang).toBe('nl');
  });

  it('stored texts that are junk are ignored', async () => {
    remember('lang:en', '{"landing_promise":5}');
    await renderApp('/en');
    await expect.poll(promise).toBe(en.landing_promise);
  });

  it('a stored language that no longer exists is removed', async () => {
    const lang = await aLanguage({});
    cacheTexts(lang, en);
    await deleteDoc(doc(adminDb(), 'lang', lang));
    await renderApp(`/${lang}`);
    await expect.poll(promise).toBe(en.error_lang_not_found);
    expect(remembered(`lang:${lang}`)).toBeNull();
  });

  it('texts stay stored after signing out, because they belong to nobody', async () => {
    const lang = await aLanguage({ landing_promise: 'For everyone' });
    await renderApp(`/${lang}`);
    await expect.poll(promise).toBe('For everyone');
    await endSession();
    expect(cachedTexts(lang)).toMatchObject({ landing_promise: 'For everyone' });
  });
});

describe('when the record of a language has arrived,', () => {
  it('stored and built-in texts are no longer used', async () => {
    await writeRaw('lang/nl', documentOf({ id: 'nl', data: { sign_in: 'Erin' }, createdAt: 0 }));
    await renderApp('/nl');
    await expect.poll(promise).toBe('local_nl_landing_promise');
    await screen.findByRole('form', { name: 'Erin' });
    await deleteDoc(doc(adminDb(), 'lang', 'nl'));
    // After the record is deleted, the built-in texts are back.
    await expect.poll(promise).not.toMatch(/^local_/);
  });

  it('a changed text is on the landing page at once, and a removed one is named', async () => {
    const lang = await aLanguage({ landing_promise: 'First' });
    await renderApp(`/${lang}`);
    await expect.poll(promise).toBe('First');
    await change(lang, 'landing_promise', 'Second');
    await expect.poll(promise).toBe('Second');
    await change(lang, 'landing_promise');
    await expect.poll(promise).toBe(`local_${lang}_landing_promise`);
    expect(cachedTexts(lang)).not.toHaveProperty('landing_promise');
  });

  it('a changed text is on an open page of someone signed in', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await aHouseholdOf(nora);
    const lang = await aLanguage({});
    await renderApp(`/${lang}/settings`, { as: nora });
    await expect.poll(promise).toBe('Settings');
    await change(lang, 'settings_nav', 'Everything else');
    await expect.poll(promise).toBe('Everything else');
  });
});

describe('changing the language', () => {
  const LEFT_BEHIND = 'Fish mark';

  it('leaves a dialog open, with its input', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    await aHouseholdOf(nora);
    const lang = await aLanguage({ new_transaction: 'Something new', description: 'What' }, { by: nora });
    const { user } = await renderApp('/en/expenses?from=mail', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'New transaction in Groceries' }));
    await fill(user, await screen.findByLabelText('Description'), LEFT_BEHIND);
    await choose(user, lang);
    const dialog = within(await screen.findByRole('dialog', { name: 'Something new' }));
    expect(dialog.getByLabelText('What')).toHaveProperty('value', LEFT_BEHIND);
    expect(window.location.pathname + window.location.search).toBe(`/${lang}/expenses?from=mail`);
    expect(document.documentElement.lang).toBe(lang);
  });

  it('leaves the dashboard in edit mode, with its new layout', async () => {
    const nora = await signUpPerson({ displayName: 'Nora Visser' });
    const plan = await aHouseholdOf(nora);
    const lang = await aLanguage({ save: 'Keep', expected_income: 'What comes' }, { by: nora });
    await writeRaw(`widgets/${plan.id}`, {
      ...documentOf({ id: plan.id, createdAt: 0 }),
      widgets: [
        { name: 'NextMonthIncome', xPos: 0, yPos: 0, width: 2, height: 1 },
        { name: 'NextMonthExpense', xPos: 0, yPos: 1, width: 2, height: 1 },
      ],
    });
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Settings of Expected expenses' }));
    await user.click(await screen.findByRole('button', { name: 'Remove widget' }));
    await choose(user, lang);
    await screen.findByRole('button', { name: 'Keep' });
    await waitFor(() => expect(screen.getAllByText('What comes').length).toBeGreaterThan(0));
    expect(screen.queryByText('Expected expenses')).toBeNull();
  });

  it('also changes the direction of the page', async () => {
    const lang = await aLanguage({ landing_promise: 'ميزانية واحدة' }, { letters: 'ar' });
    await renderApp(`/${lang}`);
    await expect.poll(promise).toBe('ميزانية واحدة');
    expect(document.documentElement).toMatchObject({ lang, dir: 'rtl' });
    window.history.pushState(null, '', '/en');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.poll(promise).toBe(en.landing_promise);
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
  });
});
