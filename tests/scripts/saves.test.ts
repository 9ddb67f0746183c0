import { readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWhole, makeSave, newestSave } from '../../scripts/toolchain/saves.mjs';
import { aFile, aFolder } from './folders';

const DOCUMENTS = 'firestore_export/all_namespaces/all_kinds/output-0';

/** Writes an export like that of firebase-tools, with one text for all documents. */
function exporting(text: string, leaveOut: string[] = []) {
  const files: Record<string, string> = {
    'auth_export/accounts.json': '{"users":[]}',
    'auth_export/config.json': '{"signIn":{}}',
    'firestore_export/firestore_export.overall_export_metadata': 'metadata',
    [DOCUMENTS]: text,
    'firebase-export-metadata.json': JSON.stringify({
      version: '14.27.0',
      firestore: {
        path: 'firestore_export',
        metadata_file: 'firestore_export/firestore_export.overall_export_metadata',
      },
      auth: { path: 'auth_export' },
    }),
  };
  return async (to: string) => {
    for (const [name, content] of Object.entries(files))
      if (!leaveOut.includes(name)) aFile(join(to, name), content);
  };
}

async function exportingHalf(to: string): Promise<void> {
  aFile(join(to, DOCUMENTS), 'half');
  throw new Error('The disk is full');
}

const minute = (count: number) => ({ now: new Date(Date.UTC(2026, 10, 21, 12, count)) });
const documentsOf = (save: string | undefined) => readFileSync(join(save ?? '', DOCUMENTS), 'utf8');

describe('saves', () => {
  it('are none at first', () => {
    expect(newestSave(join(aFolder(), 'saves'))).toBeUndefined();
  });

  it('are continued from the newest', async () => {
    const folder = aFolder();
    await makeSave(folder, exporting('first'), minute(1));
    await makeSave(folder, exporting('second'), minute(2));
    expect(documentsOf(newestSave(folder))).toBe('second');
  });

  it('are stored only for the last two times', async () => {
    const folder = aFolder();
    const made = [];
    for (let count = 1; count <= 4; count += 1) {
      made.push(await makeSave(folder, exporting(`${count}`), minute(count)));
    }
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(made.slice(2));
  });

  it.each<[string, (save: string) => void]>([
    ['a file that was cut short', (save) => truncateSync(join(save, DOCUMENTS), 3)],
    [
      'a file with other content of the same length',
      (save) => writeFileSync(join(save, DOCUMENTS), 'secomd'),
    ],
    ['a missing file', (save) => rmSync(join(save, 'auth_export/accounts.json'))],
    ['no seal', (save) => rmSync(join(save, 'seal.json'))],
    ['a seal that was cut short', (save) => truncateSync(join(save, 'seal.json'), 20)],
    ['an empty seal', (save) => writeFileSync(join(save, 'seal.json'), '{}')],
  ])('are never continued from one with %s', async (_, tear) => {
    const folder = aFolder();
    await makeSave(folder, exporting('first'), minute(1));
    const second = await makeSave(folder, exporting('second'), minute(2));
    tear(second);
    expect(isWhole(second)).toBe(false);
    expect(documentsOf(newestSave(folder))).toBe('first');
  });

  it('do not include a torn one in the last two', async () => {
    const folder = aFolder();
    const first = await makeSave(folder, exporting('first'), minute(1));
    truncateSync(join(await makeSave(folder, exporting('second'), minute(2)), DOCUMENTS), 0);
    const third = await makeSave(folder, exporting('third'), minute(3));
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([first, third]);
  });

  it.each([
    ['firebase-export-metadata.json', 'no such file'],
    ['auth_export/accounts.json', 'no such file'],
    [DOCUMENTS, 'holds no documents'],
  ])('refuse an export without %s and keep the one before', async (missing, reason) => {
    const folder = aFolder();
    await makeSave(folder, exporting('first'), minute(1));
    await expect(makeSave(folder, exporting('second', [missing]), minute(2))).rejects.toThrow(reason);
    expect(documentsOf(newestSave(folder))).toBe('first');
  });

  it('survive an export that fails halfway, and remove its remains', async () => {
    const folder = aFolder();
    await makeSave(folder, exporting('first'), minute(1));
    await expect(makeSave(folder, exportingHalf, minute(2))).rejects.toThrow('The disk is full');
    expect(documentsOf(newestSave(folder))).toBe('first');
    await makeSave(folder, exporting('third'), minute(3));
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('from before a fresh start are removed only after the first new one', async () => {
    const folder = aFolder();
    await makeSave(folder, exporting('first'), minute(1));
    await makeSave(folder, exporting('second'), minute(2));
    const since = minute(3).now;
    await expect(makeSave(folder, exporting('bad', [DOCUMENTS]), { since, ...minute(4) })).rejects.toThrow(
      'no documents',
    );
    expect(documentsOf(newestSave(folder))).toBe('second');
    const fresh = await makeSave(folder, exporting('fresh'), { since, ...minute(5) });
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([fresh]);
  });
});
