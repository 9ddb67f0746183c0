// Loads when it first opens: balances don't wait for it.
import { lazy } from 'react';

export const RepaymentDialog = lazy(async () => ({
  default: (await import('./RepaymentDialog')).RepaymentDialog,
}));
