// Writes the file with all data about one user. It is for reading only; the app doesn't restore from it.
import type { Category } from '../../model/category';
import type { RuleFields } from '../../model/categoryRule';
import type { GoalEntry } from '../../model/goal';
import type { HistorySeen } from '../../model/historySeen';
import type { Invite, InviteLink } from '../../model/invite';
import type { Lang } from '../../model/lang';
import type { Plan } from '../../model/plan';
import type { Repayment } from '../../model/repayment';
import type { Scenario } from '../../model/scenario';
import type { Theme } from '../../model/theme';
import type { Transaction } from '../../model/transaction';
import type { User } from '../../model/user';
import type { Widget } from '../../model/widgets';
import { cachedTransactions, goalEntriesInFile, repaymentsInFile, rulesInFile } from './backup';
import { isOwner } from '../plans/membership';

const VERSION = 1;
const FORMAT = 'saldo-account';

/** A plan that the user belongs to, with their own data in it. */
export interface PlanData {
  plan: Plan;
  /** The transactions that they paid or received. */
  transactions: readonly Transaction[];
  widgets: readonly Widget[];
  scenarios: readonly Pick<Scenario, 'name' | 'changes'>[];
  rules: readonly RuleFields[];
  /** Those that they, or guests whom they have taken over, gave or received, and those that they recorded. */
  repayments: readonly Repayment[];
  /** Those that they recorded, of goals that are there. */
  goalEntries: readonly GoalEntry[];
  /** When they last looked at what others did; null where nothing is stored. */
  seen: HistorySeen | null;
}

export interface AccountData {
  user: User;
  plans: readonly PlanData[];
  themes: readonly Theme[];
  /** Open invites only. */
  invitesTo: readonly Invite[];
  /** Open invites to their plans. */
  invitesBy: readonly (Invite | InviteLink)[];
  /** Created by the user, like the languages. */
  categories: readonly Category[];
  languages: readonly Lang[];
}

/** The file's text. The only data about others is the address that the user's invite went to. */
export function accountFileOf({ user, plans, ...rest }: AccountData): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    units: {
      amount: 'cents',
      createdAt: 'milliseconds since 1970',
      updatedAt: 'milliseconds since 1970',
      seen: 'milliseconds since 1970',
    },
    user,
    plans: plans.map((each) => planOf(user, each)),
    themes: rest.themes,
    invites_to_me: rest.invitesTo,
    invites_by_me: rest.invitesBy,
    // The others who have a category aren't the user's data.
    categories: rest.categories.map(({ id, type, createdAt, updatedAt }) => ({
      id,
      type,
      createdAt,
      updatedAt,
    })),
    languages: rest.languages,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

function planOf(
  { id: userId }: User,
  { plan, transactions, widgets, scenarios, rules, repayments, goalEntries, seen }: PlanData,
) {
  const { id, name, country, currency, limits, rollovers, shares, balance, goals, new_owner, createdAt } =
    plan;
  const { income_shares, settle_without, taken_over = {} } = plan;
  const names: Readonly<Record<string, string>> = plan.guests ?? {};
  return {
    id,
    name,
    country,
    currency,
    role: isOwner(plan, userId) ? 'owner' : 'member',
    isOfferedToMe: new_owner === userId,
    createdAt,
    // Absent values have defaults: no limit, and a share of weight 1.
    limits,
    rollovers,
    share: shares?.[userId],
    income_shares,
    settle_without,
    guests_taken_over: Object.entries(taken_over)
      .filter(([, member]) => member === userId)
      .map(([guest]) => ({ id: guest, name: names[guest] })),
    balance,
    goals,
    transactions: cachedTransactions(transactions),
    widgets,
    scenarios: scenarios.map((each) => ({ name: each.name, changes: each.changes })),
    category_rules: rulesInFile(rules),
    repayments: repaymentsInFile(repayments),
    goal_entries: goalEntriesInFile(plan, goalEntries),
    history_seen: seen ? { seen: seen.seen, quiet: seen.quiet } : undefined,
  };
}
