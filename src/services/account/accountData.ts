// Reads everything that concerns one person, for their own file.
import { doc, query, where, type DocumentSnapshot, type Query } from 'firebase/firestore';
import type * as v from 'valibot';
import { accountFileOf, type PlanData } from '../../domain/files/accountData';
import { isOwner } from '../../domain/plans/membership';
import { personOf } from '../../domain/settle/people';
import { TransactionType } from '../../model/category';
import { AppError } from '../../model/errors';
import type { UserId } from '../../model/ids';
import { Invite } from '../../model/invite';
import { Plan } from '../../model/plan';
import { Theme } from '../../model/theme';
import { User } from '../../model/user';
import { Widgets } from '../../model/widgets';
import { collection } from '../firebase/collections';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { countTransactionsOf, getTransactionsOf } from '../transactions/readTransactions';
import { getSeen } from '../history/historySeen';
import { categoriesMadeBy, parseAs } from '../plans/category';
import { getCategoryRules } from '../plans/categoryRules';
import { invitesOf, invitesToPerson, parseSent } from '../plans/invite';
import { parseLang } from '../texts/lang';
import { makerOf } from './maker';
import { plansOf } from '../plans/plan';
import { getGoalEntries } from '../plans/goalEntries';
import { getRepayments } from '../plans/repayments';
import { getScenarios } from '../plans/scenarios';
import { onServer, type LongAct } from '../firebase/serverAct';
import { getDocFromServer, getDocsFromServer } from '../firebase/server';

/** Each step reports the number of transactions read so far, and in all. */
type Reading = LongAct<[count: number, total: number]>;

/**
 * Everything that concerns a person, as a file, and the number of unreadable records, which the file lacks. Rejects
 * with 'offline' without a connection.
 */
export async function getAccountData(
  userId: UserId,
  act: Reading = {},
): Promise<{ file: string; unreadable: number }> {
  const [user, maker] = await Promise.all([getUser(userId), makerOf(userId)]);
  const [plans, themes, invitesTo, categories, languages] = await Promise.all([
    getAll(by(Plan), plansOf(userId)),
    getAll(by(Theme), query(collection('theme'), where('user_id', '==', userId))),
    getAll(by(Invite), invitesToPerson(user)),
    Promise.all(
      TransactionType.options.map((type) => getAll(parseAs(type), categoriesMadeBy(type, [maker]))),
    ),
    getAll(parseLang, query(collection('lang'), where('maker', '==', maker))),
  ]);
  const own = plans.records.filter((plan) => isOwner(plan, userId));
  const invitesBy = await Promise.all(own.map(({ id }) => getAll(parseSent, invitesOf(id))));
  const found = await readPlans(userId, plans.records, act);
  const unreadable = [plans, themes, invitesTo, languages, ...categories, ...invitesBy];
  const file = accountFileOf({
    user,
    plans: found.plans,
    themes: themes.records,
    invitesTo: invitesTo.records,
    invitesBy: invitesBy.flatMap(({ records }) =>
      records.filter((sent) => 'places' in sent || sent.owner === userId),
    ),
    categories: categories.flatMap(({ records }) => records),
    languages: languages.records,
  });
  return {
    file,
    unreadable: unreadable.reduce((sum, each) => sum + each.unreadable.length, found.unreadable),
  };
}

async function readPlans(
  userId: UserId,
  plans: readonly Plan[],
  { onStep: onRead, signal }: Reading,
): Promise<{ plans: readonly PlanData[]; unreadable: number }> {
  const counts = await Promise.all(plans.map(({ id }) => countTransactionsOf(userId, id)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const read: PlanData[] = [];
  let [done, unreadable] = [0, 0];
  for (const plan of plans) {
    const onStep = (count: number) => {
      done += count;
      onRead?.(done, Math.max(done, total));
    };
    // oxlint-disable no-await-in-loop -- one plan's pages after another's, so that progress can be reported
    const transactions = await getTransactionsOf(userId, plan.id, { onStep, ...(signal && { signal }) });
    const [widgets, scenarios, rules, repayments, goalEntries, seen] = await Promise.all([
      onServer(() => getDocFromServer(doc(collection('widgets'), plan.id))),
      getScenarios(plan.id),
      getCategoryRules(plan.id),
      getRepayments(plan.id),
      getGoalEntries(plan.id),
      getSeen(plan.id, userId),
    ]);
    // oxlint-enable no-await-in-loop
    unreadable += transactions.unreadable.length;
    read.push({
      plan,
      transactions: transactions.records,
      widgets: parseDocument(Widgets, widgets)?.widgets ?? [],
      scenarios,
      rules,
      repayments: repayments.filter(({ from, to, user_id }) =>
        [personOf(plan, from), personOf(plan, to), user_id].includes(userId),
      ),
      goalEntries: goalEntries.filter(({ user_id }) => user_id === userId),
      seen,
    });
  }
  return { plans: read, unreadable };
}

async function getUser(userId: UserId): Promise<User> {
  const snapshot = await onServer(() => getDocFromServer(doc(collection('user'), userId)));
  const user = parseDocument(User, snapshot);
  if (user === null) throw new AppError('authentication');
  return user;
}

async function getAll<T>(parse: (snapshot: DocumentSnapshot) => T | null, all: Query): Promise<Records<T>> {
  const { docs } = await onServer(() => getDocsFromServer(all));
  return readAll(docs, parse);
}

const by =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (snapshot: DocumentSnapshot) =>
    parseDocument(schema, snapshot);
