// A proxy in front of the Firestore emulator. The emulator closes each connection after one response without announcing
// it. If a browser sends its next request at that moment, the emulator receives it but the response is lost, and the
// browser waits forever: a listener gets no data. So the proxy adds `Connection: close` to the responses.
import { connect, createServer } from 'node:net';

const HOST = '127.0.0.1';

/** The first line of an HTTP/1.1 response. Node uses HTTP/2 with the emulator, which passes unchanged. */
const STATUS_LINE = /^HTTP\/1\.1 [^\r]*\r\n/;

/**
 * Starts the proxy at `port` for the emulator at `to`.
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
   * Closes the other side when one side closes or fails.
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
