// The people of the gallery, and plans with everything that a page can show.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, demoHousehold } from '../../../seed/demo.mjs';
import { BUILT_IN_THEMES } from '../../../src/domain/themes/builtInThemes';
import type { ThemeLook } from '../../../src/model/theme';
import { markOf } from '../../support/maker';
import {
  aDashboard,
  aLanguageCode,
  anAccount,
  aPlan,
  aTheme,
  aWidget,
  database,
  daysFromNow,
  noonOf,
  select,
  writtenNow,
  type Household,
  type Person,
} from '../household';

type Account = Person & { id: string };

/** The built-in themes that Nora has. */
export const LOOKS = ['default', 'dark', 'high_contrast'] as const;
type LookId = (typeof LOOKS)[number];

export interface Look {
  id: LookId;
  look: ThemeLook;
  /** Nora's theme with this look. Absent for the default one, which has no record. */
  theme?: string;
}

export interface Cast {
  /** She owns a full plan and an empty one, and has an offer for a third, where she is a member. */
  nora: Account;
  /** She has no plan yet and hasn't verified her address. */
  ada: Account;
  plans: Record<'full' | 'empty' | 'theirs', Household>;
  looks: readonly [Look, Look, ...Look[]];
  /** The theme that Nora edits. It looks like the default one. */
  edited: string;
  /** Public records that Nora has during some states. Each cast uses its own names. */
  own: { category: string; lang: string };
}

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="teal" d="M0 3 2 1l2 2z"/%3E%3C/svg%3E';

/** In the places of the usual dashboard. The last two are an unknown and an unreadable one. */
const BOARD = [
  aWidget('NextMonthIncome', 0),
  aWidget('NextMonthExpense', 0, { xPos: 2 }),
  aWidget('NextMonthDelta', 0, { xPos: 4 }),
  aWidget('BalanceLine', 1, { width: 4, height: 3 }),
  aWidget('MonthSoFar', 1, { xPos: 4, height: 2 }),
  aWidget('SpendingByCategory', 3, { xPos: 4, height: 3 }),
  aWidget('Upcoming', 4, { height: 3 }),
  aWidget('NextMonthImageDelta', 4, { xPos: 2, settings: { goodImage: PICTURE, badImage: PICTURE } }),
  aWidget('Clock', 6, { xPos: 4 }),
  aWidget('NextMonthIncome', 7, { settings: 'unreadable' }),
];

/** Creates the cast past the access rules. Of the full plan's single transactions it creates only one in `oneIn`. */
export async function setUp({ oneIn = 1 } = {}): Promise<Cast> {
  const [nora, ada, bram, eva] = await Promise.all([
    anAccount('Nora Visser', { emailVerified: true }),
    anAccount('Ada Okonkwo'),
    anAccount('Bram de Wit', { emailVerified: true }),
    anAccount('Eva Lindqvist'),
  ]);
  const full = await fullPlan(oneIn, nora, bram, eva);
  const empty = await aPlan('Summer house', nora);
  const theirs = await aPlan('Choir of Saint Anne', bram, {
    members: [nora.id, eva.id],
    new_owner: nora.id,
  });
  const bookClub = await aPlan('Book club', eva);
  await anInviteTo(full, nora, ada);
  await anInviteTo(bookClub, eva, nora);
  const looks = await Promise.all([lookOf(nora, LOOKS[0]), lookOf(nora, LOOKS[1]), lookOf(nora, LOOKS[2])]);
  const edited = await aTheme(nora, 'Warm paper', looks[0].look);
  const own = { category: `Choir trips ${nora.id.slice(0, 4)}`, lang: aLanguageCode('eo') };
  return { nora, ada, plans: { full, empty, theirs }, looks, edited, own };
}

/** Saves the dashboard again as `setUp` made it. */
export const saveDashboard = ({ plans }: Cast) => aDashboard(plans.full, ...BOARD);

/** A change during a state. Returns a function that undoes it. */
export type Meanwhile = (scene: { cast: Cast; page: Page }) => Promise<() => Promise<unknown>>;

