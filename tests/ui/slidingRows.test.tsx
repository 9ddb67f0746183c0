import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSlidingRows } from '../../src/features/rows/useSlidingRows';

const ROW = 50;

function List({ rows }: { rows: readonly string[] }) {
  const list = useSlidingRows(rows);
  return (
    <ul ref={list}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

/** The rows that moved, with the place in pixels, from their own, where they began. */
let moved: Record<string, string> = {};

beforeEach(() => {
  moved = {};
  // jsdom has neither layout nor animations.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return this instanceof HTMLLIElement ? [...(this.parentElement?.children ?? [])].indexOf(this) * ROW : 0;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(ROW);
  Object.assign(Element.prototype, {
    animate(this: Element, [{ transform }]: [Keyframe]) {
      moved = { ...moved, [this.textContent]: String(transform) };
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

function change(from: readonly string[], to: readonly string[]) {
  const { rerender } = render(<List rows={from} />);
  expect(moved).toEqual({});
  rerender(<List rows={to} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(to);
}

describe('the rows of a list', () => {
  it('close the gap of a removed one', () => {
    change(['Bread', 'Rent', 'Market'], ['Bread', 'Market']);
    expect(moved).toEqual({ Market: 'translateY(50px)' });
  });

  it('make room for a new one, which slides in', () => {
    change(['Bread', 'Market'], ['Bread', 'Rent', 'Market']);
    expect(moved).toEqual({ Rent: 'translateY(-25px)', Market: 'translateY(-50px)' });
  });

  it.each<[string, string[], string[]]>([
    ['when nothing comes or goes', ['Bread', 'Rent'], ['Bread', 'Rent']],
    ['when another part of the list appears', ['Bread'], ['Bread', '1', '2', '3', '4']],
    ['when the whole list is another one', ['Bread', 'Rent'], ['Market', 'Coffee']],
    ['when the list was empty', [], ['Bread']],
  ])('stay where they are %s', (_, from, to) => {
    change(from, to);
    expect(moved).toEqual({});
  });

  it('stay where they are for people who prefer less motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as never,
    );
    change(['Bread', 'Rent', 'Market'], ['Bread', 'Market']);
    expect(moved).toEqual({});
  });
});
