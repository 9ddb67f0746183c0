// Files of kinds that no layout is known of: banks of other countries, other languages, other ways to say the same. Each
// row is a file, and what it must give. Names and amounts are made up.
import { expect, it } from 'vitest';
import { detectLayout, withColumns } from '../../../src/domain/files/csv/layout';
import type { Question } from '../../../src/domain/files/csv/csvLayout';
import { incomeOf, questionsOf, withParts } from '../../../src/domain/files/csv/questions';
import { isRead } from '../../../src/domain/files/statements/entry';
import { decodeText } from '../../../src/domain/files/statements/decode';
import { detectStatement, readStatement } from '../../../src/domain/files/statements/format';
import { currency as currencyOf, day } from '../builders';
import { entriesOf, readAll } from './csv/builders';

interface File {
  of: string;
  lines: readonly string[];
  /** Day and amount of each entry, or the reason why a line is none. */
  gives: readonly string[];
  currency?: string;
  asks?: readonly Question[];
}

const BALANCES = ['Bread;-3,20', 'Milk;-18,75', 'Pay;2345,67'];
/** A file whose first and last rows state a balance, in the words of a language. */
const balanced = (of: string, first: string, last: string): File => ({
  of,
  lines: [
    'Date;Text;Amount',
    ...[`${first};1000,00`, ...BALANCES, `${last};3323,72`].map((row) => `13.02.2026;${row}`),
  ],
  gives: ['balance', '-3.20', '-18.75', '+2345.67', 'balance'],
});
/** A file with a payment that isn't booked, by the words of a language. */
const pending = (of: string, name: string, booked: string, open: string): File => ({
  of,
  lines: [
    `Date;Text;Amount;${name}`,
    `13.02.2026;Bread;-3,20;${booked}`,
    `14.02.2026;Hotel;-300,00;${open}`,
    `15.02.2026;Milk;-18,75;${booked}`,
    `16.02.2026;Pay;2345,67;${booked}`,
  ],
  gives: ['-3.20', 'not_booked', '-18.75', '+2345.67'],
});
/** A file with money between own accounts, by the words of a language. */
const moved = (of: string, name: string): File => ({
  of,
  lines: [
    'Date;Text;Amount;Category',
    '13.02.2026;Bread;-3,20;Food',
    `14.02.2026;Mine;-200,00;${name}`,
    '15.02.2026;Pay;9,00;Work',
  ],
  gives: ['-3.20', 'transfer', '+9.00'],
});
/** A file with unsigned amounts beside a word for the direction. */
const directed = (of: string, header: string, out: string, into: string): File => ({
  of,
  lines: [
    header,
    `13.02.2026;Bread;3,20;${out}`,
    `14.02.2026;Milk;18,75;${out}`,
    `15.02.2026;Pay;2345,67;${into}`,
  ],
  gives: ['-3.20', '-18.75', '+2345.67'],
});

/** A file with a total of its rows on their last day, by the words of a language. */
const summed = (of: string, total: string): File => ({
  of,
  lines: ['Date;Text;Amount', '02.02.2026;Bread;-3,20', '13.02.2026;Salary;9,00', `28.02.2026;${total};5,80`],
  gives: ['-3.20', '+9.00', 'balance'],
});
/** A file whose texts may speak of the person's own accounts: only the person knows. */
const doubtful = (of: string, text: string): File => ({
  of,
  lines: [
    'Date;Text;Amount',
    '13.02.2026;Bread;-3,20',
    `14.02.2026;${text};-200,00`,
    '15.02.2026;Milk;-1,00',
  ],
  gives: ['-3.20', '-200.00', '-1.00'],
  asks: ['transfers'],
});
/** A file with money that the bank only keeps for a payment, by its text. */
const held = (of: string, text: string): File => ({
  of,
  lines: ['Date;Text;Amount', `13.02.2026;${text};-30,00`, '12.02.2026;Bread;-3,20', '11.02.2026;Pay;+9,00'],
  gives: ['not_booked', '-3.20', '+9.00'],
});

