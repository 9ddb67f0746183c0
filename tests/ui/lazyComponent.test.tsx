import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { lazyComponent, optionalComponent } from '../../src/ui/lazyComponent';

const Greeting = ({ name }: { name: string }) => {
  // Another greeting in its place would have another one.
  const [first] = useState(name);
  return <p>{`Hello ${name}, once ${first}`}</p>;
};

test('What is loaded ahead shows at once, without its fallback', async () => {
  const Ahead = lazyComponent(() => Promise.resolve(Greeting));
  await Ahead.load();
  render(
    <Suspense fallback="Loading…">
      <Ahead name="Nora" />
    </Suspense>,
  );
  expect(screen.getByText('Hello Nora, once Nora').isConnected).toBe(true);
});

test('What loads when it is shown shows its fallback until then', async () => {
  const arrival: { tell?: (found: typeof Greeting) => void } = {};
  const file = new Promise<typeof Greeting>((resolve) => {
    arrival.tell = resolve;
  });
  const Late = lazyComponent(() => file);
  render(
    <Suspense fallback="Loading…">
      <Late name="Nora" />
    </Suspense>,
  );
  expect(screen.getByText('Loading…').isConnected).toBe(true);
  await act(async () => arrival.tell?.(Greeting));
  expect((await screen.findByText('Hello Nora, once Nora')).isConnected).toBe(true);
});

test('What has loaded keeps its state when it is drawn again', async () => {
  const Kept = lazyComponent(() => Promise.resolve(Greeting));
  const { rerender } = render(
    <Suspense fallback="Loading…">
      <Kept name="Nora" />
    </Suspense>,
  );
  await screen.findByText('Hello Nora, once Nora');
  await act(() => Kept.load());
  rerender(
    <Suspense fallback="Loading…">
      <Kept name="Omar" />
    </Suspense>,
  );
  expect(screen.getByText('Hello Omar, once Nora').isConnected).toBe(true);
});

test('Nothing shows where the page can do without a file that is missing', async () => {
  const Missing = optionalComponent<{ name: string }>(() => Promise.reject(new Error('Gone')));
  render(
    <Suspense fallback="Loading…">
      <Missing name="Nora" />
      <p>The rest</p>
    </Suspense>,
  );
  expect((await screen.findByText('The rest')).isConnected).toBe(true);
  expect(screen.queryByText(/Hello/)).toBeNull();
});
