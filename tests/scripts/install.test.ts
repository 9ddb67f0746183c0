import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packagesMatch, requireNode } from '../../scripts/toolchain/install.mjs';
import { aFile, aFolder } from './folders';

const react = { version: '19.0.0', integrity: 'sha512-react' };
const forMac = { version: '1.0.0', integrity: 'sha512-mac', optional: true };

/** A project whose lockfile and npm's record name different packages. */
function aProject(wanted: object, installed?: object | string): string {
  const folder = aFolder();
  const lockfile = { packages: { '': { name: 'saldo' }, ...wanted } };
  aFile(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  if (installed === undefined) return folder;
  const note = typeof installed === 'string' ? installed : JSON.stringify({ packages: installed });
  aFile(join(folder, 'node_modules/.package-lock.json'), note);
  return folder;
}

describe('the installed packages', () => {
  it('match the lockfile if they are the same', () => {
    expect(packagesMatch(aProject({ 'node_modules/react': react }, { 'node_modules/react': react }))).toBe(
      true,
    );
  });

  it('match the lockfile if only a package for another platform is missing', () => {
    const wanted = { 'node_modules/react': react, 'node_modules/for-mac': forMac };
    expect(packagesMatch(aProject(wanted, { 'node_modules/react': react }))).toBe(true);
  });

  it.each<[string, object | string | undefined]>([
    ['are missing', undefined],
    ['lack one', {}],
    ['have another version of one', { 'node_modules/react': { ...react, version: '18.3.1' } }],
    ['have other content in one', { 'node_modules/react': { ...react, integrity: 'sha512-other' } }],
    ['include an unwanted one', { 'node_modules/react': react, 'node_modules/old': react }],
    ['have a cut-off note of npm', '{"packages": {"node_mod'],
  ])('do not match the lockfile if they %s', (_, installed) => {
    expect(packagesMatch(aProject({ 'node_modules/react': react }, installed))).toBe(false);
  });
});

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node.js %s is new enough', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

it.each(['18.20.8', '20.18.3'])(
  'Node.js %s is too old, and the message says which one Saldo needs',
  (version) => {
    expect(() => requireNode(version)).toThrow(`Saldo needs Node.js 20.19 or newer; this is ${version}.`);
  },
);
