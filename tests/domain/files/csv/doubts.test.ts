// Files that are easy to misread: the app reads each right, or asks.
import { describe, expect, it } from 'vitest';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { questionsOf } from '../../../../src/domain/files/csv/questions';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { readAll } from './builders';

/** The questions, or if there are none, the amount and description of each entry or the reason for leaving it out. */
function resultsOf(...lines: string[]): readonly string[] {
  const text = lines.join('\n');
  const { layout } = detectLayout(text);
  const asks = questionsOf(layout);
  if (asks.length > 0) return asks.map((each) => `asks ${each}`);
  return readAll(text, layout, '-').map((each) => {
    if (!isRead(each)) return each.error;
    const { type, amount, description } = each.entry;
    return `${type === 'income' ? '+' : '-'}${(amount / 100).toFixed(2)} ${description}`;
  });
}

/** Rows with a day each, oldest first. */
const dated = (rows: readonly string[], delimiter = ',') =>
  rows.map((row, index) => `${index + 11}/11/2026${delimiter}${row}`);

describe('the direction of money in a file', () => {
  const OWED = ['GROCER,90.00,,290.00', 'PAYMENT,,250.00,40.00', 'SHOE STORE,60.00,,100.00'];

  it('is asked for columns without names if a rising balance would reverse them', () => {
    expect(resultsOf(...dated(OWED))).toEqual(['asks amount']);
    expect(resultsOf(...dated(OWED).toReversed())).toEqual(['asks amount']);
  });

  it.each([
    ['all amounts rise with the balance', ['A,90.00,290.00', 'B,60.00,350.00', 'C,12.50,362.50']],
    ['all amounts except one rise with the balance', ['A,60.00,160.00', 'B,12.50,172.50', 'C,-60.00,112.50']],
    [
      'the balance may be the one before each amount',
      ['A,-60.00,910.00', 'B,60.00,850.00', 'C,90.00,910.00'],
    ],
  ])('is asked if %s', (_, rows) => {
    expect(resultsOf('Date,Description,Amount,Balance', ...dated(rows))).toEqual(['asks positive']);
  });

  it.each([
    ['a salary', 'Text;Betrag', ['Brot;12,50', 'Lohn;2450,00']],
    [
      'a salary and unknown words',
      'Text;Betrag;Typ',
      ['Brot;12,50;Ausgang', 'Lohn;90,00;Eingang', 'Giro;5,00;Umbuchung'],
    ],
    [
      'a balance that falls by one amount',
      'Text;Tutar;Bakiye',
      ['Lohn;2450,00;1500,00', 'Brot;12,50;1487,50'],
    ],
  ])('is asked if no amount has a minus beside %s', (_, header, rows) => {
    expect(resultsOf(`Datum;${header}`, ...dated(rows, ';'))).toEqual(['asks positive']);
    expect(resultsOf(`Datum;${header}`, ...dated(rows, ';').toReversed())).toEqual(['asks positive']);
  });

  it('is out for a plus if the balance falls by that amount', () => {
    const rows = dated(['Hotel,90.00,910.00', 'Shoes,60.00,850.00', 'Refund,-60.00,910.00']);
    const read = ['-90.00 Hotel', '-60.00 Shoes', '+60.00 Refund'];
    expect(resultsOf('Date,Description,Amount,Balance', ...rows)).toEqual(read);
  });

  it.each([
    ['two purchases and a refund', ['HOTEL,90.00', 'SHOE STORE,60.00', 'SHOES REFUND,-60.00']],
    ['a purchase and its refund', ['SHOES,12.50', 'SHOES,-12.50']],
    ['a purchase and a payment of a part', ['HOTEL,90.00', 'TRANSFER,-20.00']],
    ['four purchases and three refunds', ['A1,1', 'A2,2', 'A3,3', 'A4,4', 'B1,-1', 'B2,-2', 'B3,-3']],
    ['an account with as much income as expenses', ['ROOM,400.00', 'ROOM,410.00', 'TAX,-9.00', 'GAS,-7.00']],
  ])('is asked without a balance for %s', (_, rows) => {
    expect(resultsOf('Date,Description,Amount', ...dated(rows))).toEqual(['asks positive']);
    expect(resultsOf(...dated(rows))).toEqual(['asks positive']);
  });

  it.each([
    ['twice as many amounts with a minus as without', ['Bread,-2.50', 'Tea,-1.00', 'Anna,9.00']],
    ['a salary and a card that is paid from it', ['CARD AUTOPAY,-2.50', 'PAYROLL,9.00']],
    ['a salary', ['Bread,-2.50', 'Salary November,9.00']],
  ])('is in without a minus for %s', (_, rows) => {
    const signs = resultsOf('Date,Description,Amount', ...dated(rows)).map((each) => each[0]);
    expect(signs).toEqual(rows.map((row) => (row.includes(',-') ? '-' : '+')));
  });

  it('is in without a minus for a card with a payment to it, which may be a transfer', () => {
    const rows = dated(['BREAD,-2.50', 'Payment Thank You - Web,9.00', 'RETURN,3.00']);
    expect(resultsOf('Date,Description,Amount', ...rows)).toEqual(['asks transfers']);
  });

  it('is in without a minus if words beside the amounts say the same as their signs', () => {
    const rows = dated(['Anna,9.00,true', 'Bread,-2.50,false', 'Pay,8.00,true']);
    const read = ['+9.00 Anna', '-2.50 Bread', '+8.00 Pay'];
    expect(resultsOf('Date,Title,Amount,Income', ...rows)).toEqual(read);
    const against = dated(['Anna,9.00,true', 'Bread,-2.50,false', 'Pay,8.00,false']);
    expect(resultsOf('Date,Title,Amount,Income', ...against)).toEqual(['asks positive']);
  });

  it('is in without a minus if fees have one', () => {
    const rows = dated(['Anna,97.00,-3.00', 'Bakery,-12.50,0.00']);
    expect(resultsOf('Date,Name,Net,Fee', ...rows)).toEqual(['+97.00 Anna', '-12.50 Bakery']);
  });

  it.each([
    ['mostly without a minus', ['Bread,12.50,Debit', 'Shoes,-12.50,Debit', 'Tea,3.00,Debit']],
    ['mostly with a minus', ['Bread,-12.50,Debit', 'Shoes,12.50,Debit', 'Tea,-3.00,Debit']],
  ])('is asked if one word stands beside amounts %s', (_, rows) => {
    expect(resultsOf('Date,Description,Amount,Type', ...dated(rows))).toEqual(['asks positive']);
  });
});

