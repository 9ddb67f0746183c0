import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emulatorsAt, environmentFor, settingsFor } from '../../scripts/toolchain/emulators.mjs';
import { aFile, aFolder } from './folders';

const ports = {
  auth: 1001,
  firestore: 1002,
  hosting: 1003,
  hub: 1004,
  logging: 1005,
  websocket: 1006,
  behindDoor: 1008,
};
const POLICY =
  "default-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self' https://firestore.googleapis.com; object-src 'none'";

function aFirebaseJson(headers: object[]): string {
  const hosting = { public: 'dist', rewrites: [{ source: '**', destination: '/index.html' }], headers };
  return aFile(
    join(aFolder(), 'firebase.json'),
    JSON.stringify({ firestore: { rules: 'firestore.rules' }, hosting }),
  );
}

describe('the settings of the emulators', () => {
  it("use the ports of this run, and the rules in the project's own file", () => {
    const source = aFirebaseJson([]);
    const { emulators, firestore } = settingsFor(ports, {}, source);
    expect(firestore.rules).toBe(join(source, '../firestore.rules'));
    expect(emulators).toMatchObject({
      auth: { port: 1001 },
      firestore: { port: 1008 },
      ui: { enabled: false },
    });
    expect(emulators).not.toHaveProperty('hosting');
  });

  it('serve a built site with the headers and rewrites of production', () => {
    const headers = [{ source: '**', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] }];
    const { hosting, emulators } = settingsFor(ports, { site: '/built' }, aFirebaseJson(headers));
    const rewrites = [{ source: '**', destination: '/index.html' }];
    expect(hosting).toEqual({ public: '/built', rewrites, headers });
    expect(emulators).toMatchObject({ hosting: { port: 1003 } });
  });

  it("widen only the policy's connections, to the emulators", () => {
    const headers = [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: POLICY }] }];
    const { hosting } = settingsFor(ports, { site: '/built' }, aFirebaseJson(headers));
    expect(hosting?.headers?.[0]?.headers[0]?.value).toBe(
      "default-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self' https://firestore.googleapis.com http://127.0.0.1:1001 http://127.0.0.1:1002; object-src 'none'",
    );
  });

  it("let the page use the run's own web-font service, and no other of its kind", () => {
    const headers = [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: POLICY }] }];
    const served = { site: '/built', fontService: 'http://127.0.0.1:1007/css' };
    const { hosting } = settingsFor(ports, served, aFirebaseJson(headers));
    expect(hosting?.headers?.[0]?.headers[0]?.value).toBe(
      "default-src 'self'; style-src 'self' http://127.0.0.1:1007; font-src 'self' http://127.0.0.1:1007; connect-src 'self' https://firestore.googleapis.com http://127.0.0.1:1001 http://127.0.0.1:1002 http://127.0.0.1:1007; object-src 'none'",
    );
  });
});

it('the app uses the usual web-font service or that of the run, and never the one in .env', () => {
  const emulators = emulatorsAt(ports);
  expect(environmentFor('demo-x', emulators)).toMatchObject({ VITE_FONT_SERVICE: '' });
  const own = 'http://127.0.0.1:1007/css';
  expect(environmentFor('demo-x', emulators, own)).toMatchObject({ VITE_FONT_SERVICE: own });
});

it('the app and the admin SDK use the same emulators', () => {
  expect(environmentFor('demo-x', emulatorsAt(ports))).toMatchObject({
    VITE_FIREBASE_PROJECT_ID: 'demo-x',
    VITE_FIRESTORE_EMULATOR: '127.0.0.1:1002',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:1002',
    VITE_AUTH_EMULATOR: '127.0.0.1:1001',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1001',
  });
});
