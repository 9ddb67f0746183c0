// Some of the records in a plan's books.
import type { Day } from '../../model/day';
import type { UnchangingName } from '../../model/history';
import type { PlanId } from '../../model/ids';
import type { Records } from '../firebase/records';
import type { Watch } from '../firebase/watch';
import { watchUnchanging, type Followed, type PlanBooks, type UnchangingRecord } from './books';

/** Some of the records in books, in an order: told again only once they differ. */
export function watchChosen<T extends Followed, Chosen extends T>(
  books: Watch<PlanBooks<T>>,
  choose: (records: readonly T[]) => readonly Chosen[],
): Watch<Records<Chosen>> {
  return (next, fail) => {
    let told: Records<Chosen> | null = null;
    return books((read) => {
      const chosen = { records: choose(read.records), unreadable: read.unreadable.map(({ id }) => id) };
      if (told !== null && hasSame(told, chosen)) return;
      told = chosen;
      next(chosen);
    }, fail);
  };
}

/** A plan's records of one kind up to a day, the newest day first, and of one day the newest record. */
export const watchUpTo = <Name extends UnchangingName>(planId: PlanId, name: Name, today: Day) =>
  watchChosen(watchUnchanging(planId, name), (all: readonly UnchangingRecord[Name][]) =>
    all
      .filter(({ day }) => day <= today)
      .toSorted((a, b) => (a.day === b.day ? b.createdAt - a.createdAt : a.day < b.day ? 1 : -1)),
  );

const hasSame = <T>(one: Records<T>, other: Records<T>) =>
  one.unreadable.length === other.unreadable.length &&
  one.records.length === other.records.length &&
  one.records.every((each, index) => each === other.records[index]);
