// npm run lang -- report [<folder>]
// npm run lang -- export <code> [<file>] [--project <id>]
// npm run lang -- import <code> <file> [--project <id>]
// Reports the gaps of the built-in languages, and exchanges a language's record with a JSON file, for translators who
// prefer an editor. An import adds and changes texts; it removes none.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FieldPath, FieldValue, getFirestore } from 'firebase-admin/firestore';
import { runnerImport } from 'vite';
import { explainMissingCredentials, openProject } from './toolchain/adminSdk.mjs';
import { readArguments } from './toolchain/arguments.mjs';
import { runningInstance } from './toolchain/instance.mjs';
import { ROOT } from './toolchain/places.mjs';
import { Problem, runScript, say } from './toolchain/progress.mjs';
import { targetProject } from './toolchain/targetProject.mjs';

const USAGE =
  'npm run lang -- report [<folder>] | export <code> [<file>] [--project <id>] | import <code> <file> [--project <id>]';
const SEEDS = join(ROOT, 'seed/lang');

await runScript(async () => {
  const { values, positionals } = readArguments(USAGE, { project: { type: 'string' } });
  const [act, code, file, ...more] = positionals;
  if (act === 'report' && file === undefined) return report(code ?? SEEDS);
  if (act === 'export' && code !== undefined && more.length === 0) {
    return exportRecord(recordOf(await validCode(code), values.project), file);
  }
  if (act === 'import' && code !== undefined && file !== undefined && more.length === 0) {
    return importRecord(recordOf(await validCode(code), values.project), file);
  }
  throw new Problem(`Usage: ${USAGE}`);
});

/** Imports a module of the app, without its types. @template T @param {string} path @returns {Promise<T>} */
async function appModule(path) {
  /** @type {{ module: T }} */
  const { module } = await runnerImport(join(ROOT, 'src', path), { configFile: false, root: ROOT });
  return module;
}

/** @returns {Promise<typeof import('../src/domain/texts/translations.ts')>} */
function rulesOfTexts() {
  return appModule('domain/texts/translations.ts');
}

/** @param {string} code @throws {Problem} when it isn't a language code */
async function validCode(code) {
  /** @type {typeof import('../src/domain/texts/langCode.ts')} */
  const { parseLangCode } = await appModule('domain/texts/langCode.ts');
  const parsed = parseLangCode(code);
  if (parsed === null) throw new Problem(`"${code}" is no language code, like nl or pt-BR.`);
  return parsed;
}

/** Reports missing and stale texts of a folder's languages. @param {string} folder @throws {Problem} if there are any */
async function report(folder) {
  const { missingPlaceholders, translationRows } = await rulesOfTexts();
  const english = readTexts(join(SEEDS, 'en.json'));
  let problems = 0;
  for (const name of readdirSync(folder)) {
    const rows = translationRows(basename(name, '.json'), readTexts(join(folder, name)), english);
    const found = rows.flatMap(({ key, english: original, text, problem }) => {
      if (problem === 'missing') return [`${key} is missing: ${original}`];
      if (original === null || text === null) return [`${key} is stale: English has no such key`];
      const left = missingPlaceholders(original, text, key).map((value) => `{${value}}`);
      return left.length === 0 ? [] : [`${key} leaves out ${left.join(', ')}: ${text}`];
    });
    say(`${name}: ${rows.length} texts, ${found.length === 0 ? 'complete' : `${found.length} to mend`}`);
    found.forEach((line) => say(`  ${line}`));
    problems += found.length;
  }
  if (problems > 0) throw new Problem(`${problems} texts to mend.`);
}

/** @param {string} code @param {string | undefined} project */
function recordOf(code, project) {
  openProject(targetProject('npm run lang --', project, process.env, runningInstance()?.emulators));
  return getFirestore().collection('lang').doc(code);
}

/** @param {FirebaseFirestore.DocumentReference} record @param {string | undefined} file standard output when left out */
async function exportRecord(record, file) {
  const stored = await record.get().catch(explainMissingCredentials);
  if (!stored.exists) throw new Problem(`There is no language ${record.id}.`);
  /** @type {Record<string, string>} */
  const data = stored.get('data');
  const inOrder = Object.fromEntries(
    Object.keys(data)
      .toSorted()
      .map((key) => [key, data[key]]),
  );
  const json = JSON.stringify(inOrder, null, 2);
  if (file === undefined) return say(json);
  writeFileSync(file, `${json}\n`);
  say(`${file}: ${Object.keys(data).length} texts of ${record.id}`);
}

/** @param {FirebaseFirestore.DocumentReference} record @param {string} file */
async function importRecord(record, file) {
  const texts = readTexts(file);
  await refuseInvalid(file, texts);
  const stored = await record.get().catch(explainMissingCredentials);
  /** @type {Record<string, string>} */
  const before = stored.get('data') ?? {};
  const changed = Object.entries(texts).filter(([key, text]) => before[key] !== text);
  const left = Object.keys(before).filter((key) => !Object.hasOwn(texts, key));
  changed.forEach(([key, text]) => say(`  ${key in before ? '~' : '+'} ${key}: ${text}`));
  if (left.length > 0) say(`  Not in the file, left as they are: ${left.join(', ')}`);
  if (changed.length === 0) return say(`${record.id}: nothing to change.`);
  const updatedAt = FieldValue.serverTimestamp();
  // The seed doesn't overwrite these.
  const kept = FieldValue.arrayUnion(...changed.map(([key]) => key));
  if (!stored.exists) await record.create({ data: texts, kept, createdAt: updatedAt, updatedAt });
  else {
    // One write of only these keys: concurrent translations stay.
    const fields = changed.flatMap(([key, text]) => [new FieldPath('data', key), text]);
    await record.update('updatedAt', updatedAt, 'kept', kept, ...fields);
  }
  say(`${record.id}: ${changed.length} texts written.`);
}

/** @param {string} file @param {Record<string, unknown>} texts @throws {Problem} with each invalid line */
async function refuseInvalid(file, texts) {
  const { keyError, MAX_TEXT_LENGTH } = await rulesOfTexts();
  const lines = readFileSync(file, 'utf8').split('\n');
  const refused = Object.entries(texts).flatMap(([key, text]) => {
    const line = `${file}:${lines.findIndex((one) => one.includes(JSON.stringify(key))) + 1}`;
    if (keyError(key) !== null) return [`${line} "${key}" can't be a key`];
    if (typeof text !== 'string' || text === '') return [`${line} ${key} has no text`];
    return text.length > MAX_TEXT_LENGTH ? [`${line} ${key} is longer than ${MAX_TEXT_LENGTH} letters`] : [];
  });
  if (refused.length > 0) throw new Problem(`Nothing is written:\n${refused.join('\n')}`);
}

/** @param {string} file @returns {Record<string, string>} @throws {Problem} when it contains anything else */
function readTexts(file) {
  try {
    /** @type {unknown} */
    const texts = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) throw new Error('no object');
    return /** @type {Record<string, string>} */ (texts);
  } catch (error) {
    throw new Problem(
      `${file} can't be read as texts: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
