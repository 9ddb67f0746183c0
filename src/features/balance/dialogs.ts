// The dialogs about the balance. They load when they first open: figures don't wait for them.
import { lazyComponent } from '../../ui/lazyComponent';

export const BalanceDialog = lazyComponent(async () => (await import('./BalanceDialog')).BalanceDialog);

export const BalanceParts = lazyComponent(async () => (await import('./BalanceParts')).BalanceParts);
