import type { State } from '../scene';

export const nowhere: readonly State[] = [
  {
    name: 'page-not-found',
    path: 'no/such/page',
    title: 'page_not_found',
    heading: ({ t }) => t('page_not_found'),
  },
  {
    name: 'lang-not-found',
    isRare: true,
    lang: 'klingon',
    path: '',
    title: 'error_lang_not_found',
    heading: ({ t }) => t('error_lang_not_found'),
  },
];
