// Grants and revokes administrator rights: the custom claim `admin` of an account, which firestore.rules checks.
import { Problem } from './progress.mjs';

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {string} email
 * @param {boolean} isAdmin
 * @param {{ verifiedOnly: boolean }} options `verifiedOnly`: anyone can sign up with someone else's address, so only
 *   verified accounts get the right
 * @returns {Promise<boolean>} whether anything changed
 * @throws {Problem}
 */
export async function setAdministrator(auth, email, isAdmin, { verifiedOnly }) {
  const account = await accountOf(auth, email);
  if ((account.customClaims?.['admin'] === true) === isAdmin) return false;
  if (isAdmin && verifiedOnly && !account.emailVerified) {
    throw new Problem(
      `${email} is not verified: somebody else may have signed up with it.\nThey have to open the link in their verification mail first; the profile menu sends another.`,
    );
  }
  const { admin: _, ...others } = account.customClaims ?? {};
  await auth.setCustomUserClaims(account.uid, isAdmin ? { ...others, admin: true } : others);
  return true;
}

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {string} email
 */
async function accountOf(auth, email) {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    const { code } = /** @type {{ code?: string }} */ (error);
    if (code === 'auth/user-not-found') throw new Problem(`No account has the address ${email}.`);
    if (code === 'auth/invalid-email') throw new Problem(`"${email}" is not an e-mail address.`);
    throw error;
  }
}
