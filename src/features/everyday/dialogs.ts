// Loads when it first opens: figures don't wait for it.
import { lazyComponent } from '../../ui/lazyComponent';

export const EverydayDialog = lazyComponent(async () => (await import('./EverydayDialog')).EverydayDialog);