const FILES: readonly File[] = [
  summed('a total of a month in German', 'Summe Februar'),
  summed('a total of a period in Czech', 'Celkem za období'),
  summed('a total of transactions in Polish', 'Suma obrotów w okresie'),
  summed('a total of movements in French', 'Total des mouvements'),
  held('a reserved payment in Norwegian', 'Reservert transaksjon KIWI'),
  held('a reserved amount in Swedish', 'Reserverat belopp'),
  held('a payment that waits, in English', 'PENDING - TESCO'),
  {
    of: 'a shop whose name begins like a payment that waits',
    lines: ['Date;Text;Amount', '13.02.2026;Pending Tea House;-3,20', '14.02.2026;Pay;+9,00'],
    gives: ['-3.20', '+9.00'],
  },
  {
    of: 'a payment that waits, by the kind of it',
    lines: [
      'Datum;Omschrijving;Soort;Bedrag',
      '13.02.2026;Milk;Reservering;-1,00',
      '12.02.2026;Bread;Betaalautomaat;-3,20',
      '11.02.2026;Pay;Overschrijving;+9,00',
    ],
    gives: ['not_booked', '-3.20', '+9.00'],
  },
  {
    of: 'a status under a name that says nothing',
    lines: [
      'Date;Text;Amount;Zibzab',
      '13.02.2026;Milk;-1,00;Retenido',
      '12.02.2026;Bread;-3,20;Contabilizado',
      '11.02.2026;Pay;+9,00;Contabilizado',
    ],
    gives: ['not_booked', '-3.20', '+9.00'],
  },
  {
    of: 'a payment that waits below the others',
    lines: ['Dato;Tekst;Beløb', '12.02.2026;Bread;-3,20', '11.02.2026;Pay;+9,00', 'Reserveret;;-1,00'],
    gives: ['-3.20', '+9.00', 'not_booked'],
  },
  doubtful('a transfer to savings in Spanish', 'TRASPASO A CUENTA AHORRO'),
  doubtful('a transfer to savings in English', 'Online transfer to SAV 1234'),
  doubtful('a transfer to savings in German', 'Übertrag Tagesgeld'),
  doubtful('a transfer to savings in Portuguese', 'Aplicação poupança'),
  doubtful('the debt of a card', 'CHASE CREDIT CRD AUTOPAY'),
  doubtful('the debt of a card in Polish', 'SPLATA KARTY KREDYTOWEJ'),
  {
    of: 'a payment with a card, which is no transfer',
    lines: [
      'Date;Type;Text;Amount',
      '13.02.2026;CARD PAYMENT;Card payment Tesco;-3,20',
      '14.02.2026;TRANSFER;Anna;-9,00',
      '15.02.2026;SALARY;Pay;+9,00',
    ],
    gives: ['-3.20', '-9.00', '+9.00'],
  },
  {
    of: 'a payment to a card whose type and text say so',
    lines: [
      'Date;Text;Type;Amount',
      '13.02.2026;Bread;Sale;-3,20',
      '14.02.2026;Payment Thank You - Web;Payment;9,00',
      '15.02.2026;Milk;Sale;-1,00',
    ],
    gives: ['-3.20', 'transfer', '-1.00'],
  },
  {
    of: 'transfers between the accounts of a file, by their numbers',
    lines: [
      'IBAN;Date;Name;IBAN other;Amount',
      'DE02120300000000202051;13.02.2026;Bread;DE89370400440532013000;-3,20',
      'DE02120300000000202051;14.02.2026;Mia;DE02500105170137075030;-20,00',
      'DE02500105170137075030;14.02.2026;Mia;DE02120300000000202051;20,00',
      'DE02120300000000202051;15.02.2026;Milk;DE12500105170648489890;-1,00',
    ],
    gives: ['-3.20', 'transfer', 'transfer', '-1.00'],
  },
  {
    of: 'a delimiter in the last text',
    lines: [
      'Date,Amount,Description',
      '13.02.2026,-3.20,"Bread"',
      '14.02.2026,-1.00,Milk, Main street, Town',
      '15.02.2026,+9.00,Pay',
    ],
    gives: ['-3.20', '-1.00', '+9.00'],
  },
  {
    of: 'figures and days in full width',
    lines: ['日付,内容,金額', '２０２６／０２／１３,Bread,－３．２０', '２０２６／０２／１４,Pay,＋９．００'],
    gives: ['-3.20', '+9.00'],
  },
  {
    of: 'a pair of nameless columns whose balance fits neither',
    lines: [
      '02/27/2026,Bread,23.45,,976.55',
      '02/25/2026,Pay,,2345.67,1000.00',
      '02/13/2026,Rent,850.00,,150.00',
    ],
    gives: ['amount_invalid', 'amount_invalid', 'amount_invalid'],
    asks: ['amount'],
  },
  balanced('a balance in Finnish', 'Alkusaldo', 'Loppusaldo'),
  balanced('a balance in Swedish', 'Ingående saldo', 'Utgående saldo'),
  balanced('a balance in Italian', 'Saldo iniziale al 01/02/2026', 'Saldo finale'),
  balanced('a balance in Portuguese', 'Saldo anterior', 'S A L D O'),
  balanced('a balance in Czech', 'Počáteční zůstatek', 'Konečný zůstatek'),
  balanced('a balance in Hungarian', 'Nyitó egyenleg', 'Záró egyenleg'),
  balanced('a balance in Russian', 'Входящий остаток', 'Исходящий остаток на конец дня'),
  balanced('a balance in Greek', 'Αρχικό υπόλοιπο', 'Τελικό υπόλοιπο'),
  balanced('a balance in Japanese', '前月繰越', '次月繰越残高'),
  balanced('a balance in Chinese', '期初余额', '期末余额'),
  balanced('a balance in Korean', '전월이월 잔액', '기말잔액'),
  balanced('a balance carried forward', 'Balance brought forward', 'Balance c/f'),
  {
    of: 'a total that only its sum shows',
    lines: [
      'Date;Text;Amount',
      ...['Tea;-1,00', 'Ham;-2,00', ...BALANCES, 'Quux;2320,72'].map((row) => `13.02.2026;${row}`),
    ],
    gives: ['-1.00', '-2.00', '-3.20', '-18.75', '+2345.67', 'balance'],
  },
  {
    of: 'a shop that is called like a total',
    lines: [
      'Date;Text;Amount',
      '13.02.2026;Total;-50,00',
      '14.02.2026;Bread;-3,20',
      '15.02.2026;Pay;2345,67',
    ],
    gives: ['-50.00', '-3.20', '+2345.67'],
  },
  {
    of: 'a shop whose name begins with a balance',
    lines: [
      'Date;Text;Amount',
      '13.02.2026;New Balance Amsterdam;-50,00',
      '14.02.2026;Saldo fattura 12;-3,20',
      '15.02.2026;Pay;9,00',
    ],
    gives: ['-50.00', '-3.20', '+9.00'],
  },
  pending('a status in Finnish', 'Tila', 'Kirjattu', 'Katevaraus'),
  pending('a status in Romanian', 'Stare', 'Procesată', 'În așteptare'),
  pending('a status in Ukrainian', 'Статус', 'Проведено', 'В очікуванні'),
  pending('a status in Greek', 'Κατάσταση', 'Ολοκληρωμένη', 'Εκκρεμής'),
  pending('a status in Croatian', 'Status', 'Proknjiženo', 'Na čekanju'),
  pending('a status in Japanese', 'ステータス', '確定', '未確定'),
  pending('a status in Korean', '상태', '완료', '승인대기'),
  pending('a status in Hebrew', 'סטטוס', 'בוצע', 'ממתין'),
  pending('a denied status in Dutch', 'Status', 'Geboekt', 'Nog niet geboekt'),
  pending('an answer in Spanish', 'Contabilizado', 'Sí', 'No'),
  pending('an answer in Italian', 'In sospeso', 'no', 'sì'),
  pending('a day of booking that is empty', 'Booking date', '17.02.2026', ''),
  moved('a transfer in Italian', 'Giroconto'),
  moved('a transfer in Polish', 'Przelew własny'),
  moved('a transfer in Spanish', 'Traspaso entre cuentas'),
  moved('a transfer in Russian', 'Перевод между своими счетами'),
  directed('directions in Norwegian', 'Dato;Tekst;Beløp;Type', 'Ut', 'Inn'),
  directed('directions in Romanian', 'Data;Descriere;Suma;Tip', 'Cheltuială', 'Venit'),
  directed('directions in Latvian', 'Datums;Apraksts;Summa;D/K', 'D', 'K'),
  directed('directions in Bulgarian', 'Дата;Описание;Сума;Вид', 'Дебит', 'Кредит'),
  directed('directions in Chinese', '日期;摘要;金额;收/支', '支出', '收入'),
  {
    of: 'directions in words that only the balance explains',
    lines: [
      'Date;Text;Amount;Type;Balance',
      '13.02.2026;Bread;3,20;Zib;96,80',
      '14.02.2026;Milk;6,80;Zib;90,00',
      '15.02.2026;Pay;10,00;Zab;100,00',
    ],
    gives: ['-3.20', '-6.80', '+10.00'],
  },
  {
    of: 'directions in words that nothing explains',
    lines: [
      'Date;Text;Amount;Type',
      '13.02.2026;Bread;3,20;Zib',
      '14.02.2026;Milk;6,80;Zib',
      '15.02.2026;Pay;10,00;Zab',
    ],
    gives: ['+3.20', '+6.80', '+10.00'],
    asks: ['positive'],
  },
  {
    of: 'the currency of another amount',
    lines: [
      'Date;Text;Local amount;Local currency;Account amount;Account currency',
      '13.02.2026;Bread;-3,20;EUR;-3,20;EUR',
      '14.02.2026;Diner;-30,00;USD;-27,15;EUR',
      '15.02.2026;Pay;9,00;EUR;9,00;EUR',
    ],
    gives: ['-3.20', '-27.15', '+9.00'],
  },
  {
    of: 'a weekday behind the day',
    lines: [
      'Date;Text;Amount',
      '12.02.2026 Thu;Milk;-1,00',
      '13.02.2026 (ven);Bread;-3,20',
      '14.02.2026, samedi;Pay;9,00',
    ],
    gives: ['-1.00', '-3.20', '+9.00'],
  },
  {
    of: 'days with Japanese and Korean signs',
    lines: [
      'Date;Text;Amount',
      '2026年2月13日(金);Bread;-3,20',
      '令和8年2月14日;Milk;-1,00',
      '2026년 2월 15일;Pay;9,00',
    ],
    gives: ['-3.20', '-1.00', '+9.00'],
  },
  {
    of: 'figures in Devanagari and a Japanese minus',
    lines: ['Date;Text;Amount', '१३.०२.२०२६;Bread;-३,२०', '14.02.2026;Milk;▲１,００', '15.02.2026;Pay;९,००'],
    gives: ['-3.20', '-1.00', '+9.00'],
  },
];

