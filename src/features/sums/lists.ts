// The dialogs that list the parts of a figure. They load when a figure is first pressed: figures don't wait for them.
import { lazyComponent } from '../../ui/lazyComponent';

export const OccurrencesDialog = lazyComponent(
  async () => (await import('./OccurrencesDialog')).OccurrencesDialog,
);

export const BookingsDialog = lazyComponent(async () => (await import('./BookingsDialog')).BookingsDialog);

export const PartsDialog = lazyComponent(async () => (await import('./PartsDialog')).PartsDialog);
