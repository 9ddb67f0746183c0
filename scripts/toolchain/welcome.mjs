// What a person reads when the local stack is up.
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../seed/demo.mjs';
import { say } from './progress.mjs';

const ROLES = {
  owner: 'owns the demo household',
  member: 'belongs to it',
  invitee: 'is invited to it',
  admin: 'is an administrator',
};

/**
 * @param {string} url
 * @param {string} command by which it was started
 */
export function sayWelcome(url, command) {
  const people = Object.entries(DEMO_PEOPLE).map(
    ([role, { email }]) => `    ${email.padEnd(20)}${ROLES[/** @type {keyof typeof ROLES} */ (role)]}`,
  );
  say(
    [
      '',
      `  Saldo runs at ${url}`,
      '',
      `  Sign up, or sign in with the password ${DEMO_PASSWORD} as`,
      ...people,
      '',
      `  What you enter is kept in .data; ${command} -- --fresh begins anew. Ctrl-C stops everything.`,
      '',
    ].join('\n'),
  );
}