it.each(FILES.map((file) => [file.of, file] as const))('%s is read right, or asked about', (_, file) => {
  const text = file.lines.join('\n');
  const own = currencyOf(file.currency ?? 'EUR');
  const { layout } = detectLayout(text, { today: day('2026-11-27'), currency: own });
  const found = readAll(text, layout, '', own).map((each) => {
    if (!isRead(each)) return each.error;
    const { type, amount } = each.entry;
    return `${type === 'income' ? '+' : '-'}${(amount / 100).toFixed(2)}`;
  });
  expect(questionsOf(layout)).toEqual(file.asks ?? []);
  expect(found).toEqual(file.gives);
});

it.each([
  ['Swedish', 'mån 2 mars 2026', 'fre 13 okt. 2026'],
  ['Czech', '2. března 2026', '13. října 2026'],
  ['Russian', '2 марта 2026 г.', '13 октября 2026 г.'],
  ['Ukrainian', '2 березня 2026', '13 жовтня 2026 р.'],
  ['Greek', '2 Μαρ 2026', '13 Οκτ 2026'],
  ['Finnish', 'ma 2.3.2026', '13. lokakuuta 2026'],
  ['Portuguese', 'seg., 2 de mar. de 2026', '13 de out. de 2026'],
  ['Romanian', '2 martie 2026', '13 octombrie 2026'],
  ['Croatian', '2. ožujka 2026.', '13. listopada 2026.'],
  ['Hungarian', '2026. március 2.', '2026. október 13.'],
  ['Lithuanian', '2026 m. kovo 2 d.', '2026 m. spalio 13 d.'],
  ['Vietnamese', 'Thứ Hai, 02/03/2026', 'Thứ Ba, 13/10/2026'],
  ['Turkish', '2 Mart 2026 Pazartesi', '13 Ekim 2026 Salı'],
])('reads days in %s', (_, march, october) => {
  const text = `Date;Text;Amount\n${march};Bread;-3,20\n${october};Milk;-1,00`;
  expect(entriesOf(text)).toMatchObject([{ date: '2026-03-02' }, { date: '2026-10-13' }]);
});

