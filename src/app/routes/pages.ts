// The pages. Each has its own chunk, so that the first page opened waits for no other.
import { lazy } from 'react';
import { PAGES, type PageSegment } from './paths';

const load = {
  dashboard: () => import('../../pages/dashboard/DashboardPage'),
  ledger: () => import('../../pages/ledger/LedgerPage'),
  future: () => import('../../pages/future/FuturePage'),
  find: () => import('../../pages/find/FindPage'),
  settle: () => import('../../pages/settle/SettlePage'),
  themes: () => import('../../pages/themes/ThemesPage'),
  settings: () => import('../../pages/settings/SettingsPage'),
  category: () => import('../../pages/category/CategoryPage'),
  data: () => import('../../pages/data/DataPage'),
  language: () => import('../../pages/language/LanguagePage'),
  account: () => import('../../pages/account/AccountPage'),
};

export const DashboardPage = lazy(async () => ({ default: (await load.dashboard()).DashboardPage }));
export const IncomePage = lazy(async () => ({ default: (await load.ledger()).IncomePage }));
export const ExpensesPage = lazy(async () => ({ default: (await load.ledger()).ExpensesPage }));
export const FuturePage = lazy(async () => ({ default: (await load.future()).FuturePage }));
export const FindPage = lazy(async () => ({ default: (await load.find()).FindPage }));
export const SettlePage = lazy(async () => ({ default: (await load.settle()).SettlePage }));
export const ThemesPage = lazy(async () => ({ default: (await load.themes()).ThemesPage }));
export const SettingsPage = lazy(async () => ({ default: (await load.settings()).SettingsPage }));
export const DataPage = lazy(async () => ({ default: (await load.data()).DataPage }));
export const CategoryPage = lazy(async () => ({ default: (await load.category()).CategoryPage }));
export const LanguagePage = lazy(async () => ({ default: (await load.language()).LanguagePage }));
export const AccountPage = lazy(async () => ({ default: (await load.account()).AccountPage }));

const OF_SEGMENT = {
  '': load.dashboard,
  future: load.future,
  income: load.ledger,
  expenses: load.ledger,
  find: load.find,
  settle: load.settle,
  themes: load.themes,
  settings: load.settings,
  data: load.data,
  language: load.language,
  category: load.category,
  account: load.account,
} satisfies Record<PageSegment, () => Promise<unknown>>;

/** Loads the page of a path, if there is one. Rejects when it can't be loaded now. */
export async function loadPageOf(pathname: string): Promise<void> {
  const [, , segment = ''] = pathname.split('/');
  const page = PAGES.find((one) => one === segment);
  if (page !== undefined) await OF_SEGMENT[page]();
}

/** The loader of each page. */
export const LOADS: readonly (() => Promise<unknown>)[] = Object.values(load);