/** The descriptions of an expense and an income, or of several of each in turn. */
const described = (header: string, ...rows: string[]) =>
  resultsOf(
    `Datum;Betrag;${header}`,
    ...rows.map((row, index) => `${index + 11}-11-2026;${index % 2 === 0 ? '-2,50' : '+9,00'};${row}`),
  ).map((each) => each.replace(/^\S+ /, ''));

describe('the other party', () => {
  it.each([
    ['creditorName;debtorName', 'Bakery;Nora', 'Nora;Employer', 'Bakery', 'Employer'],
    ['Nom créditeur;Nom débiteur', 'Boulangerie;Nora', 'Nora;Firme', 'Boulangerie', 'Firme'],
    ['Crediteur;Debiteur', 'Bakker;Nora', 'Nora;Werkgever', 'Bakker', 'Werkgever'],
    ['Payer;Description', 'Nora;Bakery', 'Employer;salary', 'Bakery', 'Employer'],
    ['Payer;Description', 'Nora;Bakery', ';salary', 'Bakery', 'salary'],
    ['Nadawca;Opis', 'Nora;Piekarnia', 'Firma Kranz;Pensja', 'Piekarnia', 'Firma Kranz'],
    ['Empfänger;Verwendungszweck', 'Bäckerei;Brot', 'Nora;Lohn', 'Bäckerei', 'Lohn'],
    ['Empfänger;Verwendungszweck', 'Bäckerei;Brot', 'Nora;', 'Bäckerei', 'Nora'],
    ['Payee;Memo', 'Bakery;bread', 'Employer;salary', 'Bakery', 'Employer'],
    ['Nadawca', 'Nora', 'Firma Kranz', 'Nora', 'Firma Kranz'],
  ])('is distinguished from the account holder under %j with %j and %j', (header, out, into, ...texts) => {
    expect(described(header, out, into)).toEqual(texts);
  });
});

