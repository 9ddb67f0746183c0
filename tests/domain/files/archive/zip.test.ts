import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { unzipped, zipEntries, type ZipEntry } from '../../../../src/domain/files/archive/zip';
import { fc } from '../../../support/properties';
import { zipOf, type ZipFile } from './builders';

const MOST = 1_000_000;
const textOf = (content: Uint8Array | string) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

function entriesOf(bytes: Uint8Array): ZipEntry[] {
  const entries = zipEntries(bytes, 100);
  if (typeof entries === 'string') throw new Error(entries);
  return entries;
}

/** The texts of the files by their names, or why they can't be unpacked. */
async function unzip(bytes: Uint8Array, most = MOST) {
  const entries = zipEntries(bytes, 100);
  if (typeof entries === 'string') return entries;
  const found = entries.map(async (entry) => [entry.name, textOf(await unzipped(bytes, entry, most))]);
  return Object.fromEntries(await Promise.all(found)) as Record<string, string>;
}

const BANK: ZipFile = { name: 'bank.csv', content: 'Date;Text;Amount\n21-11-2026;Bread;-2,50\n'.repeat(50) };

describe('a zip', () => {
  it('gives its files, compressed or stored, in any folder', async () => {
    const files = [
      BANK,
      { name: '2026/november/é.csv', content: 'a', isStored: true },
      { name: 'empty', content: '' },
    ];
    expect(await unzip(zipOf(files))).toEqual({
      'bank.csv': BANK.content,
      '2026/november/é.csv': 'a',
      empty: '',
    });
  });

  it('may have no files, a comment, and other data before it', async () => {
    expect(await unzip(zipOf([]))).toEqual({});
    expect(await unzip(zipOf([BANK], { comment: 'Made by a bank', before: 'MZ' }))).toEqual({
      'bank.csv': BANK.content,
    });
  });

  it('marks folders', () => {
    expect(entriesOf(zipOf([{ name: 'a/', content: '' }, BANK])).map(({ isFolder }) => isFolder)).toEqual([
      true,
      false,
    ]);
  });

  it('gives any content back', async () => {
    const content = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ minLength: 5000, maxLength: 20_000 }),
    );
    await fc.assert(
      fc.asyncProperty(content, fc.boolean(), async (text, isStored) => {
        expect(await unzip(zipOf([{ name: 'a', content: text, isStored }]))).toEqual({ a: text });
      }),
    );
  });

  it('may have a name in an old encoding', () => {
    const bytes = zipOf([{ name: 'caf_.csv', content: 'a' }]).map((byte) => (byte === 0x5f ? 0xe9 : byte));
    expect(entriesOf(bytes)).toMatchObject([{ name: 'café.csv' }]);
  });

  it('may have the fields of large archives, which some programs always write', async () => {
    // Written by Info-ZIP 3.0: zip -fz archive.zip -
    const written =
      'UEsDBC0AAAAAAI1IeV0zU+WQ//////////8BABQALQEAEAAKAAAAAAAAAAoAAAAAAAAARGF0ZTtUZXh0ClBLAQIeAy0AAAAAAI1IeV0z' +
      'U+WQCgAAAP////8BAAwAAAAAAAEAAACAEQAAAAAtAQAIAAoAAAAAAAAAUEsGBiwAAAAAAAAAHgMtAAAAAAAAAAAAAQAAAAAAAAABAAAA' +
      'AAAAADsAAAAAAAAAPQAAAAAAAABQSwYHAAAAAHgAAAAAAAAAAQAAAFBLBQYAAAAAAQABADsAAAD/////AAA=';
    expect(await unzip(new Uint8Array(Buffer.from(written, 'base64')))).toEqual({ '-': 'Date;Text\n' });
  });
});

const said = (parts: ZipFile['said']): ZipFile => ({ ...BANK, ...(parts && { said: parts }) });

describe('a hostile zip', () => {
  it.each([
    ['with a password', said({ flags: 1 }), 'archive_locked'],
    ['with a wrong checksum', said({ crc: 1 }), 'archive_damaged'],
    ['with a stored file and a wrong checksum', { ...said({ crc: 1 }), isStored: true }, 'archive_damaged'],
    ['with a size that is too small', said({ size: 1 }), 'archive_damaged'],
    ['with a size that is too large', said({ size: 100_000 }), 'archive_damaged'],
    ['with a size above the limit', said({ size: 2_000_000 }), 'archive_too_large'],
    ['with an unknown compression', said({ method: 14 }), 'archive_damaged'],
    ['with a place beyond its end', said({ offset: 10_000_000 }), 'archive_damaged'],
    ['with a place that is no file', said({ offset: 3 }), 'archive_damaged'],
    ['with content that is not compressed', { ...said({ method: 8 }), isStored: true }, 'archive_damaged'],
  ] as const)('%s is refused', async (_, file, refusal) => {
    expect(await unzip(zipOf([file]))).toEqual({ 'bank.csv': refusal });
  });

  it('that unpacks to more than it says is stopped at the limit', async () => {
    const bomb = zipOf([{ name: 'bomb', content: new Uint8Array(60_000_000), said: { size: 10 } }]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await unzip(bomb)).toEqual({ bomb: 'archive_too_large' });
  });

  it('with too many files is refused before they are listed', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ name: `${index}.csv`, content: 'a' }));
    expect(zipEntries(zipOf(many), 1000)).toBe('archive_too_large');
  });

  it('cut off anywhere is refused, or gives nothing but whole files', async () => {
    const bytes = zipOf([BANK, { name: 'b.csv', content: 'b'.repeat(100) }]);
    for (let end = 0; end < bytes.length; end += 1)
      expect(zipEntries(bytes.slice(0, end), 100)).toBe('archive_damaged');
  });

  it('damaged anywhere gives whole files or a refusal', async () => {
    const bytes = zipOf([BANK]);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), async (at, byte) => {
        const damaged = bytes.slice();
        damaged[at] = byte;
        const found = await unzip(damaged);
        const texts = typeof found === 'string' ? [found] : Object.values(found);
        for (const text of texts) expect(text.startsWith('archive_') || text === BANK.content).toBe(true);
      }),
    );
  });

  it('of random bytes is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(zipEntries(bytes, 100)).toBe('archive_damaged');
      }),
    );
  });
});
