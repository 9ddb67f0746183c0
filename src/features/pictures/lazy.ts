// The pictures load after the figures and tables, which don't wait for them.
import { lazyComponent } from '../../ui/lazyComponent';

export const YearPictures = lazyComponent(async () => (await import('./YearPictures')).YearPictures);
