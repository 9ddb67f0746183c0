import { describe, expect, it } from 'vitest';
import { findTwins } from '../../../../src/domain/files/statements/duplicates';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { aTransaction, cents, day } from '../../builders';
import { readAll, resultsOf } from './builders';

const party = (tag: string, name: string) => (name === '' ? '' : `<${tag}><Nm>${name}</Nm></${tag}>`);

function camt({ owner = '', way = 'DBIT', reversal = '', debtor = '', creditor = '' }): string {
  const account =
    owner === '' ? '' : `<Acct><Id><IBAN>NL00TEST0000000001</IBAN></Id><Ownr><Nm>${owner}</Nm></Ownr></Acct>`;
  return (
    `<Document><BkToCstmrStmt><Stmt>${account}<Ntry><Amt Ccy="EUR">2.50</Amt><CdtDbtInd>${way}</CdtDbtInd>${reversal}` +
    `<BookgDt><Dt>2026-11-21</Dt></BookgDt><NtryDtls><TxDtls><RltdPties>${party('Dbtr', debtor)}${party('Cdtr', creditor)}` +
    `</RltdPties></TxDtls></NtryDtls><AddtlNtryInf>Storno</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
  );
}

const REVERSAL = '<RvslInd>true</RvslInd>';
const ME = 'Nora Visser';

describe('the other party of an entry', () => {
  it.each([
    ['the payee', { debtor: ME, creditor: 'Bakery' }, 'Bakery'],
    ['the payer', { way: 'CRDT', debtor: 'Employer', creditor: ME }, 'Employer'],
    [
      'the payee of a payment that was returned',
      { way: 'CRDT', reversal: REVERSAL, debtor: ME, creditor: 'Bakery' },
      'Bakery',
    ],
    [
      'the payer of a payment that was returned',
      { reversal: REVERSAL, debtor: 'Employer', creditor: ME },
      'Employer',
    ],
    [
      'the only named one, of a returned payment',
      { way: 'CRDT', reversal: REVERSAL, debtor: 'Bakery' },
      'Bakery',
    ],
    ['the only named one, of a payment to return', { reversal: REVERSAL, creditor: 'Employer' }, 'Employer'],
    [
      'not the account holder, if the bank swaps both parties',
      { owner: 'NORA  VISSER', way: 'CRDT', reversal: REVERSAL, debtor: 'Bakery', creditor: ME },
      'Bakery',
    ],
    [
      'not the account holder, even if written in another way',
      { owner: 'J. Jansen', way: 'CRDT', reversal: REVERSAL, debtor: 'Bakery', creditor: 'JANSEN J' },
      'Bakery',
    ],
    [
      'one of the family with the initial of the account holder',
      { owner: 'J. Jansen', debtor: 'JANSEN J', creditor: 'Julia Jansen' },
      'Julia Jansen',
    ],
    ['not the account holder, even as the only name', { owner: ME, way: 'DBIT', debtor: ME }, 'Storno'],
    ['the account holder, for a transfer between own accounts', { owner: ME, debtor: ME, creditor: ME }, ME],
  ])('is %s', (_, parts, description) => {
    expect(resultsOf(camt(parts))).toMatchObject([{ description }]);
  });

  it('depends on the account holder of each statement', () => {
    const text = camt({ owner: ME, debtor: ME, creditor: 'Bakery' });
    const second = camt({ owner: 'Bram de Wit', debtor: 'Bram de Wit', creditor: ME });
    const statements = `${text.slice(0, text.indexOf('</BkTo'))}${second.slice(second.indexOf('<Stmt>'))}`;
    expect(resultsOf(statements)).toMatchObject([{ description: 'Bakery' }, { description: ME }]);
  });
});

const twins = (...entries: string[]) =>
  [
    ...findTwins(readAll(`<OFX>${entries.join('')}</OFX>`).filter(isRead), [
      aTransaction({ type: 'expense', amount: cents(100), date: day('2026-11-21') }),
    ]).values(),
  ].map(({ kind }) => kind);

describe('an entry that appears twice in a file', () => {
  const bread = '<STMTTRN><DTPOSTED>20261121<TRNAMT>-2.50<NAME>Bread</STMTTRN>';
  const named = (reference: string) => bread.replace('<NAME>', `<FITID>${reference}<NAME>`);

  it.each([
    ['may be a duplicate without a bank reference', [bread, bread], ['file']],
    ['is a duplicate if both have the same bank reference', [named('A'), named('A')], ['reference']],
    ['is not a duplicate if both have different bank references', [named('A'), named('B')], []],
  ])('%s', (_, entries, found) => {
    expect(twins(...entries)).toEqual(found);
  });
});
