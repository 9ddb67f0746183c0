import { screen, waitFor, within } from '@testing-library/react';
import { doc, FieldPath, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { makerOf } from '../../src/services/account/maker';
import { makeAdministrator } from '../support/administrator';
import { aPlan, documentOf } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { fill } from '../support/fill';
import { aPlanNamed, noraAndBram } from '../support/household';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseWritesTo } from '../support/ruleChanges';
import { seedBasics, writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;

beforeAll(seedBasics);

beforeEach(async () => {
  ({ nora, bram } = await noraAndBram());
  const id = crypto.randomUUID();
  await writeRaw(`plan/${id}`, documentOf(aPlan({ id, owner: nora.id })));
});

/** The Danish texts, made by `maker`. No test shows a page in Danish. */
const danishOf = async (person: Person, data: object) =>
  writeRaw('lang/da', documentOf({ id: 'da', data, maker: await makerOf(person.id), createdAt: 0 }));
const danish = async () => (await getDoc(doc(adminDb(), 'lang/da'))).get('data') as unknown;
const writesAs = (person: Person, key: string, text: string) =>
  updateDoc(doc(person.db, 'lang/da'), new FieldPath('data', key), text, 'updatedAt', serverTimestamp());

const openPage = (query = '?lang=da', as = nora) => renderApp(`/en/language${query}`, { as });
const card = (name = 'Dansk') => screen.findByRole('region', { name });
async function row(key: string) {
  const list = await screen.findByRole('list', { name: 'Translations' });
  return waitFor(() => {
    const found = within(list)
      .getAllByRole('listitem')
      .find((each) => within(each).queryByText(key, { selector: 'code' }) !== null);
    if (found === undefined) throw new Error(`No row of ${key}`);
    return found;
  });
}
const keysShown = () =>
  [...screen.getByRole('list', { name: 'Translations' }).querySelectorAll('code')].map(
    (each) => each.textContent,
  );
const editor = (key: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Edit ${key}` });
const newKey = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Key' });
const newText = () => screen.findByRole('textbox', { name: 'Text in Dansk' });
const searchField = () => screen.findByRole('searchbox', { name: 'Search keys and texts' });
const button = (name: string) => screen.findByRole('button', { name });

const offered = async () => {
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  return [...choice.options].map(({ text }) => text);
};

/** Shows only the rows that contain `text`, so that the wanted row is among the rendered ones. */
const search = (text: string) => `?lang=da&search=${encodeURIComponent(text)}`;

describe('the language that the Language page shows', () => {
  it("is the page's own language at first, and a chosen one stays in the address", async () => {
    await danishOf(nora, { cancel: 'Annuller' });
    const { user } = await openPage('');
    await card('English');
    await screen.findByRole('option', { name: 'Dansk' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Dansk');
    expect(await card('Dansk')).toBeTruthy();
    expect(new URLSearchParams(location.search).get('lang')).toBe('da');
  });

  it('is none of a stranger, unless the address names it', async () => {
    const { id } = await aPlanNamed('Zomerhuis', nora);
    await danishOf(bram, { cancel: 'Annuller' });
    const { user, unmount } = await openPage('');
    await card('English');
    await user.click(screen.getByRole('button', { name: 'Language EN' }));
    await screen.findByRole('menuitemradio', { name: 'Deutsch' });
    await expect.poll(offered).toContain('Deutsch');
    expect(await offered()).not.toContain('Dansk');
    expect(screen.queryByRole('menuitemradio', { name: 'Dansk' })).toBeNull();
    unmount();

    await updateDoc(doc(adminDb(), 'plan', id), { members: [bram.id] });
    await openPage();
    expect(await card('Dansk')).toBeTruthy();
    await expect.poll(offered).toContain('Dansk');
  });

  it.each(['tlh', '__proto__'])('is not found when nobody has made it: %s', async (code) => {
    await openPage(`?lang=${encodeURIComponent(code)}`);
    expect(await screen.findByText('Lang not found')).toBeTruthy();
  });
});

describe('a new language', () => {
  it('needs a valid language code that does not exist yet', async () => {
    const { user } = await openPage('');
    await card('English');
    await user.click(await button('New Language'));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    for (const [typed, sentence] of [
      ['english', 'This is no language code, like nl or pt-BR'],
      [' EN ', 'Lang already exists'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one field
      await fill(user, code, typed);
      await user.keyboard('{Enter}');
      expect(await screen.findByText(sentence)).toBeTruthy();
      // oxlint-enable no-await-in-loop
    }
  });

  it('of strangers is in no list, and another code is offered instead', { tags: 'full' }, async () => {
    await writeRaw(
      'lang/sv',
      documentOf({ id: 'sv', data: {}, maker: await makerOf(bram.id), createdAt: 0 }),
    );
    const { user } = await openPage('');
    await card('English');
    expect(await offered()).not.toContain('Svenska');
    await user.click(await button('New Language'));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await fill(user, code, 'sv');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Lang already exists')).toBeTruthy();
    await screen.findByText('People outside your plans use this code. With a country it works: sv-SE');
    await fill(user, code, 'sv-se');
    expect(screen.queryByText(/^People outside your plans/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await card('Svenska (Sverige)')).toBeTruthy();
  });

  it('shows its own name, is created, and is then selected', async () => {
    const { user } = await openPage('');
    await card('English');
    await user.click(await button('New Language'));
    await fill(user, await screen.findByRole('textbox', { name: 'Code' }), 'pt-br');
    expect(screen.getByText('Português (Brasil)')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await card('Português (Brasil)')).toBeTruthy();
    expect((await getDoc(doc(adminDb(), 'lang/pt-BR'))).data()).toMatchObject({
      data: {},
      maker: await makerOf(nora.id),
    });
  });
});

describe('adding a translation', () => {
  beforeEach(() => danishOf(bram, { cancel: 'Annuller' }));

  it('is possible for everyone, and leaves the form ready for the next one', async () => {
    const { user } = await openPage(search('cancel'));
    await fill(user, await newKey(), ' save ');
    await fill(user, await newText(), 'Gem');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('save added')).toBeTruthy();
    await expect.poll(danish).toEqual({ cancel: 'Annuller', save: 'Gem' });
    expect((await newKey()).value).toBe('');
    expect(document.activeElement).toBe(await newKey());
  });

  it('is refused for a key that is wrong, reserved or taken, and without a text', async () => {
    const { user } = await openPage(search('cancel'));
    for (const [key, text, sentence] of [
      ['a/b', 'Tekst', 'A key has letters, digits, hyphens and underscores only'],
      ['__proto__', 'Tekst', 'This key is reserved. Choose another one'],
      ['cancel', 'Tekst', 'This key already has a text'],
      ['save_button', '', 'Enter a text'],
      ['save_button', 'x'.repeat(1001), 'The text is much longer than the English one'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one form
      await fill(user, await newKey(), key);
      await fill(user, await newText(), text);
      await user.keyboard('{Enter}');
      expect(await screen.findByText(sentence)).toBeTruthy();
      // oxlint-enable no-await-in-loop
    }
    await expect.poll(danish).toEqual({ cancel: 'Annuller' });
  });

  it('keeps the typed text when the server refuses it', async () => {
    const { user } = await openPage(search('cancel'));
    await fill(user, await newKey(), 'save');
    expectConsoleError(/PERMISSION_DENIED/);
    await refuseWritesTo('lang');
    await fill(user, await newText(), 'Gem');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Not an authorized user')).toBeTruthy();
    expect((await newKey()).value).toBe('save');
  });
});

describe('a text on the Language page', () => {
  beforeEach(() => danishOf(nora, { cancel: 'Anuller', plan_deleted: 'Slettet' }));

  it('stands beside the English one, each in its own language', async () => {
    await openPage(search('cancel'));
    const texts = within(await row('cancel'));
    expect(texts.getByText('Cancel').getAttribute('lang')).toBe('en');
    expect(texts.getByText('Anuller').getAttribute('lang')).toBe('da');
    expect(texts.getByText('Anuller').getAttribute('dir')).toBe('ltr');
  });

  it('is edited in place: Escape restores it, an empty text is refused, and Enter saves', async () => {
    const { user } = await openPage(search('cancel'));
    await user.click(await button('Edit cancel'));
    expect(document.activeElement).toBe(await editor('cancel'));
    await user.keyboard(' nej{Escape}');
    expect(within(await row('cancel')).getByText('Anuller')).toBeTruthy();
    expect(document.activeElement).toBe(await button('Edit cancel'));

    await user.click(await button('Edit cancel'));
    await user.clear(await editor('cancel'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a text')).toBeTruthy();
    await user.paste('x'.repeat(1001));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The text is much longer than the English one')).toBeTruthy();

    await user.clear(await editor('cancel'));
    await user.keyboard('Annuller{Enter}');
    const again = await button('Edit cancel');
    expect(within(await row('cancel')).getByText('Annuller')).toBeTruthy();
    expect(document.activeElement).toBe(again);
    await expect.poll(danish).toEqual({ cancel: 'Annuller', plan_deleted: 'Slettet' });
  });

  it('keeps what is typed while it is being saved', async () => {
    const { user } = await openPage(search('cancel'));
    await user.click(await button('Edit cancel'));
    await user.keyboard('?{Enter}!');
    await expect.poll(danish).toMatchObject({ cancel: 'Anuller?' });
    expect((await editor('cancel')).value).toBe('Anuller?!');
    await user.keyboard('{Enter}');
    await expect.poll(danish).toMatchObject({ cancel: 'Anuller?!' });
  });

  it('stays in its field when the server refuses it, with the reason', async () => {
    const { user } = await openPage(search('cancel'));
    await user.click(await button('Edit cancel'));
    expectConsoleError(/PERMISSION_DENIED/);
    await refuseWritesTo('lang');
    await user.keyboard('?{Enter}');
    expect(await screen.findByText('Not an authorized user')).toBeTruthy();
    expect((await editor('cancel')).value).toBe('Anuller?');
  });

  it('is marked if it lacks a value', async () => {
    await openPage(search('plan_deleted'));
    expect(within(await row('plan_deleted')).getByText('Lacks {plan}')).toBeTruthy();
  });

  it('can be deleted, and returns with Undo', async () => {
    const { user } = await openPage(search('cancel'));
    await user.click(await button('Delete cancel'));
    expect(await screen.findByText('cancel deleted')).toBeTruthy();
    await expect.poll(danish).toEqual({ plan_deleted: 'Slettet' });
    await user.click(await button('Undo'));
    expect(await within(await row('cancel')).findByText('Anuller')).toBeTruthy();
    await expect.poll(danish).toEqual({ cancel: 'Anuller', plan_deleted: 'Slettet' });
  });
});

describe("another person's language", () => {
  it('says who may change its texts, and accepts missing ones', async () => {
    await danishOf(bram, { close: 'Luk' });
    const { user } = await openPage(search('lo'));
    const closed = within(await row('close'));
    expect(closed.getByText('Only its maker and administrators change this')).toBeTruthy();
    expect(closed.queryByRole('button')).toBeNull();
    await user.click(await button('Edit logout'));
    await fill(user, await editor('logout'), 'Log ud');
    await user.keyboard('{Enter}');
    await expect.poll(danish).toEqual({ close: 'Luk', logout: 'Log ud' });
    expect(within(await row('logout')).queryByRole('button', { name: 'Edit logout' })).toBeNull();
  });

  it('can be changed by an administrator', async () => {
    await Promise.all([danishOf(bram, { close: 'Luk' }), makeAdministrator(nora)]);
    await openPage(search('close'));
    expect(await button('Edit close')).toBeTruthy();
    expect(await button('Delete close')).toBeTruthy();
  });
});

describe('two people who edit one language', () => {
  beforeEach(() => danishOf(nora, { cancel: 'Anuller', close: 'Luk' }));

  it("see each other's texts at once, and keep their own input", async () => {
    const { user } = await openPage(search('c'));
    await user.click(await button('Edit cancel'));
    await user.type(await editor('cancel'), '!');
    await writesAs(nora, 'close', 'Luk nu');
    expect(await screen.findByText('Luk nu')).toBeTruthy();
    expect((await editor('cancel')).value).toBe('Anuller!');
    await user.keyboard('{Enter}');
    await expect.poll(danish).toEqual({ cancel: 'Anuller!', close: 'Luk nu' });
  });

  it('get a message when they write the same text, and the last one wins', async () => {
    const { user } = await openPage(search('cancel'));
    await user.click(await button('Edit cancel'));
    await user.type(await editor('cancel'), '!');
    await writesAs(nora, 'cancel', 'Afbryd');
    expect(await screen.findByText(/Meanwhile someone else wrote: Afbryd/)).toBeTruthy();
    expect((await editor('cancel')).value).toBe('Anuller!');
    await user.keyboard('{Enter}');
    await expect.poll(danish).toEqual({ cancel: 'Anuller!', close: 'Luk' });
  });

  it('keep their input for a missing text when the other person adds it', async () => {
    const { user } = await openPage('?lang=da&show=missing&search=logout');
    await user.click(await button('Edit logout'));
    await user.type(await editor('logout'), 'Log');
    await writesAs(bram, 'logout', 'Log ud');
    expect(await screen.findByText(/Meanwhile someone else wrote: Log ud/)).toBeTruthy();
    expect((await editor('logout')).value).toBe('Log');
  });
});

describe('the search on the Language page', () => {
  beforeEach(() => danishOf(nora, { cancel: 'Annuller', plan_deleted: 'Slettet', old_key: 'Gammel' }));

  it('finds by key and by text, and stays in the address', async () => {
    const { user } = await openPage();
    await fill(user, await searchField(), 'ANNUL');
    await waitFor(() => expect(keysShown()).toEqual(['cancel']));
    await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('ANNUL'));
    await fill(user, await searchField(), 'old_k');
    await waitFor(() => expect(keysShown()).toEqual(['old_key']));
    expect(screen.getByText('Not used by the app')).toBeTruthy();
    await user.type(await searchField(), '?');
    expect(await screen.findByText('No translations match')).toBeTruthy();
  });

  it('shows only the missing texts, with their number', async () => {
    const { user } = await openPage();
    const missing = Object.keys(en).length - 2;
    const filter = await screen.findByRole('combobox', { name: 'Show' });
    await user.selectOptions(filter, `Missing, ${missing}`);
    await waitFor(() => expect(keysShown()).not.toContain('cancel'));
    expect(new URLSearchParams(location.search).get('show')).toBe('missing');
    await user.selectOptions(filter, 'Placeholders, 1');
    await waitFor(() => expect(keysShown()).toEqual(['plan_deleted']));
  });

  it('shows some of the rows at first, and more on request', async () => {
    const { user } = await openPage();
    await row('cancel');
    const before = keysShown().length;
    expect(before).toBeLessThan(Object.keys(en).length);
    await user.click(await button('Show more'));
    expect(keysShown().length).toBe(2 * before);
  });
});
