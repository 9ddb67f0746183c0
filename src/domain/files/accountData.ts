// Owns the file of everything that concerns one person. It is theirs to read and to keep; nothing is restored from it.
import type { Category } from '../../model/category';
import type { Invite } from '../../model/invite';
import type { Lang } from '../../model/lang';
import type { Plan } from '../../model/plan';
import type { Theme } from '../../model/theme';
import type { Transaction } from '../../model/transaction';
import type { User } from '../../model/user';
import type { Widget } from '../../model/widgets';
import { cachedTransactions } from './backup';
import { isOwner } from '../plans/membership';

const VERSION = 1;
const FORMAT = 'saldo-account';

/** A plan that the person belongs to, with what is theirs in it. */
export interface PlanData {
  plan: Plan;
  /** Those that they paid or received. */
  transactions: readonly Transaction[];
  widgets: readonly Widget[];
}

export interface AccountData {
  user: User;
  plans: readonly PlanData[];
  themes: readonly Theme[];
  /** The open ones. */
  invitesTo: readonly Invite[];
  /** The open ones to plans of theirs. */
  invitesBy: readonly Invite[];
  /** Those that they made, as are the languages. */
  categories: readonly Category[];
  languages: readonly Lang[];
}

/** The file. Of other people it holds no more than the address that an invite of the person's went to. */
export function accountFileOf({ user, plans, ...rest }: AccountData): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    units: { amount: 'cents', createdAt: 'milliseconds since 1970', updatedAt: 'milliseconds since 1970' },
    user,
    plans: plans.map((each) => planOf(user, each)),
    themes: rest.themes,
    invites_to_me: rest.invitesTo,
    invites_by_me: rest.invitesBy,
    categories: rest.categories,
    languages: rest.languages,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

function planOf({ id: userId }: User, { plan, transactions, widgets }: PlanData) {
  const { id, name, country, limits, shares, new_owner, createdAt } = plan;
  return {
    id,
    name,
    country,
    role: isOwner(plan, userId) ? 'owner' : 'member',
    isOfferedToMe: new_owner === userId,
    createdAt,
    // What is absent here says nothing: there is no limit, and a share weighs 1.
    limits,
    share: shares?.[userId],
    transactions: cachedTransactions(transactions),
    widgets,
  };
}
