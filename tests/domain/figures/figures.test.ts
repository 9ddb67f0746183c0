// The figures of recorded books stay as they are. A change that means to change one updates the record with
// `npm run test:unit -- tests/domain/figures -u`, and its commit names the figures and says why.
import { describe, expect, it } from 'vitest';
import { demoBooks, largeBooks, madeUpBooks, type Books } from './books';
import { figuresOf } from './figuresOf';

const MADE_UP = 50;

/** A figure a line, so that a difference names it. */
async function recordOf(books: Books): Promise<string> {
  const figures = Object.entries(figuresOf(books));
  return `{\n${figures.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`;
}

describe('the figures stay as recorded', () => {
  it.each([
    demoBooks,
    largeBooks,
    ...Array.from({ length: MADE_UP }, (_, index) => () => madeUpBooks(index + 1)),
  ])('of books %#', async (make) => {
    const books = make();
    await expect(await recordOf(books)).toMatchFileSnapshot(`corpus/${books.name}.json`);
  });
});
