// Every URL of the product, once.
import * as v from 'valibot';
import { LangCode } from '../../model/ids';

/**
 * The page segments below `/<lang>/`, with '' for the dashboard: those of the spec (section 2) and some that it doesn't
 * name.
 */
export const PAGES = [
  '',
  'future',
  'income',
  'expenses',
  'find',
  'settle',
  'themes',
  'settings',
  'data',
  'language',
  'category',
  'account',
] as const;
export type PageSegment = (typeof PAGES)[number];

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
