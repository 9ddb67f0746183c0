import { collection, getDocsFromServer, query, where } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRepeating } from '../../../src/domain/learning/findRepeating';
import { MAX_GATHERED } from '../../../src/domain/learning/gatheredSeries';
import { addDays, addMonths } from '../../../src/domain/time/calendar';
import type { Plan } from '../../../src/model/plan';
import type { Transaction } from '../../../src/model/transaction';
import { signIn } from '../../../src/services/account/auth';
import {
  gatherIntoSeries,
  undoGather,
  type Gathered,
} from '../../../src/services/transactions/gatherIntoSeries';
import { getAllTransactions } from '../../../src/services/transactions/readTransactions';
import { newTransactionId } from '../../../src/services/transactions/writeAct';
import { day } from '../../domain/builders';
import { aTransaction } from '../../support/builders';
import { isFull } from '../../support/full';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import type { Person } from '../../support/people';
import { writeTransactions } from '../../support/seedBasics';
import { deletes, edits } from '../../support/acts';
import { allowConsoleError } from '../../support/console';

let nora: Person;
let bram: Person;

/** Nora uses the app. Bram has his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

const TODAY = day('2026-11-25');

/** Payments of a plan in the last months, off by a few days and cents, and some bread. */
async function payments(plan: Plan, count = 6) {
  const netflix = Array.from({ length: count }, (_, index) =>
    aTransaction({
      plan_id: plan.id,
      user_id: nora.id,
      description: `Netflix ${index}`,
      date: addDays(addMonths(day('2026-11-03'), -index), index % 3),
      amount: 1399 - index,
    }),
  );
  const bread = aTransaction({ plan_id: plan.id, user_id: bram.id, description: 'Bread' });
  await writeTransactions(...netflix, bread);
}

/** As the app reads them. */
async function read(plan: Plan): Promise<readonly Transaction[]> {
  return (await getAllTransactions(plan.id)).records;
}

async function proposed(plan: Plan): Promise<Gathered> {
  const [proposal, ...others] = findRepeating(await read(plan), [], TODAY);
  if (proposal === undefined || others.length > 0) throw new Error('Not one proposal');
  return { seriesId: newTransactionId(), series: proposal.series, lines: proposal.lines };
}

/** The transactions of a plan on the server, read without the app's own parser, without their times. */
async function stored(plan: Plan) {
  const { docs } = await getDocsFromServer(
    query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)),
  );
  return docs
    .map((each) => ({ ...each.data(), id: each.id, createdAt: null, updatedAt: null }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

describe('payments gathered into a series', () => {
  it('are replaced by it for every member, and come back exactly with Undo', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await payments(plan);
    const before = await stored(plan);
    const proposal = await proposed(plan);
    expect(proposal.lines).toHaveLength(6);

    await gatherIntoSeries(proposal);
    const now = await read(plan);
    expect(now).toHaveLength(2);
    const {
      id: _,
      createdAt: __,
      updatedAt: ___,
      ...series
    } = now.find(({ id }) => id === proposal.seriesId)!;
    expect(series).toEqual(proposal.series);
    expect(await stored(plan)).toHaveLength(2);

    await undoGather(proposal);
    expect(await stored(plan)).toEqual(before);
  });

  it('stay as they are when another member has changed or deleted one of them since', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await payments(plan);
    const proposal = await proposed(plan);
    const [first, second] = proposal.lines;
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    await edits(bram, first!.id, { amount: 15 });
    await expect(gatherIntoSeries(proposal)).rejects.toMatchObject({ code: 'transaction_changed' });
    expect(await stored(plan)).toHaveLength(7);

    const again = await proposed(plan);
    await deletes(bram, second!.id);
    await expect(gatherIntoSeries(again)).rejects.toMatchObject({ code: 'transaction_gone' });
    expect(await stored(plan)).toHaveLength(6);
  });

  it('may be as many as one act takes', async () => {
    const plan = await aHouseholdOf(nora, bram);
    // The rules take long to check many.
    const count = isFull ? 220 : 40;
    const weekly = Array.from({ length: count }, (_, index) =>
      aTransaction({
        plan_id: plan.id,
        user_id: nora.id,
        description: `${'Cleaning '.repeat(20)}${index}`,
        date: addDays(TODAY, -7 * index),
        amount: 5000,
      }),
    );
    await writeTransactions(...weekly);
    const proposal = await proposed(plan);
    const held = Math.min(count, MAX_GATHERED);
    expect(proposal.lines).toHaveLength(held);
    await gatherIntoSeries(proposal);
    expect(await read(plan)).toHaveLength(count - held + 1);
  });
});
