// What the navigation lists, in order. The sidebar shows all of it; on phones the first group has tabs of its own.
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
  /** Points somewhere, so it is mirrored in a right-to-left language. */
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

/** What a path names below `/<lang>/`, whether or not there is such a page. */
export function pageOf(pathname: string): string {
  return pathname.split('/').slice(2).filter(Boolean).join('/');
}

/** The entry of a path; undefined where there is no page. */
export function navItemOf(pathname: string): NavItem | undefined {
  const page = pageOf(pathname);
  return [...TABS, ...MORE, ...ADMIN].find((item) => item.page === page);
}