describe('the purpose of a transaction', () => {
  it.each([
    'Beschreibung',
    'Beschrijving',
    'Bezeichnung',
    'Betreff',
    'Text',
    'Mededeling',
    'Communication',
    'Intitulé',
    'Nom',
    'Nombre',
    'Narration',
    'Avisierungstext',
    'Wat',
  ])('is read under %j beside a column of kinds', (header) => {
    const rows = ['Kartenzahlung;Bakery', 'Aufladung;Anna'];
    expect(described(`Typ;${header}`, ...rows)).toEqual(['Bakery', 'Anna']);
  });

  it('is read under an unknown name where every other text is empty or the same throughout', () => {
    expect(described('Label;Wat', ';Bakery', ';Anna')).toEqual(['Bakery', 'Anna']);
    expect(described('Type;Wat', 'Card;Bakery', 'Card;Anna')).toEqual(['Bakery', 'Anna']);
    expect(described('Memo;Wat', '1001;Bakery', '1002;Anna')).toEqual(['Bakery', 'Anna']);
    expect(described('Label;Wat', 'Bread;Bakery', ';Anna')).toEqual(['Bread', 'Anna']);
  });

  it('is not taken from an unknown flag beside a column of kinds', () => {
    const rows = ['Card;Cleared', 'Transfer;Cleared', 'Interest;Open'];
    expect(described('Type;Flag', ...rows)).toEqual(['Card', 'Transfer', 'Interest']);
  });
});

describe('an amount with the other sign in a column for one direction', () => {
  it.each([
    ['out', 'Soll;Haben', ['Brot;12,50;', 'Storno;-5,00;'], ['-12.50 Brot', '+5.00 Storno']],
    ['out with a minus', 'Soll;Haben', ['Brot;-12,50;', 'Storno;5,00;'], ['-12.50 Brot', '+5.00 Storno']],
    [
      'out alone',
      'Soll',
      ['Brot;12,50', 'Tee;3,00', 'Storno;-50,00'],
      ['-12.50 Brot', '-3.00 Tee', '+50.00 Storno'],
    ],
    ['in', 'Soll;Haben', ['Lohn;;90,00', 'Storno;;-5,00'], ['+90.00 Lohn', '-5.00 Storno']],
    ['in with a minus', 'Soll;Haben', ['Lohn;;-90,00', 'Storno;;5,00'], ['+90.00 Lohn', '-5.00 Storno']],
  ])('is a reversal of money that goes %s', (_, header, rows, read) => {
    expect(resultsOf(`Datum;Text;${header}`, ...dated(rows, ';'))).toEqual(read);
  });
});

