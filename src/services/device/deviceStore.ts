// Small choices kept on this device. A browser may refuse storage: then nothing is remembered, and nothing breaks.

/**
 * `signedIn`: the id of who is signed in here. `plan:<user id>`: the plan that this person selected last.
 * `deleting:<plan id>`: the deletion of this plan was begun here and is not finished.
 * `open:<plan id>:<type>:<category>`: whether this category's card is open.
 * `theme`: the look of the person who is signed in, for `public/theme.js`.
 * `broken`: the database can't read what it keeps here.
 * `shortcuts`: 'off' where single keys are no shortcuts.
 * `lang:<code>`: the texts of this language's record.
 * `kept:<user id>:<name>`: what this person last saw, in cachedRecords.ts.
 */
export type DeviceKey =
  | 'signedIn'
  | 'theme'
  | 'broken'
  | 'shortcuts'
  | `plan:${string}`
  | `deleting:${string}`
  | `open:${string}`
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

/** The values of all keys that begin so, under the rest of their keys. */
export function rememberedUnder(beginning: string): ReadonlyMap<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
    return new Map(
      keys.map((key) => [key.slice((PREFIX + beginning).length), localStorage.getItem(key) ?? '']),
    );
  } catch {
    // Nothing is kept where storage is refused.
    return new Map();
  }
}

/** Tells when another tab remembers something else under a key, or nothing any more. Returns what ends it. */
export function watchRemembered(key: DeviceKey, tell: () => void): () => void {
  // Without a key when all is gone at once.
  const hear = (event: StorageEvent) => (event.key === null || event.key === PREFIX + key) && tell();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Forgets what people have chosen here: the keys say who they are, and what a household's categories are called. */
export function forgetChoices(): void {
  for (const kind of ['plan', 'open'] as const) {
    for (const rest of rememberedUnder(`${kind}:`).keys()) remember(`${kind}:${rest}`, null);
  }
}
