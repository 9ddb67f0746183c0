// The checks of `npm run smoke`: what the app's services ask and write whose behaviour in production the emulators can't
// guarantee. The rules have to prove a query by its filters, including `get()` and `or()`; the emulators need no indexes;
// and the limits of an evaluation (steps, documents, size) are those of production.
import assert from 'node:assert/strict';
import { getDocsFromServer, limit, query, setLogLevel, where } from 'firebase/firestore';
import * as v from 'valibot';
import { Day } from '../../src/model/day';
import { AppError } from '../../src/model/errors';
import { addDays } from '../../src/domain/time/calendar';
import { RECORDS_AT_ONCE } from '../../src/model/history';
import { CategoryId, type InviteToken, type PlanId } from '../../src/model/ids';
import { Cents } from '../../src/model/money';
import { Part } from '../../src/model/split';
import { MAX_EXCEPTIONS, MAX_SOURCE_LENGTH, type NewTransaction } from '../../src/model/transaction';
import { MAX_DESCRIPTION_LENGTH } from '../../src/model/textLength';
import { toAppError } from '../../src/services/firebase/appError';
import { signIn, signOut } from '../../src/services/account/auth';
import { collection } from '../../src/services/firebase/collections';
import { closeDb } from '../../src/services/firebase/database';
import type { Watch } from '../../src/services/firebase/watch';
import { readLangCodes } from '../../src/services/texts/langCodes';
import { acceptLink, createInviteLink, readInviteLink } from '../../src/services/plans/inviteLink';
import { createPlan, watchPlans } from '../../src/services/plans/plan';
import { removeMember } from '../../src/services/plans/planMembers';
import { importTransactions, newImportId } from '../../src/services/transactions/import';
import { createTransaction } from '../../src/services/transactions/transaction';
import { yearOf } from '../../src/domain/year/figures';
import { getAllTransactions } from '../../src/services/transactions/readTransactions';
import { readPart } from '../../src/services/books/partOnServer';
import type { Part as PartOfBooks } from '../../src/services/books/parts';
import { totalIn } from '../../src/services/books/totals';
import { environment, firebaseApp } from '../../src/services/firebase/firebaseApp';
import { findUserByEmail } from '../../src/services/account/user';
import { aThrowaway, removeAllAtEnd, removeAtEnd, type Throwaway } from './throwaway';

export { removeAll } from './throwaway';

// Firestore logs every refusal, and half of the checks expect one.
setLogLevel('silent');

/** The longest wait for an answer, in milliseconds. */
const PATIENCE = 30_000;

const TODAY = day('2026-06-15');
const CATEGORY = v.parse(CategoryId, 'Smoke test');

interface Household {
  owner: Throwaway;
  stranger: Throwaway;
  plan: PlanId;
  /** Leads to the plan, for one person. */
  link: InviteToken;
}

type Check = readonly [sentence: string, holds: (household: Household) => Promise<void>];

const AS_OWNER: readonly Check[] = [
  [
    'finds the plan by or(), as one that they own or belong to',
    async ({ owner, plan }) => {
      const plans = await first(watchPlans(owner.id));
      assert.deepEqual(
        plans.map(({ id }) => id),
        [plan],
      );
    },
  ],
  [
    "reads the plan's transactions of a year by their days, which the rules allow by get()",
    async ({ plan }) => {
      const found = await readFromServer(plan, yearOf(TODAY));
      assert.deepEqual(found, ['Ended', 'Endless', 'Once', 'Ends late']);
    },
  ],
  [
    'reads and adds up the series, by their last days',
    async ({ plan }) => {
      assert.deepEqual(await readFromServer(plan, 'series'), ['Endless', 'Ended', 'Ends late']);
      assert.equal((await totalIn(plan, 'series')).entries, 3);
    },
  ],
  [
    'enters as many transactions at once as an import does',
    async ({ owner, plan }) => {
      const lines = Array.from({ length: RECORDS_AT_ONCE }, (_, line) => ({
        line,
        transaction: { ...aTransaction(owner, plan), description: `Line ${line}` },
      }));
      await importTransactions(plan, newImportId(), lines);
    },
  ],
  [
    'enters a series that has all that a transaction can hold',
    ({ owner, plan }) => enter(fullest(owner, plan, MAX_DESCRIPTION_LENGTH)),
  ],
  [
    'enters a series with exceptions of a little less than 512 KiB, and none with more',
    async ({ owner, plan }) => {
      // Of each exception, 23 bytes are its day and its names.
      await enter(fullest(owner, plan, 980));
      await refused(enter(fullest(owner, plan, 1060)));
    },
  ],
  [
    'finds a person by their address, one at a time',
    async ({ stranger }) => assert.equal((await findUserByEmail(stranger.email))?.id, stranger.id),
  ],
];

const AS_STRANGER: readonly Check[] = [
  ['finds no plan', async ({ stranger }) => assert.deepEqual(await first(watchPlans(stranger.id)), [])],
  ['is refused the plans of another', ({ owner }) => refused(first(watchPlans(owner.id)))],
  ["is refused the plan's transactions", ({ plan }) => refused(getAllTransactions(plan))],
  ["is refused the sum of the plan's series", ({ plan }) => refused(totalIn(plan, 'series'))],
  ['is refused a list of people', () => refused(getDocsFromServer(query(collection('user'), limit(1))))],
  [
    'is refused a search by address without limit',
    ({ owner }) => refused(getDocsFromServer(query(collection('user'), where('email', '==', owner.email)))),
  ],
];

const AS_INVITEE: readonly Check[] = [
  [
    'joins the plan by its link, and leaves it',
    async ({ stranger, plan, link }) => {
      await acceptLink(await readInviteLink(link), stranger);
      removeAllAtEnd(stranger, 'history_seen', where('user_id', '==', stranger.id));
      await removeMember(plan, stranger.id);
    },
  ],
];

