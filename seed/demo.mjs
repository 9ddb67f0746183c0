// The demo household: made-up people and a year of their money, counted back from the day it is made. The same day
// gives the same household, to the cent.

export const DEMO_PASSWORD = 'demo-password';

export const DEMO_PEOPLE = /** @type {const} */ ({
  owner: { id: 'demo-owner', email: 'owner@demo.test', displayName: 'Demo Owner' },
  member: { id: 'demo-member', email: 'member@demo.test', displayName: 'Demo Member' },
  invitee: { id: 'demo-invitee', email: 'invitee@demo.test', displayName: 'Demo Invitee' },
  admin: { id: 'demo-admin', email: 'admin@demo.test', displayName: 'Demo Admin' },
});

const PLAN_ID = 'demo-household';
const OWNER = DEMO_PEOPLE.owner.id;
const MEMBER = DEMO_PEOPLE.member.id;

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
      widgets: ['NextMonthIncome', 'NextMonthExpense', 'NextMonthDelta'].map((name, index) => ({
        name,
        xPos: index * 2,
        yPos: 0,
        width: 2,
        height: 1,
      })),
    },
    transactions: [...recurringTransactions(today), ...oneOffTransactions(today)],
  };
}

/**
 * What comes back. `ago` and `end` are days before today, a negative one lies ahead; `onDay` moves the start to that
 * day of its month.
 * @type {{ type: 'income' | 'expense', category: string, description: string, amount: number, who: string,
 *   every: [number, Unit], ago: number, onDay?: number, end?: number }[]}
 */
const RECURRING = [
  {
    type: 'income',
    category: 'Salary',
    description: 'Salary of the owner',
    amount: 3150,
    who: OWNER,
    every: [1, 'months'],
    ago: 400,
    onDay: 25,
  },
  {
    type: 'income',
    category: 'Salary',
    description: 'Salary of the member',
    amount: 2480.5,
    who: MEMBER,
    every: [1, 'months'],
    ago: 430,
    onDay: 31,
  },
  {
    type: 'income',
    category: 'Allowances',
    description: 'Child benefit',
    amount: 281.69,
    who: OWNER,
    every: [3, 'months'],
    ago: 380,
    onDay: 1,
  },
  {
    type: 'income',
    category: 'Allowances',
    description: 'Healthcare allowance',
    amount: 123.0,
    who: MEMBER,
    every: [1, 'months'],
    ago: 370,
    onDay: 20,
  },
  {
    type: 'income',
    category: 'Rental',
    description: 'Rent of the attic room',
    amount: 425,
    who: OWNER,
    every: [1, 'months'],
    ago: 300,
    onDay: 1,
  },
  {
    type: 'income',
    category: 'Interest',
    description: 'Interest on the savings account',
    amount: 187.34,
    who: MEMBER,
    every: [1, 'years'],
    ago: 355,
  },
  {
    type: 'expense',
    category: 'Housing',
    description: 'Mortgage',
    amount: 1245,
    who: OWNER,
    every: [1, 'months'],
    ago: 900,
    onDay: 28,
  },
  {
    type: 'expense',
    category: 'Housing',
    description: 'Municipal taxes',
    amount: 912.4,
    who: OWNER,
    every: [1, 'years'],
    ago: 358,
  },
  {
    type: 'expense',
    category: 'Housing',
    description: 'Window cleaner',
    amount: 17.5,
    who: MEMBER,
    every: [6, 'weeks'],
    ago: 250,
  },
  {
    type: 'expense',
    category: 'Energy and water',
    description: 'Gas and electricity',
    amount: 189.95,
    who: OWNER,
    every: [1, 'months'],
    ago: 395,
    onDay: 15,
  },
  {
    type: 'expense',
    category: 'Energy and water',
    description: 'Drinking water',
    amount: 41.2,
    who: OWNER,
    every: [3, 'months'],
    ago: 390,
    onDay: 8,
  },
  {
    type: 'expense',
    category: 'Insurance',
    description: 'Health insurance of the owner',
    amount: 156.75,
    who: OWNER,
    every: [1, 'months'],
    ago: 330,
    onDay: 30,
  },
  {
    type: 'expense',
    category: 'Insurance',
    description: 'Health insurance of the member',
    amount: 149.5,
    who: MEMBER,
    every: [1, 'months'],
    ago: 330,
    onDay: 30,
  },
  {
    type: 'expense',
    category: 'Insurance',
    description: 'Car insurance',
    amount: 486.12,
    who: MEMBER,
    every: [1, 'years'],
    ago: 720,
  },
  {
    type: 'expense',
    category: 'Transport',
    description: 'Train season ticket',
    amount: 119.9,
    who: MEMBER,
    every: [4, 'weeks'],
    ago: 280,
  },
  {
    type: 'expense',
    category: 'Children',
    description: 'Swimming lessons',
    amount: 14.75,
    who: OWNER,
    every: [1, 'weeks'],
    ago: 320,
    end: 60,
  },
  {
    type: 'expense',
    category: 'Children',
    description: 'After-school care',
    amount: 96.4,
    who: MEMBER,
    every: [2, 'weeks'],
    ago: 310,
    end: -200,
  },
  {
    type: 'expense',
    category: 'Groceries',
    description: 'Vegetable box',
    amount: 22.5,
    who: MEMBER,
    every: [1, 'weeks'],
    ago: 200,
  },
  {
    type: 'expense',
    category: 'Groceries',
    description: 'Bread from the corner bakery',
    amount: 4.35,
    who: OWNER,
    every: [3, 'days'],
    ago: 90,
  },
  {
    type: 'expense',
    category: 'Subscriptions',
    description: 'Internet at home',
    amount: 47.5,
    who: OWNER,
    every: [1, 'months'],
    ago: 500,
    onDay: 5,
  },
  {
    type: 'expense',
    category: 'Subscriptions',
    description: 'Film streaming',
    amount: 13.99,
    who: MEMBER,
    every: [30, 'days'],
    ago: 365,
  },
  {
    type: 'expense',
    category: 'Leisure',
    description: 'Sports club',
    amount: 34.0,
    who: MEMBER,
    every: [1, 'months'],
    ago: 210,
    onDay: 10,
    end: -150,
  },
];

