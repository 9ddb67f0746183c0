// The table of pages: routes, navigation, titles and preloading all follow from it. Each page is a chunk.
import type { ComponentType } from 'react';
import {
  ArrowDownUp,
  CalendarRange,
  CircleUserRound,
  ClipboardList,
  History,
  Languages,
  LayoutGrid,
  Palette,
  Scale,
  Search,
  Settings2,
  SquareArrowDownLeft,
  SquareArrowUpRight,
  Table2,
  Tags,
  Target,
  type LucideIcon,
} from 'lucide-react';
import type { TranslationKey } from '../../model/lang';
import { isReadOnly } from '../../services/firebase/asOn';
import { lazyComponent } from '../../ui/lazyComponent';

interface Page {
  /** What follows `/<lang>/` in its path; '' is the dashboard (spec, section 2). */
  segment: string;
  /** In the navigation, and in the title of the window. */
  label: TranslationKey;
  icon: LucideIcon;
  /** The icon points somewhere, so right-to-left languages mirror it. */
  directional?: true;
  /** The sidebar lists these groups in order, and phones show the tabs below the page; null for a page outside a plan. */
  group: 'tabs' | 'more' | 'admin' | null;
  load: () => Promise<ComponentType>;
}

/** In the order of the navigation. */
export const PAGES = [
  {
    segment: '',
    label: 'dashboard_nav',
    icon: LayoutGrid,
    group: 'tabs',
    load: async () => (await import('../../pages/dashboard/DashboardPage')).DashboardPage,
  },
  {
    segment: 'future',
    label: 'future_nav',
    icon: CalendarRange,
    group: 'tabs',
    load: async () => (await import('../../pages/future/FuturePage')).FuturePage,
  },
  {
    segment: 'income',
    label: 'income_nav',
    icon: SquareArrowDownLeft,
    directional: true,
    group: 'tabs',
    load: async () => (await import('../../pages/ledger/LedgerPage')).IncomePage,
  },
  {
    segment: 'expenses',
    label: 'expenses_nav',
    icon: SquareArrowUpRight,
    directional: true,
    group: 'tabs',
    load: async () => (await import('../../pages/ledger/LedgerPage')).ExpensesPage,
  },
  {
    segment: 'find',
    label: 'find_nav',
    icon: Search,
    group: 'more',
    load: async () => (await import('../../pages/find/FindPage')).FindPage,
  },
  {
    segment: 'year',
    label: 'year_nav',
    icon: Table2,
    group: 'more',
    load: async () => (await import('../../pages/year/YearPage')).YearPage,
  },
  {
    segment: 'settle',
    label: 'settle_nav',
    icon: Scale,
    group: 'more',
    load: async () => (await import('../../pages/settle/SettlePage')).SettlePage,
  },
  {
    segment: 'goals',
    label: 'goals_nav',
    icon: Target,
    group: 'more',
    load: async () => (await import('../../pages/goals/GoalsPage')).GoalsPage,
  },
  {
    segment: 'history',
    label: 'history_nav',
    icon: History,
    group: 'more',
    load: async () => (await import('../../pages/history/HistoryPage')).HistoryPage,
  },
  {
    segment: 'themes',
    label: 'themes_nav',
    icon: Palette,
    group: 'more',
    load: async () => (await import('../../pages/themes/ThemesPage')).ThemesPage,
  },
  {
    segment: 'settings',
    label: 'settings_nav',
    icon: Settings2,
    group: 'more',
    load: async () => (await import('../../pages/settings/SettingsPage')).SettingsPage,
  },
  {
    segment: 'data',
    label: 'data_nav',
    icon: ArrowDownUp,
    group: 'more',
    load: async () => (await import('../../pages/data/DataPage')).DataPage,
  },
  {
    segment: 'language',
    label: 'language_nav',
    icon: Languages,
    group: 'admin',
    load: async () => (await import('../../pages/language/LanguagePage')).LanguagePage,
  },
  {
    segment: 'category',
    label: 'category_nav',
    icon: Tags,
    group: 'admin',
    load: async () => (await import('../../pages/category/CategoryPage')).CategoryPage,
  },
  {
    segment: 'report',
    label: 'report_nav',
    icon: ClipboardList,
    // The ledgers and the search lead there.
    group: null,
    load: async () => (await import('../../pages/report/ReportPage')).ReportPage,
  },
  {
    segment: 'account',
    label: 'account_nav',
    icon: CircleUserRound,
    group: null,
    load: async () => (await import('../../pages/account/AccountPage')).AccountPage,
  },
] as const satisfies readonly Page[];

export type PageSegment = (typeof PAGES)[number]['segment'];

export interface ListedPage extends Page {
  segment: PageSegment;
}

const ALL: readonly ListedPage[] = PAGES;

/** Pages that show nothing of an earlier day, or are there only to change something. */
const OF_TODAY: ReadonlySet<string> = new Set(['history', 'themes', 'settings', 'language', 'category']);

/** The pages of these groups, in the order of the navigation. */
export function pagesIn(...groups: readonly Page['group'][]): readonly ListedPage[] {
  const isShown = ({ segment }: ListedPage) => !isReadOnly() || !OF_TODAY.has(segment);
  return ALL.filter((page) => groups.includes(page.group) && isShown(page));
}

/** The part of a path below `/<lang>/`, whether or not it names a page. */
export function segmentOf(pathname: string): string {
  return pathname.split('/').slice(2).filter(Boolean).join('/');
}

/** The page at a path; undefined where there is none. */
export function pageAt(pathname: string): ListedPage | undefined {
  return ALL.find(({ segment }) => segment === segmentOf(pathname));
}

/** Each page as a component that loads when it is first shown. */
export const ROUTES = ALL.map(({ segment, load }) => ({ segment, Page: lazyComponent(load) }));

/** Loads the page at a path, if there is one. Rejects when its file can't be loaded. */
export async function loadPageAt(pathname: string): Promise<void> {
  const wanted = segmentOf(pathname);
  await ROUTES.find(({ segment }) => segment === wanted)?.Page.load();
}

/** Loads each of the pages. */
export const LOADS: readonly (() => Promise<unknown>)[] = ROUTES.map(({ Page }) => Page.load);
