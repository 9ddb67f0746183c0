// Saves the data that users enter locally. A save is written beside the others, checked, sealed with the checksum of
// every file, and only then renamed: an incomplete one never counts, and never harms the previous one.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = 2;
const SEAL = 'seal.json';
/** The table of contents that firebase-tools writes at the end of an export. */
const METADATA = 'firebase-export-metadata.json';

/**
 * @param {string} folder with the saves
 * @returns {string | undefined} the newest complete save
 */
export function newestSave(folder) {
  return wholeSaves(folder)[0];
}

/** The folders of the complete saves, the newest first. */
function wholeSaves(/** @type {string} */ folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('save-'))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
    .filter(isWhole);
}

/** Whether every file of a save is present and unchanged since it was sealed. */
export function isWhole(/** @type {string} */ save) {
  try {
    const sealed = JSON.parse(readFileSync(join(save, SEAL), 'utf8'));
    const found = checksums(save);
    return (
      Object.keys(sealed).length > 0 && Object.entries(sealed).every(([file, sum]) => found[file] === sum)
    );
  } catch {
    return false;
  }
}

/**
 * Makes a save, and removes the ones that it replaces: all but the newest two, and the remains of earlier attempts.
 * @param {string} folder with the saves
 * @param {(to: string) => Promise<void>} exportTo writes an export of the emulators into a folder
 * @param {{ since?: Date, now?: Date }} [when] `since`: all saves older than this are deleted, too
 * @returns {Promise<string>} the folder of the save
 */
export async function makeSave(folder, exportTo, { since = new Date(0), now = new Date() } = {}) {
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `unfinished-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  await exportTo(unfinished);
  checkExport(unfinished);
  writeFileSync(join(unfinished, SEAL), JSON.stringify(checksums(unfinished), undefined, 2));
  const save = join(folder, nameAt(now));
  renameSync(unfinished, save);
  const kept = wholeSaves(folder)
    .slice(0, KEPT)
    .filter((path) => path >= join(folder, nameAt(since)));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!kept.includes(path)) rmSync(path, { recursive: true, force: true });
  }
  return save;
}

/** Names sort by time. */
function nameAt(/** @type {Date} */ moment) {
  return `save-${moment.toISOString().replaceAll(':', '.')}`;
}

/**
 * Checks that everything listed in the export exists.
 * @param {string} folder
 * @throws {Error} when a part is missing or can't be read
 */
function checkExport(folder) {
  const { auth, firestore } = JSON.parse(readFileSync(join(folder, METADATA), 'utf8'));
  JSON.parse(readFileSync(join(folder, auth.path, 'accounts.json'), 'utf8'));
  const files = readdirSync(join(folder, firestore.path), { recursive: true }).map(String);
  for (const needed of [join(folder, firestore.metadata_file), join(folder, auth.path, 'config.json')]) {
    if (readFileSync(needed).length === 0) throw new Error(`${needed} is empty`);
  }
  if (!files.some((file) => /output-\d+$/.test(file))) throw new Error(`${folder} holds no documents`);
}

/**
 * @param {string} folder
 * @returns {Record<string, string>} the checksum of every file below it except the seal, by its path
 */
function checksums(folder) {
  /** @type {Record<string, string>} */
  const sums = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name === SEAL) continue;
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    sums[name] = createHash('sha256').update(readFileSync(path)).digest('hex');
  }
  return sums;
}

/**
 * Makes firebase-tools export the data of its emulators.
 * @param {string} hub the URL of firebase-tools' own server
 * @param {string} to a folder
 */
export async function exportEmulators(hub, to) {
  mkdirSync(to, { recursive: true });
  const response = await fetch(`${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: to, initiatedBy: 'saldo' }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`export: ${response.status} ${await response.text()}`);
}
