// Texts that people add to other people's languages, and remove.
import { doc, getDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { LangCode, type Maker } from '../../../src/model/ids';
import { signIn, watchAdministrator } from '../../../src/services/account/auth';
import {
  createLang,
  deleteTranslation,
  setTranslation,
  watchAdditions,
} from '../../../src/services/texts/lang';
import { makerOf } from '../../../src/services/account/maker';
import { makeAdministrator } from '../../support/administrator';
import { documentOf } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { adminDb, type Person, signUpPerson } from '../../support/people';
import { seedBasics, writeRaw } from '../../support/seedBasics';

const da = v.parse(LangCode, 'da');
let nora: Person;
let noras: Maker;

/** Nora uses the app. The language belongs to somebody else. */
beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  noras = await makerOf(nora.id);
  await seedBasics();
  await writeRaw('lang/da', documentOf({ id: 'da', data: { close: 'Luk' }, createdAt: 0 }));
  await signIn(nora.email, nora.password);
});

const stored = async (path: string) => (await getDoc(doc(adminDb(), path))).data();
const danish = async () => (await stored('lang/da'))?.['data'] as unknown;

describe("an addition to another person's language", () => {
  it('has a note with the person, and disappears with the note when they remove it', async () => {
    const additions = follow(watchAdditions(da, noras));
    await additions.until(({ records }) => records.length === 0);
    await setTranslation(da, 'save', 'Gem', noras);
    expect(await danish()).toEqual({ close: 'Luk', save: 'Gem' });
    const { records } = await additions.until((found) => found.records.length > 0);
    expect(records).toEqual([{ id: 'save', text: 'Gem', createdAt: expect.any(Number) }]);

    await deleteTranslation(da, 'save', noras);
    expect(await danish()).toEqual({ close: 'Luk' });
    expect(await stored('lang/da/additions/save')).toBeUndefined();
    await additions.until((found) => found.records.length === 0);
  });

  it('returns with Undo', async () => {
    await setTranslation(da, 'save', 'Gem', noras);
    await deleteTranslation(da, 'save', noras);
    await setTranslation(da, 'save', 'Gem', noras);
    expect(await danish()).toEqual({ close: 'Luk', save: 'Gem' });
    await deleteTranslation(da, 'save', noras);
    expect(await danish()).toEqual({ close: 'Luk' });
  });

  it.each([
    ['a key that English lacks', 'junk', 'x'],
    ['a key that has a text', 'close', 'Luk nu'],
    ['a text that is much longer than the English one', 'save', 'x'.repeat(100)],
  ])('is refused with %s', async (_, key, text) => {
    expectConsoleError(/PERMISSION_DENIED/);
    await expect(setTranslation(da, key, text, noras)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await danish()).toEqual({ close: 'Luk' });
  });

  it('needs an existing language', async () => {
    expectConsoleError(/PERMISSION_DENIED|NOT_FOUND/);
    const unknown = v.parse(LangCode, 'tlh');
    await expect(setTranslation(unknown, 'save', 'x', noras)).rejects.toMatchObject({
      code: 'lang_not_found',
    });
  });

  it('cannot be removed by another person', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    await expect(deleteTranslation(da, 'close', noras)).rejects.toMatchObject({ code: 'not_authorized' });
  });
});

describe('a text of an administrator', () => {
  it('is marked as permanent until they delete it', async () => {
    await makeAdministrator(nora);
    await signIn(nora.email, nora.password);
    expect(await follow(watchAdministrator()).until()).toBe(true);
    await setTranslation(da, 'close', 'Luk nu', 'administrator');
    expect(await stored('lang/da')).toMatchObject({ data: { close: 'Luk nu' }, kept: ['close'] });
    await deleteTranslation(da, 'close', 'administrator');
    expect(await stored('lang/da')).toMatchObject({ data: {}, kept: [] });
  });
});

it('nobody can create a built-in language', async () => {
  await expect(createLang(v.parse(LangCode, 'de'), nora.id)).rejects.toMatchObject({
    code: 'not_authorized',
  });
  expect(await stored('lang/de')).toBeUndefined();
});
