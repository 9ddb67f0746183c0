// The list of all states. Add every new page, dialog or menu here: the pictures and the tests of all states then
// include it.
import type { State } from '../scene';
import { accountPages } from './account';
import { bars } from './bars';
import { categoryPages } from './category';
import { createPlans } from './createPlan';
import { dashboards } from './dashboard';
import { dataPages } from './data';
import { finds } from './find';
import { futures } from './future';
import { historyPages } from './history';
import { landings } from './landing';
import { languagePages } from './language';
import { ledgers } from './ledgers';
import { nowhere } from './nowhere';
import { settingsPages } from './settings';
import { reports } from './report';
import { settles } from './settle';
import { themePages } from './themes';

/** The states by place, in the order in which a person meets them. Each group has about the same size. */
export const PLACES = {
  'before signing in and without a plan': [...landings, ...createPlans],
  'on the dashboard': dashboards,
  'on Future, Income and Expenses': [...futures, ...ledgers],
  'on Find, Settle up, History and Themes': [
    ...finds,
    ...settles,
    ...reports,
    ...historyPages,
    ...themePages,
  ],
  'on Settings, Import and export and Account': [...settingsPages, ...dataPages, ...accountPages],
  'on Language and Category': [...languagePages, ...categoryPages],
  'in the bars and at an address that leads nowhere': [...bars, ...nowhere],
} satisfies Record<string, readonly State[]>;

export const STATES: readonly State[] = Object.values(PLACES).flat();
