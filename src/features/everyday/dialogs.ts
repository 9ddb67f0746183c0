// Loads when it first opens: figures don't wait for it.
import { lazy } from 'react';

export const EverydayDialog = lazy(async () => ({
  default: (await import('./EverydayDialog')).EverydayDialog,
}));
