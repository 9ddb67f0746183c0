// Small values stored on this device. Where a browser refuses storage, nothing is remembered and nothing breaks.

/**
 * `signedIn`: the id of the user who is signed in here. `plan:<user id>`: the plan that this person selected last.
 * `deleting:<plan id>`: this device has started to delete this plan and hasn't finished.
 * `open:<plan id>:<type>:<category>`: whether this category's card is open.
 * `steps:<plan id>`: which first steps nobody needs any more (FirstSteps.tsx), with commas between them.
 * `notNow:<plan id>`: the keys of proposed series that the person has put off, a line for each.
 * `imported:<plan id>`: the first and last day of the last import, with a space between them, while it proposes series.
 * `likeDevice`: 'yes' where the default theme is dark while the device is.
 * `theme`: the signed-in person's theme, for `public/theme.js`.
 * `broken`: the database can't read its cache.
 * `durable`: 'asked' once the app has asked the browser to keep what is stored here.
 * `shortcuts`: 'off' where the person has turned single-key shortcuts off.
 * `language`: the code of the language that was shown last.
 * `lang:<code>`: the texts of this language's record.
 * `kept:<user id>:<name>`: records that this person last saw, in cachedRecords.ts.
 */
export type DeviceKey =
  | 'signedIn'
  | 'theme'
  | 'likeDevice'
  | 'broken'
  | 'durable'
  | 'shortcuts'
  | 'language'
  | `plan:${string}`
  | `deleting:${string}`
  | `open:${string}`
  | `steps:${string}`
  | `notNow:${string}`
  | `imported:${string}`
  | `lang:${string}`
  | `kept:${string}`;

const PREFIX = 'saldo:';

export function remember(key: DeviceKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Storage is refused or full.
  }
}

export function remembered(key: DeviceKey): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** The values of all keys with this beginning, by the rest of their key. */
export function rememberedUnder(beginning: string): ReadonlyMap<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
    return new Map(
      keys.map((key) => [key.slice((PREFIX + beginning).length), localStorage.getItem(key) ?? '']),
    );
  } catch {
    // Storage is refused.
    return new Map();
  }
}

/** Reports when another tab changes or removes a key's value. Returns a function that stops it. */
export function watchRemembered(key: DeviceKey, tell: () => void): () => void {
  // The key is null when another tab clears everything at once.
  const hear = (event: StorageEvent) => (event.key === null || event.key === PREFIX + key) && tell();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Removes people's choices, or those in one plan: they contain the ids of users and plans, and a household's categories and payees. */
export function forgetChoices(planId?: string): void {
  for (const kind of ['plan', 'open', 'steps', 'notNow', 'imported'] as const) {
    for (const [rest, value] of rememberedUnder(`${kind}:`)) {
      const isMeant = planId === undefined || rest.split(':', 1)[0] === planId || value === planId;
      if (isMeant) remember(`${kind}:${rest}`, null);
    }
  }
}

/**
 * Removes what a database that is cleared leaves here: for its other tabs, how far it was with each read, by number, and
 * why the server refused it. The next database counts its reads from the beginning too, and would believe that.
 */
export function forgetReadsOfDatabase(): void {
  try {
    const left = Object.keys(localStorage).filter((key) => key.startsWith('firestore_targets_'));
    left.forEach((key) => localStorage.removeItem(key));
  } catch {
    // Storage is refused.
  }
}
