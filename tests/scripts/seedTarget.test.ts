import { describe, expect, it } from 'vitest';
import { seedTarget } from '../../scripts/toolchain/seedTarget.mjs';

const hosts = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2' };
const running = { firestore: '127.0.0.1:3', auth: '127.0.0.1:4', hub: '' };

describe('what the seed writes to', () => {
  it('is the running npm start, when nothing is said', () => {
    expect(seedTarget(undefined, {}, running)).toEqual({
      projectId: 'demo-saldo',
      isEmulator: true,
      environment: { FIRESTORE_EMULATOR_HOST: '127.0.0.1:3', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4' },
    });
  });

  it('is the emulators that the environment names, before those of npm start', () => {
    expect(seedTarget('demo-other', hosts, running)).toEqual({
      projectId: 'demo-other',
      isEmulator: true,
      environment: hosts,
    });
  });

  it('is a real project only when it is named, and never gets the demo household', () => {
    expect(seedTarget('saldo-real', {}, running)).toEqual({
      projectId: 'saldo-real',
      isEmulator: false,
      environment: {},
    });
  });

  it.each(['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT', 'VITE_FIREBASE_PROJECT_ID'])(
    'is not the real project that %s names',
    (variable) => {
      expect(() => seedTarget(undefined, { [variable]: 'saldo-real' })).toThrow(
        'only written to when it is named',
      );
    },
  );

  it('is nothing when no emulators run', () => {
    expect(() => seedTarget(undefined, {})).toThrow('npm start');
    expect(() => seedTarget('demo-saldo', {})).toThrow('npm start');
  });

  it('is in doubt when a real project is named while the environment leads to emulators', () => {
    expect(() => seedTarget('saldo-real', hosts)).toThrow('"saldo-real" is a real project');
    const one = { FIREBASE_AUTH_EMULATOR_HOST: hosts.FIREBASE_AUTH_EMULATOR_HOST };
    expect(() => seedTarget('saldo-real', one)).toThrow('"saldo-real" is a real project');
  });
});
