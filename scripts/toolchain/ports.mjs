// Finds the ports of `npm start`, which environment variables can change, and free ports for everything else.
import { connect, createServer } from 'node:net';
import { Problem } from './progress.mjs';

/** @typedef {{ what: string, variable: string, port: number }} NamedPort */

const DEFAULTS = /** @type {const} */ ({
  web: { what: 'the web page', variable: 'SALDO_WEB_PORT', port: 5173 },
  auth: { what: 'the Auth emulator', variable: 'SALDO_AUTH_PORT', port: 9099 },
  firestore: { what: 'the Firestore emulator', variable: 'SALDO_FIRESTORE_PORT', port: 8080 },
});

/**
 * The ports with fixed numbers.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<keyof typeof DEFAULTS, NamedPort>}
 */
export function namedPorts(env) {
  const read = (/** @type {NamedPort} */ named) => {
    const text = env[named.variable] ?? String(named.port);
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Problem(`${named.variable} is "${text}": it needs to be a port number from 1 to 65535.`);
    }
    return { ...named, port };
  };
  return { web: read(DEFAULTS.web), auth: read(DEFAULTS.auth), firestore: read(DEFAULTS.firestore) };
}

/**
 * @param {NamedPort[]} ports
 * @param {string} command the command to repeat
 * @throws {Problem} with every port in use, and a command with other ports
 */
export async function requireFree(ports, command) {
  /** @type {string[]} */
  const taken = [];
  /** @type {string[]} */
  const settings = [];
  for (const { what, variable, port } of ports) {
    if (await isFree(port)) continue;
    taken.push(`Port ${port}, for ${what}, is in use by another program.`);
    settings.push(`${variable}=${await freePortAfter(port)}`);
  }
  if (taken.length === 0) return;
  throw new Problem(
    `${taken.join('\n')}\nStop that program, or use another port:\n  ${settings.join(' ')} ${command}`,
  );
}

/** Whether nothing answers on either loopback address, and a program may listen there. */
export async function isFree(/** @type {number} */ port) {
  return !(await answers(port, '127.0.0.1')) && !(await answers(port, '::1')) && (await canListen(port));
}

// Below the ports that systems give to outgoing connections, which could take a free port before it is used, and above
// the last one that browsers block.
const FIRST = 10_100;
const LAST = 32_000;
let candidate = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/** A port that is free, is not used for connections, and has not been given to this process before. */
export async function freePort() {
  for (let tried = FIRST; tried <= LAST; tried += 1) {
    const port = candidate;
    candidate = port === LAST ? FIRST : port + 1;
    // oxlint-disable-next-line no-await-in-loop -- the first free one is enough
    if (await isFree(port)) return port;
  }
  throw new Problem(`No port from ${FIRST} to ${LAST} is free.`);
}

async function freePortAfter(/** @type {number} */ port) {
  for (let next = port + 1; next < 65_536; next += 1) if (await isFree(next)) return next;
  return freePort();
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function answers(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
