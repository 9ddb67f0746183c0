// npm run seed [-- --project <id>]
// Fills what every plan needs: languages, categories and countries; and on the emulators the demo household as well.
// It adds what is missing and changes nothing that is there, so that it can be run at any time.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, Timestamp, getFirestore } from 'firebase-admin/firestore';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoHousehold } from '../seed/demo.mjs';
import { explainMissingCredentials, openProject } from './toolchain/adminSdk.mjs';
import { readOptions } from './toolchain/arguments.mjs';
import { runningInstance } from './toolchain/instance.mjs';
import { ROOT } from './toolchain/places.mjs';
import { runScript, say } from './toolchain/progress.mjs';
import { targetProject } from './toolchain/targetProject.mjs';

const COMMAND = 'npm run seed --';

await runScript(async () => {
  const options = readOptions(`${COMMAND} [--project <id>]`, {
    project: { type: 'string' },
    'if-empty': { type: 'boolean' },
  });
  const target = targetProject(COMMAND, options.project, process.env, runningInstance()?.emulators);
  openProject(target);
  const database = getFirestore();
  if (options['if-empty'] && (await database.listCollections()).length > 0) {
    say('  There is data already: nothing to seed.');
    return;
  }
  await seedLanguages(database).catch(explainMissingCredentials);
  await seedCategories(database);
  await seedCountries(database);
  if (target.emulators !== undefined) await seedDemoHousehold(database);
  say(`Everything is in ${target.projectId}.`);
});

/** @typedef {import('firebase-admin/firestore').Firestore} Firestore */
/** @typedef {[id: string, fields: FirebaseFirestore.DocumentData]} Entry */

/** The texts that a language lacks; one that an administrator wrote is kept. @param {Firestore} database */
async function seedLanguages(database) {
  for (const file of readdirSync(join(ROOT, 'seed/lang'))) {
    const texts = readSeed(`lang/${file}`);
    const document = database.collection('lang').doc(basename(file, '.json'));
    const stored = await document.get();
    const missing = Object.entries(texts).filter(([key]) => !(key in (stored.get('data') ?? {})));
    if (missing.length === 0) continue;
    const data = { ...Object.fromEntries(missing), ...stored.get('data') };
    await document.set(
      { data, ...(stored.exists ? {} : created()), updatedAt: FieldValue.serverTimestamp() },
      { merge: true },
    );
    say(`  lang/${document.id}: ${missing.length} texts`);
  }
}

/** @param {Firestore} database */
async function seedCategories(database) {
  /** @type {{ id: string, type: string }[]} */
  const categories = readSeed('categories.json');
  const now = Date.now();
  await createMissing(
    database,
    'category',
    // A new plan takes them in the order in which they were made.
    categories.map(({ id, type }, index) => [
      id,
      { type, ...created(), createdAt: Timestamp.fromMillis(now + index) },
    ]),
  );
}

/** @param {Firestore} database */
async function seedCountries(database) {
  /** @type {Record<string, string>} */
  const countries = readSeed('countries.json');
  await createMissing(
    database,
    'country',
    Object.entries(countries).map(([code, name]) => [code, { name }]),
  );
}

/** Accounts, their user records, and a plan with a year of transactions. @param {Firestore} database */
async function seedDemoHousehold(database) {
  await createDemoAccounts();
  const today = new Date().toISOString().slice(0, 10);
  const { plan, invite, widgets, transactions } = demoHousehold(today, readSeed('categories.json'));
  await createMissing(
    database,
    'user',
    Object.values(DEMO_PEOPLE).map(({ id, ...person }) => [
      id,
      { ...person, emailVerified: true, ...created() },
    ]),
  );
  // A household that is there is left as it is: what someone deleted from it stays deleted.
  if ((await database.collection('plan').doc(plan.id).get()).exists) return;
  /** @type {Entry[]} */
  const records = transactions.map(({ id, date, recurrance, ...rest }) => {
    const repeats = recurrance && {
      recurrance: { ...recurrance, end_date: recurrance.end_date && noonOf(recurrance.end_date) },
    };
    return [id, { ...rest, date: noonOf(date), ...repeats, ...created() }];
  });
  await createMissing(database, 'transaction', records);
  await createMissing(database, 'invite', [withoutId(invite)]);
  await createMissing(database, 'widgets', [withoutId(widgets, created())]);
  await createMissing(database, 'plan', [withoutId(plan, created())]);
}

async function createDemoAccounts() {
  const auth = getAuth();
  for (const { id, email, displayName } of Object.values(DEMO_PEOPLE)) {
    const { users } = await auth.getUsers([{ uid: id }, { email }]);
    if (users.length > 0) continue;
    await auth.createUser({ uid: id, email, displayName, password: DEMO_PASSWORD, emailVerified: true });
    if (id === DEMO_PEOPLE.admin.id) await auth.setCustomUserClaims(id, { admin: true });
  }
}

/** A day is stored as noon of that day, in UTC. @param {string} day */
function noonOf(day) {
  return Timestamp.fromDate(new Date(`${day}T12:00:00Z`));
}

/**
 * @param {Firestore} database
 * @param {string} collection
 * @param {Entry[]} records
 */
async function createMissing(database, collection, records) {
  const there = new Set((await database.collection(collection).listDocuments()).map(({ id }) => id));
  const missing = records.filter(([id]) => !there.has(id));
  const writer = database.bulkWriter();
  const written = missing.map(([id, fields]) =>
    writer.create(database.collection(collection).doc(id), fields),
  );
  await Promise.all([...written, writer.close()]);
  if (missing.length > 0) say(`  ${collection}: ${missing.length} records`);
}

/** The stamps of a new record, by the server's clock. */
function created() {
  return { createdAt: FieldValue.serverTimestamp(), updatedAt: FieldValue.serverTimestamp() };
}

/**
 * @param {{ id: string }} record
 * @param {object} [more]
 * @returns {Entry}
 */
function withoutId({ id, ...fields }, more = {}) {
  return [id, { ...fields, ...more }];
}

/** @param {string} file */
function readSeed(file) {
  return JSON.parse(readFileSync(join(ROOT, 'seed', file), 'utf8'));
}