it('reads the Polish month that has the name of another one in Croatian', () => {
  const text = 'Date;Text;Amount\n2 listopada 2026;Bread;-3,20\n3 marca 2026;Milk;-1,00';
  expect(entriesOf(text)).toMatchObject([{ date: '2026-11-02' }, { date: '2026-03-03' }]);
});

it('leaves possible transfers out, or brings them in, as somebody says, with two of them as examples', () => {
  const rows = [
    '13.02.2026;Bread;-3,20',
    '14.02.2026;Transfer to savings;-200,00',
    '15.02.2026;Savings transfer;5,00',
  ];
  const text = ['Date;Text;Amount', ...rows].join('\n');
  const { layout } = detectLayout(text);
  expect(layout.examples.transfers).toEqual([
    '14.02.2026 · Transfer to savings · -200,00',
    '15.02.2026 · Savings transfer · 5,00',
  ]);
  const [out, into] = (['leave_out', 'bring_in'] as const).map((ownTransfers) => ({
    ...layout,
    ownTransfers,
  }));
  expect(questionsOf(out ?? layout)).toEqual([]);
  expect(readAll(text, out)).toMatchObject([{ entry: {} }, { error: 'transfer' }, { error: 'transfer' }]);
  expect(readAll(text, into)).toMatchObject([{ entry: {} }, { entry: {} }, { entry: {} }]);
});

