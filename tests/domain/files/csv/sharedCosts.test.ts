// Public layouts of programs for shared costs, and who paid. People and amounts are made up.
import { describe, expect, it } from 'vitest';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { questionsOf } from '../../../../src/domain/files/csv/questions';
import { entriesOf, linesOf } from './builders';

interface Program {
  of: string;
  lines: readonly string[];
  /** Every line below the header: its day, amount, description, category and person, or why it is left out. */
  read: readonly string[];
}

const PROGRAMS: readonly Program[] = [
  {
    of: 'Splitwise',
    lines: [
      'Date,Description,Category,Cost,Currency,Nora Visser,Anna Berg',
      '',
      '2026-11-20,Dinner,Dining out,60.00,EUR,30.00,-30.00',
      '2026-11-21,Taxi,Taxi,12.50,EUR,-6.25,6.25',
      '2026-11-21,Anna B. paid Nora V.,Payment,20.00,EUR,-20.00,20.00',
      '2026-11-22,Only for herself,General,9.00,EUR,0.00,0.00',
      '2026-11-22,Pub,General,15.00,GBP,7.50,-7.50',
      '',
      '2026-11-22,Total balance, , ,EUR,3.75,-3.75',
      '2026-11-22,Total balance, , ,GBP,7.50,-7.50',
    ],
    read: [
      '2026-11-20 -60.00 Dinner | Dining out | Nora Visser',
      '2026-11-21 -12.50 Taxi | Taxi | Anna Berg',
      '5 transfer',
      '2026-11-22 -9.00 Only for herself | General | ',
      '7 other_currency',
      '9 outside',
      '10 outside',
    ],
  },
  {
    of: 'Splitwise among three, who paid alone or together',
    lines: [
      'Date,Description,Category,Cost,Currency,Nora,Anna,Art',
      '2026-11-20,Dinner,Dining out,10.00,EUR,6.67,-3.33,-3.33',
      '2026-11-21,Hotel,Travel,90.00,EUR,20.00,10.00,-30.00',
      '2026-11-22,Taxi,Taxi,12.00,EUR,-6.00,0.00,6.00',
    ],
    read: [
      '2026-11-20 -10.00 Dinner | Dining out | Nora',
      '2026-11-21 -90.00 Hotel | Travel | ',
      '2026-11-22 -12.00 Taxi | Taxi | Art',
    ],
  },
  {
    of: 'Splitwise with thousandths, which each person bears rounded',
    lines: [
      'Date,Description,Category,Cost,Currency,Nora,Anna,Art,Ben',
      '',
      '2026-11-20,Hotel,Travel,261.32,EUR,146.36,-146.36,0,0',
      '2026-11-21,Car,Travel,1231.46,EUR,923.595,-307.865,-307.865,-307.865',
      '2026-11-22,Settled,Payment,146.36,EUR,-146.36,146.36,0,0',
    ],
    read: [
      '2026-11-20 -261.32 Hotel | Travel | Nora',
      '2026-11-21 -1231.46 Car | Travel | Nora',
      '5 transfer',
    ],
  },
  {
    of: 'Spliit',
    lines: [
      'Date,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode,Nora Visser,Anna Berg',
      '2026-11-20,Dinner,Dining Out,EUR,60.00,,,,No,Evenly,30.00,-30.00',
      '2026-11-21,Taxi,Taxi,EUR,12.50,13.50,USD,0.926,No,Evenly,-6.25,6.25',
      '2026-11-21,Deposit back,General,EUR,-8.00,,,,No,Evenly,-4.00,4.00',
      '2026-11-22,Settled,Payment,EUR,23.75,,,,Yes,Evenly,-23.75,23.75',
      '2026-11-22,Settled,General,EUR,5.00,,,,Yes,Evenly,-5.00,5.00',
    ],
    read: [
      '2026-11-20 -60.00 Dinner | Dining Out | Nora Visser',
      '2026-11-21 -12.50 Taxi | Taxi | Anna Berg',
      '2026-11-21 +8.00 Deposit back | General | Nora Visser',
      '5 transfer',
      '6 transfer',
    ],
  },
  {
    of: 'Cospend, with its other tables above and below',
    lines: [
      'name,weight,active,color',
      '"Nora",1,1,"#ff0000"',
      '"Anna",1,1,"#00ff00"',
      '',
      'what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,repeatallactive,repeatuntil,categoryid,paymentmode,paymentmodeid,comment,deleted',
      '"deleteMeIfYouWant",1,1970-01-01,666,"Nora",1,1,"Nora",n,,,,n,,,',
      '"Dinner",60,2026-11-20,1795132800,"Nora",1,1,"Nora,Anna",n,0,,-3,c,2,"with friends",0',
      '"Taxi",12.5,2026-11-21,1795219200,"Anna",1,1,"Nora,Anna",n,0,,-5,n,0,"",0',
      '"Back",20,2026-11-22,1795305600,"Anna",1,1,"Nora",n,0,,-11,n,0,"",0',
      '',
      'categoryname,categoryid,icon,color',
      '"Grocery",-1,"🛒","#ffaa00"',
      '',
      'currencyname,exchange_rate',
      '"EUR",1',
    ],
    read: [
      '1 outside',
      '2 outside',
      '3 outside',
      '6 outside',
      '2026-11-20 -60.00 Dinner |  | Nora',
      '2026-11-21 -12.50 Taxi |  | Anna',
      '9 transfer',
      '11 outside',
      '12 outside',
      '14 outside',
      '15 outside',
    ],
  },
  {
    of: 'Settle Up',
    lines: [
      '"Who paid","Amount","Currency","For whom","Split amounts","Purpose","Category","Date & time","Exchange rate","Converted amount","Type","Receipt"',
      '"Nora","60","EUR","Nora;Anna","30;30","Dinner","Food","2026-11-20 20:14:33","","60","expense",""',
      '"Anna","12.5","EUR","Nora;Anna","6.25;6.25","Taxi","","2026-11-21 20:14:33","","12.5","expense",""',
      '"Anna","20","EUR","Nora","20","","","2026-11-22 20:14:33","","20","transfer",""',
    ],
    read: ['2026-11-20 -60.00 Dinner | Food | Nora', '2026-11-21 -12.50 Taxi |  | Anna', '4 transfer'],
  },
  {
    of: 'Tricount',
    lines: [
      '"Title","Amount","Currency","Exchange rate","Amount in EUR","Date & time","Category","Transaction type","Paid by","Involved","Nora","Anna"',
      '"Dinner","60.00","EUR","1.0","60.00","20/11/2026 20:14","Food","Normal expense","Nora","Nora,Anna","30.00","30.00"',
      '"Taxi","12.50","EUR","1.0","12.50","21/11/2026 20:14","","Normal expense","Anna","Nora,Anna","6.25","6.25"',
    ],
    read: ['2026-11-20 -60.00 Dinner | Food | Nora', '2026-11-21 -12.50 Taxi |  | Anna'],
  },
  {
    of: 'this app',
    lines: [
      'Date;Description;Amount;Type;Category;Person;Repeats;Currency',
      '2026-11-21;Bread;-2,50;expense;Groceries;Nora Visser;;EUR',
      '2026-11-20;Pay;900,00;income;Income;Anna Berg;;EUR',
    ],
    read: ['2026-11-21 -2.50 Bread | Groceries | Nora Visser', '2026-11-20 +900.00 Pay | Income | Anna Berg'],
  },
];

