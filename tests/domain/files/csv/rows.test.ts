import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../src/domain/files/statements/decode';
import { DELIMITERS, readRows } from '../../../../src/domain/files/csv/rows';
import { fc } from '../../../support/properties';
import { cellsOf } from './builders';

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the bytes of a file', () => {
  it.each([
    ['UTF-8', utf8('Café;1'), 'Café;1', 'utf-8'],
    ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a', 'utf-8'],
    ['windows-1252 if they are not valid UTF-8', bytes(0x43, 0x61, 0x66, 0xe9), 'Café', 'windows-1252'],
    ['UTF-16, little end first', bytes(0xff, 0xfe, 0xe9, 0x00), 'é', 'utf-16le'],
    ['UTF-16, big end first', bytes(0xfe, 0xff, 0x00, 0xe9), 'é', 'utf-16be'],
    ['an empty text', bytes(), '', 'utf-8'],
    [
      'the encoding that an OFX head declares',
      bytes(...utf8('OFXHEADER:100\r\nCHARSET:1250\r\n'), 0xb3),
      'OFXHEADER:100\r\nCHARSET:1250\r\nł',
      'windows-1250',
    ],
    [
      'the encoding that an XML head declares',
      bytes(...utf8('<?xml version="1.0" encoding="ISO-8859-9"?>'), 0xfd),
      '<?xml version="1.0" encoding="ISO-8859-9"?>ı',
      'iso-8859-9',
    ],
    [
      'windows-1252 if the declared encoding does not fit',
      bytes(...utf8("<?xml encoding='UTF-16'?>"), 0xe9),
      "<?xml encoding='UTF-16'?>é",
      'windows-1252',
    ],
    [
      'windows-1252 if the declared encoding does not exist',
      bytes(...utf8("<?xml encoding='iso-8859-99'?>"), 0xe9),
      "<?xml encoding='iso-8859-99'?>é",
      'windows-1252',
    ],
  ])('are read as %s', (_, file, text, encoding) => {
    expect(decodeText(file)).toEqual({ text, encoding });
  });

  it.each([
    ['a spreadsheet', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00)],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['text with a NUL in it', utf8('a;b\u0000c')],
    ['half a UTF-16 letter', bytes(0xff, 0xfe, 0xe9)],
  ])('are refused if they are %s', (_, file) => {
    expect(decodeText(file)).toBeNull();
  });
});

describe('CSV rows', () => {
  it.each([
    [
      'with plain cells',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['that end in CRLF, LF or CR', 'a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['with the delimiter in quotes', '"a;b";c', [['a;b', 'c']]],
    ['with a quote in quotes', '"say ""hi""";x', [['say "hi"', 'x']]],
    ['with a line break in quotes', '"a\r\nb";c\nd', [['a\r\nb', 'c'], ['d']]],
    ['with a quote inside a cell', 'a 5" pipe;b', [['a 5" pipe', 'b']]],
    ['with text after the closing quote', '"a"b;c', [['ab', 'c']]],
    ['with empty cells at both ends', ';a;\n', [['', 'a', '']]],
    ['without the blank lines', '\n;;\n \na\n\n', [['a']]],
  ])('are read %s', (_, text, cells) => {
    expect(cellsOf(text, ';')).toEqual(cells);
  });

  it('know the line on which they start', () => {
    const rows = [...readRows('a\n\n"b\r\nc";d\r\ne', ';')];
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [3, 'b\r\nc'],
      [5, 'e'],
    ]);
  });

  it('with an open quote end with their line', () => {
    expect([...readRows('a;"b\nc;d\ne;f', ';')]).toEqual([
      { line: 1, cells: ['a', '"b'], isBroken: true },
      { line: 2, cells: ['c', 'd'] },
      { line: 3, cells: ['e', 'f'] },
    ]);
  });

  it('with 20,000 open quotes are all read', () => {
    const lines = Array<string>(20_000).fill(`x;"a${'y'.repeat(200)}`);
    expect([...readRows(lines.join('\n'), ';')].length).toBe(lines.length);
  });

  it('are read back with the same cells', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '"', ';', ',', '\t', '|', '\n', '\r', ' ', "'"),
    });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom(...DELIMITERS), (rows, delimiter) => {
        const text = rows
          .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter))
          .join('\r\n');
        expect(cellsOf(text, delimiter)).toEqual(rows.filter((cells) => cells.some((each) => each.trim())));
      }),
    );
  });
});