describe('the usual sign in a column for money out', () => {
  it.each([
    [
      'the balance, although reversals are as many',
      'Soll;Haben;Saldo',
      ['Brot;12,50;;87,50', 'Gym;-5,00;;92,50', 'Lohn;;10,00;102,50'],
      ['-12.50 Brot', '+5.00 Gym', '+10.00 Lohn'],
    ],
    [
      'the balance, although reversals are more',
      'Soll;Haben;Saldo',
      ['Brot;12,50;;87,50', 'Gym;-5,00;;92,50', 'Gas;-5,00;;97,50'],
      ['-12.50 Brot', '+5.00 Gym', '+5.00 Gas'],
    ],
    [
      'the balance, for a minus on the way out',
      'Soll;Haben;Saldo',
      ['Brot;-12,50;;87,50', 'Gym;5,00;;92,50', 'Lohn;;10,00;102,50'],
      ['-12.50 Brot', '+5.00 Gym', '+10.00 Lohn'],
    ],
    [
      'the balance, if all are reversals',
      'Soll;Haben;Saldo',
      ['Lohn;;10,00;110,00', 'Gym;-5,00;;115,00', 'Gas;-5,00;;120,00'],
      ['+10.00 Lohn', '+5.00 Gym', '+5.00 Gas'],
    ],
    [
      'the number of each sign',
      'Soll;Haben',
      ['Brot;12,50;', 'Tee;3,00;', 'Gym;-50,00;'],
      ['-12.50 Brot', '-3.00 Tee', '+50.00 Gym'],
    ],
    [
      'a word for a reversal',
      'Debit;Credit',
      ['Shoes;12.50;', 'Refund shoes;-50.00;'],
      ['-12.50 Shoes', '+50.00 Refund shoes'],
    ],
  ])('is known from %s', (_, header, rows, read) => {
    expect(resultsOf(`Datum;Text;${header}`, ...dated(rows, ';'))).toEqual(read);
  });

  it.each([
    ['a file has one of each', 'Soll;Haben', ['Brot;12,50;', 'Gym;-5,00;']],
    [
      'a file has nearly as many of each',
      'Soll;Haben',
      ['A1;1,00;', 'A2;2,00;', 'A3;3,00;', 'B1;-4,00;', 'B2;-5,00;'],
    ],
    ['the balance may be a debt', 'Soll;Haben;Saldo', ['Brot;12,50;;112,50', 'Gym;-5,00;;107,50']],
    ['the balance is another one', 'Soll;Haben;Saldo', ['Brot;12,50;;1,00', 'Gym;-5,00;;2,00']],
  ])('is asked if %s', (_, header, rows) => {
    expect(resultsOf(`Datum;Text;${header}`, ...dated(rows, ';'))).toEqual(['asks positive']);
  });

  it('is read as the person chooses', () => {
    const text = ['Datum;Text;Soll;Haben', ...dated(['Brot;12,50;', 'Gym;-5,00;'], ';')].join('\n');
    const { layout } = detectLayout(text);
    expect(layout).toMatchObject({ mixed: ['debit'], isDebitNegative: null, isCreditNegative: false });
    for (const isDebitNegative of [false, true]) {
      const chosen = { ...layout, isDebitNegative };
      expect(questionsOf(chosen)).toEqual([]);
      const [first, second] = isDebitNegative ? ['income', 'expense'] : ['expense', 'income'];
      expect(readAll(text, chosen)).toMatchObject([{ entry: { type: first } }, { entry: { type: second } }]);
    }
  });
});

describe('the amounts among several columns of figures', () => {
  it.each([
    [
      'under a name that may mean a day',
      'Data;Descrição;Valor;Disponível',
      ['Pão;-12,50;-87,50', 'Luz;-75,00;-162,50', 'Salário;2450,00;2287,50'],
      ['-12.50 Pão', '-75.00 Luz', '+2450.00 Salário'],
    ],
    [
      'under a name that may mean a day, beside a possible balance',
      'Data;Descrição;Valor;Disponível',
      ['Pão;-12,50;-87,50', 'Luz;-75,00;-75,00', 'Salário;2450,00;100,00'],
      ['-12.50 Pão', '-75.00 Luz', '+2450.00 Salário'],
    ],
    [
      'under the name of the card',
      'Date;Text;Branch;Card amount;D/C',
      ['Bakery;101;12,50;D', 'Employer;205;2450,00;C'],
      ['-12.50 Bakery', '+2450.00 Employer'],
    ],
    [
      'under the name of the account beside numbers of branches',
      'Tarih;Açıklama;Şube;Hesap Tutarı',
      ['Fırın;101;-12,50', 'Kira;205;-3,00', 'Maaş;307;2450,00'],
      ['-12.50 Fırın', '-3.00 Kira', '+2450.00 Maaş'],
    ],
    [
      'under the names of the payer and the payee',
      'Date;Libellé;Débiteur;Créditeur',
      ['Pain;12,50;', 'Salaire;;2450,00'],
      ['-12.50 Pain', '+2450.00 Salaire'],
    ],
    [
      'under an unknown name beside a running sum',
      'Dato;Tekst;Beløb;Sum',
      ['Brød;-12,50;87,50', 'Melk;-2,50;85,00', 'Løn;90,00;175,00'],
      ['-12.50 Brød', '-2.50 Melk', '+90.00 Løn'],
    ],
  ])('are found %s', (_, header, rows, read) => {
    expect(resultsOf(header, ...dated(rows, ';'))).toEqual(read);
  });

  it.each([
    [
      'another may be one of quantities',
      ['Fecha;Texto;Valor;Cantidad', ...dated(['Pan;-12,50;2', 'Pan;-6,25;1', 'Agua;2,00;3'], ';')],
    ],
    ['they are in an unknown currency', dated(['Brot;5411;Z$ -12,50', 'Strom;4900;Z$ 75,00'], ';')],
    [
      'only another column has cents',
      ['Datum;Text;Filiale;Kartenumsatz', ...dated(['Brot;101;-12,50', 'Lohn;205;2450,00'], ';')],
    ],
    ['only one day shows a sum', ['Dato;Tekst;Quux;Sum', ...dated(['Brød;-12,50;87,50'], ';')]],
  ])('are asked if %s', (_, lines) => {
    expect(resultsOf(...lines)).toContain('asks amount');
  });

  it('are not read as days under a name that may mean amounts', () => {
    const rows = dated(['Pan;20261111;-12,50', 'Agua;20261112;-2,00'], ';');
    expect(resultsOf('Fecha;Texto;Valor;Importe', ...rows)).toEqual(['-12.50 Pan', '-2.00 Agua']);
  });
});

