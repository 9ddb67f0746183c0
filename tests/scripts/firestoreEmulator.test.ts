import { mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findJar, startable } from '../../scripts/toolchain/firestoreEmulator.mjs';
import { readFromZip, zipOf } from '../../scripts/toolchain/zip.mjs';
import { aFile, aFolder, aProgram } from './folders';

const FILE = 'cloud-firestore-emulator-v1.jar';
const GCLOUD_JAR = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** A machine with the emulator in all three places, and `gcloud` on PATH as a link to the SDK. */
function aMachine() {
  const folder = aFolder();
  const told = aFile(join(folder, 'told.jar'));
  const cached = aFile(join(folder, 'home/.cache/firebase/emulators', FILE));
  const gcloud = aFile(join(folder, GCLOUD_JAR));
  const command = aProgram(join(folder, 'sdk/bin/gcloud'), 'true');
  mkdirSync(join(folder, 'bin'));
  symlinkSync(command, join(folder, 'bin/gcloud'));
  return { folder, told, cached, gcloud, home: join(folder, 'home'), PATH: join(folder, 'bin') };
}

describe('the search for the Firestore emulator', () => {
  it('prefers the named jar, then the cache of firebase-tools, then the gcloud SDK', () => {
    const { told, cached, gcloud, home, folder, PATH } = aMachine();
    expect(findJar({ FIRESTORE_EMULATOR_BINARY_PATH: told, PATH }, home, FILE)).toBe(told);
    expect(findJar({ PATH }, home, FILE)).toBe(cached);
    expect(findJar({ PATH }, folder, FILE)).toBe(gcloud);
    expect(findJar({ PATH: folder }, folder, FILE)).toBeUndefined();
  });

  it('looks for the cache in FIREBASE_EMULATORS_PATH', () => {
    const { folder, home } = aMachine();
    const elsewhere = aFile(join(folder, 'elsewhere', FILE));
    expect(findJar({ FIREBASE_EMULATORS_PATH: join(folder, 'elsewhere') }, home, FILE)).toBe(elsewhere);
  });

  it('uses only the version of firebase-tools from the cache', () => {
    const { home } = aMachine();
    expect(findJar({}, home, 'cloud-firestore-emulator-v2.jar')).toBeUndefined();
  });

  it('fails if FIRESTORE_EMULATOR_BINARY_PATH names no file', () => {
    const { folder, home } = aMachine();
    const nowhere = join(folder, 'nowhere.jar');
    expect(() => findJar({ FIRESTORE_EMULATOR_BINARY_PATH: nowhere }, home, FILE)).toThrow(nowhere);
  });
});

const textIn = (zip: string, name: string) => readFromZip(zip, name)?.toString('utf8');