/** Nora has selected one of her themes, or a deleted one. */
export const wearing =
  (theme: (cast: Cast) => string): Meanwhile =>
  async ({ cast }) => {
    await select(cast.nora, theme(cast));
    return () => select(cast.nora, null);
  };

/** Nora has her own category. */
export const withOwnCategory: Meanwhile = async ({ cast: { nora, own } }) => {
  const category = database.doc(`category/${own.category}`);
  await category.set({ type: 'expense', maker: markOf(nora.id), ...writtenNow() });
  return () => category.delete();
};

/** Nora has her own language, with two texts. */
export const withOwnLanguage: Meanwhile = async ({ cast: { nora, own } }) => {
  const lang = database.doc(`lang/${own.lang}`);
  await lang.set({
    data: { accept: 'Akcepti', error_text_required: 'Eraro' },
    maker: markOf(nora.id),
    ...writtenNow(),
  });
  return () => lang.delete();
};

/** The server refuses to return transactions: this page's requests reach it with the id of another person's plan. */
export const withoutTransactions: Meanwhile = async ({ cast, page }) => {
  const { planId } = cast.plans.full;
  const listens = '**/google.firestore.v1.Firestore/Listen/channel?*';
  await page.route(listens, async (route) => {
    const sent = route.request().postData();
    const isAbout = sent?.includes('%22transaction%22') === true;
    await route.continue(isAbout ? { postData: sent.replaceAll(planId, 'not-hers') } : {});
  });
  return () => page.unroute(listens);
};

/** The demo household of these people, with a transaction outside its categories and an unreadable one. */
async function fullPlan(oneIn: number, owner: Account, ...members: readonly Account[]): Promise<Household> {
  const categories = JSON.parse(readFileSync('seed/categories.json', 'utf8'));
  const { plan, transactions } = demoHousehold(daysFromNow(0), categories);
  const { income_categories, expense_categories, limits } = plan;
  const made = await aPlan('Lindenstraat 12', owner, {
    members: members.map(({ id }) => id),
    income_categories,
    // One category is left to check.
    expense_categories: expense_categories.slice(0, -1),
    // One limit is used up.
    limits: { ...limits, Groceries: 5000 },
  });
  const [member = owner] = members;
  const wanted = transactions.filter(
    ({ recurrance }, index) => recurrance !== undefined || index % oneIn === 0,
  );
  const records = wanted.map(({ id, date, recurrance, user_id, ...rest }) => ({
    ...rest,
    id: `${made.planId}-${id}`,
    date: noonOf(date),
    user_id: (user_id === DEMO_PEOPLE.owner.id ? owner : member).id,
    ...(recurrance && {
      recurrance: { ...recurrance, end_date: recurrance.end_date && noonOf(recurrance.end_date) },
    }),
  }));
  const odd = {
    type: 'expense',
    category: 'Groceries',
    date: noonOf(daysFromNow(0)),
    user_id: owner.id,
  };
  const oddOnes = [
    { ...odd, id: `${made.planId}-1`, amount: 'broken', description: 'Of no amount' },
    { ...odd, id: `${made.planId}-2`, amount: 12.5, category: 'Gone', description: 'Of no category' },
  ];
  const batch = database.batch();
  for (const { id, ...record } of [...records, ...oddOnes])
    batch.create(database.doc(`transaction/${id}`), { ...record, plan_id: made.planId, ...writtenNow() });
  await batch.commit();
  await aDashboard(made, ...BOARD);
  return made;
}

async function anInviteTo({ planId, planName }: Household, owner: Account, invitee: Account): Promise<void> {
  await database.doc(`invite/${planId}_${invitee.id}`).set({
    message: 'Shall we keep the accounts together?',
    user_id: invitee.id,
    email: invitee.email,
    plan_id: planId,
    plan_name: planName,
    owner: owner.id,
  });
}

async function lookOf(owner: Account, id: LookId): Promise<Look> {
  const found = BUILT_IN_THEMES.find((theme) => theme.id === id);
  if (found === undefined) throw new Error(`There is no ${id} look.`);
  const { look } = found;
  if (id === 'default') return { id, look };
  return { id, look, theme: await aTheme(owner, id === 'dark' ? 'Dark' : 'High contrast', look) };
}