it.each(PROGRAMS.map((program) => [program.of, program] as const))(
  'the shared costs of %s are read without a question, with who paid',
  (_, { lines, read }) => {
    const text = lines.join('\n');
    expect(linesOf(text)).toEqual(read);
    expect(questionsOf(detectLayout(text).layout)).toEqual([]);
  },
);

const under = (header: string, ...rows: string[]) =>
  detectLayout([`Date,Text,Amount,${header}`, ...rows.map((row) => `2026-11-21,${row}`)].join('\n')).layout;

describe('columns at the end of a table', () => {
  it.each([
    ['add up to zero and stay below the cost', 'Nora,Anna', ['Bread,4.00,2.00,-2.00'], ['Nora', 'Anna']],
    ['add up to more than zero', 'Nora,Anna', ['Bread,4.00,2.00,-1.00'], []],
    ['exceed the cost', 'Nora,Anna', ['Bread,4.00,5.00,-5.00'], []],
    ['are empty', 'Nora,Anna', ['Bread,4.00,0.00,0.00'], []],
    ['are those of one person', 'Nora', ['Bread,4.00,0.00'], []],
    ['have names of figures', 'Debit,Credit', ['Bread,4.00,2.00,-2.00'], []],
  ])('that %s belong to the right persons', (_, header, rows, people) => {
    expect(under(header, ...rows).people.map(({ name }) => name)).toEqual(people);
  });
});

describe('the person who paid', () => {
  it.each([
    ['Paid by', 'Nora', 'Nora'],
    ['Betaald door', 'Nora', 'Nora'],
    ['Bezahlt von', 'Nora', 'Nora'],
    ['Payé par', 'Nora', 'Nora'],
    ['Pagado por', 'Nora', 'Nora'],
    ['Zapłacone przez', 'Nora', 'Nora'],
    ['Ödeyen', 'Nora', 'Nora'],
    ['شخص', 'نورا', 'نورا'],
    ['Card Member', 'NORA VISSER', 'NORA VISSER'],
    ['Purchased By', 'Nora', 'Nora'],
    ['Person', '1234', undefined],
    ['Payer', 'Nora', undefined],
  ])('is read under %j from %j', (header, cell, person) => {
    const text = `Date;Description;Amount;${header}\n2026-11-21;Bread;-2,50;${cell}\n2026-11-20;Tea;-1,00;${cell}`;
    expect(entriesOf(text)).toMatchObject([{ description: 'Bread' }, { description: 'Tea' }]);
    const [first] = entriesOf(text);
    expect(typeof first === 'object' ? first.person : first).toBe(person);
  });
});
