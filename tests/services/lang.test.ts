import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { LangCode } from '../../src/model/ids';
import { watchLang, watchLangs } from '../../src/services/lang';
import { documentOf } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { follow } from '../support/follow';
import { seedBasics, writeRaw } from '../support/seedBasics';

beforeAll(seedBasics);

const code = (text: string) => v.parse(LangCode, text);

const writeLang = (id: string, data: object) =>
  writeRaw(`lang/${id}`, documentOf({ id, data, createdAt: 0, updatedAt: 0 }));

describe('the texts of a language', () => {
  it('are there for the signed-out too: the landing page is translated', async () => {
    expect(await follow(watchLang(code('en'))).until()).toEqual({
      id: 'en',
      data: en,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
  });

  it('change on the screen when one of them is changed', async () => {
    await writeLang('nl', { sign_in: 'Inloggen' });
    const lang = follow(watchLang(code('nl')));
    await lang.until();
    await writeLang('nl', { sign_in: 'Aanmelden' });
    const changed = await lang.until((record) => record?.data['sign_in'] !== 'Inloggen');
    expect(changed?.data).toEqual({ sign_in: 'Aanmelden' });
  });

  it('are told as none for a language that there is not', async () => {
    expect(await follow(watchLang(code('tlh'))).until()).toBeNull();
  });

  it('are told as none, and reported, when one of them is no text', async () => {
    expectConsoleError(/Unreadable record lang\/xx/);
    await writeLang('xx', { sign_in: 5 });
    expect(await follow(watchLang(code('xx'))).until()).toBeNull();
  });
});

it('lists every language, and names a broken one', async () => {
  expectConsoleError(/Unreadable record lang\/xx/);
  await writeLang('nl', { sign_in: 'Inloggen' });
  await writeLang('xx', { sign_in: 5 });
  const { records, unreadable } = await follow(watchLangs()).until();
  expect(records.map(({ id }) => id)).toEqual(['en', 'nl']);
  expect(unreadable).toEqual(['xx']);
});
