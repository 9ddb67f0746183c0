// Every URL of the product, once.
import * as v from 'valibot';
import { LangCode } from '../../model/ids';
import type { PageSegment } from './pages';

export const DEFAULT_LANG = v.parse(LangCode, 'en');

export function pagePath(lang: LangCode, page: PageSegment = ''): string {
  return page === '' ? `/${lang}` : `/${lang}/${page}`;
}

/** The same page, query and hash in another language. */
export function inLanguage(
  lang: LangCode,
  location: { pathname: string; search: string; hash: string },
): string {
  const [, , ...rest] = location.pathname.split('/');
  return ['', lang, ...rest].join('/') + location.search + location.hash;
}

/** A path without empty parts: `//en/income/` is `/en/income`. */
export function tidied(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).join('/')}`;
}
