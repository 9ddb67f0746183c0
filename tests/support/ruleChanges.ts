// Temporary access rules, for tests of the app's answer to a refusal. Each function returns one that restores the
// product's own rules.
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { firestoreHost, projectId } from './emulators';

/** From now on nobody may write anything. */
export function refuseWrites(): Promise<() => Promise<void>> {
  return allowOnly('allow read;');
}

/** From now on nobody may write a record of this collection. */
export function refuseWritesTo(collection: string): Promise<() => Promise<void>> {
  return allowOnly(`allow read; allow write: if collection != '${collection}';`);
}

/** From now on nobody may write a transaction of this amount, in euros. */
export function refuseAmount(euros: number): Promise<() => Promise<void>> {
  const isOther = `collection != 'transaction' || request.resource.data.amount != ${euros}`;
  return allowOnly(`allow read; allow write: if ${isOther};`);
}

/** From now on nobody may read a record of this collection. */
export function refuseReads(collection: string): Promise<() => Promise<void>> {
  return allowOnly(`allow read: if collection != '${collection}';`);
}

/** From now on nobody may read a transaction. */
export function refuseTransactions(): Promise<() => Promise<void>> {
  return refuseReads('transaction');
}

/** From now on anyone may read a record by its id, and nobody may query for records. */
export function refuseQueries(): Promise<() => Promise<void>> {
  return allowOnly('allow get;');
}

/** From now on nobody may delete a record of this collection. */
export function refuseDeletions(collection: string): Promise<() => Promise<void>> {
  return allowOnly(`allow read, create, update; allow delete: if collection != '${collection}';`);
}

/** From now on nobody may change another person's plan. */
export function refuseMembers(): Promise<() => Promise<void>> {
  const isOwners = "collection != 'plan' || resource.data.owner == request.auth.uid";
  return allowOnly(`allow read, create, delete; allow update: if ${isOwners};`);
}

/** From now on anyone may do anything. */
export function allowEverything(): Promise<() => Promise<void>> {
  return allowOnly('allow read, write;');
}

async function allowOnly(rule: string): Promise<() => Promise<void>> {
  onTestFinished(loadOwnRules);
  await load(
    `service cloud.firestore { match /databases/{db}/documents { match /{collection}/{id} { ${rule} } } }`,
  );
  return loadOwnRules;
}

/** Restores the product's own rules. */
export function loadOwnRules(): Promise<void> {
  return load(readFileSync('firestore.rules', 'utf8'));
}

async function load(content: string): Promise<void> {
  const response = await fetch(`http://${firestoreHost}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules don't load: ${response.status} ${await response.text()}`);
}
