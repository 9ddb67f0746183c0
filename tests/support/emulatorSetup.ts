// A setup file: each test file starts with the product's own rules, and leaves no clients and no data behind.
import './quickLibraries';
import { afterAll, beforeAll, vi } from 'vitest';
import { firestoreHost, projectId } from './emulators';
import { PATIENCE } from './patience';
import { closeClients } from './people';
import { loadOwnRules } from './ruleChanges';

beforeAll(loadOwnRules);

afterAll(async () => {
  await closeClients();
  const documents = `http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  // The emulator may answer 500 while it closes a stream.
  await vi.waitFor(async () => {
    const response = await fetch(documents, { method: 'DELETE' });
    if (!response.ok) throw new Error(`The documents stay: ${response.status} ${await response.text()}`);
  }, PATIENCE);
});
