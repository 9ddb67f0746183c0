import { describe, expect, it } from 'vitest';
import {
  follow,
  questions,
  type Entry,
  type FollowedBooks,
  type RecordKey,
} from '../../../src/domain/books/following';
import { isFull } from '../../support/full';
import { simulate, type Conditions } from './followingSimulation';

/** Of each of the five kinds. */
const RUNS = isFull ? 2000 : 60;

const USUAL: Conditions = { acts: isFull ? 200 : 80, pause: 400, values: 2, late: 0.01, large: 0 };

describe('devices that follow a history', () => {
  it.each<[string, Conditions, number]>([
    ['while people change the same few amounts at once', USUAL, 0.6],
    ['while each amount is another', { ...USUAL, values: 50 }, 0.6],
    ['while an act comes every five seconds', { ...USUAL, pause: 5000 }, 0.6],
    ['while many acts are stored minutes late', { ...USUAL, pause: 2000, late: 0.2 }, 0.6],
    ['while large acts and lies are among them', { ...USUAL, pause: 2000, large: 0.3 }, 3.5],
  ])('end with the books of the server %s', (_, conditions, mostReads) => {
    let taken = 0;
    let reads = 0;
    const different: string[] = [];
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const outcome = simulate(seed, conditions);
      taken += outcome.taken;
      reads += outcome.reads;
      different.push(...outcome.different.map((device) => `seed ${seed}: ${device}`));
    }
    expect(different).toEqual([]);
    // Each device starts eleven times meanwhile: nearly all reads are of entries that it hears again then.
    expect(reads / taken).toBeLessThan(mostReads);
  });
});

const RENT: RecordKey = 'transaction/rent';
const BREAD: RecordKey = 'transaction/bread';
const BACK: RecordKey = 'repayment/back';
const BOOKS: FollowedBooks = {
  records: new Map([[RENT, { amount: 900 }]]),
  cursor: 1000,
  applied: new Map(),
};

const anEntry = (fields: Partial<Entry>): Entry => ({
  id: 'one',
  at: 2000,
  named: [],
  deltas: new Map([[RENT, { was: { amount: 900 }, now: { amount: 950 } }]]),
  ...fields,
});

describe('an entry', () => {
  it('that fits is applied without a question, and once', () => {
    const entries = [anEntry({})];
    expect(questions(BOOKS, entries)).toEqual({ times: [], keys: [] });
    const after = follow(BOOKS, entries, new Map());
    expect(after.records.get(RENT)).toMatchObject({ amount: 950, updatedAt: { seconds: 2, nanoseconds: 0 } });
    expect(follow(after, entries, new Map())).toBe(after);
  });

  it('of which the rules prove nothing is never believed: its records are asked for', () => {
    const entries = [
      anEntry({
        deltas: new Map(),
        named: [RENT, BREAD],
      }),
    ];
    expect(questions(BOOKS, entries)).toEqual({ times: ['transaction/2000'], keys: [RENT] });
    const after = follow(BOOKS, entries, new Map([[RENT, { amount: 900 }]]));
    expect([...after.records]).toEqual([[RENT, { amount: 900 }]]);
  });

  it('that names records of two collections has those of its time asked for in both', () => {
    const entries = [anEntry({ deltas: new Map(), named: [BREAD, BACK] })];
    expect(questions(BOOKS, entries)).toEqual({ times: ['transaction/2000', 'repayment/2000'], keys: [] });
    const after = follow(BOOKS, entries, new Map([[BACK, { amount: 50 }]]));
    expect(after.records.get(BACK)).toEqual({ amount: 50 });
  });

  it('that doesn’t fit is not applied before its record was read', () => {
    const entries = [anEntry({ deltas: new Map([[RENT, { was: { amount: 1 }, now: { amount: 2 } }]]) })];
    expect(questions(BOOKS, entries).keys).toEqual([RENT]);
    expect(() => follow(BOOKS, entries, new Map())).toThrow('Not read: transaction/rent');
    expect(follow(BOOKS, entries, new Map([[RENT, undefined]])).records.size).toBe(0);
  });

  it('of two of one record asks for it, since the first to be requested may be the last to be stored', () => {
    const undone = new Map([[RENT, { was: { amount: 950 }, now: { amount: 900 } }]]);
    const entries = [anEntry({ id: 'two', at: 1900, deltas: undone }), anEntry({})];
    expect(questions(BOOKS, entries).keys).toEqual([RENT]);
  });
});
