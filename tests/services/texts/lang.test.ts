import { doc, FieldPath, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../../seed/lang/en.json';
import { LangCode } from '../../../src/model/ids';
import { signIn } from '../../../src/services/account/auth';
import { createLang, deleteTranslation, setTranslation, watchLang } from '../../../src/services/texts/lang';
import { makerOf } from '../../../src/services/account/maker';
import { documentOf } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { seedBasics, writeRaw } from '../../support/seedBasics';

beforeAll(seedBasics);

const code = (text: string) => v.parse(LangCode, text);

const writeLang = (id: string, data: object) =>
  writeRaw(`lang/${id}`, documentOf({ id, data, createdAt: 0, updatedAt: 0 }));

describe('the texts of a language', () => {
  it('are readable for a signed-out person', async () => {
    expect(await follow(watchLang(code('en'))).until()).toEqual({
      id: 'en',
      data: en,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
  });

  it('are reported again after each change', async () => {
    await writeLang('nl', { sign_in: 'Inloggen' });
    const lang = follow(watchLang(code('nl')));
    await lang.until();
    await writeLang('nl', { sign_in: 'Aanmelden' });
    const changed = await lang.until((record) => record?.data['sign_in'] !== 'Inloggen');
    expect(changed?.data).toEqual({ sign_in: 'Aanmelden' });
  });

  it('are null for an unknown language', async () => {
    expect(await follow(watchLang(code('tlh'))).until()).toBeNull();
  });

  it('are null with a report if one of them is not a text', async () => {
    expectConsoleError(/Unreadable record lang\/xx/);
    await writeLang('xx', { sign_in: 5 });
    expect(await follow(watchLang(code('xx'))).until()).toBeNull();
  });
});

const de = code('de');

const germanOf = async (person: Person, data: object) =>
  writeRaw('lang/de', documentOf({ id: 'de', data, maker: await makerOf(person.id), createdAt: 0 }));
const german = async () => (await getDoc(doc(adminDb(), 'lang/de'))).get('data') as unknown;
const writesAs = (person: Person, key: string, text: string) =>
  updateDoc(doc(person.db, 'lang/de'), new FieldPath('data', key), text, 'updatedAt', serverTimestamp());

describe('a language', () => {
  let nora: Person;
  let bram: Person;

  beforeAll(async () => {
    ({ nora, bram } = await noraAndBram());
    await signIn(nora.email, nora.password);
  });

  beforeEach(() => germanOf(nora, { hello: 'Hallo', bye: 'Auf Wiedersehen' }));

  it('is empty at first and belongs to its maker', async () => {
    await createLang(code('it'), nora.id);
    const italian = await getDoc(doc(adminDb(), 'lang/it'));
    expect(italian.data()).toMatchObject({ data: {}, maker: await makerOf(nora.id) });
  });

  it('cannot be created twice', async () => {
    await expect(createLang(de, nora.id)).rejects.toMatchObject({ code: 'lang_exists' });
    expect(await german()).toEqual({ hello: 'Hallo', bye: 'Auf Wiedersehen' });
  });

  it('keeps two texts that two people change at once', async () => {
    await Promise.all([setTranslation(de, 'hello', 'Guten Tag'), writesAs(bram, 'save', 'Speichern')]);
    expect(await german()).toEqual({ hello: 'Guten Tag', bye: 'Auf Wiedersehen', save: 'Speichern' });
  });

  it('keeps the last of two texts for the same key', async () => {
    await setTranslation(de, 'hello', 'Guten Tag');
    await writesAs(nora, 'hello', 'Servus');
    expect(await german()).toMatchObject({ hello: 'Servus' });
  });

  it('loses only a deleted text', async () => {
    await deleteTranslation(de, 'hello');
    expect(await german()).toEqual({ bye: 'Auf Wiedersehen' });
  });

  it('of another maker accepts missing texts, but no changes', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    await germanOf(bram, { hello: 'Hallo' });
    await expect(setTranslation(de, 'hello', 'Hi')).rejects.toMatchObject({ code: 'not_authorized' });
    await expect(deleteTranslation(de, 'hello')).rejects.toMatchObject({ code: 'not_authorized' });
    await setTranslation(de, 'save', 'Speichern');
    expect(await german()).toEqual({ hello: 'Hallo', save: 'Speichern' });
  });

  it('cannot be changed if it does not exist', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const unknown = code('tlh');
    await expect(setTranslation(unknown, 'hello', 'nuqneH')).rejects.toMatchObject({
      code: 'lang_not_found',
    });
    await expect(deleteTranslation(unknown, 'hello')).rejects.toMatchObject({ code: 'lang_not_found' });
  });

  it.each([
    ['a.b', 'a.b'],
    ['a/b', 'a/b'],
    ['"a"', '"a"'],
    ["it's", "it's"],
    ['of 1,000 letters', 'x'.repeat(1000)],
  ])('refuses the key %s', async (_, key) => {
    expectConsoleError(/PERMISSION_DENIED/);
    await expect(setTranslation(de, key, 'Text')).rejects.toMatchObject({ name: 'AppError' });
    expect(await german()).toEqual({ hello: 'Hallo', bye: 'Auf Wiedersehen' });
  });

  it('refuses the key __proto__', async () => {
    await expect(setTranslation(de, '__proto__', 'Text')).rejects.toMatchObject({ name: 'AppError' });
    expect(await german()).toEqual({ hello: 'Hallo', bye: 'Auf Wiedersehen' });
  });

  it('cannot be changed without a connection', async () => {
    tellBrowserItIsOffline();
    await expect(setTranslation(de, 'hello', 'Hi')).rejects.toMatchObject({ code: 'offline' });
  });
});
