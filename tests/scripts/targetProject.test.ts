import { describe, expect, it } from 'vitest';
import { realProject, targetProject } from '../../scripts/toolchain/targetProject.mjs';

const hosts = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2' };
const running = { firestore: '127.0.0.1:3', auth: '127.0.0.1:4' };

function target(project?: string, env: NodeJS.ProcessEnv = {}, emulators?: typeof running) {
  return targetProject('npm run task --', project, env, emulators);
}

describe('the target of a script', () => {
  it('is the running npm start by default', () => {
    expect(target(undefined, {}, running)).toEqual({ projectId: 'demo-saldo', emulators: running });
  });

  it('is the emulators in the environment rather than those of npm start', () => {
    expect(target('demo-other', hosts, running)).toEqual({
      projectId: 'demo-other',
      emulators: { firestore: '127.0.0.1:1', auth: '127.0.0.1:2' },
    });
  });

  it('is a real project only if the operator names it', () => {
    expect(target('saldo-real', {}, running)).toEqual({ projectId: 'saldo-real', emulators: undefined });
  });

  it.each(['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT', 'VITE_FIREBASE_PROJECT_ID'])(
    'is never the real project in %s',
    (variable) => {
      expect(() => target(undefined, { [variable]: 'saldo-real' })).toThrow(
        'only changed when it is named.\nRun `npm start` first, or name it: npm run task -- --project <id>',
      );
    },
  );

  it('is missing if no emulators run', () => {
    expect(() => target()).toThrow('npm start');
    expect(() => target('demo-saldo')).toThrow('npm start');
  });

  it('is refused if the operator names a real project and the environment names emulators', () => {
    expect(() => target('saldo-real', hosts)).toThrow('"saldo-real" is a real project');
    const one = { FIREBASE_AUTH_EMULATOR_HOST: hosts.FIREBASE_AUTH_EMULATOR_HOST };
    expect(() => target('saldo-real', one)).toThrow('"saldo-real" is a real project');
  });
});

function deploy(project?: string, env: NodeJS.ProcessEnv = {}) {
  return realProject('npm run deploy -- --project <id>', project, env);
}

describe('the target of a deployment', () => {
  it('is the real project that the operator names', () => {
    expect(deploy('saldo-real')).toBe('saldo-real');
    expect(() => deploy()).toThrow('Name the project.\nUsage: npm run deploy -- --project <id>');
  });

  it('may not be a project of the emulators', () => {
    expect(() => deploy('demo-saldo')).toThrow('"demo-saldo" is a project of the emulators');
  });

  it('is refused if the environment names emulators', () => {
    expect(() => deploy('saldo-real', hosts)).toThrow('Unset them');
  });
});