it('asks for the order of days where both orders make sense, with two lines of the file', () => {
  const text = 'Date,Text,Amount\n02/03/2026,Bread,-3.20\n05/04/2026,Milk,-1.00';
  const { layout, isDateSure } = detectLayout(text, { today: day('2026-11-27') });
  expect(questionsOf(layout, isDateSure)).toEqual(['order']);
  expect(layout.examples.order).toEqual(['02/03/2026 · Bread · -3.20', '05/04/2026 · Milk · -1.00']);
});

it.each([
  ['days to come', ['01/11/2026', '02/11/2026'], '-3.20', '2026-01-25', 'mdy'],
  ['points', ['02.03.2026', '05.04.2026'], '-3.20', '2026-11-27', 'dmy'],
  ['decimal commas', ['03-09-2026', '05/10/2026'], '-1.234,99', '2026-11-27', 'dmy'],
])('asks for no order where %s rule out the other one', (_, days, amount, today, order) => {
  const text = ['Date;Text;Amount', ...days.map((each) => `${each};Bread;${amount}`)].join('\n');
  expect(detectLayout(text, { today: day(today) })).toMatchObject({
    isDateSure: true,
    layout: { dates: order },
  });
});

it.each([
  ['commas between thousands', ['-1,234.56', '-12.99']],
  ['amounts that may have thousands or decimals', ['-1,234', '-2,500']],
  ['both decimal signs', ['-12,99', '-3.20']],
  ['whole amounts', ['-12', '-3']],
])('asks for the order of days beside %s', (_, [first, second]) => {
  const text = `Date;Text;Amount\n03/09/2026;Bread;${first}\n05/10/2026;Milk;${second}`;
  expect(detectLayout(text, { today: day('2026-11-27') })).toMatchObject({ isDateSure: false });
});

it('asks for no order once the chosen amounts have decimal commas', () => {
  const text = 'Date;Text;One;Other\n03/09/2026;Bread;12,99;13,50\n05/10/2026;Milk;3,20;4,00';
  const hints = { today: day('2026-11-27') };
  const found = detectLayout(text, hints);
  expect(questionsOf(found.layout, found.isDateSure)).toEqual(['amount', 'order']);
  const columns = { ...found.layout.columns, amount: 3 };
  expect(withColumns(text, found, columns, hints)).toMatchObject({
    isDateSure: true,
    layout: { dates: 'dmy' },
  });
});

it('prefers the name of a shop to the way it was paid', () => {
  const rows = ['Platba kartou;Albert', 'Platba kartou;Billa', 'Příchozí úhrada;Firma'];
  const text = [
    'Datum;Popis;Poznámka;Částka',
    ...rows.map((row, index) => `1${index}.02.2026;${row};-${index + 1},00`),
  ].join('\n');
  expect(entriesOf(text)).toMatchObject([
    { description: 'Albert' },
    { description: 'Billa' },
    { description: 'Firma' },
  ]);
});

it.each([
  ['Description', 'POS', 'SAL'],
  ['Descrizione', 'Pagamento POS', 'Stipendio o pensione'],
  ['Popis', 'Platba kartou', 'Mzda'],
])('prefers the name of a shop to a column %s with kinds of payments', (name, ...kinds) => {
  const others = ['Baker', 'Employer Ltd'];
  const rows = kinds.map((kind, row) => `1${row}.02.2026;${kind};${others[row]};-${row + 1},00`);
  const text = [`Datum;${name};Reference;Amount`, ...rows].join('\n');
  expect(entriesOf(text)).toMatchObject(others.map((description) => ({ description })));
});

