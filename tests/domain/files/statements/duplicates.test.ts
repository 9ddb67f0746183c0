import { describe, expect, it } from 'vitest';
import {
  daysOfTwins,
  findTwins,
  twinsInSteps,
  type ExistingEntry,
} from '../../../../src/domain/files/statements/duplicates';
import type { ReadEntry } from '../../../../src/domain/files/statements/entry';
import { sourceOf } from '../../../../src/domain/files/statements/source';
import { addDays } from '../../../../src/domain/time/calendar';
import type { Day } from '../../../../src/model/day';
import { fc } from '../../../support/properties';
import { cents, day } from '../../builders';

/** A line of an account, as the bank knows it. */
interface BankLine {
  id: number;
  date: Day;
  amount: number;
  payee: string;
  /** A part of the text that isn't the payee's. */
  note: string;
}

const line = (changes: Partial<BankLine> = {}): BankLine => ({
  id: 1,
  date: day('2026-11-21'),
  amount: 250,
  payee: 'Bakery Jansen',
  note: '',
  ...changes,
});

/** How the formats of one bank write a line. */
const FORMATS = {
  table: ({ payee, note }: BankLine) => ({ description: `${payee.toUpperCase()} ${note}`.trim() }),
  camt: ({ payee, note, id }: BankLine) => ({
    description: note === '' ? payee : `${payee} – ${note}`,
    reference: `2026${id}`,
    referenceKind: 'acctsvcrref' as const,
  }),
  ofx: ({ payee, id }: BankLine) => ({
    description: payee,
    reference: `T-${id}`,
    referenceKind: 'fitid' as const,
  }),
};
type Format = keyof typeof FORMATS;

function read(format: Format, { date, amount, ...others }: BankLine): ReadEntry {
  const { description, ...reference } = FORMATS[format]({ date, amount, ...others });
  const entry = { type: 'expense', amount: cents(amount), description, date, category: '' } as const;
  return { line: others.id, entry, ...reference };
}

const readAll = (format: Format, ...lines: BankLine[]) => lines.map((each) => read(format, each));

interface Stored extends ExistingEntry {
  id: number;
}

/** The transactions that an import of these entries writes. */
const imported = (...entries: ReadEntry[]): Stored[] =>
  entries.map((each) => ({ ...each.entry, source: sourceOf(each), id: each.line }));

/** A transaction that a member has typed. */
const typed = (changes: Partial<BankLine> = {}): Stored => {
  const { date, amount, payee, id } = line(changes);
  return { type: 'expense', date, amount: cents(amount), description: payee, id };
};

const kinds = (entries: readonly ReadEntry[], existing: readonly Stored[]) => {
  const twins = findTwins(entries, existing);
  return entries.map((each) => twins.get(each)?.kind ?? 'new');
};

const COFFEE = { payee: 'Coffee Corner', amount: 320 };

