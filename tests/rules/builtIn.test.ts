// Only an administrator may create built-in records. The rules name them, as the seed does.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import categories from '../../seed/categories.json';
import { as, asRole, create, given, may, mayNot, openHousehold } from './household';
import { markOf } from '../support/maker';

openHousehold();

const CODES = readdirSync('seed/lang').map((file) => file.replace('.json', ''));
const NAMES = categories.map(({ id }) => id);

/** The texts in the list that follows a given expression in the rules. */
function listOf(compared: string): string[] {
  const [, list = ''] = readFileSync('firestore.rules', 'utf8').split(`return ${compared} in [`);
  return [...(list.split(']')[0] ?? '').matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
}

const administrator = () => as('administrator', { admin: true });

const makeLang = (code: string, db = asRole('a stranger'), uid = 'stranger') =>
  create(db, `lang/${code}`, { data: {}, maker: markOf(uid) });

const makeCategory = (name: string, db = asRole('a stranger'), uid = 'stranger') =>
  create(db, `category/${name}`, { type: 'expense', makers: [`expense ${markOf(uid)}`] });

describe('a built-in language', () => {
  it('is named in the rules, and they name no other', () =>
    expect(listOf('code').toSorted()).toEqual(CODES.toSorted()));

  it.each(CODES)('%s can be created only by an administrator', async (code) => {
    await given({ [`lang/${code}`]: null });
    await mayNot(makeLang(code));
    await may(makeLang(code, administrator(), 'administrator'));
  });
});

describe('a built-in category', () => {
  it('is named in the rules, and they name no other', () =>
    expect(listOf('name.trim().lower()').toSorted()).toEqual(
      NAMES.map((name) => name.toLowerCase()).toSorted(),
    ));

  it.each(NAMES)('%s can be created only by an administrator', async (name) => {
    await given({ [`category/${name}`]: null });
    await mayNot(makeCategory(name));
    await may(makeCategory(name, administrator(), 'administrator'));
  });

  it('leaves every other name free for everybody', () => may(makeCategory('extra')));

  it.each(['groceries', 'GROCERIES', ' Groceries '])('is not made as "%s" either', (name) =>
    mayNot(makeCategory(name)),
  );
});
