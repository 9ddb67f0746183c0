import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Hosting } from '../../scripts/toolchain/contentSecurityPolicy.mjs';
import { writeDeployment } from '../../scripts/toolchain/deployment.mjs';
import { siteEnvironment } from '../../scripts/toolchain/siteEnvironment.mjs';
import { aFile, aFolder } from './folders';

interface Settings {
  firestore: Record<string, string>;
  hosting: Hosting & { public: string };
  emulators?: object;
}

function deployed(options: { appCheck: boolean; fontService?: string }) {
  const folder = aFolder();
  const { config, site } = writeDeployment(folder, options);
  const settings = JSON.parse(readFileSync(config, 'utf8')) as Settings; // as the script wrote it
  return { folder, site, settings };
}

const source = JSON.parse(readFileSync('firebase.json', 'utf8')) as Settings;

describe('a deployment', () => {
  it('holds the rules, the indexes and the built site', () => {
    const { folder, site, settings } = deployed({ appCheck: false });
    for (const file of ['firestore.rules', 'firestore.indexes.json']) {
      expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(file, 'utf8'));
    }
    expect(settings.firestore).toEqual(source.firestore);
    expect(join(folder, settings.hosting.public)).toBe(site);
    expect(settings).not.toHaveProperty('emulators');
  });

  it('has the headers and rewrites of firebase.json', () => {
    const { settings } = deployed({ appCheck: false });
    expect({ ...settings.hosting, public: 'dist' }).toEqual(source.hosting);
  });

  it('allows reCAPTCHA only with App Check', () => {
    expect(JSON.stringify(deployed({ appCheck: false }).settings)).not.toContain('recaptcha');
    expect(JSON.stringify(deployed({ appCheck: true }).settings)).toContain('recaptcha');
  });

  it('allows fonts of the web-font service in its environment', () => {
    const { settings } = deployed({ appCheck: false, fontService: 'https://fonts.example.org/css' });
    expect(JSON.stringify(settings)).toContain(
      "font-src 'self' https://fonts.gstatic.com https://fonts.example.org;",
    );
  });

  it('holds no file of the previous deployment', () => {
    const folder = aFolder();
    aFile(join(folder, 'site/assets/old.js'));
    writeDeployment(folder, { appCheck: false });
    expect(readdirSync(folder).toSorted()).toEqual([
      'firebase.json',
      'firestore.indexes.json',
      'firestore.rules',
    ]);
  });
});

describe('the environment of a site', () => {
  const values = { VITE_FIREBASE_PROJECT_ID: 'saldo-real', VITE_FIREBASE_API_KEY: 'key' };

  it('is accepted for its own project', () => {
    expect(siteEnvironment('saldo-real', values)).toEqual(values);
  });

  it('may name a web-font service', () => {
    const own = { ...values, VITE_FONT_SERVICE: 'https://fonts.example.org:8443/css' };
    expect(siteEnvironment('saldo-real', own)).toEqual(own);
  });

  it.each(['http://fonts.example.org/css', 'https://x.org; script-src *', 'fonts'])(
    'may not name %j as its web-font service',
    (address) => {
      const wrong = { ...values, VITE_FONT_SERVICE: address };
      expect(() => siteEnvironment('saldo-real', wrong)).toThrow('VITE_FONT_SERVICE');
    },
  );

  it.each([
    ['names another project', { ...values, VITE_FIREBASE_PROJECT_ID: 'saldo-other' }, 'saldo-other'],
    ['names no project', {}, '""'],
    ['leads to emulators', { ...values, VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080' }, 'leads away'],
  ])('is refused if it %s', (_, environment, reason) => {
    expect(() => siteEnvironment('saldo-real', environment)).toThrow(reason);
  });
});
