import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LanguageProvider } from '../../src/contexts/LanguageContext';
import { copied } from '../../src/features/commands/copied';
import { useAct } from '../../src/features/commands/useAct';
import { AppError } from '../../src/model/errors';
import { LangCode } from '../../src/model/ids';
import { Button } from '../../src/ui/Button';
import { ErrorMessage } from '../../src/ui/ErrorMessage';
import { ToastProvider } from '../../src/ui/ToastProvider';
import { tellBrowserItIsOffline } from '../support/offline';

type Report = Parameters<ReturnType<typeof useAct>['run']>[1];

function Place({ act, report }: { act: () => Promise<void>; report: Report }) {
  const { busy, error, run } = useAct();
  return (
    <>
      <Button busy={busy} onClick={() => void run(act, report)}>
        Save
      </Button>
      {error && <ErrorMessage text={error} />}
    </>
  );
}

/** Starts an act in a place. The test gives the server's answer. */
async function start(report?: Report) {
  const server = new EventTarget();
  const answer = new Promise<void>((resolve, reject) => {
    server.addEventListener('taken', () => resolve());
    server.addEventListener('refused', () => reject(new AppError('not_authorized')));
  });
  const page = (isOpen: boolean) => (
    <LanguageProvider lang={v.parse(LangCode, 'en')} missing={null}>
      <ToastProvider>{isOpen && <Place act={() => answer} report={report} />}</ToastProvider>
    </LanguageProvider>
  );
  const { rerender } = render(page(true), { reactStrictMode: true });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  return {
    user,
    succeed: () => server.dispatchEvent(new Event('taken')),
    refuse: () => server.dispatchEvent(new Event('refused')),
    close: () => rerender(page(false)),
  };
}

const isBusy = () => screen.getByRole('button', { name: 'Save' }).ariaDisabled === 'true';
const toast = (text: string) => within(screen.getByRole('status')).findByText(text);
const toasts = () => screen.getByRole('status').textContent;

describe('an act that needs the server', () => {
  it('is busy until it fails, and gives the reason to its place', async () => {
    const { refuse } = await start();
    expect(isBusy()).toBe(true);
    refuse();
    expect((await screen.findByRole('alert')).textContent).toBe('Not an authorized user');
    expect(isBusy()).toBe(false);
    expect(toasts()).toBe('');
  });

  it('says its failure in a toast once its place has closed', async () => {
    const { refuse, close } = await start({ failed: { key: 'error' } });
    close();
    refuse();
    expect(await toast('Error: Not an authorized user')).toBeTruthy();
  });

  it('says its failure in a toast where its place has no room', async () => {
    const { refuse } = await start({ tells: true });
    refuse();
    expect(await toast('Not an authorized user')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is silent about a failure that follows its abort', async () => {
    const { refuse } = await start({ signal: AbortSignal.abort(), tells: true });
    refuse();
    await expect.poll(isBusy).toBe(false);
    expect(toasts()).toBe('');
  });

  it('says what it has done and undoes it', async () => {
    let isUndone = false;
    const undo = () => (isUndone = true);
    const { user, succeed } = await start({ done: 'Theme saved', undo });
    expect(toasts()).toBe('');
    succeed();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(isUndone).toBe(true);
  });

  it('stays busy after a success when its place is about to go', async () => {
    const { succeed } = await start({ done: 'Theme saved', isLast: true });
    succeed();
    expect(await toast('Theme saved')).toBeTruthy();
    expect(isBusy()).toBe(true);
  });

  it('goes on offline with a pending write, and says in a toast when the server refuses it later', async () => {
    tellBrowserItIsOffline();
    const refused = { key: 'theme_not_saved', values: { theme: 'Night' } } as const;
    const { refuse } = await start({ done: 'Theme saved', refused });
    expect(await toast('Theme saved')).toBeTruthy();
    expect(isBusy()).toBe(false);
    refuse();
    expect(await toast('Night: Not an authorized user')).toBeTruthy();
  });
});

function CopyPlace() {
  const { run } = useAct();
  return <Button onClick={() => void run(copied('https://saldo.test/en'), { done: 'Copied' })}>Copy</Button>;
}

it('a text is copied while the press is handled, although acts wait for their lock', async () => {
  const written: string[] = [];
  const locks = new EventTarget();
  const request = async (_: string, __: object, act: () => Promise<void>) => {
    await new Promise((resolve) => locks.addEventListener('free', resolve));
    await act();
  };
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperties(navigator, {
    clipboard: { value: { writeText }, configurable: true },
    locks: { value: { request }, configurable: true },
  });
  onTestFinished(() => ['clipboard', 'locks'].forEach((name) => Reflect.deleteProperty(navigator, name)));
  render(
    <LanguageProvider lang={v.parse(LangCode, 'en')} missing={null}>
      <ToastProvider>
        <CopyPlace />
      </ToastProvider>
    </LanguageProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(written).toEqual(['https://saldo.test/en']);
  expect(toasts()).toBe('');
  locks.dispatchEvent(new Event('free'));
  expect(await toast('Copied')).toBeTruthy();
});
