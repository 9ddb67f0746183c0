// npm run seed [-- --project <id>]
// Writes the data that every plan needs: languages, categories and countries; on the emulators also the demo household.
// It resets built-in records to the seed and adds other missing ones, so it can run at any time, such as after an update.
// It doesn't change records that users made.
import { createHash } from 'node:crypto';
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
    'demo-once': { type: 'boolean' },
  });
  const target = targetProject(COMMAND, options.project, process.env, runningInstance()?.emulators);
  openProject(target);
  const database = getFirestore();
  // A demo household that somebody has deleted stays deleted.
  const hasDemo = options['demo-once'] && (await database.listCollections()).length > 0;
  await seedLanguages(database).catch(explainMissingCredentials);
  await seedCategories(database);
  await markMakers(database);
  await listMakers(database);
  await seedCountries(database);
  if (target.emulators !== undefined && !hasDemo) await seedDemoHousehold(database);
  say(`Everything is in ${target.projectId}.`);
});

/** @typedef {import('firebase-admin/firestore').Firestore} Firestore */
/** @typedef {[id: string, fields: FirebaseFirestore.DocumentData]} Entry */

/**
 * Writes the texts of the built-in languages, except those that an administrator changed and keeps. Built-in languages
 * replace users' languages with the same code, and users' additions. The records of additions are deleted, too: with one
 * of them, its user could take back a text that now belongs to the product.
 * @param {Firestore} database
 */
async function seedLanguages(database) {
  for (const [index, file] of readdirSync(join(ROOT, 'seed/lang')).entries()) {
    const texts = readSeed(`lang/${file}`);
    const reference = database.collection('lang').doc(basename(file, '.json'));
    const count = await database.runTransaction(async (transaction) => {
      const stored = await transaction.get(reference);
      /** @type {Record<string, string>} */
      const before = stored.get('data') ?? {};
      /** @type {string[]} */
      const noted = isBuiltIn(stored) ? (stored.get('kept') ?? []) : [];
      const kept = noted.filter((key) => key in before);
      const data = { ...texts, ...Object.fromEntries(kept.map((key) => [key, before[key]])) };
      const changed = [...new Set([...Object.keys(before), ...Object.keys(data)])].filter(
        (key) => before[key] !== data[key],
      );
      if (changed.length === 0 && isAsSeeded(stored, index)) return 0;
      const times = { createdAt: seededAt(index), updatedAt: FieldValue.serverTimestamp() };
      transaction.set(reference, { data, ...(kept.length > 0 && { kept }), ...times });
      return changed.length;
    });
    await database.recursiveDelete(reference.collection('additions'));
    if (count > 0) say(`  lang/${reference.id}: ${count} texts`);
  }
}

/** Built-in categories replace users' categories with the same name. @param {Firestore} database */
async function seedCategories(database) {
  /** @type {{ id: string, type: string }[]} */
  const categories = readSeed('categories.json');
  const references = categories.map(({ id }) => database.collection('category').doc(id));
  const stored = await database.getAll(...references);
  const batch = database.batch();
  let count = 0;
  categories.forEach(({ type }, index) => {
    const found = stored[index];
    if (found === undefined) return;
    // An administrator may have changed the type of a built-in one.
    const kept = isBuiltIn(found) ? found.get('type') : type;
    const makers = [`${kept} product`];
    if (isAsSeeded(found, index) && found.get('makers')?.join() === makers.join()) return;
    batch.set(found.ref, {
      type: kept,
      makers,
      createdAt: seededAt(index),
      updatedAt: FieldValue.serverTimestamp(),
    });
    count += 1;
  });
  await batch.commit();
  if (count > 0) say(`  category: ${count} records`);
}

/** Whether it exists and no person made it. @param {FirebaseFirestore.DocumentSnapshot} stored */
function isBuiltIn(stored) {
  /** @type {string[]} */
  const makers = stored.get('makers') ?? [];
  const hasMaker = [stored.get('maker'), stored.get('user_id')].some((maker) => maker !== undefined);
  return stored.exists && !hasMaker && makers.every((entry) => entry.endsWith(' product'));
}

/** @param {FirebaseFirestore.DocumentSnapshot} stored @param {number} index */
function isAsSeeded(stored, index) {
  return isBuiltIn(stored) && seededAt(index).isEqual(stored.get('createdAt'));
}

/**
 * The creation time of built-in records: before all others, so that lists of the oldest records always include them, and
 * in the seed's order, in which a new plan takes them.
 * @param {number} index
 */
function seededAt(index) {
  return Timestamp.fromMillis(index);
}

/**
 * Replaces the creator's id of a category or language, which earlier versions stored, with a mark: an id leads to the
 * user's record. firestore.rules and src/services/account/maker.ts compute the same mark.
 * @param {Firestore} database
 */
async function markMakers(database) {
  const batchSize = 450;
  for (const name of ['category', 'lang']) {
    const named = database.collection(name).orderBy('user_id').limit(batchSize);
    for (let { docs } = await named.get(); docs.length > 0; { docs } = await named.get()) {
      const batch = database.batch();
      for (const each of docs) {
        const maker = createHash('sha256')
          .update(`saldo:maker:${each.get('user_id')}`)
          .digest('hex');
        batch.update(each.ref, { maker, user_id: FieldValue.delete() });
      }
      await batch.commit();
      say(`  ${name}: ${docs.length} makers`);
    }
  }
}

/**
 * Moves the only maker of a category, which earlier versions stored, into the list of those who have it. The entries are as
 * in src/domain/plans/categoryMakers.ts.
 * @param {Firestore} database
 */
async function listMakers(database) {
  const batchSize = 450;
  const single = database.collection('category').orderBy('maker').limit(batchSize);
  for (let { docs } = await single.get(); docs.length > 0; { docs } = await single.get()) {
    const batch = database.batch();
    for (const each of docs) {
      const makers = [`${each.get('type')} ${each.get('maker')}`];
      batch.update(each.ref, { makers, maker: FieldValue.delete() });
    }
    await batch.commit();
    say(`  category: ${docs.length} lists of makers`);
  }
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
  const { plan, invite, widgets, transactions, goalEntries } = demoHousehold(
    today,
    readSeed('categories.json'),
  );
  await createMissing(
    database,
    'user',
    Object.values(DEMO_PEOPLE).map(({ id, ...person }) => [
      id,
      { ...person, emailVerified: true, ...created() },
    ]),
  );
  // An existing household stays unchanged: deleted parts stay deleted.
  if ((await database.collection('plan').doc(plan.id).get()).exists) return;
  /** @type {Entry[]} */
  const records = transactions.map(({ id, date, recurrance, ...rest }) => {
    const repeats = recurrance && {
      recurrance: { ...recurrance, end_date: recurrance.end_date && noonOf(recurrance.end_date) },
    };
    return [id, { ...rest, date: noonOf(date), ...repeats, ...created() }];
  });
  await createMissing(database, 'transaction', records);
  await createMissing(
    database,
    'goal_entry',
    goalEntries.map((entry) => withoutId(entry, created())),
  );
  await createMissing(database, 'invite', [withoutId(invite)]);
  await createMissing(database, 'widgets', [withoutId(widgets, created())]);
  // As old as its first transaction: a new plan would show the first steps.
  const first = transactions.map(({ date }) => date).toSorted()[0] ?? today;
  await createMissing(database, 'plan', [withoutId(plan, { ...created(), createdAt: noonOf(first) })]);
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

/** The timestamps of a new record, by the server's clock. */
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
