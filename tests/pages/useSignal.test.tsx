import { render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { useSignal } from '../../src/pages/account/useSignal';

const signals: AbortSignal[] = [];

/** Begins an act before its effects have run, or at a press. */
function Act({ isEarly }: { isEarly: boolean }) {
  const { begin, stop } = useSignal();
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isEarly && isFirst.current) signals.push(begin());
    isFirst.current = false;
  });
  return (
    <>
      <button type="button" onClick={() => signals.push(begin())}>
        Begin
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
    </>
  );
}

it('An act that begins before the page has settled goes on, and can be stopped', () => {
  signals.length = 0;
  const { getByText } = render(<Act isEarly />, { reactStrictMode: true });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  getByText('Stop').click();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('An act ends with the page that began it', () => {
  signals.length = 0;
  const { getByText, unmount } = render(<Act isEarly={false} />, { reactStrictMode: true });
  getByText('Begin').click();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
