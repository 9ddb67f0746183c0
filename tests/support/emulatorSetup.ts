// A setup file: each test file starts with the product's own rules, and leaves no clients and no data behind. Each test
// leaves the connection whole, even one that fails: other files of the same process have the same one.
import './quickLibraries';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { firestoreHost, line, projectId } from './emulators';
import { PATIENCE } from './patience';
import { closeClients } from './people';
import { loadOwnRules } from './ruleChanges';

beforeAll(loadOwnRules);

afterEach(() => line.mend());

afterAll(async () => {
  await closeClients();
  const documents = `http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  // The emulator may answer 500 while it closes a stream.
  await vi.waitFor(async () => {
    const response = await fetch(documents, { method: 'DELETE' });
    if (!response.ok) throw new Error(`The documents stay: ${response.status} ${await response.text()}`);
  }, PATIENCE);
});
