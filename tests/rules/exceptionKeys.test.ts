// Names inside a transaction must be valid: each key of its exceptions a day, its category an id.
import { describe, it } from 'vitest';
import { aTransaction, asRole, create, may, mayNot, openHousehold, type Fields } from './household';

openHousehold();

const enter = (fields: Fields) => create(asRole('a member'), 'transaction/new', aTransaction(fields));

const SERIES = { recurrance: { type: 'months', value: 1, end_date: null } };

const about = (...keys: string[]) =>
  enter({ ...SERIES, exceptions: Object.fromEntries(keys.map((key) => [key, { skipped: true }])) });

describe('the exceptions of a series', () => {
  it('may be empty', () => may(about()));

  it.each(['1970-01-01', '1999-09-30', '2000-10-10', '2026-12-31', '2109-02-29', '2199-11-19', '2200-12-31'])(
    'may be about %s',
    (key) => may(about('2026-01-01', key)),
  );

  it.each([
    '1969-12-31',
    '2201-01-01',
    '1869-01-01',
    '9999-99-99',
    '2026-00-01',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-01-40',
    '19:6-01-01',
    '20/6-01-01',
    '20:6-01-01',
    '20x6-01-01',
    '202/-01-01',
    '202:-01-01',
    '202x-01-01',
    '2026-0:-01',
    '2026-1/-01',
    '2026-01-0:',
    '2026-01-1/',
    '2026-01-1:',
    '2026-01-1x',
    '2026-01-3/',
    '2026-1-1',
    '202601-01',
    '2026-0101',
    '02026-01-01',
    '2026-01-011',
    '2026-01-01 ',
    '2026-01-01,2026-01-02',
    '2026-01-01,',
    ',',
    'x',
  ])('may not be about "%s"', (key) => mayNot(about('2026-01-05', key)));

  it('may not be about two days in one key among many of one', () =>
    mayNot(about(...Array.from({ length: 10 }, (_, at) => `2027-01-${at + 10}`), '2026-01-01,2026-01-02')));

  it('may not be a list', () => mayNot(enter({ ...SERIES, exceptions: ['2026-01-01'] })));
});

describe('the category of a transaction', () => {
  it.each(['x', '...', '_', '__', '__x', 'x__', 'a.b', 'Gas, water', 'x'.repeat(100)])(
    'may be "%s"',
    (category) => may(enter({ category })),
  );

  it.each(['a/b', '/', '.', '..', '____', '__x__', '__xyz__', '__\n__', '', ' ', 'x'.repeat(101)])(
    'may not be "%s"',
    (category) => mayNot(enter({ category })),
  );
});