const SIGNED_OUT: readonly Check[] = [
  [
    'is told which languages some people made, without their texts',
    async ({ owner }) => assert.deepEqual(await first(readLangCodes([owner.id])), []),
  ],
  ['is refused a search by address', ({ owner }) => refused(findUserByEmail(owner.email))],
];

/** Runs and reports the checks until all are done or it is to stop. `removeAll` removes everything that they write. */
export async function runChecks(
  say: (line: string) => void,
  isToStop: () => boolean,
): Promise<{ passed: number; failed: number }> {
  const count = { passed: 0, failed: 0 };
  const check = async (sentence: string, holds: () => Promise<void>) => {
    if (isToStop()) return;
    try {
      await inTime(holds());
      count.passed += 1;
      say(`  ✓ ${sentence}`);
    } catch (error) {
      count.failed += 1;
      say(`  ✗ ${sentence}\n    ${reasonOf(error)}`);
    }
  };
  let household: Household | undefined;
  say('Two people who have just signed up');
  await check('can have a plan with transactions', async () => {
    household = await aHousehold();
  });
  if (household === undefined) return count;
  const made = household;
  for (const [title, person, checks] of [
    ['The owner', made.owner, AS_OWNER],
    ['A stranger', made.stranger, AS_STRANGER],
    ['The stranger, once invited', made.stranger, AS_INVITEE],
    ['Someone signed out', null, SIGNED_OUT],
  ] as const) {
    say(title);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the app's session
    await become(person);
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const [sentence, holds] of checks) await check(sentence, () => holds(made));
  }
  return count;
}

/** Switches the app to `person`, or to nobody, with an empty cache. */
async function become(person: Throwaway | null): Promise<void> {
  await signOut();
  await closeDb();
  if (person !== null) await signIn(person.email, person.password);
}

/** A plan with a single transaction, and series that end never, late and before today. */
async function aHousehold(): Promise<Household> {
  const owner = await aThrowaway();
  const stranger = await aThrowaway();
  await become(owner);
  const plan = await createPlan({
    name: 'Smoke test, removed after it',
    country: 'Netherlands',
    owner: owner.id,
  });
  removeAtEnd(owner, `plan/${plan}`);
  for (const name of ['history_head', 'history', 'transaction'] as const)
    removeAllAtEnd(owner, name, where('plan_id', '==', plan));
  const once = aTransaction(owner, plan);
  const series = (description: string, date: Day, end_date: Day | null) =>
    enter({ ...once, description, date, recurrance: { type: 'months', value: 1, end_date } });
  await series('Ended', day('2026-01-31'), day('2026-05-31'));
  await series('Endless', day('2026-02-28'), null);
  await enter({ ...once, description: 'Once', date: day('2026-03-31') });
  await series('Ends late', day('2026-04-30'), TODAY);
  const own = (await first(watchPlans(owner.id))).find(({ id }) => id === plan);
  assert(own !== undefined && !('isDamaged' in own));
  const { id: link } = await createInviteLink(own, { message: '', places: 1 });
  removeAtEnd(owner, `invite/${link}`);
  return { owner, stranger, plan, link };
}

function enter(transaction: NewTransaction): Promise<void> {
  return createTransaction(transaction).written;
}

function aTransaction(owner: Throwaway, plan: PlanId): NewTransaction {
  return {
    plan_id: plan,
    type: 'expense',
    amount: v.parse(Cents, 1999),
    description: 'Smoke test',
    category: CATEGORY,
    date: TODAY,
    user_id: owner.id,
  };
}

/** A series with everything that a transaction can hold, and exceptions with descriptions of this length. */
function fullest(owner: Throwaway, plan: PlanId, length: number): NewTransaction {
  const days = Array.from({ length: MAX_EXCEPTIONS }, (_, index) => addDays(TODAY, index));
  const parts = { [owner.id]: v.parse(Part, 1) };
  return {
    ...aTransaction(owner, plan),
    description: 'é'.repeat(MAX_DESCRIPTION_LENGTH),
    category: v.parse(CategoryId, 'é'.repeat(100)),
    source: 'é'.repeat(MAX_SOURCE_LENGTH),
    anchor: day('2026-06-14'),
    recurrance: { type: 'days', value: 1, end_date: day('2200-12-31') },
    exceptions: days.map((scheduled) => ({ scheduled, description: 'x'.repeat(length) })),
    split: { for: parts, by: parts },
  };
}

function day(text: string): Day {
  return v.parse(Day, text);
}

async function readFromServer(planId: PlanId, part: PartOfBooks): Promise<readonly unknown[]> {
  const { signal } = new AbortController();
  const emulator = environment.VITE_FIRESTORE_EMULATOR;
  const found = await readPart(firebaseApp, {
    planId,
    part,
    emulator,
    beforeMore: () => Promise.resolve(),
    signal,
  });
  return found.map((each): unknown => each.get('description'));
}

/** The first value of a live read. */
async function first<T>(watch: Watch<T>): Promise<T> {
  let stop: (() => void) | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      stop = watch(resolve, reject);
    });
  } finally {
    stop?.();
  }
}

/** Passes when the access rules refuse, and fails on any other error. */
async function refused(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(
    () => 'answered',
    (error: unknown) => toAppError(error),
  );
  if (outcome instanceof AppError && outcome.code !== 'not_authorized') throw outcome;
  assert.notEqual(outcome, 'answered', 'It was answered.');
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${PATIENCE / 1000} s.`)), PATIENCE);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The server's message: for a missing index, it contains the link that creates it. */
function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof AppError ? error : {};
  return cause instanceof Error ? cause.message : String(cause);
}