it.each([
  ['ACHAT CB MONOPRIX', 'VIREMENT DE MUSTER'],
  ['Compra no débito - Padaria', 'Recebida pelo Pix - Acme'],
  ['Card purchase Baker', 'Acme Ltd'],
  ['PAIEMENT PAR CARTE Boulanger', 'Muster SARL'],
])('takes amounts without a minus for income beside a purchase %s with one', (spent, got) => {
  const text = `Date;Text;Amount\n13.02.2026;${spent};-3,20\n14.02.2026;${got};9,00`;
  const { layout } = detectLayout(text);
  expect(questionsOf(layout)).toEqual([]);
  expect(layout.positive).toBe('income');
});

it('asks what a minus means beside a purchase that a card gives back', () => {
  const rows = ['13.02.2026;Padaria;3,20', '14.02.2026;Devolución compra;-9,00'];
  const { layout } = detectLayout(['Date;Text;Amount', ...rows].join('\n'));
  expect(questionsOf(layout)).toEqual(['positive']);
});

it('reads the directions as somebody says', () => {
  const text =
    'Date;Text;Amount;Type\n13.02.2026;Bread;3,20;Zib\n14.02.2026;Milk;1,00;Zib\n15.02.2026;Pay;10,00;Zab';
  const { layout } = detectLayout(text, { today: day('2026-11-27') });
  const said = withParts(layout, incomeOf(layout, 'Zab'));
  expect(questionsOf(said)).toEqual([]);
  expect(readAll(text, said)).toMatchObject([
    { entry: { type: 'expense' } },
    { entry: { type: 'expense' } },
    { entry: { type: 'income' } },
  ]);
});

it.each([
  [
    'windows-1251',
    [0xcc, 0xe0, 0xe3, 0xe0, 0xe7, 0xe8, 0xed, 0x20, 0xf3, 0x20, 0xe4, 0xee, 0xec, 0xe0],
    'Магазин у дома',
  ],
  [
    'koi8-r',
    [0xed, 0xc1, 0xc7, 0xc1, 0xda, 0xc9, 0xce, 0x20, 0xd5, 0x20, 0xc4, 0xcf, 0xcd, 0xc1],
    'Магазин у дома',
  ],
  ['shift_jis', [0x83, 0x58, 0x81, 0x5b, 0x83, 0x70, 0x81, 0x5b, 0x90, 0x48, 0x95, 0x69], 'スーパー食品'],
  ['gb18030', [0xb3, 0xac, 0xca, 0xd0, 0xb9, 0xba, 0xce, 0xef], '超市购物'],
  ['euc-kr', [0xbc, 0xad, 0xbf, 0xef, 0xb0, 0xa1, 0xb0, 0xd4], '서울가게'],
  [
    'cp850',
    [0x42, 0x84, 0x63, 0x6b, 0x65, 0x72, 0x65, 0x69, 0x20, 0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72],
    'Bäckerei Müller',
  ],
])('recognises %s by its letters', (encoding, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual({ encoding, text });
});

it('reads a text with a single control character, and refuses one of many', () => {
  const [one, many] = ['Date;Text;Amount\u001a', '\u0001\u0002\u0003\u0004\u0005'].map((text) =>
    decodeText(new TextEncoder().encode(text)),
  );
  expect(one?.text).toBe('Date;Text;Amount');
  expect(many).toBeNull();
});

it('takes the direction from the type where no amount of an OFX file has a minus', () => {
  const entries = Object.entries({ DEBIT: '12.34', CREDIT: '100.00' }).map(
    ([type, amount]) => `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260210<TRNAMT>${amount}<NAME>Shop</STMTTRN>`,
  );
  const text = `<OFX><CURDEF>EUR<BANKTRANLIST>${entries.join('')}</BANKTRANLIST></OFX>`;
  const statement = detectStatement(text);
  if (typeof statement === 'string') throw new Error(statement);
  expect([...readStatement(text, statement)]).toMatchObject([
    { entry: { type: 'expense', amount: 1234 } },
    { entry: { type: 'income', amount: 10000 } },
  ]);
});
