// Whether the app shows the last user's screens before the identity service has confirmed who is signed in. Until then, the
// server is asked nothing; what this device stores of that person shows.

let confirmed: Promise<void> | null = null;
let confirm: (() => void) | undefined;

export function assumeAccount(): void {
  confirmed ??= new Promise((resolve) => {
    confirm = resolve;
  });
}

export function confirmAccount(): void {
  confirm?.();
  confirmed = null;
}

/** Null where nobody is assumed; else it resolves once the account is confirmed. */
export const accountConfirmed = (): Promise<void> | null => confirmed;
