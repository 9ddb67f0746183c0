import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/time/calendar';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { detectStatement, readStatement } from '../../../../src/domain/files/statements/format';
import { openQuestions } from '../../../../src/domain/files/statements/questions';
import { fc } from '../../../support/properties';
import { day } from '../../builders';
import { euros, anyEntry, readAll, resultsOf, statementOf } from './builders';

const TODAY = day('2026-11-22');
const inFile = (...records: string[]) => `!Type:Bank\n${records.map((each) => `${each}\n^\n`).join('')}`;
const withDays = (...days: string[]) => withAmount('-2.50', days);
const withAmount = (amount: string, days: readonly string[]) =>
  inFile(...days.map((each) => `D${each}\nT${amount}\nPBread`));

describe('the order of days in a QIF file', () => {
  it.each([
    ['open for two digits that may be a year, a month or a day', ['13/08/12'], { dates: 'dmy' }, false],
    ['known with the year first', ['26/10/29', '26/11/02', '26/11/15', '26/11/20'], { dates: 'ymd' }, true],
    ['known with the day first', ['29/10/26', '02/11/26', '15/11/26', '20/11/26'], { dates: 'dmy' }, true],
    ['known with the month first', ['10/29/26', '11/02/26', '11/15/26', '11/20/26'], { dates: 'mdy' }, true],
    ['known if another order gives days of the future', ['30/11/26', '28/11/26'], { dates: 'dmy' }, true],
    ['known from an apostrophe before the year', ["13/8'12"], { dates: 'dmy' }, true],
    [
      'open for points after a number that may be this year',
      ['26.04.19', '26.04.12'],
      { dates: 'ymd' },
      false,
    ],
    ['known from years of the last century', ['31/12/98', '31/12/99'], { dates: 'dmy' }, true],
  ])('is %s', (_, days, layout, isDateSure) => {
    expect(detectStatement(withDays(...days), TODAY)).toMatchObject({ layout, isDateSure });
  });

  it.each([
    ['known beside decimal commas', '-12,99', true],
    ['open beside decimal points', '-12.99', false],
    ['open beside commas between thousands', '-1,234.56', false],
  ])('is %s', (_, amount, isDateSure) => {
    const text = withAmount(amount, ['03/09/2026', '05/10/2026']);
    expect(detectStatement(text, TODAY)).toMatchObject({ layout: { dates: 'dmy' }, isDateSure });
  });

  it('is never sure and wrong', () => {
    const written = {
      dmy: (year: string, month: string, date: string) => `${date}/${month}/${year}`,
      mdy: (year: string, month: string, date: string) => `${month}/${date}/${year}`,
      ymd: (year: string, month: string, date: string) => `${year}/${month}/${date}`,
    };
    const steps = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.constantFrom('dmy', 'mdy', 'ymd'), (each, order) => {
        let last = TODAY;
        const days = each.map((step) => (last = addDays(last, -step)));
        const text = withDays(
          ...days.map((one) => written[order](one.slice(2, 4), one.slice(5, 7), one.slice(8))),
        );
        const statement = detectStatement(text, TODAY);
        if (typeof statement === 'string' || statement.format !== 'qif') throw new Error('it is QIF');
        const read = readAll(text, statement)
          .filter(isRead)
          .map(({ entry }) => entry.date);
        expect(statement.isDateSure ? read : days).toEqual(days);
      }),
      { numRuns: 500 },
    );
  });
});

const named = (lines: string) => {
  const text = inFile(lines);
  return [...readStatement(text, statementOf(text), 'No description')];
};

describe('a QIF record without payee and message', () => {
  it.each([
    ['its category', "D1/31'26\nT-2.50\nLFood:Groceries\nN101", 'Food:Groceries'],
    ['its number', "D1/31'26\nT-2.50\nN1042", '1042'],
    ['its kind', "D1/31'26\nT-2.50\nNATM", 'ATM'],
    ['a placeholder', "D1/31'26\nT-2.50", 'No description'],
    ['a short number and a placeholder', "D1/31'26\nT-2.50\nN5", '5 – No description'],
  ])('is described by %s', (_, lines, description) => {
    expect(named(lines)).toMatchObject([{ entry: { description, amount: 250 } }]);
  });

  it('gets the same placeholder as in other formats', () => {
    const ofx = '<OFX><STMTTRN><DTPOSTED>20261121<TRNAMT>-2.50</STMTTRN></OFX>';
    const camt =
      '<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">2.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-21</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>';
    for (const text of [ofx, camt, 'Date;Text;Amount\n21-11-2026;;-2,50'])
      expect([...readStatement(text, statementOf(text), 'No description')]).toMatchObject([
        { entry: { description: 'No description', amount: 250 } },
      ]);
  });
});

describe('the amounts of a QIF file', () => {
  it.each([
    ['T-12.500', ['decimal']],
    ['T-0.125', []],
    ["T-12.505\n^\nD1/31'26\nT1250.000", []],
    ['T-12.50', []],
    ['T-12,500.00', []],
  ])('with %s lead to the questions %j', (amount, questions) => {
    expect(openQuestions(statementOf(inFile(`D1/31'26\n${amount}\nPBread`)))).toEqual(questions);
  });

  it('are left out if they have a part of a cent', () => {
    expect(resultsOf(inFile("D1/31'26\nT-0.125\nPBread", "D1/31'26\nT-12.505\nPTea"))).toEqual([
      '2 amount_invalid',
      '6 amount_invalid',
    ]);
  });

  it('are read right with a comma or a point', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 12 }), fc.boolean(), (entries, isPoint) => {
        const text = inFile(
          ...entries.map(
            (each) =>
              `D${each.date}\nT${isPoint ? euros(each) : euros(each).replace('.', ',')}\nP${each.description}`,
          ),
        );
        expect(resultsOf(text)).toEqual(entries);
      }),
    );
  });
});
