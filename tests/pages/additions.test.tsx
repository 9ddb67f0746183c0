// The Language page for a person who works on another person's language.
import { screen, within } from '@testing-library/react';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdministrator } from '../support/administrator';
import { aPlan, documentOf } from '../support/builders';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';

let nora: Person;

beforeAll(seedBasics);

beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  const id = crypto.randomUUID();
  await writeRaw(`plan/${id}`, documentOf(aPlan({ id, owner: nora.id })));
  await writeRaw('lang/da', documentOf({ id: 'da', data: { close: 'Luk' }, createdAt: 0 }));
});

const danish = async () => (await getDoc(doc(adminDb(), 'lang/da'))).data();
const openPage = (query: string) => renderApp(`/en/language?${query}`, { as: nora });
const button = (name: string) => screen.findByRole('button', { name });
const card = (name: string) => screen.findByRole('region', { name });

async function add(user: Awaited<ReturnType<typeof openPage>>['user'], key: string, text: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Key' }), key);
  await user.click(await screen.findByRole('textbox', { name: 'Text in Dansk' }));
  await user.paste(text);
  await user.keyboard('{Enter}');
}

describe('a text that a person has added by mistake', () => {
  it('can be deleted by that person, and returns with Undo', async () => {
    const { user } = await openPage('lang=da&search=logout');
    await add(user, 'logout', 'Log op');
    await user.click(await button('Delete logout'));
    expect(await screen.findByText('logout deleted')).toBeTruthy();
    await expect.poll(danish).toMatchObject({ data: { close: 'Luk' } });
    await user.click(await button('Undo'));
    await expect.poll(danish).toMatchObject({ data: { close: 'Luk', logout: 'Log op' } });
    expect(await button('Delete logout')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit logout' })).toBeNull();
  });

  it('can be deleted only by that person: texts of others have no such button', async () => {
    await openPage('lang=da&search=close');
    await card('Dansk');
    expect(await screen.findByText('Luk')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete close' })).toBeNull();
  });
});

describe("a text for another person's language", () => {
  it.each([
    ['a key that English lacks', 'junk', 'x', 'English has no text under this key'],
    ['many more words', 'logout', 'x'.repeat(85), 'The text is much longer than the English one'],
  ])('is refused with %s', async (_, key, text, sentence) => {
    const { user } = await openPage('lang=da');
    await add(user, key, text);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await expect.poll(danish).toMatchObject({ data: { close: 'Luk' } });
  });

  it('is refused in its row when it is longer than allowed, and stays in the field', async () => {
    const { user } = await openPage('lang=da&search=logout');
    await user.click(await button('Edit logout'));
    await user.paste('x'.repeat(85));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The text is much longer than the English one')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Edit logout' })).toHaveProperty('value', 'x'.repeat(85));

    await user.keyboard('{Backspace}{Enter}');
    await expect.poll(danish).toMatchObject({ data: { logout: 'x'.repeat(84) } });
  });

  it('cannot be added to English, whose texts are those of the product', async () => {
    await openPage('lang=en');
    await within(await card('English')).findAllByText('Only its maker and administrators change this');
    expect(screen.queryByRole('textbox', { name: 'Key' })).toBeNull();
  });
});

it("an administrator's text in a built-in language survives a new seed of the product's texts", async () => {
  await makeAdministrator(nora);
  const { user } = await openPage('lang=da&search=close');
  await user.click(await button('Edit close'));
  await user.keyboard(' nu{Enter}');
  await expect.poll(danish).toMatchObject({ data: { close: 'Luk nu' }, kept: ['close'] });
});
