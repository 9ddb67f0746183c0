// Files with a column of fees: the running balance shows whether the amounts include them.
import { describe, expect, it } from 'vitest';
import type { CsvLayout } from '../../../../src/domain/files/csv/csvLayout';
import { detectLayout, withFee } from '../../../../src/domain/files/csv/layout';
import { kindCalled } from '../../../../src/domain/files/csv/names';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { fc } from '../../../support/properties';
import { readAll } from './builders';

/** The amount of each entry, or the reason for leaving it out. */
const amountsIn = (text: string, layout?: CsvLayout) =>
  readAll(text, layout).map((each) => {
    if (!isRead(each)) return each.error;
    return `${each.entry.type === 'income' ? '+' : '-'}${(each.entry.amount / 100).toFixed(2)}`;
  });
const amountsOf = (...lines: string[]) => amountsIn(lines.join('\n'));

const REVOLUT = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance';
const row = (index: number, amount: string, fee: string, balance: string, state = 'COMPLETED') =>
  `TRANSFER,Current,2026-11-1${index} 09:00:00,2026-11-1${index} 10:00:00,Anna Berg,${amount},${fee},EUR,${state},${balance}`;

const euros = (amount: number) => (amount / 100).toFixed(2);

describe('a fee beside an amount', () => {
  it('is subtracted if the balance falls by both', () => {
    const rows = [
      row(1, '-12.50', '0.00', '987.50'),
      row(2, '-100.00', '1.25', '886.25'),
      row(3, '-20.00', '0.00', '', 'REVERTED'),
      row(4, '50.00', '0.50', '935.75'),
      row(5, '-20.00', '0.00', '', 'PENDING'),
      row(6, '0.00', '7.99', '927.76'),
    ];
    const read = ['-12.50', '-101.25', 'not_booked', '+49.50', 'not_booked', '-7.99'];
    expect(amountsOf(REVOLUT, ...rows)).toEqual(read);
    expect(amountsOf(REVOLUT, ...rows.toReversed())).toEqual(read.toReversed());
  });

  it('is added if it has a minus and the balance shows it', () => {
    const rows = [
      '20/11/2026;Anna;100.00;-3.00;97.00',
      '21/11/2026;Shop;-12.50;0.00;84.50',
      '22/11/2026;Karl;10.00;-0.55;93.95',
    ];
    expect(amountsOf('Date;Name;Amount;Fee;Balance', ...rows)).toEqual(['+97.00', '-12.50', '+9.45']);
  });

  it('is subtracted from columns for each direction', () => {
    const rows = [
      '20-11-2026;Anna;;100,00;0,00;100,00',
      '21-11-2026;Laden;12,50;;1,00;86,50',
      '22-11-2026;Karl;;10,00;0,50;96,00',
    ];
    const read = ['+100.00', '-13.50', '+9.50'];
    expect(amountsOf('Datum;Text;Soll;Haben;Gebühr;Kontostand', ...rows)).toEqual(read);
  });

  it('is left alone if the amounts explain the balance', () => {
    const rows = [
      row(1, '-12.50', '0.00', '987.50'),
      row(2, '-100.00', '1.25', '887.50'),
      row(3, '-7.50', '0.00', '880.00'),
    ];
    expect(amountsOf(REVOLUT, ...rows)).toEqual(['-12.50', '-100.00', '-7.50']);
  });

  it('is left alone without a balance', () => {
    const rows = ['20/11/2026;Anna;-100.00;3.00', '21/11/2026;Shop;-12.50;0.00'];
    expect(amountsOf('Date;Name;Amount;Fee', ...rows)).toEqual(['-100.00', '-12.50']);
  });

  it.each([
    ['3.00', '0.50'],
    ['-3.00', '-0.50'],
  ])(
    'of %s and %s is on top of the amounts once somebody says so, and none once they say that',
    (...fees) => {
      const rows = [`20/11/2026;Anna;-100.00;${fees[0]}`, `21/11/2026;Shop;12.50;${fees[1]}`];
      const text = ['Date;Name;Amount;Fee', ...rows].join('\n');
      const chosen = withFee(text, detectLayout(text), 3);
      expect(amountsIn(text, chosen.layout)).toEqual(['-103.00', '+12.00']);
      expect(amountsIn(text, withFee(text, chosen, null).layout)).toEqual(['-100.00', '+12.50']);
    },
  );

  it('is left alone beside a net amount', () => {
    const rows = ['20/11/2026;Anna;97.00;-3.00;97.00', '21/11/2026;Shop;-12.50;0.00;84.50'];
    expect(amountsOf('Date;Name;Net;Fee;Balance', ...rows)).toEqual(['+97.00', '-12.50']);
  });

  it.each([
    ['nothing explains the balance', ['-12.50,0.00,987.50', '-100.00,1.25,700.00', '-7.50,0.00,692.50']],
    ['only the first line has one', ['-12.50,1.00,987.50', '-100.00,0.00,887.50', '-7.50,0.00,880.00']],
    ['the file has a single line', ['-12.50,1.00,987.50']],
  ])('makes its line unclear if %s', (_, rows) => {
    const lines = rows.map((each, index) => {
      const [amount = '', fee = '', balance = ''] = each.split(',');
      return row(index + 1, amount, fee, balance);
    });
    const read = rows.map((each) => {
      const [amount = '', fee = ''] = each.split(',');
      return fee === '0.00' ? amount : 'fee_unclear';
    });
    expect(amountsOf(REVOLUT, ...lines)).toEqual(read);
  });

  it.each([
    ['Fee', 'fee'],
    ['Gebühr', 'fee'],
    ['Gebuehren', 'fee'],
    ['Entgelt', 'fee'],
    ['Kosten', 'fee'],
    ['Frais', 'fee'],
    ['Comisión', 'fee'],
    ['Opłata', 'fee'],
    ['Prowizja', 'fee'],
    ['Ücret', 'fee'],
    ['Masraf', 'fee'],
    ['رسوم', 'fee'],
    ['الرسوم', 'fee'],
    ['Total fees', 'other'],
    ['Exchange fee', 'other'],
  ])('has the header %j, which is of the kind %s', (header, kind) => {
    expect(kindCalled(header)).toBe(kind);
  });

  it('never changes an amount to one that contradicts the balance', () => {
    const entry = fc.record({
      amount: fc.integer({ min: -50_000, max: 50_000 }).filter((each) => each !== 0),
      fee: fc.constantFrom(0, 0, 50, 125),
    });
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 2, maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        (entries, isIncluded, isNewestFirst) => {
          let balance = 100_000;
          const rows = entries.map(({ amount, fee }) => {
            const paid = isIncluded ? amount : amount - fee;
            balance += paid;
            return { paid, text: `20/11/2026;Anna;${euros(amount)};${euros(fee)};${euros(balance)}` };
          });
          const ordered = isNewestFirst ? rows.toReversed() : rows;
          const lines = ['Date;Name;Amount;Fee;Balance', ...ordered.map(({ text }) => text)];
          const read = amountsOf(...lines);
          const isRight = read.map(
            (each, index) =>
              each === 'fee_unclear' ||
              Math.abs(Number(each)) === Math.abs(ordered[index]?.paid ?? 0) / 100 ||
              each === 'amount_invalid',
          );
          expect(isRight).not.toContain(false);
        },
      ),
    );
  });
});
