// Measures what the app learns on made-up books. docs/performance.md has the figures.
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryOf, recall } from '../../../src/domain/learning/memory';
import { categoryId } from '../builders';
import { yearsOfBooks, type Line } from './books';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
/** The last quarter is held out. */
const HELD_OUT = 9;
const HOUSEHOLDS = 6;

interface Score {
  lines: number;
  /** Suggestions that are right. */
  right: number;
  /** Lines with a payee of the past, and the right suggestions for them. */
  known: number;
  rightOfKnown: number;
  /** Suggestions that are filled in, and the wrong ones among them. */
  filled: number;
  wrong: number;
}

const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((a, b) => ({
    lines: a.lines + b.lines,
    right: a.right + b.right,
    known: a.known + b.known,
    rightOfKnown: a.rightOfKnown + b.rightOfKnown,
    filled: a.filled + b.filled,
    wrong: a.wrong + b.wrong,
  }));

/** Suggests a category for each line after the past. A person corrects what is filled in wrongly, as it comes. */
function scoreOf(past: readonly Line[], lines: readonly Line[]): Score {
  const transactions = past.map(({ transaction }) => transaction);
  const payees = new Set(past.map(({ payee }) => payee));
  let memory = memoryOf(transactions);
  return sumOf(
    lines.map(({ transaction, meant, payee }) => {
      const learned = recall(memory, transaction);
      const isRight = learned?.category === meant;
      const isFilled = learned?.isSure === true;
      const isKnown = payees.has(payee);
      if (isFilled && !isRight) {
        const { createdAt } = transaction;
        transactions.push({ ...transaction, category: categoryId(meant), updatedAt: createdAt + 1 });
        memory = memoryOf(transactions);
      }
      return {
        lines: 1,
        right: Number(isRight),
        known: Number(isKnown),
        rightOfKnown: Number(isKnown && isRight),
        filled: Number(isFilled),
        wrong: Number(isFilled && !isRight),
      };
    }),
  );
}

const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
const figures = ({ lines, right, known, rightOfKnown, filled, wrong }: Score) => ({
  right: share(right, lines),
  rightOfKnown: share(rightOfKnown, known),
  filled: share(filled, lines),
  wrong: share(wrong, filled),
});

describe('what is learnt from books in the styles of eight countries', () => {
  let books: ReadonlyMap<string, readonly (readonly Line[])[]>;
  beforeAll(() => {
    books = yearsOfBooks(HOUSEHOLDS);
  });
  const each = (score: (year: readonly Line[]) => Score[]) =>
    sumOf([...books.values()].flat().flatMap(score));

  it('suggests the right category in the last quarter after nine months, and fills in at most one in a hundred wrongly', () => {
    const found = new Map(
      [...books].map(([country, years]) => [
        country,
        sumOf(
          years.map((year) =>
            scoreOf(
              year.filter(({ month }) => month < HELD_OUT),
              year.filter(({ month }) => month >= HELD_OUT),
            ),
          ),
        ),
      ]),
    );
    for (const score of found.values()) {
      const { right, rightOfKnown, wrong } = figures(score);
      expect(right).toBeGreaterThan(75);
      expect(rightOfKnown).toBeGreaterThan(80);
      // A country's books have few lines: two or three wrong ones more are chance.
      expect(wrong).toBeLessThanOrEqual(2);
    }
    const { right, rightOfKnown, filled, wrong } = figures(sumOf([...found.values()]));
    expect(right).toBeGreaterThan(84);
    expect(rightOfKnown).toBeGreaterThan(87);
    expect(filled).toBeGreaterThan(60);
    expect(wrong).toBeLessThanOrEqual(1);
  });

  it('fills in at most one in a hundred wrongly in a month from all the others', () => {
    const score = each((year) =>
      MONTHS.map((held) =>
        scoreOf(
          year.filter(({ month }) => month !== held),
          year.filter(({ month }) => month === held),
        ),
      ),
    );
    expect(figures(score).rightOfKnown).toBeGreaterThan(86);
    expect(figures(score).wrong).toBeLessThanOrEqual(1);
  });

  it('fills in at most one in a hundred wrongly from the second month on, with what is known by then', () => {
    const score = each((year) =>
      MONTHS.slice(1).map((now) =>
        scoreOf(
          year.filter(({ month }) => month < now),
          year.filter(({ month }) => month === now),
        ),
      ),
    );
    expect(figures(score).filled).toBeGreaterThan(40);
    expect(figures(score).wrong).toBeLessThanOrEqual(1);
  });
});
