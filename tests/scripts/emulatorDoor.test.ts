import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openDoor } from '../../scripts/toolchain/emulatorDoor.mjs';
import { freePort } from '../../scripts/toolchain/ports.mjs';

/**
 * Starts a server that gives this answer to every request and closes the connection. Returns the port of a door to it.
 */
async function aDoorTo(answer: string): Promise<number> {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer, 'latin1')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // The server listens on a port, so its address isn't the name of a pipe.
  const { port: to } = server.address() as AddressInfo;
  const port = await freePort();
  const close = await openDoor({ port, to });
  onTestFinished(() => {
    close();
    server.close();
  });
  return port;
}

async function answerAt(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write('anything');
  let heard = '';
  for await (const text of socket) heard += String(text);
  return heard;
}

it('an HTTP/1.1 answer through the door of an emulator announces the end of its connection', async () => {
  const port = await aDoorTo('HTTP/1.1 200 OK\r\nContent-length: 5\r\n\r\nhello');
  expect(await answerAt(port)).toBe('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-length: 5\r\n\r\nhello');
});

it('all other data passes the door of an emulator unchanged, byte by byte', async () => {
  const frames = Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(byte)).join('');
  expect(await answerAt(await aDoorTo(frames))).toBe(frames);
});

it('the door of an emulator closes its open connections when it is closed', async () => {
  const server = createServer(() => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: to } = server.address() as AddressInfo;
  const port = await freePort();
  const close = await openDoor({ port, to });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const isClosed = once(socket, 'close');
  close();
  await isClosed;
  server.close();
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
