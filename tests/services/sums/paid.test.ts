// Paid amounts from the database: one sum per person, and series on each of their days.
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { SumPart } from '../../../src/domain/money/monthSums';
import { readSettleBooks } from '../../../src/domain/settle/books';
import { spansOf } from '../../../src/domain/settle/spans';
import { Day } from '../../../src/model/day';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { readsSoFar, resetReads } from '../../../src/services/firebase/readMeter';
import { sumTransactions } from '../../../src/services/sums/sums';
import {
  createTransaction,
  watchEndedSeries,
  watchSeries,
} from '../../../src/services/transactions/transaction';
import { aSeries, aTransaction, transactionDocument } from '../../support/builders';
import { getSplitTransactions } from '../../../src/services/transactions/readTransactions';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { enter, setToday } from '../../support/money';
import type { Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';
import { deletes } from '../../support/acts';

const day = (text: string) => v.parse(Day, text);
const today = day('2026-11-21');
const [from, to] = [day('2026-11-01'), today];

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  setToday(today);
  plan = await aHouseholdOf(nora, bram);
});

const of = (payer: { id: string }, overrides: Parameters<typeof aTransaction>[0]) =>
  aTransaction({ plan_id: plan.id, user_id: payer.id, ...overrides });

/** The amounts paid this month by Nora, by Bram, and by people who have left. */
async function paid(): Promise<number[]> {
  const books = await readBooks();
  return books === undefined ? [] : [...books.paid.map(({ amount }) => amount), books.former];
}

async function readBooks() {
  const { records: live } = await follow(watchSeries(plan.id, today)).until();
  const { records: ended } = await follow(watchEndedSeries(plan.id, from, today)).until();
  const read = {
    sumOf: (part: SumPart) => sumTransactions(plan.id, part),
    splitsIn: async (window: { from: Day; to: Day }) => (await getSplitTransactions(plan.id, window)).records,
  };
  const [books] = await readSettleBooks(read, {
    series: [...live, ...ended],
    plan: { owner: nora.id, members: [bram.id] },
    spans: spansOf([], { from, to }).slice(1),
  });
  return books;
}

it('an expense with a split counts for those whom it names, and not among the others', async () => {
  await enter(
    nora,
    of(nora, { amount: 20 }),
    of(nora, { amount: 9, split: { for: { [bram.id]: 1 } } }),
    of(bram, { amount: 4, split: { by: { [nora.id]: 3, [bram.id]: 1 } } }),
    of(bram, { amount: 500, date: '2026-10-31', split: { for: { [bram.id]: 1 } } }),
  );
  expect(await readBooks()).toMatchObject({
    paid: [
      { id: nora.id, amount: 23 },
      { id: bram.id, amount: 1 },
    ],
    split: expect.arrayContaining([
      { id: nora.id, paid: 9, share: 0 },
      { id: bram.id, paid: 0, share: 9 },
    ]),
  });
});

it('the paid amounts add up expenses by person, without other days and plans', async () => {
  const other = await aHouseholdOf(nora);
  await enter(
    nora,
    of(nora, { amount: 1 }),
    of(nora, { amount: 20, date: from }),
    of(bram, { amount: 300 }),
    of(bram, { amount: 4000, type: 'income', category: 'Salary' }),
    of(bram, { amount: 50_000, date: '2026-10-31' }),
    of(nora, { amount: 600_000, plan_id: other.id }),
  );
  resetReads();
  expect(await paid()).toEqual([21, 300, 0]);
  expect(readsSoFar().transaction).toBeLessThanOrEqual(4);
});

it('the paid amounts include each occurrence of a series up to today, with its exceptions', async () => {
  const weekly = aSeries({
    plan_id: plan.id,
    user_id: bram.id,
    amount: 100,
    date: '2026-10-05',
    recurrance: { type: 'weeks', value: 1, end_date: null },
    exceptions: [
      { scheduled: '2026-11-02', skipped: true },
      { scheduled: '2026-11-09', amount: 7000 },
      { scheduled: '2026-11-16', date: '2026-11-22' },
    ],
  });
  const { id: _, createdAt: __, updatedAt: ___, ...fields } = weekly;
  await createTransaction(fields).written;
  await enter(
    nora,
    aSeries({
      plan_id: plan.id,
      user_id: nora.id,
      amount: 10,
      date: '2026-11-03',
      recurrance: { type: 'days', value: 1, end_date: day('2026-11-05') },
    }),
  );
  expect(await paid()).toEqual([30, 7000, 0]);
});

it('the paid amounts have one sum for people who have left, which shrinks with a deletion', async () => {
  await writeRaw('transaction/of-who-left', transactionDocument(of({ id: 'gone' }, { amount: 500 })));
  await writeRaw('transaction/of-another', transactionDocument(of({ id: 'gone-too' }, { amount: 30 })));
  await enter(nora, of(nora, { amount: 1 }));
  expect(await paid()).toEqual([1, 0, 530]);

  await deletes(nora, 'of-who-left');
  expect(await paid()).toEqual([1, 0, 30]);
});
