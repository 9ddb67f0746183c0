// Loads when it first opens: figures don't wait for it.
import { lazyComponent } from '../../ui/lazyComponent';

export const PutAsideDialog = lazyComponent(async () => (await import('./PutAsideDialog')).PutAsideDialog);
