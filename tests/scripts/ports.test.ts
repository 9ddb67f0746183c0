import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort, isFree, namedPorts, requireFree } from '../../scripts/toolchain/ports.mjs';

async function aTakenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port;
}

describe('the ports', () => {
  it('are the usual ones unless the environment names others', () => {
    expect(namedPorts({ SALDO_WEB_PORT: '6000' })).toMatchObject({
      web: { port: 6000 },
      auth: { port: 9099 },
      firestore: { port: 8080 },
    });
  });

  it.each(['abc', '0', '65536', '80.5', ''])('cannot be %j', (text) => {
    expect(() => namedPorts({ SALDO_AUTH_PORT: text })).toThrow(`SALDO_AUTH_PORT is "${text}"`);
  });

  it('are named in the error if they are taken, with a command for others', async () => {
    const [web, auth, firestore] = [await aTakenPort(), await freePort(), await aTakenPort()];
    const ports = namedPorts({
      SALDO_WEB_PORT: String(web),
      SALDO_AUTH_PORT: String(auth),
      SALDO_FIRESTORE_PORT: String(firestore),
    });
    const problem = await requireFree(Object.values(ports), 'npm start').catch(String);
    expect(problem).toContain(`Port ${web}, for the web page, is in use`);
    expect(problem).toContain(`Port ${firestore}, for the Firestore emulator, is in use`);
    expect(problem).not.toContain('Auth');
    expect(problem).toMatch(/SALDO_WEB_PORT=\d+ SALDO_FIRESTORE_PORT=\d+ npm start$/);
  });

  it('are accepted if they are free', async () => {
    const { web } = namedPorts({ SALDO_WEB_PORT: String(await freePort()) });
    await expect(requireFree([web], 'npm start')).resolves.toBeUndefined();
  });

  it('are not free while another program uses them', async () => {
    expect(await isFree(await aTakenPort())).toBe(false);
    expect(await isFree(await freePort())).toBe(true);
  });

  it('that are free are never those of outgoing connections, nor handed out twice', async () => {
    const free = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(free).size).toBe(50);
    // Linux gives 32768 and above to connections, other systems 49152 and above.
    for (const port of free) expect(port).toBeLessThan(32_768);
  });
});
