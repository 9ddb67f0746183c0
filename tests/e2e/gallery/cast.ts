// The people of the gallery, and plans with everything that a page can show.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { FieldValue } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, demoHousehold } from '../../../seed/demo.mjs';
import { BUILT_IN_THEMES } from '../../../src/domain/themes/builtInThemes';
import { addDays, dayFromMillis } from '../../../src/domain/time/calendar';
import { Day } from '../../../src/model/day';
import type { ThemeLook } from '../../../src/model/theme';
import { markOf } from '../../support/maker';
import {
  aDashboard,
  anInviteLink,
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
  /** A member of the full plan. */
  bram: Account;
  /** She has no plan yet and hasn't verified her address. */
  ada: Account;
  /** When the states are seen. */
  now: () => Date;
  plans: Record<'full' | 'empty' | 'theirs', Household>;
  looks: readonly [Look, Look, ...Look[]];
  /** The theme that Nora edits. It looks like the default one. */
  edited: string;
  /** The end of the address of a link to the full plan. */
  link: string;
  /** Public records that Nora has during some states. Each cast uses its own names. */
  own: { category: string; lang: string };
}

/** What differs from one use of the cast to another. */
export interface Plot {
  /** Of the full plan's single transactions, one in so many exists. Default: all. */
  oneIn?: number;
  /** YYYY-MM-DD. Default: this machine's day. */
  today?: string;
  /** Without records that the app can't read. */
  isTidy?: boolean;
  /** Of the people's addresses, which are then the same each time. By default nobody else has them. */
  domain?: string;
}

/** A house between hills. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 280">
    <path fill="skyblue" d="M0 0h300v280H0z"/>
    <circle cx="232" cy="62" r="32" fill="gold"/>
    <path fill="darkseagreen" d="M0 180 70 110l60 60 70-85 100 95v100H0z"/>
    <path fill="seagreen" d="M0 215q75-35 150-5t150-10v80H0z"/>
    <path fill="linen" d="M100 160h60v52h-60z"/>
    <path fill="sienna" d="M122 184h17v28h-17zM92 164l38-32 38 32-6 7-32-27-32 27z"/>
  </svg>`,
)}`;

/** In the places of the usual dashboard. */
const TIDY_BOARD = [
  aWidget('NextMonthIncome', 0),
  aWidget('NextMonthExpense', 0, { xPos: 2 }),
  aWidget('NextMonthDelta', 0, { xPos: 4 }),
  aWidget('BalanceLine', 1, { width: 4, height: 3 }),
  aWidget('Balance', 1, { xPos: 4 }),
  aWidget('LeftToSpend', 2, { xPos: 4 }),
  aWidget('MonthSoFar', 3, { xPos: 4, height: 2 }),
  aWidget('SpendingByCategory', 5, { xPos: 4, height: 4 }),
  aWidget('Upcoming', 4, { height: 3 }),
  aWidget('NextMonthImageDelta', 4, { xPos: 2, settings: { goodImage: PICTURE, badImage: PICTURE } }),
  aWidget('PutAside', 7, { width: 4, height: 2 }),
  aWidget('Year', 9, { height: 3 }),
  aWidget('Flow', 9, { xPos: 2, width: 4, height: 3 }),
  aWidget('Goal', 9, { xPos: 2 }),
];

/** With an unknown and an unreadable widget. */
const BOARD = [
  ...TIDY_BOARD,
  aWidget('Clock', 12, { xPos: 4 }),
  aWidget('NextMonthIncome', 12, { settings: 'unreadable' }),
];

const BIKE = 'goalBike000000000001';
const TENT = 'goalTent000000000002';

/** The name of the goal with the nearest day. */
export const GOAL_NAME = 'Cargo bike for the school run';

/** One on its way, and one that is reached. */
function goalsOn(today: string) {
  const at = v.parse(Day, today);
  const since = addDays(at, -60);
  return {
    [BIKE]: { name: GOAL_NAME, amount: 240_000, day: addDays(at, 200), since },
    [TENT]: { name: 'Tent', amount: 24_000, day: addDays(at, 90), since },
  };
}

