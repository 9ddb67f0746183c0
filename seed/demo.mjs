// The demo household: made-up people and a year of their money, counted back from the day it is made. The same day
// gives the same household, to the cent.

export const DEMO_PASSWORD = 'demo-password';

export const DEMO_PEOPLE = {
  owner: { id: 'demo-owner', email: 'owner@demo.test', displayName: 'Demo Owner' },
  member: { id: 'demo-member', email: 'member@demo.test', displayName: 'Demo Member' },
  invitee: { id: 'demo-invitee', email: 'invitee@demo.test', displayName: 'Demo Invitee' },
  admin: { id: 'demo-admin', email: 'admin@demo.test', displayName: 'Demo Admin' },
};

const PLAN_ID = 'demo-household';
const OWNER = DEMO_PEOPLE.owner.id;
const MEMBER = DEMO_PEOPLE.member.id;
const GOAL_ID = 'demoGoal000000000001';

/**
 * @typedef {'days' | 'weeks' | 'months' | 'years'} Unit
 * @typedef {object} DemoTransaction
 * @property {string} id
 * @property {string} plan_id
 * @property {'income' | 'expense'} type
 * @property {string} category
 * @property {string} description
 * @property {number} amount in euros
 * @property {string} date YYYY-MM-DD
 * @property {string} user_id
 * @property {{ type: Unit, value: number, end_date: string | null }} [recurrance]
 */

/**
 * @param {string} today YYYY-MM-DD
 * @param {{ id: string, type: string }[]} categories the global ones, in the order that the plan takes them
 */
export function demoHousehold(today, categories) {
  const placed = (/** @type {string} */ type) =>
    categories
      .filter((category) => category.type === type)
      .map(({ id }, position) => ({ uid: id, position }));
  return {
    plan: {
      id: PLAN_ID,
      name: 'Demo household',
      country: 'Netherlands',
      owner: OWNER,
      members: [MEMBER],
      income_categories: placed('income'),
      expense_categories: placed('expense'),
      // Cents a month.
      limits: { Groceries: 70_000, Transport: 20_000, Leisure: 30_000 },
      shares: { [OWNER]: 3, [MEMBER]: 2 },
      // Cents, at the end of a day.
      balance: { amount: 184_250, day: daysBefore(today, 30) },
      goals: {
        [GOAL_ID]: {
          name: 'Summer holiday',
          amount: 240_000,
          day: daysBefore(today, -220),
          since: daysBefore(today, 120),
        },
      },
    },
    invite: {
      id: `${PLAN_ID}_${DEMO_PEOPLE.invitee.id}`,
      message: 'Keep the household with us',
      user_id: DEMO_PEOPLE.invitee.id,
      email: DEMO_PEOPLE.invitee.email,
      plan_id: PLAN_ID,
      plan_name: 'Demo household',
      owner: OWNER,
    },
    widgets: {
      id: PLAN_ID,
      widgets: [
        place('NextMonthIncome', 0, 0, 2, 1),
        place('NextMonthExpense', 2, 0, 2, 1),
        place('NextMonthDelta', 4, 0, 2, 1),
        place('BalanceLine', 0, 1, 4, 3),
        place('Balance', 4, 1, 2, 1),
        place('LeftToSpend', 4, 2, 2, 1),
        place('MonthSoFar', 4, 3, 2, 2),
        place('SpendingByCategory', 4, 5, 2, 3),
        place('Upcoming', 0, 4, 4, 2),
        place('PutAside', 0, 6, 4, 2),
        place('Year', 0, 8, 3, 3),
        place('Flow', 3, 8, 3, 3),
        place('Goal', 0, 11, 2, 1),
      ],
    },
    transactions: [...recurringTransactions(today), ...oneOffTransactions(today)],
    goalEntries: [
      put(1, 25_000, daysBefore(today, 110), OWNER),
      put(2, 25_000, daysBefore(today, 80), MEMBER),
      put(3, -10_000, daysBefore(today, 61), MEMBER),
      put(4, 40_000, daysBefore(today, 30), OWNER),
    ],
  };
}

/**
 * Cents put aside for the goal; below zero taken out.
 * @param {number} number @param {number} amount @param {string} day @param {string} who
 */
function put(number, amount, day, who) {
  return { id: `demo-goal-${number}`, plan_id: PLAN_ID, goal: GOAL_ID, amount, day, user_id: who };
}

/**
 * A widget in its place on the dashboard, in columns and rows.
 * @param {string} name @param {number} xPos @param {number} yPos @param {number} width @param {number} height
 */
function place(name, xPos, yPos, width, height) {
  return { name, xPos, yPos, width, height };
}

/**
 * What comes back. It began some days ago: on that day, or where `onDay` is given, on the nearest such day of a month
 * before it. It ends some days ago, or with a negative number some days from now.
 * @type {[type: 'income' | 'expense', category: string, description: string, amount: number, who: string,
 *   value: number, unit: Unit, began: number, onDay?: number | undefined, ended?: number][]}
 */