describe('an imported line', () => {
  it.each([
    ['nothing', {}],
    ['its description', { description: 'Breakfast with mum' }],
    ['its amount', { amount: cents(9900) }],
    ['its day', { date: day('2026-11-03') }],
    ['its type', { type: 'income' }],
  ] as const)('is found again after a member has changed %s', (_, change) => {
    for (const format of ['table', 'camt', 'ofx'] as const) {
      const entry = read(format, line());
      const [stored] = imported(entry) as [Stored];
      const changed = { ...stored, ...change };
      expect(findTwins([entry], [changed]).get(entry)).toEqual({ kind: 'plan', of: changed });
    }
  });

  it('is found in a file of another format, even after all of its values have changed', () => {
    const changed = { description: 'Lunch', amount: cents(1), date: day('2026-12-01') };
    for (const [first, second] of [
      ['table', 'camt'],
      ['camt', 'table'],
      ['camt', 'ofx'],
    ] as const) {
      const [stored] = imported(read(first, line({ note: '21-11-2026 08:15' }))) as [Stored];
      expect(kinds([read(second, line())], [{ ...stored, ...changed }])).toEqual(['plan']);
    }
  });

  it('is not another line that a member has made equal to it', () => {
    const [stored] = imported(read('table', line({ date: day('2026-11-20') }))) as [Stored];
    const moved = { ...stored, date: day('2026-11-21') };
    expect(kinds([read('table', line())], [moved])).toEqual(['new']);
    expect(kinds([read('camt', line())], [moved])).toEqual(['new']);
  });

  it('is counted: three equal ones, two of which the plan has, are one new one', () => {
    const three = [1, 2, 3].map((id) => line({ ...COFFEE, id }));
    const two = imported(...readAll('table', ...three.slice(0, 2)));
    expect(kinds(readAll('table', ...three), two)).toEqual(['plan', 'plan', 'file']);
    expect(kinds(readAll('camt', ...three), two)).toEqual(['plan', 'plan', 'new']);
    expect(
      kinds(readAll('camt', ...three.slice(2)), imported(...readAll('camt', ...three.slice(0, 2)))),
    ).toEqual(['new']);
  });

  it('with another reference of the bank is another one, on any day', () => {
    const earlier = imported(read('ofx', line({ id: 1 })));
    expect(kinds([read('ofx', line({ id: 2 }))], earlier)).toEqual(['new']);
    // Some banks start again at 1 each year or in each account.
    expect(kinds([read('ofx', line({ id: 1, date: day('2026-12-21') }))], earlier)).toEqual(['new']);
    expect(kinds([read('ofx', line({ id: 1, amount: 251 }))], earlier)).toEqual(['new']);
  });

  it.each(['NONREF', 'NotProvided', '000000', '-'])('with the reference %s has none', (reference) => {
    const [first, second] = readAll('table', line(), line({ id: 2 })).map((each) => ({ ...each, reference }));
    if (first === undefined || second === undefined) throw new Error('two lines are two entries');
    expect(kinds([first, second], [])).toEqual(['new', 'file']);
    expect(sourceOf(first)).toBe(sourceOf(read('table', line())));
  });

  it('without a text is the same in every language of the app', () => {
    const [english, dutch] = ['No description', 'Geen omschrijving'].map((payee) => ({
      ...read('table', line({ payee })),
      isNameless: true as const,
    }));
    if (english === undefined || dutch === undefined) throw new Error('two texts are two entries');
    expect(kinds([dutch], imported(english))).toEqual(['plan']);
  });

  it('in another currency is the same at any rate', () => {
    const at = (rate: number): ReadEntry => {
      const { entry, ...others } = read('table', line());
      const amount = cents(Math.round(entry.amount * rate));
      return { ...others, entry: { ...entry, amount }, converted: { amount: entry.amount, currency: 'USD' } };
    };
    expect(kinds([at(0.9)], imported(at(0.8)))).toEqual(['plan']);
    expect(kinds([read('table', line())], imported(at(0.8)))).toEqual(['new']);
  });
});

describe('a typed transaction', () => {
  it.each([
    ['its description', {}, 'plan'],
    ['its payee', { note: '21-11-2026 08:15' }, 'plan'],
    ['another day', { date: day('2026-11-22') }, 'new'],
    ['another amount', { amount: 251 }, 'new'],
    ['another payee', { payee: 'Butcher' }, 'new'],
  ])('is compared with a line of %s', (_, change, kind) => {
    for (const format of ['table', 'camt'] as const)
      expect(kinds([read(format, line(change))], [typed()])).toEqual([kind]);
  });

  it('with exactly the description comes before one with only the payee', () => {
    const entry = read('camt', line({ payee: 'Bakery Jansen', note: '' }));
    const [other, same] = [typed({ payee: 'BAKERY JANSEN 12345678' }), typed()];
    expect(findTwins([entry], [other, same]).get(entry)?.of).toBe(same);
  });

  it('with a source that the app does not know counts as typed', () => {
    for (const source of ['x', '', 'line:', 'line:a', '::.', 'unknown:a.b'])
      expect(kinds([read('table', line())], [{ ...typed(), source }])).toEqual(['plan']);
  });
});

describe('a file about another account', () => {
  const DAYS = [day('2026-11-20'), day('2026-11-21'), day('2026-11-24')];
  /** Each day a trip, and other purchases that differ from account to account. */
  const account = (first: number, note: string, ...shops: string[]) =>
    DAYS.flatMap((date, index) => [
      line({ id: first + index, date, payee: 'Metro', amount: 290, note }),
      ...shops.map((payee, at) => line({ id: first + 10 * at + index + 3, date, payee, amount: 830, note })),
    ]);
  const ofNora = account(100, '', 'Cinema', 'Pharmacy');
  const ofBram = account(200, 'account 2', 'Greengrocer', 'Books');

  it.each<Format>(['camt', 'ofx', 'table'])(
    'shares its fares with another one, and loses nothing (%s)',
    (format) => {
      const found = kinds(readAll(format, ...ofBram), imported(...readAll('table', ...ofNora)));
      expect(new Set(found)).toEqual(new Set(['new']));
    },
  );

  it('is about the same account in another layout if most lines agree', () => {
    const inAnother = ofNora.map((each) => ({ ...each, note: '12:00' }));
    const found = kinds(readAll('table', ...inAnother), imported(...readAll('table', ...ofNora)));
    expect(new Set(found)).toEqual(new Set(['plan']));
  });

  it('may have in common with it no more than a part of one day', () => {
    const [trip] = ofNora;
    if (trip === undefined) throw new Error('the account has a trip');
    const found = kinds(readAll('camt', ...ofNora.slice(0, 3)), imported(read('table', trip)));
    expect(found).toEqual(['plan', 'new', 'new']);
  });
});

