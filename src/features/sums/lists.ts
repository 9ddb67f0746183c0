// The dialogs that list the parts of a figure. They load when a figure is first pressed: figures don't wait for them.
import { lazy } from 'react';

export const OccurrencesDialog = lazy(async () => ({
  default: (await import('./OccurrencesDialog')).OccurrencesDialog,
}));

export const BookingsDialog = lazy(async () => ({
  default: (await import('./BookingsDialog')).BookingsDialog,
}));

export const PartsDialog = lazy(async () => ({ default: (await import('./PartsDialog')).PartsDialog }));
