// The name under which the rules know the maker of a public record.
import { createHash } from 'node:crypto';

/** The mark of an account, as src/services/account/maker.ts makes it. */
export const markOf = (uid: string): string =>
  createHash('sha256').update(`saldo:maker:${uid}`).digest('hex');

/** The mark of an owner on an invite by link, as src/services/account/maker.ts makes it. */
export const inviterMarkOf = (uid: string): string =>
  createHash('sha256').update(`saldo:inviter:${uid}`).digest('hex');
