import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const promised = readFileSync('SECURITY.md', 'utf8').split('## What is not promised')[0] ?? '';
const promises = [...promised.matchAll(/^- \*\*(.+)\.\*\*/gm)].map(([, promise]) => promise);

/** The tests that the proof names for each promise. */
const proofs = readFileSync('docs/security-proof.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    promise: section.split('\n')[0],
    tests: [...section.matchAll(/^- `(.+)`: "(.+)"$/gm)].map(([, file = '', name = '']) => ({ file, name })),
    lines: section.split('\n').filter((line) => line.startsWith('- ')).length,
  }));

it('the proof has a section for each promise of SECURITY.md, in its order', () => {
  expect(promises.length).toBeGreaterThan(0);
  expect(proofs.map(({ promise }) => promise)).toEqual(promises);
});

describe.each(proofs.map((proof) => [proof.promise, proof] as const))(
  'the promise "%s"',
  (_, { tests, lines }) => {
    it('names its tests', () => {
      expect(tests.length).toBeGreaterThan(0);
      expect(tests).toHaveLength(lines);
    });

    it.each(tests.map(({ file, name }) => [file, name] as const))(
      'finds in %s the test "%s"',
      (file, name) => {
        expect(existsSync(file)).toBe(true);
        // A name is a separate string in the source, with any quotes. A generated name is found by its written part.
        const quoted = ["'", '"', '`'].map((quote) => quote + name + quote);
        const source = readFileSync(file, 'utf8');
        expect(quoted.some((text) => source.includes(text))).toBe(true);
      },
    );
  },
);
