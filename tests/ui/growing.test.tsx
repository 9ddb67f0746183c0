import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGrowing } from '../../src/hooks/useGrowing';

let now = 0;
const pass = (milliseconds: number) => void (now += milliseconds);

beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

/** How many of `total` rows were drawn, each time; `time` is how many milliseconds a row takes of so many. */
function drawn(total: number, time: (count: number) => number, start?: number) {
  const counts: number[] = [0];
  function Rows({ of }: { of: number }) {
    const count = useGrowing(of, { least: 4, ...(start !== undefined && { start }) });
    pass((count - (counts.at(-1) ?? 0)) * time(count));
    counts.push(count);
    return null;
  }
  const { rerender } = render(<Rows of={total} />);
  return { counts: () => counts.slice(1), grow: (to: number) => rerender(<Rows of={to} />) };
}

const slow = () => 30;
const quick = () => 1;

it('a slow device draws a few at a time', () => {
  expect(drawn(20, slow, 3).counts()).toEqual([3, 7, 11, 15, 19, 20]);
});

it('a quick device draws as many as fit into a frame, after a few', () => {
  expect(drawn(40, quick, 3).counts()).toEqual([3, 7, 23, 39, 40]);
});

it('a device that becomes slow draws few again', () => {
  expect(drawn(33, (count) => (count > 7 ? 30 : 1), 3).counts()).toEqual([3, 7, 23, 27, 31, 33]);
});

it('all are drawn at once where the page has to be as long as it was', () => {
  expect(drawn(20, slow, 20).counts()).toEqual([20]);
});

it('rows that come later are drawn, too', () => {
  const rows = drawn(5, slow);
  rows.grow(9);
  expect(rows.counts().at(-1)).toBe(9);
});
