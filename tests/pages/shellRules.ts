// Other access rules for a while, so that a test sees what a screen does when it may not read.
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { firestoreHost, projectId } from '../support/emulators';

/** From now on nobody may read this collection; returns what brings the product's own rules back. */
export async function refuseReads(collection: string): Promise<() => Promise<void>> {
  const restore = () => load(readFileSync('firestore.rules', 'utf8'));
  onTestFinished(restore);
  await load(`service cloud.firestore { match /databases/{db}/documents {
    match /{collection}/{id} { allow read: if collection != '${collection}'; }
  } }`);
  return restore;
}

async function load(content: string): Promise<void> {
  const response = await fetch(`http://${firestoreHost}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules don't load: ${response.status} ${await response.text()}`);
}
