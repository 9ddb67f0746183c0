import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/time/calendar';
import { isSeries } from '../../../src/domain/transactions/recurrence';
import {
  MAX_EXCEPTIONS,
  type Exception,
  type NewTransaction,
  type Series,
} from '../../../src/model/transaction';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import {
  confirmOccurrences,
  undoConfirmOccurrences,
  type SeriesMatchToWrite,
} from '../../../src/services/transactions/confirmOccurrences';
import { createTransaction } from '../../../src/services/transactions/transaction';
import { getTransaction } from '../../../src/services/transactions/transactionChanges';
import { cents, day } from '../../domain/builders';
import { aSeries } from '../../support/builders';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import type { Person } from '../../support/people';
import { edits, deletes } from '../../support/acts';

let nora: Person;
let bram: Person;

/** Nora uses the app. Bram has his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

/** Stores a gym for € 30,00 on the third of each month. */
async function aGym(plan: Plan, changes: Partial<NewTransaction> = {}): Promise<Series> {
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    ...series
  } = aSeries({
    plan_id: plan.id,
    user_id: nora.id,
    description: 'Gym',
    amount: 3000,
    date: '2026-01-03',
  });
  const { id, written } = createTransaction({ ...series, ...changes });
  await written;
  return now({ id });
}

async function now({ id }: Pick<Series, 'id'>): Promise<Series> {
  const found = await getTransaction(id);
  if (!isSeries(found)) throw new Error('It is no series');
  return found;
}

const paid = (series: Series, scheduled: string, amount = 3000, date = scheduled): SeriesMatchToWrite => ({
  series,
  scheduled: day(scheduled),
  amount: cents(amount),
  date: day(date),
});

/** The exceptions on the server, read without the app's own parser. */
async function stored({ id }: Series): Promise<unknown> {
  return (await getDocFromServer(doc(bram.db, 'transaction', id))).get('exceptions');
}

describe('the occurrences that a file pays', () => {
  it('are confirmed as they were paid, and are as before with Undo', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const exceptions: Exception[] = [
      { scheduled: day('2026-10-03'), amount: cents(3100), description: 'Gym and pool' },
    ];
    const gym = await aGym(plan, { exceptions });
    const music = await aGym(plan, { description: 'Spotify' });
    const before = await stored(gym);
    const matched = [
      paid(gym, '2026-09-03'),
      paid(gym, '2026-10-03', 3200, '2026-10-05'),
      { ...paid(gym, '2026-11-03', 4000), description: 'Gym in November' },
      paid(music, '2026-11-03'),
    ];
    const steps: number[] = [];
    expect(await confirmOccurrences(plan.id, matched, { onStep: (count) => steps.push(count) })).toEqual([]);
    expect(steps).toEqual([4]);
    expect((await now(gym)).exceptions).toEqual([
      { scheduled: '2026-09-03', confirmed: true },
      {
        scheduled: '2026-10-03',
        confirmed: true,
        amount: 3200,
        description: 'Gym and pool',
        date: '2026-10-05',
      },
      { scheduled: '2026-11-03', confirmed: true, amount: 4000, description: 'Gym in November' },
    ]);
    expect((await now(music)).exceptions).toEqual([{ scheduled: '2026-11-03', confirmed: true }]);
    // An interrupted act runs again.
    expect(await confirmOccurrences(plan.id, matched)).toEqual([]);

    await undoConfirmOccurrences(plan.id, matched);
    expect(await stored(gym)).toEqual(before);
    expect(await stored(music)).toEqual({});
  });

  it('stay for the same people', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const forBram = { for: { [bram.id]: 1 } };
    const gym = await aGym(plan, {
      split: { for: { [nora.id]: 1, [bram.id]: 3 } },
      exceptions: [{ scheduled: day('2026-10-03'), split: forBram }],
    });
    await confirmOccurrences(plan.id, [paid(gym, '2026-09-03'), paid(gym, '2026-10-03')]);
    expect((await now(gym)).exceptions).toEqual([
      { scheduled: '2026-09-03', confirmed: true },
      { scheduled: '2026-10-03', confirmed: true, split: forBram },
    ]);
  });

  it('are left to the caller where another member has deleted, ended or skipped them', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const [gone, skipped, gym] = [await aGym(plan), await aGym(plan), await aGym(plan)];
    await deletes(bram, gone.id);
    await edits(bram, skipped.id, {
      'exceptions.2026-11-03': { skipped: true },
      updatedAt: serverTimestamp(),
    });
    const matched = [
      paid(gone, '2026-11-03'),
      paid(skipped, '2026-11-03'),
      paid(gym, '2026-11-04'),
      paid(gym, '2026-11-03'),
    ];
    expect(await confirmOccurrences(plan.id, matched)).toEqual(matched.slice(0, 3));
    expect(await stored(gym)).toEqual({ '2026-11-03': { confirmed: true } });

    await undoConfirmOccurrences(plan.id, matched);
    expect(await stored(skipped)).toEqual({ '2026-11-03': { skipped: true } });
    expect(await stored(gym)).toEqual({});
  });

  it('keep what another member has changed since, with Undo', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const gym = await aGym(plan);
    const matched = [paid(gym, '2026-10-03', 4000), paid(gym, '2026-11-03', 4000)];
    await confirmOccurrences(plan.id, matched);
    await edits(bram, gym.id, {
      'exceptions.2026-11-03': { confirmed: true, amount: 45 },
      updatedAt: serverTimestamp(),
    });
    await undoConfirmOccurrences(plan.id, matched);
    expect(await stored(gym)).toEqual({ '2026-11-03': { confirmed: true, amount: 45 } });
  });

  it('are moved no further than their series allows', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const ends = { type: 'months', value: 1, end_date: day('2026-11-03') } as const;
    const gym = await aGym(plan, { recurrance: ends });
    await confirmOccurrences(plan.id, [
      paid(gym, '2026-01-03', 3000, '2026-01-01'),
      paid(gym, '2026-11-03', 3000, '2026-11-06'),
    ]);
    expect(await stored(gym)).toEqual({
      '2026-01-03': { confirmed: true },
      '2026-11-03': { confirmed: true },
    });
  });

  it('take the place of the oldest plain confirmations in a series that is full', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const first = day('2024-01-01');
    const exceptions = Array.from({ length: MAX_EXCEPTIONS }, (_, index): Exception => ({
      scheduled: addDays(first, index),
      confirmed: true,
      // The first ones have an amount of their own.
      ...(index < 2 && { amount: cents(100) }),
    }));
    const gym = await aGym(plan, {
      date: first,
      recurrance: { type: 'days', value: 1, end_date: null },
      exceptions,
    });
    const next = addDays(first, MAX_EXCEPTIONS);
    expect(await confirmOccurrences(plan.id, [paid(gym, next)])).toEqual([]);
    const after = (await now(gym)).exceptions ?? [];
    expect(after).toHaveLength(MAX_EXCEPTIONS);
    expect(after.map(({ scheduled }) => scheduled)).toEqual([
      ...exceptions.filter((_, index) => index !== 2).map(({ scheduled }) => scheduled),
      next,
    ]);
  });
});
