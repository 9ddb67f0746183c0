import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  conditions,
  newlySeen,
  rulesCoverageMisses,
  valuesSeen,
  withoutLongStrings,
} from '../../scripts/rules-coverage.mjs';

const RULES = readFileSync('firestore.rules', 'utf8');

let server: Server;
afterEach(() => void server?.close());

/** An emulator that gives the same report for every project. */
async function emulatorWith(report: object): Promise<string> {
  server = createServer((_, response) => response.end(JSON.stringify(report)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // The server listens on a port, so its address has a host and a port.
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The emulator's report about the first `allow` that consists of `signedIn()`. */
function signedInSeen(...values: boolean[]): object {
  const start = RULES.indexOf('signedIn();');
  return {
    sourcePosition: { currentOffset: start, endOffset: start + 'signedIn'.length - 1 },
    values: values.map((boolValue) => ({ value: { boolValue }, count: 1 })),
    children: [],
  };
}

const missesOfSignedIn = async (...values: boolean[]) => {
  const files = [{ content: RULES }];
  const host = await emulatorWith({ rules: { files }, report: [signedInSeen(...values)] });
  const line = RULES.slice(0, RULES.indexOf('signedIn();')).split('\n').length;
  const misses = await rulesCoverageMisses(host);
  return misses.filter((miss) => miss.startsWith(`firestore.rules:${line}:`));
};

const conditionsOf = (text: string) => conditions(text).map(({ start, end }) => text.slice(start, end));

describe('the conditions of a rules file', () => {
  it('are the allowed, compared, negated and joined expressions', () => {
    expect(conditionsOf('allow read: if f(a == 1) && !(b in c) || d();')).toEqual([
      'f(a == 1) && !(b in c) || d()',
      'f(a == 1) && !(b in c)',
      'd()',
      'f(a == 1)',
      '!(b in c)',
      'a == 1',
      '(b in c)',
    ]);
  });

  it("are not a function's plain result, nor a constant", () => {
    expect(conditionsOf('return get(x).data; return false; allow read: if true;')).toEqual([]);
  });
});

describe('the coverage of the rules', () => {
  it('names conditions that were never evaluated', async () => {
    const host = await emulatorWith({ rules: { files: [{ content: RULES }] }, report: [] });
    const neverFalse = RULES.match(/\/\/ never false: /g) ?? [];
    expect(await rulesCoverageMisses(host)).toHaveLength(2 * conditions(RULES).length - neverFalse.length);
  });

  it('names conditions that were only true, or only false', async () => {
    expect(await missesOfSignedIn(true)).toEqual([expect.stringContaining('was never false: signedIn()')]);
    expect(await missesOfSignedIn(false)).toEqual([expect.stringContaining('was never true: signedIn()')]);
  });

  it('accepts conditions that were both true and false', async () => {
    expect(await missesOfSignedIn(true, false)).toEqual([]);
  });

  it('refuses to judge rules other than those of the file', async () => {
    const host = await emulatorWith({ rules: { files: [{ content: `${RULES}\n` }] }, report: [] });
    await expect(rulesCoverageMisses(host)).rejects.toThrow('did not run');
  });
});

const counts = (seen: Readonly<Record<string, number>>) => new Map(Object.entries(seen));

describe('the part of the rules that a test evaluated', () => {
  it('is reported with the place, the value and the count', async () => {
    const host = await emulatorWith({ report: [signedInSeen(true, false, true)] });
    const start = RULES.indexOf('signedIn();');
    const place = `${start}-${start + 'signedIn'.length - 1}`;
    expect(await valuesSeen(host, 'demo-any')).toEqual(
      counts({ [`${place}=true`]: 2, [`${place}=false`]: 1 }),
    );
  });

  it('consists of the values with a higher count than before', () => {
    expect(newlySeen(counts({ a: 1, b: 3, c: 1 }), counts({ a: 1, b: 2 }))).toEqual(['b', 'c']);
  });

  it('consists of all values if the count started again', () => {
    expect(newlySeen(counts({ a: 1, c: 1 }), counts({ a: 1, b: 2 }))).toEqual(['a', 'c']);
  });
});

/** Parts of a text, as they arrive. */
async function* inPartsOf(size: number, text: string): AsyncIterable<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

describe('a report that is longer than a string can be', () => {
  const record = { name: 'Nora "de" \\ Wit', 'a "long" key \\': 'x'.repeat(50), list: [true, 'é\n', ''] };

  it.each([1, 2, 3, 7, 1000])('is read without its long strings, in parts of %i characters', async (size) => {
    const short = await withoutLongStrings(inPartsOf(size, JSON.stringify(record, null, 1)), 30);
    expect(JSON.parse(short)).toEqual({ ...record, 'a "long" key \\': '' });
  });
});
