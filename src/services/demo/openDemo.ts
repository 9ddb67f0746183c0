// Opens the demo: the app's own services on a database in this page's memory, whose network is off.
import { initializeApp } from 'firebase/app';
import {
  disableNetwork,
  doc,
  initializeFirestore,
  memoryLocalCache,
  Timestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import * as v from 'valibot';
import categories from '../../../seed/categories.json';
import countries from '../../../seed/countries.json';
import { demoHousehold } from '../../domain/demo/household';
import { madeAs, PRODUCT } from '../../domain/plans/categoryMakers';
import { addMonths, today } from '../../domain/time/calendar';
import { TransactionType } from '../../model/category';
import { PlanId, UserId } from '../../model/ids';
import type { TranslationKey } from '../../model/lang';
import type { User } from '../../model/user';
import { forgetChoices } from '../device/deviceStore';
import type { CollectionName } from '../firebase/collections';
import { replaceWith } from '../firebase/database';
import { beginDemo } from '../firebase/demo';
import { answerWith } from '../firebase/server';
import { forgetUnsentOf } from '../outbox/outbox';
import { repaymentIdOf } from '../plans/repayments';
import { timestampOf } from '../firebase/timestampOf';
import { storedFields } from '../transactions/transaction';
import { LOCAL_ANSWERS } from './localAnswers';

const PLAN = v.parse(PlanId, 'demo-plan');
const PEOPLE = { owner: v.parse(UserId, 'demo-owner'), member: v.parse(UserId, 'demo-member') };

/** Leads nowhere: should anything ever turn the network on, it would reach nobody. */
const NOWHERE = 'demo.invalid';

/** From now on this page shows the demo. Resolves to its made-up person. `t` gives the names of people and entries. */
export async function openDemo(t: (key: TranslationKey) => string): Promise<User> {
  const app = initializeApp({ projectId: 'demo', apiKey: 'demo' }, 'demo');
  const database = initializeFirestore(app, { localCache: memoryLocalCache(), host: NOWHERE });
  await disableNetwork(database);
  // An earlier demo, whose page has closed, may have left choices and acts on this device.
  forgetChoices();
  forgetUnsentOf(PEOPLE.owner);
  answerWith(LOCAL_ANSWERS);
  beginDemo(PEOPLE.owner);
  // Nobody signs out of the demo: it ends with its page.
  replaceWith(database, () => undefined);
  return fill(database, t);
}

function fill(database: Firestore, t: (key: TranslationKey) => string): User {
  const now = Date.now();
  const day = today(now);
  const written = { createdAt: Timestamp.fromMillis(now), updatedAt: Timestamp.fromMillis(now) };
  const batch = writeBatch(database);
  const put = (name: CollectionName, id: string, fields: object) => {
    batch.set(doc(database, name, id), { ...written, ...fields });
  };

  const owner = {
    displayName: t('demo_person_1'),
    email: 'you@example.com',
    emailVerified: true,
  };
  const member = { displayName: t('demo_person_2'), email: 'member@example.com', emailVerified: true };
  put('user', PEOPLE.owner, owner);
  put('user', PEOPLE.member, member);

  for (const [code, name] of Object.entries(countries)) put('country', code, { name });
  // By their order: a new plan takes them by their time.
  categories.forEach(({ id, type }, index) =>
    put('category', id, {
      type,
      makers: [madeAs(v.parse(TransactionType, type), PRODUCT)],
      createdAt: Timestamp.fromMillis(now - 1000 + index),
    }),
  );

  const { limits, balance, transactions, repayment, goals, goalEntries, widgets } = demoHousehold(
    PLAN,
    PEOPLE,
    day,
    t,
  );
  put('plan', PLAN, {
    name: t('demo_plan'),
    country: 'Netherlands',
    owner: PEOPLE.owner,
    members: [PEOPLE.member],
    income_categories: listed('income'),
    expense_categories: listed('expense'),
    limits,
    balance,
    goals,
    // A new plan would show the first steps.
    createdAt: timestampOf(addMonths(day, -3)),
  });
  put('widgets', PLAN, { widgets });
  transactions.forEach((transaction, index) => {
    // As if each had been entered on its day.
    const entered = timestampOf(transaction.date);
    put('transaction', `demo-${index}`, {
      ...storedFields(transaction),
      createdAt: entered,
      updatedAt: entered,
    });
  });
  const repaid = timestampOf(repayment.day);
  put('repayment', repaymentIdOf(repayment, 1), {
    ...repayment,
    user_id: PEOPLE.member,
    createdAt: repaid,
    updatedAt: repaid,
  });
  goalEntries.forEach((entry, index) => {
    const moved = timestampOf(entry.day);
    put('goal_entry', `demo-${index}`, { ...entry, createdAt: moved, updatedAt: moved });
  });
  // No server ever answers.
  batch.commit().catch(() => undefined);
  return { ...owner, id: PEOPLE.owner, createdAt: now, updatedAt: now };
}

const listed = (type: TransactionType) =>
  categories.filter((each) => each.type === type).map(({ id }, position) => ({ uid: id, position }));
