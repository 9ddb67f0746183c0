import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findJava, missingJava, versionOf } from '../../scripts/toolchain/java.mjs';
import { aFolder, aJava, aProgram } from './folders';

/** A Windows machine's usual folders come only from its environment, so the search finds nothing of this machine. */
function machine(folder: string, env: Record<string, string>) {
  return {
    platform: 'win32' as const,
    home: folder,
    env: { ProgramFiles: join(folder, 'Programs'), ...env },
  };
}

describe('the search for Java', () => {
  it('prefers JAVA_HOME, then PATH, then the usual folders', () => {
    const folder = aFolder();
    const home = aJava(join(folder, 'home/bin/java.exe'), '17.0.15');
    const onPath = aJava(join(folder, 'path/java.exe'), '21');
    const usual = aJava(join(folder, 'Programs/Java/jdk-21/bin/java.exe'), '21.0.2');
    const JAVA_HOME = join(folder, 'home');
    const PATH = join(folder, 'path');

    expect(findJava(machine(folder, { JAVA_HOME, PATH })).path).toBe(home);
    expect(findJava(machine(folder, { PATH })).path).toBe(onPath);
    expect(findJava(machine(folder, {})).path).toBe(usual);
  });

  it('looks in every folder of PATH', () => {
    const folder = aFolder();
    const second = aJava(join(folder, 'b/java.exe'), '11.0.22');
    expect(findJava(machine(folder, { PATH: `${folder}/a:${folder}/b` })).path).toBe(second);
  });

  it('takes the newest of several versions', () => {
    const folder = aFolder();
    aJava(join(folder, 'Programs/Java/jdk-9/bin/java.exe'), '9.0.4');
    aJava(join(folder, 'Programs/Java/jdk-11/bin/java.exe'), '11.0.2');
    const newest = aJava(join(folder, 'Programs/Java/jdk-21/bin/java.exe'), '21.0.2');
    expect(findJava(machine(folder, {})).path).toBe(newest);
  });

  it('skips and names one that is too old and one that does not start', () => {
    const folder = aFolder();
    const old = aJava(join(folder, 'home/bin/java.exe'), '1.8.0_392');
    const stub = aProgram(join(folder, 'a/java.exe'), 'echo "No Java runtime present" >&2; exit 1');
    const good = aJava(join(folder, 'b/java.exe'), '11');
    const env = { JAVA_HOME: join(folder, 'home'), PATH: `${folder}/a:${folder}/b` };
    expect(findJava(machine(folder, env))).toEqual({
      path: good,
      tried: [`${old}: version 8 is too old`, `${stub}: does not start`],
    });
  });

  it('finds nothing on a machine without Java', () => {
    const folder = aFolder();
    expect(findJava(machine(folder, { PATH: folder, JAVA_HOME: folder }))).toEqual({ tried: [] });
  });
});

it.each([
  ['1.8.0_392', 8],
  ['11.0.22', 11],
  ['21', 21],
  ['25-ea', 25],
])('a Java that calls itself %s has the version %i', (version, major) => {
  expect(versionOf(aJava(join(aFolder(), 'java'), version))).toBe(major);
});

it.each([
  ['darwin', 'brew install openjdk'],
  ['linux', 'sudo apt-get install default-jre-headless'],
  ['win32', 'winget install EclipseAdoptium.Temurin.21.JRE'],
] as const)(
  'on %s the message about a missing Java names the programs tried and the command to install it',
  (platform, command) => {
    const message = missingJava(['/old/java: version 8 is too old'], platform);
    expect(message).toContain('version 11 or newer');
    expect(message).toContain('/old/java: version 8 is too old');
    expect(message).toContain(command);
  },
);
