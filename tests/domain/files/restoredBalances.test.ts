// What people owe each other in a plan that is restored from its backup.
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  backupOf,
  readBackup,
  restoredPeople,
  restoredRepayments,
  restoredTransactions,
} from '../../../src/domain/files/backup';
import { settleBooks } from '../../../src/domain/settle/books';
import { compare } from '../../../src/domain/settle/order';
import { FORMER, payersOf, settlersOf } from '../../../src/domain/settle/people';
import { weightsOf } from '../../../src/domain/settle/shares';
import { spansOf } from '../../../src/domain/settle/spans';
import { standingsOf } from '../../../src/domain/settle/standings';
import { MIN_DAY } from '../../../src/domain/time/calendar';
import { bookingsBetween } from '../../../src/domain/transactions/bookings';
import { TransactionId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import type { Parts } from '../../../src/model/split';
import type { Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { bookedOf, categoryId, day, planId } from '../builders';
import { anyBooks, aRepayment, bram, eva, nora, type AnyBooks, type SettledPlan } from '../settle/household';

const PERIOD = { from: day('2026-01-01'), to: day('2026-12-31') };

const USERS = [nora, bram, eva].map((id) => ({
  id,
  email: `${id}@example.test`,
  displayName: id,
  createdAt: 0,
  updatedAt: 0,
}));

type Shared = SettledPlan & Pick<Plan, 'shares'>;

async function balances(plan: Shared, all: readonly Transaction[], repayments: AnyBooks['repayments']) {
  const spans = spansOf(repayments, PERIOD);
  const books = settleBooks(bookedOf(all), { plan, spans });
  const weights = weightsOf(plan, settlersOf(plan));
  const unit = plan.currency === undefined ? 1 : 100;
  const standings = standingsOf({ spans, books, repayments, plan, weights, unit });
  return new Map([...standings].map(([id, { balance }]) => [id, Number(balance)]));
}

/** Small parts: larger ones are cut when two people become one. */
const small = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, 1 + (part % 1000)]));

function withSmallParts({ split, ...transaction }: Transaction): Transaction {
  if (split === undefined) return transaction;
  const { for: bearers, by: payers } = split;
  return {
    ...transaction,
    split: { ...(bearers && { for: small(bearers) }), ...(payers && { by: small(payers) }) },
  };
}

it('everyone’s balance is the same in a plan restored from any backup, no matter which person restores it', () =>
  fc.assert(
    fc.asyncProperty(anyBooks, fc.constantFrom(...USERS), async (books, restorer) => {
      const { once, series, weights } = books;
      const payerOf = payersOf(books.plan);
      // One between two people who are one now is left out, with the shares that it keeps.
      const repayments = books.repayments
        .filter(({ from, to }) => payerOf(from) !== payerOf(to))
        .toSorted((a, b) => compare(b.day, a.day) || compare(b.id, a.id));
      const all = [...once, ...series].map(withSmallParts);
      const plan: Shared = { ...books.plan, shares: Object.fromEntries(weights) };
      const before = await balances(plan, all, repayments);

      const categories = [...new Set(all.map(({ category }) => category))];
      const file = readBackup(
        backupOf(
          {
            name: 'Home',
            country: 'Netherlands',
            users: USERS,
            income_categories: [],
            ...plan,
            expense_categories: categories.map((uid, position) => ({ uid: categoryId(uid), position })),
          },
          all,
          [],
          [],
          [],
          repayments,
        ),
      );
      if (typeof file === 'string') throw new Error(file);
      const people = restoredPeople(file, restorer, 'Former');
      const { personOf } = people;
      if (personOf === null) throw new Error('Nobody settles.');
      const restored = restoredTransactions(file, planId('new'), () => restorer.id, people).map(
        (each, index): Transaction => ({
          ...each,
          id: v.parse(TransactionId, `new-${index}`),
          createdAt: 0,
          updatedAt: 0,
        }),
      );
      const repaid = restoredRepayments(file, planId('new'), { ...people, today: day('2200-12-31') }).map(
        (each, index) => aRepayment({ ...each, id: `new-${String(index).padStart(3, '0')}`, date: each.day }),
      );
      const after = await balances(
        {
          owner: restorer.id,
          members: [],
          guests: people.guests,
          shares: people.shares,
          ...(file.plan.settle_without && { settle_without: file.plan.settle_without }),
          ...(plan.currency && { currency: plan.currency }),
        },
        restored,
        repaid,
      );
      // Cents that are left over go to people in the order of their ids, which are new.
      const unit = plan.currency === undefined ? 1 : 100;
      const leftOver = unit * (2 * bookingsBetween(once, series, MIN_DAY, PERIOD.to).length + 20);
      for (const [id, balance] of before) {
        const now = after.get(personOf(id === FORMER ? 'nobody' : id)) ?? 0;
        expect(Math.abs(now - balance)).toBeLessThanOrEqual(leftOver);
      }
    }),
  ));