/** The manifest's values, its wrapped lines joined again. */
function manifestOf(jar: string): { lines: string[]; values: Map<string, string> } {
  const text = textIn(jar, 'META-INF/MANIFEST.MF') ?? '';
  const entries = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  const pairs = entries.map(
    (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const,
  );
  return { lines: text.split('\r\n'), values: new Map(pairs) };
}

const ANSWERS = 'io/grpc/stub/ServerCalls$ServerCallStreamObserverImpl.class';

/** Numbers of two bytes each. */
const short = (...values: number[]) => values.flatMap((value) => [value >> 8, value & 0xff]);

/** A class with a long number among its constants, a field, a public method onNext and another method. */
function aClass(): Buffer {
  const text = (value: string) => [1, ...short(value.length), ...Buffer.from(value)];
  const member = (name: number) => [...short(0x01, name, 4, 1, 4), 0, 0, 0, 2, 0xca, 0xfe];
  const parts = [
    [0xca, 0xfe, 0xba, 0xbe, ...short(0, 52)],
    // Eight constants. The long number counts twice.
    [...short(9), ...text('onNext'), ...text('request'), 7, ...short(1), ...text('()V')],
    [5, 0, 0, 0, 0, 0, 0, 0, 1, ...text('x'), 12, ...short(1, 4)],
    // Public, itself, its superclass and one interface.
    short(0x01, 3, 3, 1, 3),
    [...short(1), ...member(1)],
    [...short(2), ...member(1), ...member(2)],
    short(0),
  ];
  return Buffer.from(parts.flat());
}

describe('the jar that starts the emulator', () => {
  it('names the main class and the given jar in lines of at most 72 bytes', () => {
    const folder = aFolder();
    const jar = aFile(
      join(folder, 'a folder with a long name that does not fit on a line of a manifest', 'x.jar'),
    );
    const { lines, values } = manifestOf(startable(jar, join(folder, 'cache')));
    expect(values.get('Main-Class')).toBe('com.google.cloud.datastore.emulator.firestore.CloudFirestore');
    expect(new URL(values.get('Class-Path') ?? '').pathname).toBe(encodeURI(jar));
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(72);
  });

  it('keeps the main class of the given jar', () => {
    const folder = aFolder();
    const manifest = 'Manifest-Version: 1.0\r\nMain-Class: org.example.Other\r\n';
    const jar = aFile(join(folder, 'own.jar'), zipOf({ 'META-INF/MANIFEST.MF': manifest }));
    expect(manifestOf(startable(jar, folder)).values.get('Main-Class')).toBe('org.example.Other');
  });

  it('has the class that answers clients, with threads that take turns', () => {
    const jar = aFile(join(aFolder(), 'emulator.jar'), zipOf({ 'other.txt': 'other', [ANSWERS]: aClass() }));
    const found = readFromZip(startable(jar, aFolder()), ANSWERS) ?? Buffer.of();
    const differing = [...found].flatMap((byte, at) => (byte === aClass()[at] ? [] : [at]));
    expect(found).toHaveLength(aClass().length);
    expect(differing).toHaveLength(1);
    expect(found[differing[0] ?? 0]).toBe(0x21);
  });

  it('leaves the given jar unchanged', () => {
    const folder = aFolder();
    const jar = aFile(join(folder, 'theirs.jar'), 'theirs');
    const before = statSync(jar);
    startable(jar, join(folder, 'cache'));
    expect(statSync(jar).mode).toBe(before.mode);
    expect(readFileSync(jar, 'utf8')).toBe('theirs');
  });

  it('exists once for each given jar', () => {
    const folder = aFolder();
    const [one, two] = [aFile(join(folder, '1.jar')), aFile(join(folder, '2.jar'))];
    expect(startable(one, folder)).toBe(startable(one, folder));
    expect(startable(one, folder)).not.toBe(startable(two, folder));
  });
});

describe('the zip reader', () => {
  /** Made by Python's zipfile: `first.txt`, stored, and `second.txt`, 40 times "Saldo " compressed. */
  const FOREIGN = [
    'UEsDBBQAAAAAAAAAIQDxhmx6AwAAAAMAAAAJAAAAZmlyc3QudHh0b25lUEsDBBQAAAAIAAAAIQDoW4+lCwAAAPAAAA',
    'AKAAAAc2Vjb25kLnR4dAtOzEnJVwgeMSQAUEsBAhQDFAAAAAAAAAAhAPGGbHoDAAAAAwAAAAkAAAAAAAAAAAAAAIAB',
    'AAAAAGZpcnN0LnR4dFBLAQIUAxQAAAAIAAAAIQDoW4+lCwAAAPAAAAAKAAAAAAAAAAAAAACAASoAAABzZWNvbmQudH',
    'h0UEsFBgAAAAACAAIAbwAAAF0AAAAAAA==',
  ].join('');

  it('reads stored and compressed files of another program', () => {
    const zip = aFile(join(aFolder(), 'foreign.zip'), Buffer.from(FOREIGN, 'base64'));
    expect(textIn(zip, 'first.txt')).toBe('one');
    expect(textIn(zip, 'second.txt')).toBe('Saldo '.repeat(40));
    expect(textIn(zip, 'third.txt')).toBeUndefined();
  });

  it('finds nothing in a file that is not a zip', () => {
    expect(readFromZip(aFile(join(aFolder(), 'x'), 'no zip'), 'a')).toBeUndefined();
  });
});
