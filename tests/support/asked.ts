// What the app asks the database for and when the answers come, as Firestore's own log says it.
import { onLog } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore';
import { onTestFinished, vi } from 'vitest';

/** In order: `asks plan` when a listener for records of a collection is sent, `gets plan` when a record of it comes. */
export function watchAsked(): string[] {
  const events: string[] = [];
  // Firestore composes these messages only for somebody who reads them.
  const quiet = vi.spyOn(console, 'log').mockReturnValue(undefined);
  setLogLevel('debug');
  onLog(({ message }) => events.push(...eventsIn(message)), { level: 'debug' });
  onTestFinished(() => {
    onLog(null);
    // The library's own: the tests of other files wait for its warnings.
    setLogLevel('info');
    quiet.mockRestore();
  });
  return events;
}

function eventsIn(message: string): string[] {
  if (!message.includes("RPC 'Listen' stream")) return [];
  if (message.includes(' sending: ')) {
    const [, record, queried] =
      /addTarget: .*?(?:\/documents\/(\w+)\/|collectionId: '(\w+)')/s.exec(message) ?? [];
    const collection = record ?? queried;
    return collection === undefined ? [] : [`asks ${collection}`];
  }
  const [, collection] = /documentChange: .*?\/documents\/(\w+)\//s.exec(message) ?? [];
  return collection === undefined ? [] : [`gets ${collection}`];
}
