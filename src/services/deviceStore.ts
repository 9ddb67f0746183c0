// Small choices kept on this device. A browser may refuse storage: then nothing is remembered, and nothing breaks.

/**
 * `signedIn`: someone is signed in here. `plan:<user id>`: the plan that this person selected last.
 * `deleting:<plan id>`: the deletion of this plan was begun here and is not finished.
 * `open:<plan id>:<type>:<category>`: whether this category's card is open.
 * `theme`: the look of the person who is signed in, for `public/theme.js`.
 * `shortcuts`: 'off' where single keys are no shortcuts.
 * `lang:<code>`: the texts of this language's record.
 */
export type DeviceKey =
  'signedIn' | 'theme' | 'shortcuts' | `plan:${string}` | `deleting:${string}` | `open:${string}` | `lang:${string}`;

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

/** Forgets which cards are open: the keys say what a household's categories are called. */
export function forgetOpenCards(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(`${PREFIX}open:`))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Nothing is kept where storage is refused.
  }
}
