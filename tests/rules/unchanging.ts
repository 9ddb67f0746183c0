// Records that never change: each comes and goes with an entry in the history, which says exactly what it is.
import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { it } from 'vitest';
import {
  ABSENT,
  asRole,
  given,
  MADE,
  may,
  mayNot,
  present,
  refuses,
  takes,
  tell,
  type Fields,
} from './household';

export interface Unchanging {
  /** 'a repayment', 'repayments'. */
  one: string;
  many: string;
  /** The field of an entry that says them, and that of other records. */
  field: 'repayments' | 'goal_entries';
  otherField: 'repayments' | 'goal_entries';
  /** The fields of one that a member records. */
  make: (fields?: Fields) => Fields;
  /** A stored one, and the place of the next, counted from 2. */
  stored: string;
  pathOf: (number: number) => string;
  /** A stored one of another plan. */
  elsewhere: string;
}

export const now = () => ({ createdAt: serverTimestamp(), updatedAt: serverTimestamp() });

/** So many days after that of the server, which is the test's. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const idOf = (path: string) => path.slice(path.indexOf('/') + 1);

/** Tests that the history says such records as they are. */
export function saysThemAsTheyAre(records: Unchanging): void {
  const { one, many, field, otherField, make, stored, pathOf, elsewhere } = records;
  const next = pathOf(2);

  /** A member records one, and the entry says `told` of it, and `also` of others. */
  function record(told: Fields, also: Readonly<Record<string, Fields>> = {}, differences: Fields = {}) {
    const db = asRole('a member');
    const batch = writeBatch(db);
    batch.set(doc(db, next), { ...make(), ...now() });
    tell(batch, db, 'home', { [next]: told, ...also }, differences);
    return batch.commit();
  }

  takes(`What the history says of ${one}`, { 'all its fields': {} }, () => record({ now: make() }));
  refuses(
    `What the history says of ${one}`,
    {
      'another amount': { now: make({ amount: 1 }) },
      'another day': { now: make({ day: '2026-11-20' }) },
      'a missing field': { now: present(make({ day: ABSENT })) },
      'an additional field': { now: { ...make(), note: 'Thanks' } },
      'its times': { now: { ...make(), ...MADE } },
      'something besides it': { now: make(), extra: 'x' },
      'the claim that it was there': { was: make(), now: make() },
      'the claim that it is gone': { was: make() },
    },
    (told) => record(told),
  );
  refuses(
    `What the history says of ${one} that goes`,
    {
      'another amount': { was: make({ amount: 1 }) },
      'a missing field': { was: present(make({ day: ABSENT })) },
      'the claim that it is new': { now: make() },
      'something besides it': { was: make(), extra: 'x' },
      'a claim of what it is now': { was: make(), now: make() },
    },
    (told) => {
      const db = asRole('a member');
      const batch = writeBatch(db);
      batch.delete(doc(db, stored));
      tell(batch, db, 'home', { [stored]: told });
      return batch.commit();
    },
  );
  it(`An entry of five ${many} that go says each as it is`, async () => {
    const paths = [2, 3, 4, 5, 6].map(pathOf);
    const five = () => given(Object.fromEntries(paths.map((path) => [path, { ...make(), ...MADE }])));
    const remove = (last: Fields) => {
      const db = asRole('a member');
      const batch = writeBatch(db);
      for (const path of paths) batch.delete(doc(db, path));
      tell(
        batch,
        db,
        'home',
        Object.fromEntries(paths.map((path, index) => [path, { was: index === 4 ? last : make() }])),
      );
      return batch.commit();
    };
    await five();
    await mayNot(remove(make({ amount: 1 })));
    await may(remove(make()));
  });
  it(`The history may not also name ${one} of which nothing is written`, () =>
    mayNot(record({ now: make() }, { [stored]: { was: make() } })));
  it(`The history may not also name ${one} that never was`, () =>
    mayNot(record({ now: make() }, { [pathOf(3)]: { was: make() } })));
  it(`The history may not also name ${one} of another plan`, () =>
    mayNot(record({ now: make() }, { [elsewhere]: { was: make({ plan_id: 'away' }) } })));
  it(`The history may not say ${one} among the transactions`, () =>
    mayNot(
      record(
        { now: make() },
        {},
        { [field]: ABSENT, ids: [idOf(next)], records: { [idOf(next)]: { now: make() } } },
      ),
    ));
  it(`The history may not say ${one} among the ${otherField}`, () =>
    mayNot(
      record({ now: make() }, {}, { [field]: ABSENT, [otherField]: { [idOf(next)]: { now: make() } } }),
    ));
  it(`The history may not say no ${many}`, () => {
    const db = asRole('a member');
    const batch = writeBatch(db);
    tell(batch, db, 'home', {}, { [field]: {} });
    return mayNot(batch.commit());
  });

  /** Records some, with one entry of `told` ones. */
  function several(recorded: number, told = recorded) {
    const db = asRole('a member');
    const batch = writeBatch(db);
    const paths = Array.from({ length: told }, (_, index) => pathOf(index + 2));
    for (const path of paths.slice(0, recorded)) batch.set(doc(db, path), { ...make(), ...now() });
    tell(batch, db, 'home', Object.fromEntries(paths.map((path) => [path, { now: make() }])));
    return batch.commit();
  }
  it.each([5, 200])(`%d ${many} are recorded with one entry`, (count) => may(several(count)));
  it(`201 ${many} are too many for one entry`, () => mayNot(several(5, 201)));
}
