import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../src/contexts/LanguageContext';
import { LoadError } from '../../src/features/errors/LoadError';
import { AppError } from '../../src/model/errors';
import { LangCode } from '../../src/model/ids';
import { loseConnection } from '../support/offline';

const OFFLINE = new AppError('offline');

/** Acts once the error is on the page and before its effects ran. */
function AtOnce({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

function page(retry: () => void, act?: () => void) {
  return (
    <LanguageProvider lang={v.parse(LangCode, 'en')} missing={null}>
      <LoadError of={{ error: OFFLINE, retry }} />
      {act && <AtOnce act={act} />}
    </LanguageProvider>
  );
}

it('what lacked a connection is tried again when it comes back, however soon after the error shows', async () => {
  const retry = vi.fn<() => void>();
  const connect = loseConnection();
  render(page(retry, connect));
  await expect.poll(() => retry.mock.calls.length).toBe(1);
});

it('what lacked a connection is tried again when it comes back later, once', async () => {
  const retry = vi.fn<() => void>();
  const connect = loseConnection();
  render(page(retry));
  await screen.findByRole('alert');
  expect(retry).not.toHaveBeenCalled();
  connect();
  await expect.poll(() => retry.mock.calls.length).toBe(1);
});

it('nothing is tried again by itself while the browser has a connection and the server doesn’t answer', async () => {
  const retry = vi.fn<() => void>();
  render(page(retry));
  await screen.findByRole('button', { name: 'Retry' });
  expect(retry).not.toHaveBeenCalled();
});
