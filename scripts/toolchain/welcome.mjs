// Prints the welcome message when the local stack is ready.
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
 * @param {string} command the command that started it
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
      `  The data that you enter is stored in .data; ${command} -- --fresh starts with new data. Ctrl-C stops everything.`,
      '',
    ].join('\n'),
  );
}
