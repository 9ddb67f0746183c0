// What loads when it first opens: balances don't wait for it.
import { lazyComponent } from '../../ui/lazyComponent';

export const SharesDialog = lazyComponent(async () => (await import('./SharesDialog')).SharesDialog);

export const GuestDialog = lazyComponent(async () => (await import('./GuestDialog')).GuestDialog);

export const YearTable = lazyComponent(async () => (await import('./YearTable')).YearTable);
