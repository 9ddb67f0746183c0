// What stands before the Firestore emulator. The emulator closes each connection after one answer and doesn't say so. A
// browser that asks again on it at that moment is heard, its answer goes nowhere, and it waits for it for ever: a listener
// that asked for something hears nothing. So the answers say here that their connection ends with them.
import { connect, createServer } from 'node:net';

const HOST = '127.0.0.1';

/** How an answer of HTTP/1.1 begins. Node talks to the emulator in HTTP/2, which passes as it is. */
const STATUS_LINE = /^HTTP\/1\.1 [^\r]*\r\n/;

/**
 * Opens the door at `port` to the emulator at `to`.
 * @param {{ port: number, to: number }} ports
 * @returns {Promise<() => void>} closes it
 */
export async function openDoor({ port, to }) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer((client) => {
    const emulator = connect(to, HOST);
    emulator.once('data', (/** @type {Buffer} */ begin) => {
      client.write(sayingThatItEnds(begin));
      emulator.pipe(client);
    });
    client.pipe(emulator);
    tie(client, emulator);
    tie(emulator, client);
  });

  /**
   * A connection that breaks on one side breaks on the other.
   * @param {import('node:net').Socket} side
   * @param {import('node:net').Socket} other
   */
  function tie(side, other) {
    open.add(side);
    side.setNoDelay(true);
    side.on('error', () => other.destroy());
    side.on('close', () => {
      open.delete(side);
      other.destroySoon();
    });
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, () => resolve(undefined));
  });
  return () => {
    server.close();
    open.forEach((each) => each.destroy());
  };
}

/** @param {Buffer} begin */
function sayingThatItEnds(begin) {
  const text = begin.toString('latin1');
  return Buffer.from(text.replace(STATUS_LINE, '$&Connection: close\r\n'), 'latin1');
}
