// The demo's plan as a backup, from the press of Sign up until the new account has it: in this tab alone, and only until
// it closes.
const KEY = 'saldo:demo';

/** Null when there is none. */
export function keptDemo(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Storage is refused.
    return null;
  }
}

/** Null removes it. */
export function keepDemo(backup: string | null): void {
  if (backup === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, backup);
}
