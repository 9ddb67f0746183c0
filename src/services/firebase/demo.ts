// Whether this page shows the demo: a plan in this page's memory that no server knows. It ends with the page.
import { AppError } from '../../model/errors';
import type { UserId } from '../../model/ids';

let person: UserId | null = null;

/** The made-up person who is signed in to the demo; null outside it. */
export const demoPerson = (): UserId | null => person;

export const isDemo = (): boolean => person !== null;

/** For acts that reach other people or the account: the demo has neither. */
export function refuseInDemo(): void {
  if (isDemo()) throw new AppError('account_needed');
}

export function beginDemo(as: UserId): void {
  person = as;
}
