import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../src/services/firebase/environment';

const complete = {
  VITE_FIREBASE_PROJECT_ID: 'demo-saldo',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-saldo.firebaseapp.com',
  VITE_FIREBASE_APP_ID: 'app',
};
const names = Object.keys(complete);
const usual = { VITE_FONT_SERVICE: 'https://fonts.googleapis.com/css' };

it('the environment is complete without emulators', () => {
  expect(parseEnvironment({ ...complete, MODE: 'production' })).toEqual({ ...complete, ...usual });
});

it('the environment may name emulators', () => {
  const emulators = { VITE_AUTH_EMULATOR: '127.0.0.1:9099', VITE_FIRESTORE_EMULATOR: 'localhost:8080' };
  expect(parseEnvironment({ ...complete, ...emulators })).toEqual({ ...complete, ...emulators, ...usual });
});

it.each(['', 'site-key'])('the environment may have the site key %j for App Check', (siteKey) => {
  const values = { ...complete, VITE_APPCHECK_SITE_KEY: siteKey };
  expect(parseEnvironment(values)).toEqual({ ...values, ...usual });
});

it.each(['http://127.0.0.1:8081/css', 'https://fonts.example.org/v1/css', 'https://fonts.example.org/'])(
  'the environment may name the web-font service %j',
  (address) => {
    const values = { ...complete, VITE_FONT_SERVICE: address };
    expect(parseEnvironment(values)).toEqual(values);
  },
);

it('the environment has a default web-font service', () => {
  expect(parseEnvironment({ ...complete, VITE_FONT_SERVICE: ' ' })).toMatchObject(usual);
});

it.each([
  'fonts.example.org/css',
  'ftp://fonts.example.org/css',
  'https://fonts.example.org/css?family=Lato',
  'https://fonts.example.org/css#lato',
  'https://me:secret@fonts.example.org/css',
  'https://fonts.example.org; script-src *',
])('the environment may not name the web-font service %j', (address) => {
  expect(messageOf({ ...complete, VITE_FONT_SERVICE: address })).toContain('VITE_FONT_SERVICE is not');
});

describe.each(names)('the value %s', (name) => {
  it('is required, and the error says where to find it', () => {
    const { [name]: _, ...rest } = complete as Record<string, string>;
    const message = messageOf(rest);
    expect(message).toContain(`${name} is missing`);
    expect(message).toContain('.env.example');
    expect(names.filter((other) => message.includes(other))).toEqual([name]);
  });

  it.each(['', ' '])('may not be %j', (blank) => {
    expect(messageOf({ ...complete, [name]: blank })).toContain(`${name} is missing`);
  });
});

it('the error names all missing values at once', () => {
  const message = messageOf({});
  expect(names.filter((name) => message.includes(`${name} is missing`))).toEqual(names);
});

it.each(['VITE_AUTH_EMULATOR', 'VITE_FIRESTORE_EMULATOR'])('the value %s needs a port', (name) => {
  expect(messageOf({ ...complete, [name]: 'localhost' })).toContain(`${name} is not host:port`);
});

function messageOf(values: Readonly<Record<string, unknown>>): string {
  try {
    parseEnvironment(values);
  } catch (error) {
    return String(error);
  }
  return 'accepted';
}
