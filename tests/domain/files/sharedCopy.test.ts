import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/domain/files/statements/decode';
import { detectStatement } from '../../../src/domain/files/statements/format';
import { shapeOf, sharedCopy } from '../../../src/domain/files/statements/sharedCopy';
import { addDays } from '../../../src/domain/time/calendar';
import { fc } from '../../support/properties';
import { day } from '../builders';

/** The same numbers in each run. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function copyOf(text: string, seed = 1, encoding = 'utf-8'): string {
  const statement = detectStatement(text);
  const file = { text, encoding, ...(typeof statement === 'object' && { statement }) };
  return decodeText(sharedCopy(file, chanceOf(seed)))?.text ?? '';
}

interface Line {
  ago: number;
  name: string;
  cents: number;
}

/** Letters that no word of banks has beside each other. */
const anyName = fc.string({ unit: fc.constantFrom('q', 'x', 'J', 'w', 'ö'), minLength: 4, maxLength: 12 });
const anyLine: fc.Arbitrary<Line> = fc.record({
  ago: fc.integer({ min: 0, max: 300 }),
  name: anyName,
  cents: fc.integer({ min: 101, max: 999_999 }).filter((cents) => cents % 10 !== 0),
});
const WAYS = [
  { delimiter: ';', header: 'Datum;Empfänger;Betrag', day: 'dmy', decimal: ',' },
  { delimiter: ',', header: 'Date,Payee,Amount', day: 'ymd', decimal: '.' },
  { delimiter: '\t', header: 'Fecha\tConcepto\tImporte', day: 'dmy', decimal: ',' },
] as const;

function fileOf(lines: readonly Line[], way: (typeof WAYS)[number]): string {
  const rows = lines.map(({ ago, name, cents }, index) => {
    const [year = '', month = '', date = ''] = addDays(day('2026-11-21'), -ago).split('-');
    const written = way.day === 'dmy' ? `${date}.${month}.${year}` : `${year}-${month}-${date}`;
    const amount = `${index % 4 === 3 ? '' : '-'}${(cents / 100).toFixed(2).replace('.', way.decimal)}`;
    return [written, name, amount].join(way.delimiter);
  });
  return [way.header, ...rows].join('\r\n');
}

describe('a copy of a file for others', () => {
  it('has the names of the columns, and is read like the file', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 4, maxLength: 12 }),
        fc.constantFrom(...WAYS),
        fc.nat(),
        (lines, way, seed) => {
          const text = fileOf(lines, way);
          const statement = detectStatement(text);
          if (typeof statement === 'string') throw new Error(statement);
          const copy = copyOf(text, seed);
          expect(copy.split('\r\n')[0]).toBe(way.header);
          expect(copy.split('\r\n')).toHaveLength(lines.length + 1);
          expect(shapeOf({ text: copy, statement })).toBe(shapeOf({ text, statement }));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has no name, amount or day of the file, and no letter of a name where it was', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 4, maxLength: 12 }),
        fc.constantFrom(...WAYS),
        fc.nat(),
        (lines, way, seed) => {
          const text = fileOf(lines, way);
          const rows = (of: string) =>
            of
              .split('\r\n')
              .slice(1)
              .map((row) => row.split(way.delimiter));
          const made = rows(copyOf(text, seed));
          for (const [index, [date = '', name = '', amount = '']] of rows(text).entries()) {
            const [otherDate = '', otherName = '', otherAmount = ''] = made[index] ?? [];
            expect(otherDate).not.toBe(date);
            expect(otherName).toHaveLength(name.length);
            expect(Array.from(otherName).filter((letter, at) => letter === name[at])).toEqual([]);
            const digits = Array.from(otherAmount).filter(
              (sign, at) => sign === amount[at] && /[1-9]/.test(sign),
            );
            expect(digits).toEqual([]);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has a running balance that follows from its amounts', () => {
    const rows = [
      '13.02.2026;Qxjw;-3,25;96,75',
      '14.02.2026;Jqqw;-6,81;89,94',
      '15.02.2026;Wqxj;10,12;100,06',
    ];
    const text = ['Date;Text;Amount;Balance', ...rows].join('\n');
    const statement = detectStatement(text);
    if (typeof statement === 'string') throw new Error(statement);
    expect(shapeOf({ text: copyOf(text), statement })).toBe(shapeOf({ text, statement }));
    const cents = copyOf(text)
      .split('\n')
      .slice(1)
      .map((row) =>
        row
          .split(';')
          .slice(2)
          .map((cell) => Math.round(Number(cell.replace(',', '.')) * 100)),
      );
    const [first, second] = cents;
    expect((first?.[1] ?? 0) + (second?.[0] ?? 0)).toBe(second?.[1]);
  });

  it('keeps the words of banks, quotes, and the letters of the encoding', () => {
    const text =
      'Kontoinhaber;Jörg Qöx\n\nBuchungstag;Verwendungszweck;Betrag\n13.02.2026;"Umbuchung; Jörg";-3,25\n14.02.2026;Lastschrift;-4,11\n';
    const statement = detectStatement(text);
    if (typeof statement === 'string') throw new Error(statement);
    const bytes = sharedCopy({ text, encoding: 'windows-1252', statement }, chanceOf(3));
    const copy = new TextDecoder('windows-1252').decode(bytes);
    expect(copy).toMatch(/"Umbuchung; (?!Jörg)[A-Z]\S+"/);
    expect(copy).toContain('Lastschrift');
    expect(copy).toContain('Buchungstag;Verwendungszweck;Betrag');
    expect(copy).not.toMatch(/Jörg|Qöx/);
  });

  it.each([
    [
      'an OFX file',
      '<OFX><STMTTRN><DTPOSTED>20260210<TRNAMT>-12.34<NAME>Qxjwq</STMTTRN></OFX>',
      /<NAME>(?!Qxjwq)\w{5}</,
    ],
    ['a QIF file', '!Type:Bank\nD1/31/2026\nT-12.34\nPQxjwq\n^\n', /^P(?!Qxjwq)\w{5}$/m],
    [
      'XML that no reader knows',
      '<?xml version="1.0"?><Books><Name kind="own">Qxjwq</Name></Books>',
      /<Name kind="\w+">(?!Qxjwq)\w{5}</,
    ],
  ])('keeps the tags of %s', (_, text, shape) => {
    expect(copyOf(text)).toMatch(shape);
    expect(copyOf(text)).not.toContain('12.34');
  });
});
