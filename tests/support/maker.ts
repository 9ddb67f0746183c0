// How the rules name who made what everybody reads.
import { createHash } from 'node:crypto';

/** The mark of an account, as src/services/account/maker.ts makes it. */
export const markOf = (uid: string): string =>
  createHash('sha256').update(`saldo:maker:${uid}`).digest('hex');