const inFiles = (...files: (readonly ReadEntry[])[]) =>
  new Map(files.flatMap((entries, index) => entries.map((each) => [each, index] as const)));

function kindsIn(files: readonly (readonly ReadEntry[])[], existing: readonly Stored[] = []) {
  const twins = findTwins(files.flat(), existing, inFiles(...files));
  return files.map((entries) => entries.map((each) => twins.get(each)?.kind ?? 'new'));
}

describe('several files at once', () => {
  const coffees = [1, 2].map((id) => line({ ...COFFEE, id }));

  it('write a line once that two of them have', () => {
    const [first, second] = [readAll('table', ...coffees), readAll('table', ...coffees)];
    expect(kindsIn([first, second])).toEqual([
      ['new', 'file'],
      ['other_file', 'other_file'],
    ]);
    const [of] = [...findTwins([...first, ...second], [], inFiles(first, second)).values()].slice(1);
    expect(of).toEqual({ kind: 'other_file', of: first[0] });
  });

  it('of two formats write a line once', () => {
    expect(kindsIn([readAll('camt', ...coffees), readAll('table', ...coffees)])).toEqual([
      ['new', 'new'],
      ['other_file', 'other_file'],
    ]);
  });

  it('are each compared with the whole plan', () => {
    const there = imported(...readAll('table', ...coffees));
    expect(kindsIn([readAll('table', ...coffees), readAll('table', ...coffees)], there)).toEqual([
      ['plan', 'plan'],
      ['plan', 'plan'],
    ]);
  });
});

/** Lines of one day, amount and payee can't be told apart in all formats. */
function kindOfLine(account: readonly BankLine[], id: number): string {
  const { date, amount, payee } = account.find((each) => each.id === id) ?? line();
  return [date, amount, payee].join(' ');
}

