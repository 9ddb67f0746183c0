// What loads when it first opens: balances don't wait for it.
import { lazy } from 'react';

export const SharesDialog = lazy(async () => ({ default: (await import('./SharesDialog')).SharesDialog }));

export const GuestDialog = lazy(async () => ({ default: (await import('./GuestDialog')).GuestDialog }));

export const YearTable = lazy(async () => ({ default: (await import('./YearTable')).YearTable }));
