import { describe, expect, it } from 'vitest';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { detectStatement, readStatement } from '../../../../src/domain/files/statements/format';
import { fc } from '../../../support/properties';
import { readAll, resultsOf, statementOf, textOf } from './builders';

const ROOT = '<Document><BkToCstmrStmt><Stmt>';

describe('the format of a bank file', () => {
  it.each([
    ['21-11-2026;Bread;-2,50', 'csv'],
    ['<b>;<img src=x>;21-11-2026;-2,50', 'csv'],
    ['', 'csv'],
    ['!Type:Bank\n^', 'qif'],
    ['\n!Account\nNChecking\n^', 'qif'],
    ['!important;1', 'csv'],
    ['OFXHEADER:100\nDATA:OFXSGML\n\n<OFX></OFX>', 'ofx'],
    ['\n<OFX></OFX>', 'ofx'],
    ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>', 'ofx'],
    [ROOT, 'camt.053'],
    ['<?xml version="1.0"?><!-- a bank --><a:Document xmlns:a="x"><a:BkToCstmrStmt>', 'camt.053'],
  ])('of %j is %s', (text, format) => {
    expect(detectStatement(text)).toMatchObject({ format });
  });

  it.each([
    ['another bank message', '<Document><CstmrCdtTrfInitn>', 'other_markup'],
    ['a web page', '<!DOCTYPE html><html>', 'web_page'],
    ['a web page without a doctype', '\n<html><body>', 'web_page'],
    ['a web page that is only a table', '<table border="1"><tr><td>21-11-2026</td></tr></table>', 'web_page'],
    ['a backup', '{\n  "saldo": 2,\n  "plan": {}\n}', 'json'],
    ['a list of a program', '[{"date":"2026-11-21"}]', 'json'],
    ['a definition', `<!DOCTYPE a [<!ENTITY b "c">]>${ROOT}`, 'definitions'],
    ['a definition later in the file', `${ROOT}<!entity b SYSTEM "file:///etc/passwd">`, 'definitions'],
    ['OFX 1 with a definition', 'OFXHEADER:100\n<!DOCTYPE OFX><OFX>', 'definitions'],
  ])('is refused for %s', (_, text, refusal) => {
    expect(detectStatement(text)).toBe(refusal);
  });
});

const FILES = ['account.ofx', 'card.ofx', 'quicken.qif', 'statement.xml', 'version8.xml'];
const FORMATS = [
  { format: 'ofx' },
  { format: 'camt.053' },
  { format: 'qif', layout: { dates: 'dmy', decimal: ',' }, isDateSure: true },
] as const;

describe('a hostile bank file', () => {
  it('gives descriptions without hidden characters', () => {
    const text = '!Type:Bank\nD21/11/2026\nT-2.50\nPBre\u00ADad\u00A0\u202Emarket\n^';
    const statement = { format: 'qif', layout: { dates: 'dmy', decimal: '.' }, isDateSure: true } as const;
    expect(resultsOf(text, statement)).toMatchObject([{ description: 'Bread market' }]);
  });

  it('of random pieces is read to its end', () => {
    const piece = fc.oneof(
      fc.constantFrom('<STMTTRN>', '</STMTTRN>', '<TRNAMT>', '<Ntry>', '</Ntry>', '<TxDtls>', '</TxDtls>'),
      fc.constantFrom('<Amt Ccy="EUR">', '<Amt Ccy="', '</Amt>', '<OFX>', '</OFX>', '<!--', '-->', ']]>'),
      fc.constantFrom(
        '!Type:Bank\n',
        '^\n',
        'D1/1/26\n',
        'T1.00\n',
        '$1\n',
        'S\n',
        '<',
        '>',
        '&#',
        '"',
        '2.50',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom(...FORMATS), (pieces, statement) => {
        const read = readAll(pieces.join(''), statement).filter(isRead);
        expect(read.every(({ entry }) => entry.amount > 0)).toBe(true);
      }),
    );
  });

  it.each(FILES)('made by damaging %s anywhere is read to its end', (file) => {
    const text = textOf(file);
    const statement = statementOf(text);
    const letter = fc.constantFrom('<', '>', '"', '\u0000', '^', '!', '&', '');
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), letter, (at, damage) => {
        const damaged = text.slice(0, at) + damage + text.slice(at + 1);
        expect(readAll(damaged, statement).length).toBeLessThan(20);
      }),
    );
  });

  // Half a MB of each takes a moment. Work that grows with the square of the length would exceed the test's time limit.
  it.each([
    ['opening signs', '<'],
    ['tags that never end', '<a '],
    ['tags that never close', '<a>'],
    ['attributes', '<a b="c" '],
    ['open attributes', '<a b="'],
    ['attributes in two kinds of quotes', `<a b="<a b='`],
    ['comments that never end', '<!--'],
    ['passages that never end', '<![CDATA['],
    ['instructions that never end', '<?'],
    ['entities', '&amp;'],
    ['half entities', '&#x'],
    ['blanks', ' '],
    ['opening tags of transactions', '<STMTTRN>'],
    ['amounts', '<TRNAMT>1'],
    ['opening tags of entries', '<Ntry>'],
    ['messages', '<Ustrd/>'],
    ['lines', 'D1\n'],
    ['parts of a transaction', 'SFood\n$1\n'],
  ])('of nothing but %s is read to its end', (_, piece) => {
    const flood = piece.repeat(Math.ceil(500_000 / piece.length));
    const heads = ['<OFX><STMTTRN><NAME ', `${ROOT}<Ntry><Amt `, '!Type:Bank\n'];
    const texts = FORMATS.flatMap((statement, index) => {
      const head = heads[index] ?? '';
      return [head, head.replace(/<\w+ $/, ''), ''].map((begin) => ({ statement, text: begin + flood }));
    });
    for (const { statement, text } of texts) expect(readAll(text, statement).filter(isRead)).toEqual([]);
  });

  it('with a tag or a text of 5 MB is read to its end', () => {
    const long = 'x'.repeat(5_000_000);
    expect(resultsOf(`<OFX><${long}></OFX>`)).toEqual([]);
    expect(
      resultsOf(`<OFX><STMTTRN><DTPOSTED>20261121<TRNAMT>1.00<NAME>${long}</STMTTRN></OFX>`),
    ).toMatchObject([{ amount: 100, description: `${'x'.repeat(199)}…` }]);
  });
});

describe('a long bank file', () => {
  const COUNT = 5000;
  it.each([
    ['OFX', '<OFX>', '<STMTTRN><DTPOSTED>20261121<TRNAMT>-1.00<NAME>Bread</STMTTRN>', '</OFX>'],
    [
      'CAMT.053',
      ROOT,
      '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><ValDt><Dt>2026-11-21</Dt></ValDt><AddtlNtryInf>Bread</AddtlNtryInf></Ntry>',
      '</Stmt></BkToCstmrStmt></Document>',
    ],
    ['QIF', '!Type:Bank\n', "D1/31'26\nT-1.00\nPBread\n^\n", ''],
  ])('in the format %s is read to its last entry', (_, head, entry, tail) => {
    const text = head + entry.repeat(COUNT) + tail;
    expect([...readStatement(text, statementOf(text))].filter(isRead)).toHaveLength(COUNT);
  });
});