describe('an overlap of files', () => {
  const FIRST = day('2026-10-01');
  const DAYS = 12;

  /** A few weeks of an account with few payees and amounts, so that many lines are equal. */
  const anyAccount = fc
    .array(
      fc.record({
        on: fc.nat({ max: DAYS - 1 }),
        amount: fc.constantFrom(250, 320, 9900),
        payee: fc.constantFrom('Bakery Jansen', 'Coffee Corner', 'Metro', 'Netflix'),
        note: fc.constantFrom('', '08:15', '17:40'),
      }),
      { maxLength: 40 },
    )
    .map((lines) => lines.map(({ on, ...each }, id) => ({ ...each, id, date: addDays(FIRST, on) })));

  const anyFile = fc.record({
    format: fc.constantFrom<Format>('table', 'camt', 'ofx'),
    from: fc.nat({ max: DAYS - 1 }),
    count: fc.integer({ min: 1, max: DAYS }),
    /** Chosen together with the one before. */
    isTogether: fc.boolean(),
  });

  /** A change of a stored transaction, by its place. */
  const anyEdit = fc.record({
    place: fc.nat(),
    change: fc.oneof(
      fc.record({ description: fc.constantFrom('Lunch', 'Coffee Corner', 'Metro 08:15') }),
      fc.record({ amount: fc.constantFrom(250, 320, 1).map(cents) }),
      fc.record({ date: fc.nat({ max: DAYS - 1 }).map((on) => addDays(FIRST, on)) }),
    ),
  });

  it('leaves each line in the plan exactly once, however it was cut, imported and edited', () => {
    fc.assert(
      fc.property(
        anyAccount,
        fc.array(fc.tuple(anyFile, fc.array(anyEdit, { maxLength: 3 })), { minLength: 1, maxLength: 6 }),
        (account, imports) => {
          let plan: Stored[] = [];
          const covered = new Set<Day>();
          let together: ReadEntry[][] = [];
          for (const [index, [{ format, from, count }, edits]] of imports.entries()) {
            const days = Array.from({ length: count }, (_, on) => addDays(FIRST, from + on));
            days.forEach((each) => covered.add(each));
            const inFile = account.filter(({ date }) => days.includes(date));
            together.push(readAll(format, ...inFile));
            if (imports[index + 1]?.[0].isTogether) continue;
            const fileOf = new Map(together.flatMap((entries, file) => entries.map((each) => [each, file])));
            const entries = together.flat();
            together = [];
            const twins = findTwins(entries, plan, fileOf);
            plan.push(...imported(...entries.filter((each) => (twins.get(each)?.kind ?? 'file') === 'file')));
            plan = edited(plan, edits);
          }
          const bank = account.filter(({ date }) => covered.has(date));
          expect(plan.map(({ id }) => kindOfLine(account, id)).toSorted()).toEqual(
            bank.map(({ id }) => kindOfLine(account, id)).toSorted(),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('with references of the bank may be cut anywhere, also between equal lines of a day', () => {
    const anyCut = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }), fc.array(anyEdit, { maxLength: 3 }));
    fc.assert(
      fc.property(
        anyAccount,
        fc.constantFrom<Format>('camt', 'ofx'),
        fc.array(anyCut, { minLength: 1, maxLength: 6 }),
        (account, format, cuts) => {
          const inOrder = account.toSorted((a, b) =>
            a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id,
          );
          let plan: Stored[] = [];
          const covered = new Set<number>();
          for (const [a, b, edits] of cuts) {
            const inFile = inOrder.slice(Math.min(a, b), Math.max(a, b));
            inFile.forEach(({ id }) => covered.add(id));
            const entries = readAll(format, ...inFile);
            const twins = findTwins(entries, plan);
            plan.push(...imported(...entries.filter((each) => !twins.has(each))));
            plan = edited(plan, edits);
          }
          expect(new Set(plan.map(({ id }) => id))).toEqual(covered);
          expect(plan).toHaveLength(covered.size);
        },
      ),
      { numRuns: 300 },
    );
  });

  type Edit = typeof anyEdit extends fc.Arbitrary<infer E> ? E : never;

  const edited = (plan: readonly Stored[], edits: readonly Edit[]) =>
    edits.reduce<Stored[]>(
      (now, { place, change }) =>
        now.map((each, at) => (at === place % now.length ? { ...each, ...change } : each)),
      [...plan],
    );

  it('is found in the same way at every pause', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const entries = readAll('table', ...account);
        const there = imported(...entries.filter((_, index) => index % 2 === 0));
        const steps = twinsInSteps(entries, there);
        let step = steps.next();
        while (!step.done) step = steps.next();
        expect([...step.value]).toEqual([...findTwins(entries, there)]);
      }),
      { numRuns: 20 },
    );
  });
});

const at = (...days: string[]) => readAll('table', ...days.map((date) => line({ date: day(date) })));

describe('the days of twins', () => {
  it('are those of the entries and a month around them, as far as there are days', () => {
    expect(daysOfTwins([])).toBeNull();
    expect(daysOfTwins(at('2026-11-21', '2026-10-02', '2026-11-01'))).toEqual({
      from: '2026-09-01',
      to: '2026-12-22',
    });
    expect(daysOfTwins(at('1970-01-05', '2200-12-31'))).toEqual({ from: '1970-01-01', to: '2200-12-31' });
  });
});

describe('a source', () => {
  it('fits into a stored transaction and is the same in every run', () => {
    const sources = (['table', 'camt', 'ofx'] as const).map((format) => sourceOf(read(format, line())));
    expect(sources.map((each) => each.replace(/:.*/, ''))).toEqual(['line', 'acctsvcrref', 'fitid']);
    for (const source of sources) expect(source).toMatch(/^[a-z]+:[a-z0-9]{8,14}\.[a-z0-9]{8,14}$/);
    expect(sourceOf(read('table', line())).split('.')[0]).toBe(sources[0]?.split('.')[0]);
  });

  it('differs for 20,000 different lines', () => {
    const found = new Set<string>();
    for (let index = 0; index < 20_000; index += 1)
      found.add(
        sourceOf(read('table', line({ amount: index + 1, date: addDays(day('2020-01-01'), index % 900) }))),
      );
    expect(found.size).toBe(20_000);
  });
});