/**
 * What happens now and then: how often in a year, and between which amounts in cents.
 * @type {{ type: 'income' | 'expense', category: string, times: number, from: number, to: number,
 *   descriptions: string[] }[]}
 */
const NOW_AND_THEN = [
  {
    type: 'expense',
    category: 'Groceries',
    times: 118,
    from: 640,
    to: 9800,
    descriptions: ['Weekly groceries', 'Saturday market', 'Supermarket', 'Cheese and bread', 'Fish stall'],
  },
  {
    type: 'expense',
    category: 'Transport',
    times: 40,
    from: 480,
    to: 7400,
    descriptions: ['Petrol', 'Train ticket', 'Bicycle repair', 'Parking', 'Tram and bus'],
  },
  {
    type: 'expense',
    category: 'Leisure',
    times: 42,
    from: 750,
    to: 8600,
    descriptions: [
      'Cinema',
      'Dinner out',
      'Museum',
      'Pancakes with the children',
      'Concert tickets',
      'A day at the beach',
    ],
  },
  {
    type: 'expense',
    category: 'Children',
    times: 26,
    from: 500,
    to: 6200,
    descriptions: ['School trip', 'New shoes', 'Birthday party', 'Books', 'Pocket money'],
  },
  {
    type: 'expense',
    category: 'Health',
    times: 16,
    from: 395,
    to: 11_000,
    descriptions: ['Pharmacy', 'Dentist', 'Physiotherapist', 'Glasses'],
  },
  {
    type: 'expense',
    category: 'Gifts',
    times: 16,
    from: 1000,
    to: 6500,
    descriptions: ['Birthday present', 'Flowers', 'Wedding present', 'Gift card'],
  },
  {
    type: 'expense',
    category: 'Housing',
    times: 14,
    from: 900,
    to: 24_000,
    descriptions: ['Hardware store', 'Paint and brushes', 'Plumber', 'Garden plants'],
  },
  {
    type: 'expense',
    category: 'Subscriptions',
    times: 6,
    from: 299,
    to: 2500,
    descriptions: ['Magazine', 'Extra cloud storage', 'Library card'],
  },
  {
    type: 'income',
    category: 'Refunds',
    times: 11,
    from: 850,
    to: 14_000,
    descriptions: [
      'Returned jacket',
      'Refund of travel costs',
      'Health insurance refund',
      'Deposit returned',
    ],
  },
  {
    type: 'income',
    category: 'Gifts received',
    times: 7,
    from: 2000,
    to: 10_000,
    descriptions: ['Birthday money', 'From the grandparents'],
  },
  {
    type: 'income',
    category: 'Salary',
    times: 3,
    from: 12_000,
    to: 64_000,
    descriptions: ['Overtime', 'Holiday allowance', 'End-of-year bonus'],
  },
];

/** @param {string} today @returns {DemoTransaction[]} */
function recurringTransactions(today) {
  return RECURRING.map(({ who, every: [value, unit], ago, onDay, end, ...series }, index) => ({
    id: `demo-repeating-${index + 1}`,
    plan_id: PLAN_ID,
    ...series,
    date: onDayOfMonth(daysBefore(today, ago), onDay),
    user_id: who,
    recurrance: { type: unit, value, end_date: end === undefined ? null : daysBefore(today, end) },
  }));
}

/** @param {string} today @returns {DemoTransaction[]} */
function oneOffTransactions(today) {
  const random = randomNumbers(20_261);
  /** @param {number} from @param {number} to both included */
  const between = (from, to) => from + Math.floor(random() * (to - from + 1));
  return NOW_AND_THEN.flatMap(({ type, category, times, from, to, descriptions }) =>
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
 * The nearest earlier day, or the day itself, that is the given day of a month: 31 is searched for in months that have one.
 * @param {string} day
 * @param {number} [wanted]
 */
function onDayOfMonth(day, wanted) {
  let found = day;
  while (wanted !== undefined && Number(found.slice(8)) !== wanted) found = daysBefore(found, 1);
  return found;
}

/**
 * Numbers from 0 up to 1 that look random and are the same for the same seed (the "mulberry32" generator).
 * @param {number} seed
 */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
