// The pictures load after the figures and tables, which don't wait for them.
import { lazy } from 'react';

export const YearPictures = lazy(async () => ({ default: (await import('./YearPictures')).YearPictures }));