/** Creates the cast past the access rules. */
export async function setUp(plot: Plot = {}): Promise<Cast> {
  const at = (name: string) => (plot.domain === undefined ? {} : { address: `${name}@${plot.domain}` });
  const [nora, ada, bram, eva] = await Promise.all([
    anAccount('Nora Visser', { emailVerified: true, ...at('nora') }),
    anAccount('Ada Okonkwo', at('ada')),
    anAccount('Bram de Wit', { emailVerified: true, ...at('bram') }),
    anAccount('Eva Lindqvist', at('eva')),
  ]);
  const full = await fullPlan(plot, nora, bram, eva);
  const empty = await aPlan('Summer house', nora);
  const theirs = await aPlan('Choir of Saint Anne', bram, {
    members: [nora.id, eva.id],
    new_owner: nora.id,
  });
  const bookClub = await aPlan('Book club', eva);
  const link = await anInviteLink(full, nora, plot.today ? { createdAt: noonOf(plot.today) } : {});
  await anInviteTo(full, nora, ada);
  await anInviteTo(bookClub, eva, nora);
  const looks = await Promise.all([lookOf(nora, LOOKS[0]), lookOf(nora, LOOKS[1]), lookOf(nora, LOOKS[2])]);
  const edited = await aTheme(nora, 'Warm paper', looks[0].look);
  const own = { category: `Choir trips ${nora.id.slice(0, 4)}`, lang: aLanguageCode('eo') };
  const now = () => (plot.today === undefined ? new Date() : noonOf(plot.today).toDate());
  return { nora, bram, ada, now, plans: { full, empty, theirs }, looks, edited, own, link };
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

/** Nora's plans have another currency, and she sees dates and numbers as in her language. Returns a function that undoes it. */
export async function goAbroad({ nora, plans }: Cast): Promise<() => Promise<unknown>> {
  const records = Object.values(plans).map(({ planId }) => database.doc(`plan/${planId}`));
  const her = database.doc(`user/${nora.id}`);
  await Promise.all([
    ...records.map((plan) => plan.update({ currency: 'EGP' })),
    her.update({ formats: 'language' }),
  ]);
  return () =>
    Promise.all([
      ...records.map((plan) => plan.update({ currency: FieldValue.delete() })),
      her.update({ formats: FieldValue.delete() }),
    ]);
}

/** Nora has her own category. */
export const withOwnCategory: Meanwhile = async ({ cast: { nora, own } }) => {
  const category = database.doc(`category/${own.category}`);
  await category.set({ type: 'expense', makers: [`expense ${markOf(nora.id)}`], ...writtenNow() });
  return () => category.delete();
};

/** The scenario of the full plan. */
export const SCENARIO = 'With a dog, without the gym';

/** The full plan has a scenario with a change of each kind, and one whose series is gone. */
export const withScenario: Meanwhile = async ({ cast: { plans } }) => {
  const { planId } = plans.full;
  const { docs } = await database
    .collection('transaction')
    .where('plan_id', '==', planId)
    .where('recurrance.end_date', '==', null)
    .limit(2)
    .get();
  const [ending, dearer] = docs.map(({ id }) => id);
  const entered = { type: 'expense', category: 'Leisure', day: daysFromNow(40) };
  const scenario = database.doc(`scenario/${planId}`);
  await scenario.set({
    plan_id: planId,
    name: SCENARIO,
    changes: [
      { kind: 'end', id: 'end', transaction_id: ending, day: daysFromNow(60) },
      { kind: 'amount', id: 'amount', transaction_id: dearer, day: daysFromNow(90), amount: 123_450 },
      {
        kind: 'series',
        id: 'series',
        ...entered,
        description: 'Dog food',
        amount: 4500,
        unit: 'weeks',
        value: 2,
      },
      { kind: 'once', id: 'once', ...entered, description: 'Basket and lead', amount: 14_900 },
      { kind: 'everyday', id: 'everyday', category: 'Groceries', percent: 90 },
      { kind: 'end', id: 'gone', transaction_id: 'gone', day: daysFromNow(30) },
    ],
    ...writtenNow(),
  });
  return () => scenario.delete();
};

/** The full plan has a history: of its people and numbers, then an entry, a change, an import and a day of a series. */
export const withHistory: Meanwhile = ({ cast }) => writeHistory(cast, [cast.nora, cast.bram]);

/** How many entries `withHistory` and `withNews` write. */
export const NEWS_COUNT = 8;

/** The same, by somebody who has left the plan, since Nora last looked. */
export const withNews: Meanwhile = async ({ cast }) => {
  const { planId } = cast.plans.full;
  const seen = database.doc(`history_seen/${planId}_${cast.nora.id}`);
  await seen.set({ plan_id: planId, user_id: cast.nora.id, seen: new Date(Date.now() - 3_600_000) });
  return writeHistory(cast, [cast.ada]);
};

/** By these people in turn. */
async function writeHistory({ bram, ada, nora, plans, now }: Cast, authors: readonly Account[]) {
  const { planId } = plans.full;
  const at = now().getTime();
  const bread = {
    type: 'expense',
    description: 'Bread and rolls for the whole week',
    amount: 12.5,
    category: 'Groceries',
    date: noonOf(addDays(dayFromMillis(at), -3)),
    user_id: nora.id,
  };
  // Somebody has entered it again, for another amount.
  const id = `${planId}-bread`;
  const transaction = database.doc(`transaction/${id}`);
  await transaction.set({ ...bread, amount: 30, plan_id: planId, ...writtenNow() });
  const day = addDays(dayFromMillis(at), 12);
  const paidOn = addDays(dayFromMillis(at), -1);
  const repayment = { from: bram.id, to: nora.id, amount: 4250, day: paidOn, user_id: nora.id };
  const entries = [
    { kind: 'members', plan: { was: { members: [ada.id] }, now: { members: [] } } },
    {
      kind: 'limits',
      plan: {
        was: { limits: { Groceries: 40_000 } },
        now: { limits: { Groceries: 45_000, Leisure: 12_500 } },
      },
    },
    { kind: 'repayment', repayments: { paid: { now: repayment } } },
    { kind: 'entry', records: { [id]: { now: bread } } },
    {
      kind: 'change',
      records: {
        [id]: { was: { amount: 12.5, category: 'Groceries' }, now: { amount: 21.5, category: 'Leisure' } },
      },
    },
    {
      kind: 'import',
      records: { shop: { now: bread }, market: { now: { ...bread, description: 'Market' } } },
    },
    {
      kind: 'change',
      records: {
        rent: { was: {}, now: {}, about: 'Rent', exceptions: { was: {}, now: { [day]: { skipped: true } } } },
      },
    },
    { kind: 'deletion', records: { [id]: { was: { ...bread, amount: 21.5, category: 'Leisure' } } } },
  ].map((entry, index) => ({ path: `history/${planId}-${index}`, minutes: index, records: {}, ...entry }));
  for (const { path, minutes, records, ...entry } of entries)
    await database.doc(path).set({
      plan_id: planId,
      user_id: authors[minutes % authors.length]?.id,
      at: new Date(at - (10 - minutes) * 60_000),
      ids: Object.keys(records),
      categories: [],
      records,
      ...entry,
    });
  return () =>
    Promise.all([transaction, ...entries.map(({ path }) => database.doc(path))].map((each) => each.delete()));
}

/** The full plan has category rules, one of them for a category that it doesn't have. */
export const withRules: Meanwhile = async ({ cast: { plans } }) => {
  const { planId } = plans.full;
  const rules = [
    { contains: 'netflix', category: 'Subscriptions' },
    { contains: 'A text as long as that of the transfers of some bank', category: 'Groceries' },
    { contains: 'boat yard', category: 'Boats' },
  ].map((rule, index) => ({ id: `category_rule/${planId}-${index}`, ...rule }));
  for (const { id, ...rule } of rules)
    await database.doc(id).set({ plan_id: planId, type: 'expense', ...rule, ...writtenNow() });
  return () => Promise.all(rules.map(({ id }) => database.doc(id).delete()));
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

/**
 * The demo household of these people. Unless the plot is tidy, one category is left to check, one limit is used up, one
 * transaction is outside the plan's categories, and one is unreadable.
 */
async function fullPlan(
  { oneIn = 1, today = daysFromNow(0), isTidy = false }: Plot,
  owner: Account,
  bram: Account,
  eva: Account,
): Promise<Household> {
  const categories = JSON.parse(readFileSync('seed/categories.json', 'utf8'));
  const { plan, transactions } = demoHousehold(today, categories);
  const { income_categories, expense_categories, limits, balance } = plan;
  const made = await aPlan('Lindenstraat 12', owner, {
    members: [bram.id, eva.id],
    income_categories,
    expense_categories: isTidy ? expense_categories : expense_categories.slice(0, -1),
    balance,
    limits: { ...limits, Groceries: isTidy ? 15_000 : 5000 },
    goals: goalsOn(today),
    // A new plan would show the first steps.
    createdAt: noonOf(`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`),
  });
  const wanted = transactions.filter(
    ({ recurrance }, index) => recurrance !== undefined || index % oneIn === 0,
  );
  const payers = { [DEMO_PEOPLE.owner.id]: owner, [DEMO_PEOPLE.member.id]: bram };
  const records = wanted.map(({ id, date, description, recurrance, user_id, ...rest }, index) => ({
    ...rest,
    id: `${made.planId}-${id}`,
    description: description.replace('the owner', 'Nora').replace('the member', 'Bram'),
    date: noonOf(date),
    user_id: (recurrance === undefined && index % 4 === 0 ? eva : (payers[user_id] ?? eva)).id,
    ...(recurrance && {
      recurrance: { ...recurrance, end_date: recurrance.end_date && noonOf(recurrance.end_date) },
    }),
  }));
  const odd = { type: 'expense', category: 'Groceries', date: noonOf(today), user_id: owner.id };
  const oddOnes = [
    { ...odd, id: `${made.planId}-1`, amount: 'broken', description: 'Of no amount' },
    { ...odd, id: `${made.planId}-2`, amount: 12.5, category: 'Gone', description: 'Of no category' },
  ];
  const batch = database.batch();
  // At one moment, so that lists with equal days have the same order each time.
  const written = writtenNow();
  for (const { id, ...record } of isTidy ? records : [...records, ...oddOnes])
    batch.create(database.doc(`transaction/${id}`), { ...record, plan_id: made.planId, ...written });
  const moves = [
    { goal: BIKE, amount: 35_000, user_id: owner.id },
    { goal: BIKE, amount: 12_500, user_id: bram.id },
    { goal: BIKE, amount: -5000, user_id: owner.id },
    { goal: TENT, amount: 24_000, user_id: eva.id },
  ].map((move, index) => ({ ...move, day: addDays(v.parse(Day, today), index - 20) }));
  for (const [index, move] of moves.entries())
    batch.create(database.doc(`goal_entry/${made.planId}-${index}`), {
      ...move,
      plan_id: made.planId,
      ...written,
    });
  await batch.commit();
  await aDashboard(made, ...(isTidy ? TIDY_BOARD : BOARD));
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
