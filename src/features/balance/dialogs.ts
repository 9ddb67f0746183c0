// The dialogs about the balance. They load when they first open: figures don't wait for them.
import { lazy } from 'react';

export const BalanceDialog = lazy(async () => ({
  default: (await import('./BalanceDialog')).BalanceDialog,
}));

export const BalanceParts = lazy(async () => ({ default: (await import('./BalanceParts')).BalanceParts }));
