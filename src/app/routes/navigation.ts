// The entries of the navigation, in order. The sidebar shows all of them; on phones the first group has its own tabs.
import {
  ArrowDownUp,
  CalendarRange,
  Languages,
  LayoutGrid,
  Palette,
  Scale,
  Search,
  Settings2,
  SquareArrowDownLeft,
  SquareArrowUpRight,
  Tags,
  type LucideIcon,
} from 'lucide-react';
import type { TranslationKey } from '../../model/lang';
import type { PageSegment } from './paths';

export interface NavItem {
  page: PageSegment;
  label: TranslationKey;
  icon: LucideIcon;
  /** The icon points in a direction, so right-to-left languages mirror it. */
  directional?: boolean;
}

export const TABS: readonly NavItem[] = [
  { page: '', label: 'dashboard_nav', icon: LayoutGrid },
  { page: 'future', label: 'future_nav', icon: CalendarRange },
  { page: 'income', label: 'income_nav', icon: SquareArrowDownLeft, directional: true },
  { page: 'expenses', label: 'expenses_nav', icon: SquareArrowUpRight, directional: true },
];

export const MORE: readonly NavItem[] = [
  { page: 'find', label: 'find_nav', icon: Search },
  { page: 'settle', label: 'settle_nav', icon: Scale },
  { page: 'themes', label: 'themes_nav', icon: Palette },
  { page: 'settings', label: 'settings_nav', icon: Settings2 },
  { page: 'data', label: 'data_nav', icon: ArrowDownUp },
];

export const ADMIN: readonly NavItem[] = [
  { page: 'language', label: 'language_nav', icon: Languages },
  { page: 'category', label: 'category_nav', icon: Tags },
];

/** The part of a path below `/<lang>/`, whether or not there is such a page. */
export function pageOf(pathname: string): string {
  return pathname.split('/').slice(2).filter(Boolean).join('/');
}

/** The entry of a path; undefined where there is no page. */
export function navItemOf(pathname: string): NavItem | undefined {
  const page = pageOf(pathname);
  return [...TABS, ...MORE, ...ADMIN].find((item) => item.page === page);
}
