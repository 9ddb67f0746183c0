import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../src/contexts/LanguageContext';
import { useCommands, type Command } from '../../src/features/commands/useCommands';
import { LangCode, PlanId, UserId } from '../../src/model/ids';
import { Button } from '../../src/ui/Button';
import { ToastProvider } from '../../src/ui/ToastProvider';

const userId = v.parse(UserId, 'nora');
const planId = v.parse(PlanId, 'plan');

/** The parts of a long act. The server answers each when the test says so. */
function partsOf(count: number) {
  const begun: (() => void)[] = [];
  const apply = () => new Promise<void>((resolve) => begun.push(resolve));
  const parts = Array.from({ length: count }, (_, at): Command => {
    const act = { id: `part~${at}`, userId, planId, planName: 'Home', at };
    return { unsent: { ...act, kind: 'record' }, apply };
  });
  return { begun, parts };
}

function Place({ parts, stop }: { parts: readonly Command[]; stop: AbortController }) {
  const { runParts } = useCommands();
  const run = () => runParts(parts, (begun) => `Done: ${begun}`, { signal: stop.signal });
  return <Button onClick={() => void run()}>Delete all</Button>;
}

async function start(count: number) {
  const stop = new AbortController();
  const { begun, parts } = partsOf(count);
  render(
    <LanguageProvider lang={v.parse(LangCode, 'en')} missing={null}>
      <ToastProvider>
        <Place parts={parts} stop={stop} />
      </ToastProvider>
    </LanguageProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Delete all' }));
  return { begun, stop };
}

it('A long act begins twenty parts, and another with each answer', async () => {
  const { begun } = await start(22);
  await expect.poll(() => begun.length).toBe(20);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(21);
  begun[1]?.();
  expect(await screen.findByText('Done: 22')).toBeTruthy();
  begun.forEach((answer) => answer());
});

it('A long act that is stopped leaves its other parts undone, and says how many are done', async () => {
  const { begun, stop } = await start(22);
  await expect.poll(() => begun.length).toBe(20);
  stop.abort();
  begun[0]?.();
  expect(await screen.findByText('Done: 20')).toBeTruthy();
  expect(begun).toHaveLength(20);
  begun.forEach((answer) => answer());
});

it('A short one begins whole, and has no Undo where nothing undoes it', async () => {
  const { begun } = await start(20);
  expect(await screen.findByText('Done: 20')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  begun.forEach((answer) => answer());
});
