import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../src/services/environment';

const complete = {
  VITE_FIREBASE_PROJECT_ID: 'demo-saldo',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-saldo.firebaseapp.com',
  VITE_FIREBASE_APP_ID: 'app',
};
const names = Object.keys(complete);
const usual = { VITE_FONT_SERVICE: 'https://fonts.googleapis.com/css' };

it('is complete without any emulator, as in production', () => {
  expect(parseEnvironment({ ...complete, MODE: 'production' })).toEqual({ ...complete, ...usual });
});

it('takes the addresses of the emulators', () => {
  const emulators = { VITE_AUTH_EMULATOR: '127.0.0.1:9099', VITE_FIRESTORE_EMULATOR: 'localhost:8080' };
  expect(parseEnvironment({ ...complete, ...emulators })).toEqual({ ...complete, ...emulators, ...usual });
});

it.each(['', 'site-key'])('takes a site key of App Check, also a blank one: "%s"', (siteKey) => {
  const values = { ...complete, VITE_APPCHECK_SITE_KEY: siteKey };
  expect(parseEnvironment(values)).toEqual({ ...values, ...usual });
});

it.each(['http://127.0.0.1:8081/css', 'https://fonts.example.org/v1/css', 'https://fonts.example.org/'])(
  'takes the address of another web-font service: "%s"',
  (address) => {
    const values = { ...complete, VITE_FONT_SERVICE: address };
    expect(parseEnvironment(values)).toEqual(values);
  },
);

it('knows the usual web-font service where none is named', () => {
  expect(parseEnvironment({ ...complete, VITE_FONT_SERVICE: ' ' })).toMatchObject(usual);
});

it.each([
  'fonts.example.org/css',
  'ftp://fonts.example.org/css',
  'https://fonts.example.org/css?family=Lato',
  'https://fonts.example.org/css#lato',
  'https://me:secret@fonts.example.org/css',
  'https://fonts.example.org; script-src *',
])('refuses "%s" as the address of a web-font service', (address) => {
  expect(messageOf({ ...complete, VITE_FONT_SERVICE: address })).toContain('VITE_FONT_SERVICE is not');
});

describe.each(names)('without %s', (name) => {
  it('says that it is missing, where to look it up, and nothing of the others', () => {
    const { [name]: _, ...rest } = complete as Record<string, string>;
    const message = messageOf(rest);
    expect(message).toContain(`${name} is missing`);
    expect(message).toContain('.env.example');
    expect(names.filter((other) => message.includes(other))).toEqual([name]);
  });

  it.each(['', ' '])('says so also when it is there and blank: "%s"', (blank) => {
    expect(messageOf({ ...complete, [name]: blank })).toContain(`${name} is missing`);
  });
});

it('names everything that is missing at once', () => {
  const message = messageOf({});
  expect(names.filter((name) => message.includes(`${name} is missing`))).toEqual(names);
});

it.each(['VITE_AUTH_EMULATOR', 'VITE_FIRESTORE_EMULATOR'])('refuses %s without a port', (name) => {
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
