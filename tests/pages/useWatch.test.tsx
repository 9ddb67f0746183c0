// Watches of a component: when they start, stop and hide their last value.
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useWatch, useWatchOf } from '../../src/hooks/useWatch';
import type { PlanId } from '../../src/model/ids';
import type { Watch } from '../../src/services/firebase/watch';
import { planId } from '../domain/builders';

/** The watches that run, and how many have started. */
const running = new Set<{ name: string; next: (value: string) => void }>();
let starts = 0;

function watchRows(plan: PlanId, categories: readonly string[]): Watch<string> {
  return (next) => {
    const watch = { name: `${plan} ${categories.join(' ')}`, next };
    starts += 1;
    running.add(watch);
    return () => running.delete(watch);
  };
}

const names = () => [...running].map(({ name }) => name);
const emit = (value: string) => act(() => running.forEach(({ next }) => next(value)));

const home = planId('home');
const boat = planId('boat');

beforeEach(() => {
  starts = 0;
});

it('A watch starts once while its arguments are equal, and stops with its component', () => {
  const view = renderHook(() => useWatch(watchRows, home, ['Food', 'Rent']));
  expect(view.result.current).toEqual({ status: 'loading' });
  emit('two rows');
  view.rerender();
  expect(view.result.current).toEqual({ status: 'ready', value: 'two rows' });
  expect(starts).toBe(1);
  expect(names()).toEqual(['home Food Rent']);
  view.unmount();
  expect(names()).toEqual([]);
});

it('A changed argument stops the watch, starts another and hides the last value', () => {
  const view = renderHook((categories: string[]) => useWatch(watchRows, home, categories), {
    initialProps: ['Food'],
  });
  emit('food');
  view.rerender(['Rent']);
  expect(view.result.current).toEqual({ status: 'loading' });
  expect(names()).toEqual(['home Rent']);
  view.unmount();
  expect(names()).toEqual([]);
});

it('An argument that is null watches nothing until it is known', () => {
  const view = renderHook((plan: PlanId | null) => useWatch(watchRows, plan, []), {
    initialProps: null as PlanId | null,
  });
  expect(names()).toEqual([]);
  expect(view.result.current).toEqual({ status: 'loading' });
  view.rerender(home);
  emit('rows');
  expect(view.result.current).toEqual({ status: 'ready', value: 'rows' });
  view.rerender(null);
  expect(names()).toEqual([]);
  expect(view.result.current).toEqual({ status: 'loading' });
  view.unmount();
  expect(names()).toEqual([]);
});

it('The last value stays until the next one comes while the identity is the same, and not for another identity', () => {
  const view = renderHook(
    ({ plan, categories }: { plan: PlanId; categories: string[] }) =>
      useWatchOf(plan, watchRows, plan, categories),
    { initialProps: { plan: home, categories: ['Food'] } },
  );
  emit('food');
  view.rerender({ plan: home, categories: ['Food', 'Rent'] });
  expect(view.result.current).toEqual({ status: 'ready', value: 'food' });
  emit('food and rent');
  expect(view.result.current).toEqual({ status: 'ready', value: 'food and rent' });
  view.rerender({ plan: boat, categories: ['Food', 'Rent'] });
  expect(view.result.current).toEqual({ status: 'loading' });
  expect(names()).toEqual(['boat Food Rent']);
  view.unmount();
  expect(names()).toEqual([]);
});

it('A plain text in the place of a plan id does not compile as the argument of a watch', () => {
  // @ts-expect-error -- the id is branded
  const view = renderHook(() => useWatch(watchRows, 'home', ['Food']));
  expect(names()).toEqual(['home Food']);
  view.unmount();
  expect(names()).toEqual([]);
});
