import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeepsBusy, whenQuiet } from '../../src/hooks/whenQuiet';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Part({ isWaiting }: { isWaiting: boolean }) {
  useKeepsBusy(isWaiting);
  return null;
}

function aLaterAct() {
  const act = vi.fn<() => void>();
  return { act, callOff: whenQuiet(act) };
}

describe('what can be done later', () => {
  it('waits until the screen has waited for nothing for two seconds', () => {
    const screen = render(<Part isWaiting />);
    const { act } = aLaterAct();
    vi.advanceTimersByTime(5000);
    expect(act).not.toHaveBeenCalled();
    screen.rerender(<Part isWaiting={false} />);
    vi.advanceTimersByTime(1999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('waits for all parts, also for one that goes away', () => {
    render(<Part isWaiting={false} />);
    const slow = render(<Part isWaiting />);
    const { act } = aLaterAct();
    vi.advanceTimersByTime(3000);
    expect(act).not.toHaveBeenCalled();
    slow.unmount();
    vi.advanceTimersByTime(2000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is done after ten seconds in any case, and once', () => {
    const screen = render(<Part isWaiting />);
    const { act } = aLaterAct();
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
    screen.rerender(<Part isWaiting={false} />);
    vi.advanceTimersByTime(20_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is done as soon as the screen waits for nothing, if it asks for that', () => {
    const screen = render(<Part isWaiting />);
    const act = vi.fn<() => void>();
    whenQuiet(act, 0);
    vi.advanceTimersByTime(5000);
    expect(act).not.toHaveBeenCalled();
    screen.rerender(<Part isWaiting={false} />);
    vi.advanceTimersByTime(0);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is never done after it was called off', () => {
    const { act, callOff } = aLaterAct();
    callOff();
    vi.advanceTimersByTime(20_000);
    expect(act).not.toHaveBeenCalled();
  });
});