describe('an amount split in two by its own comma', () => {
  const HEADER = 'Date,Description,Amount,Category';

  it.each([
    ['thousands', HEADER, 'Rent,-1,234.56'],
    ['whole thousands', HEADER, 'Rent,-1,234'],
    ['cents', HEADER, 'Bread,-12,50'],
    ['cents in a currency', HEADER, 'Bread,€ -12,50'],
    ['cents before the text', 'Date,Amount,Description,Category', '-12,50,Bread'],
    ['cents before the currency', 'Date,Description,Amount,Currency', 'Bread,-12,50'],
    ['cents of an expense', 'Date,Description,Debit,Category', 'Bread,12,50'],
  ])('is reported for %s under %j', (_, header, torn) => {
    const whole: Record<string, string> = {
      'Date,Description,Debit,Category': 'Tea,3.00,Food',
      'Date,Amount,Description,Category': '-3.00,Tea,Food',
      'Date,Description,Amount,Currency': 'Tea,-3.00,EUR',
    };
    const row = whole[header] ?? 'Tea,-3.00,Food';
    const read = ['-3.00 Tea', 'too_many_cells'];
    expect(resultsOf(header, ...dated([row, torn]))).toEqual(read);
    expect(resultsOf(header, ...dated([torn, row]))).toEqual(read.toReversed());
    expect(resultsOf(header, ...dated([torn, torn]))).toEqual(['too_many_cells', 'too_many_cells']);
  });

  it.each([
    ['a balance', 'Date,Description,Amount,Balance', 'Tea,-3,234.56'],
    ['the number of a branch', 'Date,Description,Amount,Branch', 'Tea,-3,101'],
    ['a category with a number', HEADER, 'Tea,-3,4 walls'],
    ['an amount with cents', HEADER, 'Tea,-3.00,50'],
  ])('is not reported for an amount beside %s', (_, header, row) => {
    expect(resultsOf(header, ...dated([row]))).toEqual(['-3.00 Tea']);
  });

  it('is reported if the next column holds other numbers', () => {
    const rows = dated(['Tea,-3.00,NL00TEST0000000001', 'Bread,-12,50']);
    expect(resultsOf('Date,Description,Amount,Account', ...rows)).toEqual(['-3.00 Tea', 'too_many_cells']);
  });

  it('is not reported if cells are not separated by commas', () => {
    expect(resultsOf(HEADER.replaceAll(',', ';'), ...dated(['Tea;-3;50'], ';'))).toEqual(['-3.00 Tea']);
  });
});
