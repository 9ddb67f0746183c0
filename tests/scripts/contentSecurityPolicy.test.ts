import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allowing,
  APP_CHECK_SOURCES,
  fontSources,
  type Hosting,
} from '../../scripts/toolchain/contentSecurityPolicy.mjs';

const { hosting: HOSTING } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: Hosting };

function policyOf(hosting: Hosting): Record<string, string[]> {
  const headers = hosting.headers?.flatMap((rule) => rule.headers) ?? [];
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

function headersBesidesPolicy({ headers }: Hosting) {
  return headers?.map((rule) => rule.headers.filter(({ key }) => key !== 'Content-Security-Policy'));
}

describe('the policy of the deployed page', () => {
  const policy = policyOf(HOSTING);

  it('allows only its own scripts', () => {
    expect(policy['script-src']).toEqual(["'self'"]);
  });

  it.each(['worker-src', 'manifest-src'])('allows only its own address as %s', (directive) => {
    expect(policy[directive]).toEqual(["'self'"]);
  });

  it('allows connections only to Auth, Firestore and the web-font service', () => {
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://fonts.googleapis.com',
    ]);
  });

  it.each(['frame-src', 'object-src', 'base-uri', 'frame-ancestors'])('forbids every %s', (directive) => {
    expect(policy[directive]).toEqual(["'none'"]);
  });

  it('takes no text for HTML, code or the address of a script that the policy of the app has not passed', () => {
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(['saldo']);
    expect(readFileSync('src/services/device/ownScript.ts', 'utf8')).toContain("createPolicy('saldo'");
  });

  it('falls back to its own address and allows no inline code', () => {
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(Object.values(policy).flat()).not.toContain("'unsafe-inline'");
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'");
  });
});

describe('the policy with App Check', () => {
  const before = policyOf(HOSTING);
  const after = policyOf(allowing(HOSTING, APP_CHECK_SOURCES));

  it('also allows reCAPTCHA and the App Check service', () => {
    expect(after['script-src']).toContain('https://www.google.com/recaptcha/');
    expect(after['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
    expect(after['connect-src']).toEqual(expect.arrayContaining(before['connect-src'] ?? []));
  });

  it('allows the frames of reCAPTCHA', () => {
    expect(after['frame-src']).toEqual(APP_CHECK_SOURCES['frame-src']);
  });

  it('has no Trusted Types, which neither of the two knows', () => {
    expect(Object.keys(before).filter((name) => !(name in after))).toEqual([
      'require-trusted-types-for',
      'trusted-types',
    ]);
  });

  it('differs in nothing else', () => {
    const changed = Object.keys(after).filter((name) => before[name]?.join() !== after[name]?.join());
    expect(changed).toEqual(['script-src', 'connect-src', 'frame-src']);
    expect(headersBesidesPolicy(allowing(HOSTING, APP_CHECK_SOURCES))).toEqual(headersBesidesPolicy(HOSTING));
  });
});

describe('the policy with another web-font service', () => {
  const before = policyOf(HOSTING);
  const after = policyOf(allowing(HOSTING, fontSources('https://fonts.example.org/v1/css')));

  it.each(['style-src', 'font-src', 'connect-src'])('also allows its origin in %s', (directive) => {
    expect(after[directive]).toEqual([...(before[directive] ?? []), 'https://fonts.example.org']);
  });

  it('differs in nothing else', () => {
    const changed = Object.keys(before).filter((name) => before[name]?.join() !== after[name]?.join());
    expect(changed).toEqual(['style-src', 'font-src', 'connect-src']);
  });

  it('stays the same without such a service, and names no origin twice', () => {
    expect(allowing(HOSTING, fontSources(undefined), fontSources(''))).toEqual(HOSTING);
    const usual = policyOf(allowing(HOSTING, fontSources('https://fonts.googleapis.com/css')));
    expect(usual['style-src']).toEqual(before['style-src']);
  });
});

it('the policy with App Check and another web-font service allows both', () => {
  const { 'connect-src': sources } = policyOf(
    allowing(HOSTING, APP_CHECK_SOURCES, fontSources('https://fonts.example.org/css')),
  );
  expect(sources).toContain('https://content-firebaseappcheck.googleapis.com');
  expect(sources).toContain('https://fonts.example.org');
});

it('a policy without a directive cannot be widened there', () => {
  const headers = [
    { source: '**', headers: [{ key: 'Content-Security-Policy', value: "default-src 'self'" }] },
  ];
  expect(() => allowing({ headers }, { 'connect-src': ['https://elsewhere.test'] })).toThrow('connect-src');
});
