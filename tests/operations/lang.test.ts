/** @module-tag full */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doc, getDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { translationRows } from '../../src/domain/texts/translations';
import { aFile, aFolder } from '../scripts/folders';
import { documentOf } from '../support/builders';
import { projectId } from '../support/emulators';
import { adminDb } from '../support/people';
import { writeRaw } from '../support/seedBasics';
import { run } from './command';

const lang = (...args: string[]) => run('lang', ...args, '--project', projectId);
const stored = async (code: string) => (await getDoc(doc(adminDb(), 'lang', code))).get('data') as unknown;
const write = (code: string, data: object) =>
  writeRaw(`lang/${code}`, documentOf({ id: code, data, createdAt: 0 }));
const aFileOf = (texts: unknown) => aFile(join(aFolder(), 'texts.json'), JSON.stringify(texts, null, 2));

/** English words in the plural forms of Polish. */
const polish = Object.fromEntries(
  translationRows('pl', {}, en).map(({ key, english }) => [key, english ?? '']),
);

function report(texts: object) {
  const folder = aFolder();
  aFile(join(folder, 'pl.json'), JSON.stringify(texts));
  return run('lang', 'report', folder);
}

describe('npm run lang -- report', () => {
  it('accepts a complete language', async () => {
    const { code, printed } = await report(polish);
    expect(printed).toMatch(/^pl\.json: \d+ texts, complete$/m);
    expect(code).toBe(0);
  });

  it('names missing and stale texts and missing placeholders', async () => {
    const { member_count_few: _, ...rest } = polish;
    const { code, printed } = await report({ ...rest, future_range: 'Do', gone: 'Nie ma' });
    expect(printed).toContain('pl.json');
    expect(printed).toContain('3 to mend');
    expect(printed).toContain('member_count_few is missing: {count} members');
    expect(printed).toContain('future_range leaves out {date}: Do');
    expect(printed).toContain('gone is stale');
    expect(code).toBe(1);
  });

  it('reads the built-in languages by default', async () => {
    expect((await run('lang', 'report')).printed).toMatch(/^en\.json: \d+ texts, complete$/m);
  });
});

describe('npm run lang -- export', () => {
  it('writes a file that the import accepts without a change', async () => {
    await write('nl', { sign_in: 'Inloggen', 'add-image': 'Beeld “erbij”' });
    const file = join(aFolder(), 'nl.json');
    expect(await lang('export', 'nl', file)).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(
      '{\n  "add-image": "Beeld “erbij”",\n  "sign_in": "Inloggen"\n}\n',
    );
    const { printed } = await lang('import', 'nl', file);
    expect(printed).toContain('nl: nothing to change.');
  });

  it('prints the texts if it gets no file', async () => {
    await write('de', { sign_in: 'Anmelden' });
    expect((await lang('export', 'de')).printed).toContain('"sign_in": "Anmelden"');
  });

  it('fails for an unknown language', async () => {
    expect(await lang('export', 'fy')).toMatchObject({ code: 1, printed: expect.stringContaining('fy') });
  });
});

describe('npm run lang -- import', () => {
  it('prints the changes and keeps texts that the file lacks', async () => {
    await write('fr', { sign_in: 'Entrer', sign_up: 'Inscription', save: 'Garder' });
    const { code, printed } = await lang(
      'import',
      'fr',
      aFileOf({ sign_in: 'Connexion', save: 'Garder', undo: 'Annuler' }),
    );
    expect(code).toBe(0);
    expect(printed).toContain('~ sign_in: Connexion');
    expect(printed).toContain('+ undo: Annuler');
    expect(printed).toContain('left as they are: sign_up');
    expect(printed).toContain('fr: 2 texts written.');
    expect(await stored('fr')).toEqual({
      sign_in: 'Connexion',
      sign_up: 'Inscription',
      save: 'Garder',
      undo: 'Annuler',
    });
  });

  it('creates a new language', async () => {
    await lang('import', 'it', aFileOf({ sign_in: 'Accedi' }));
    expect(await stored('it')).toEqual({ sign_in: 'Accedi' });
  });

  it('writes nothing from a file with invalid lines, and names them', async () => {
    await write('es', { sign_in: 'Entrar' });
    const file = aFileOf({ sign_in: 'Acceder', 'a.b': 'x', undo: '', save: 'x'.repeat(1001), cancel: 5 });
    const { code, printed } = await lang('import', 'es', file);
    expect(code).toBe(1);
    expect(printed).toContain(':3 "a.b" can\'t be a key');
    expect(printed).toContain(':4 undo has no text');
    expect(printed).toContain(':5 save is longer than 1000 letters');
    expect(printed).toContain(':6 cancel has no text');
    expect(await stored('es')).toEqual({ sign_in: 'Entrar' });
  });

  it.each([
    ['broken JSON', '{"sign_in": }'],
    ['a list', '["sign_in"]'],
  ])('refuses %s', async (_, content) => {
    const { code, printed } = await lang('import', 'es', aFile(join(aFolder(), 'texts.json'), content));
    expect(code).toBe(1);
    expect(printed).toContain("can't be read as texts");
  });
});

it.each([
  ['a missing act', [], 'Usage: npm run lang'],
  ['an import without a file', ['import', 'nl'], 'Usage: npm run lang'],
  ['an invalid language code', ['export', 'not-a_code'], 'is no language code'],
])('npm run lang refuses %s', async (_, args, message) => {
  const { code, printed } = await lang(...args);
  expect(code).toBe(1);
  expect(printed).toContain(message);
});
