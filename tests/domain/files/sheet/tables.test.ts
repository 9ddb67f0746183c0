import { describe, expect, it } from 'vitest';
import { sheetsWithTables } from '../../../../src/domain/files/sheet/tables';

const HEADER = 'Date\tDescription\tAmount';
const sheet = (name: string, ...lines: string[]) => ({ name, text: lines.join('\n') });
const NOVEMBER = sheet('November', HEADER, '2026-11-21\tBread\t-2.5');
const DECEMBER = sheet('December', 'Account 1', HEADER, '2026-12-21\tBread\t-2.5');
const TOTALS = sheet('Totals', 'Month\tTotal', '2026-11-30\t-2.5');
const NOTES = sheet('Notes', 'Bread is dear', 'Butter is dearer');
const NAMELESS = sheet('Data', '2026-11-21\tBread\t-2.5');

describe('the sheets of a workbook that are read', () => {
  it.each([
    ['are the first one with a table', [NOTES, NOVEMBER, TOTALS], [NOVEMBER]],
    ['include others with the same header', [NOVEMBER, NOTES, DECEMBER], [NOVEMBER, DECEMBER]],
    ['are one where tables have no header', [NAMELESS, { ...NAMELESS, name: 'More' }], [NAMELESS]],
    ['are the longest one where none has a table', [sheet('A', 'a'), NOTES], [NOTES]],
    ['are none in an empty workbook', [], []],
  ])('%s', (_, sheets, read) => {
    expect(sheetsWithTables(sheets)).toEqual(read);
  });
});
