// Loads when it first opens: balances don't wait for it.
import { lazyComponent } from '../../ui/lazyComponent';

export const RepaymentDialog = lazyComponent(async () => (await import('./RepaymentDialog')).RepaymentDialog);