const RECURRING = [
  ['income', 'Salary', 'Salary of the owner', 3150, OWNER, 1, 'months', 400, 25],
  ['income', 'Salary', 'Salary of the member', 2480.5, MEMBER, 1, 'months', 430, 31],
  ['income', 'Allowances', 'Child benefit', 281.69, OWNER, 3, 'months', 380, 1],
  ['income', 'Allowances', 'Healthcare allowance', 123, MEMBER, 1, 'months', 370, 20],
  ['income', 'Rental', 'Rent of the attic room', 425, OWNER, 1, 'months', 300, 1],
  ['income', 'Interest', 'Interest on the savings account', 187.34, MEMBER, 1, 'years', 355],
  ['expense', 'Housing', 'Mortgage', 1245, OWNER, 1, 'months', 900, 28],
  ['expense', 'Housing', 'Municipal taxes', 912.4, OWNER, 1, 'years', 358],
  ['expense', 'Housing', 'Window cleaner', 17.5, MEMBER, 6, 'weeks', 250],
  ['expense', 'Energy and water', 'Gas and electricity', 189.95, OWNER, 1, 'months', 395, 15],
  ['expense', 'Energy and water', 'Drinking water', 41.2, OWNER, 3, 'months', 390, 8],
  ['expense', 'Insurance', 'Health insurance of the owner', 156.75, OWNER, 1, 'months', 330, 30],
  ['expense', 'Insurance', 'Health insurance of the member', 149.5, MEMBER, 1, 'months', 330, 30],
  ['expense', 'Insurance', 'Car insurance', 486.12, MEMBER, 1, 'years', 720],
  ['expense', 'Transport', 'Train season ticket', 119.9, MEMBER, 4, 'weeks', 280],
  ['expense', 'Children', 'Swimming lessons', 14.75, OWNER, 1, 'weeks', 320, undefined, 60],
  ['expense', 'Children', 'After-school care', 96.4, MEMBER, 2, 'weeks', 310, undefined, -200],
  ['expense', 'Groceries', 'Vegetable box', 22.5, MEMBER, 1, 'weeks', 200],
  ['expense', 'Groceries', 'Bread from the corner bakery', 4.35, OWNER, 3, 'days', 90],
  ['expense', 'Subscriptions', 'Internet at home', 47.5, OWNER, 1, 'months', 500, 5],
  ['expense', 'Subscriptions', 'Film streaming', 13.99, MEMBER, 30, 'days', 365],
  ['expense', 'Leisure', 'Sports club', 34, MEMBER, 1, 'months', 210, 10, -150],
];

/**
 * What happens now and then: how often in a year, between which amounts in cents, and under which descriptions.
 * @type {['income' | 'expense', category: string, times: number, from: number, to: number, string[]][]}
 */
const NOW_AND_THEN = [
  [
    'expense',
    'Groceries',
    118,
    640,
    9800,
    ['Weekly groceries', 'Saturday market', 'Supermarket', 'Fish stall'],
  ],
  [
    'expense',
    'Transport',
    40,
    480,
    7400,
    ['Petrol', 'Train ticket', 'Bicycle repair', 'Parking', 'Tram and bus'],
  ],
  [
    'expense',
    'Leisure',
    42,
    750,
    8600,
    ['Cinema', 'Dinner out', 'Museum', 'Concert tickets', 'A day at the beach'],
  ],
  [
    'expense',
    'Children',
    26,
    500,
    6200,
    ['School trip', 'New shoes', 'Birthday party', 'Books', 'Pocket money'],
  ],
  ['expense', 'Health', 16, 395, 11_000, ['Pharmacy', 'Dentist', 'Physiotherapist', 'Glasses']],
  ['expense', 'Gifts', 16, 1000, 6500, ['Birthday present', 'Flowers', 'Wedding present', 'Gift card']],
  [
    'expense',
    'Housing',
    14,
    900,
    24_000,
    ['Hardware store', 'Paint and brushes', 'Plumber', 'Garden plants'],
  ],
  ['expense', 'Subscriptions', 6, 299, 2500, ['Magazine', 'Extra cloud storage', 'Library card']],
  ['income', 'Refunds', 11, 850, 14_000, ['Returned jacket', 'Refund of travel costs', 'Deposit returned']],
  ['income', 'Gifts received', 7, 2000, 10_000, ['Birthday money', 'From the grandparents']],
  ['income', 'Salary', 3, 12_000, 64_000, ['Overtime', 'Holiday allowance', 'End-of-year bonus']],
];

/** @param {string} today @returns {DemoTransaction[]} */
function recurringTransactions(today) {
  return RECURRING.map(
    ([type, category, description, amount, who, value, unit, began, onDay, ended], index) => ({
      id: `demo-repeating-${index + 1}`,
      plan_id: PLAN_ID,
      type,
      category,
      description,
      amount,
      date: onDayOfMonth(daysBefore(today, began), onDay),
      user_id: who,
      recurrance: { type: unit, value, end_date: ended === undefined ? null : daysBefore(today, ended) },
    }),
  );
}

/** @param {string} today @returns {DemoTransaction[]} */
function oneOffTransactions(today) {
  const random = randomNumbers(20_261);
  /** @param {number} from @param {number} to both included */
  const between = (from, to) => from + Math.floor(random() * (to - from + 1));
  return NOW_AND_THEN.flatMap(([type, category, times, from, to, descriptions]) =>
    Array.from({ length: times }, (_, index) => ({
      id: `demo-${category.toLowerCase().replaceAll(' ', '-')}-${index + 1}`,
      plan_id: PLAN_ID,
      type,
      category,
      description: descriptions[between(0, descriptions.length - 1)] ?? category,
      amount: between(from, to) / 100,
      date: daysBefore(today, between(0, 364)),
      user_id: random() < 0.55 ? OWNER : MEMBER,
    })),
  );
}

/** @param {string} day @param {number} count */
function daysBefore(day, count) {
  return new Date(Date.parse(`${day}T12:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The day itself when it is the wanted day of its month, or the nearest one before it that is: 31 lies in a long month.
 * @param {string} day
 * @param {number} [wanted] any day when it is left out
 * @returns {string}
 */
function onDayOfMonth(day, wanted) {
  if (wanted === undefined || Number(day.slice(8)) === wanted) return day;
  return onDayOfMonth(daysBefore(day, 1), wanted);
}

/**
 * Numbers from 0 up to 1 that look random and are the same for the same seed (the "mulberry32" generator).
 * @param {number} seed
 */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
