// Three devices, and that of a liar, that follow one history, in a made-up time: entries are stored long after their request, or in another order;
// networks delay and repeat; devices close, open and fail to store; the liar claims too much in large entries, as far as the
// rules let them. All from a seed.
import { randomNumbers } from '../../../seed/demo.mjs';
import {
  apply,
  APPEND_ONLY,
  diff,
  fits,
  inverse,
  TRANSACTION,
  type Delta,
  type Stored,
} from '../../../src/domain/books/delta';
import {
  BEHIND,
  collectionOf,
  follow,
  questions,
  type Answers,
  type Entry,
  type FollowedBooks,
  type RecordKey,
} from '../../../src/domain/books/following';
import { isSame } from '../../../src/domain/isSame';

export interface Conditions {
  /** How many acts people try. */
  acts: number;
  /** The milliseconds between two of them, at most twice as many. */
  pause: number;
  /** How many values an amount can have: with two, a change often leads back to what was before. */
  values: number;
  /** The part of the acts that are stored minutes after their request. */
  late: number;
  /** The part of the acts that touch many records, and of which the liar claims too much. */
  large: number;
}

export interface Outcome {
  /** Devices whose books differ from those of the server in the end. */
  different: readonly string[];
  /** Acts that the rules took. */
  taken: number;
  /** Records that devices asked for by id. */
  reads: number;
}

interface StoredEntry extends Omit<Entry, 'named'> {
  by: number;
}

const TRANSACTIONS = Array.from({ length: 12 }, (_, index): RecordKey => `transaction/t${index}`);
const REPAYMENTS: readonly RecordKey[] = ['repayment/r0', 'repayment/r1'];
const HONEST = [0, 1, 2];
const LIAR = 3;
/** `firestore.rules` prove all of an entry up to so many records. */
const MOST_PROVEN = 4;

const shapeOf = (key: RecordKey) => (key.startsWith('transaction/') ? TRANSACTION : APPEND_ONLY);

/** But for when they were written. */
const isLike = (one: Stored, other: Stored) =>
  isSame({ ...one, createdAt: 0, updatedAt: 0 }, { ...other, createdAt: 0, updatedAt: 0 });

const areSame = (one: ReadonlyMap<RecordKey, Stored>, other: ReadonlyMap<RecordKey, Stored>) =>
  one.size === other.size && [...one].every(([key, record]) => isLike(record, other.get(key) ?? {}));

export function simulate(seed: number, { acts, pause, values, late, large }: Conditions): Outcome {
  const random = randomNumbers(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const between = (least: number, most: number) => least + random() * (most - least);
  const oneOf = <T>(all: readonly T[]): T | undefined => all[upTo(all.length)];

  // ---- time ----
  const events: { at: number; order: number; run: () => void }[] = [];
  let time = 0;
  let order = 0;
  const at = (when: number, run: () => void) => {
    order += 1;
    const event = { at: when, order, run };
    const index = events.findIndex((each) => each.at > when);
    events.splice(index < 0 ? events.length : index, 0, event);
  };
  const after = (delay: number, run: () => void) => at(time + delay, run);

  // ---- the server ----
  const truth = new Map<RecordKey, Stored>(
    TRANSACTIONS.slice(0, 6).map((key) => [key, { a: 0, b: 0, updatedAt: -1 }]),
  );
  const history: StoredEntry[] = [];
  let taken = 0;
  let reads = 0;

  /** As the rules compare: all that the act touches is as its entry says. */
  function commit(entry: StoredEntry, touched: ReadonlySet<RecordKey>): void {
    const isTrue = [...touched].every((key) => {
      const delta = entry.deltas.get(key);
      return delta !== undefined && fits(shapeOf(key), truth.get(key), delta) === 'fits';
    });
    if (!isTrue) return;
    for (const key of touched) {
      const changed = apply(shapeOf(key), truth.get(key), entry.deltas.get(key) ?? {});
      if (changed === undefined) truth.delete(key);
      else truth.set(key, { ...changed, updatedAt: entry.at });
    }
    history.push(entry);
    taken += 1;
    for (const device of devices) {
      const { session } = device;
      after(between(20, 200), () => device.isOpen && device.session === session && hear(device));
    }
  }

  // ---- the devices ----
  const devices = [...HONEST, LIAR].map((person) => ({
    person,
    isOpen: true,
    session: 0,
    /** The listener asks for entries from here on. */
    from: -Infinity,
    books: { records: new Map(truth), cursor: 0, applied: new Map() } as FollowedBooks, // typed wider than its parts
    stored: { records: new Map(truth), cursor: 0, applied: new Map() } as FollowedBooks, // as above
    isBusy: false,
    hasMore: false,
  }));
  type Device = (typeof devices)[number];

  const seenBy = (device: Device): readonly Entry[] =>
    history
      .filter((entry) => entry.at >= device.from)
      .map(({ id, at: requested, by, deltas }) =>
        deltas.size <= MOST_PROVEN || by === device.person
          ? { id, at: requested, deltas, named: [] }
          : { id, at: requested, deltas: new Map(), named: [...deltas.keys()] },
      );

  /** One group of entries after the other. */
  function hear(device: Device): void {
    device.hasMore = true;
    if (device.isBusy) return;
    device.hasMore = false;
    const entries = seenBy(device);
    const { times, keys } = questions(device.books, entries);
    const { session } = device;
    const end = (answers: Answers) => {
      if (device.session !== session) return;
      device.books = follow(device.books, entries, answers);
      // Storage may fail; then the device starts from older books.
      if (random() < 0.9) device.stored = device.books;
      device.isBusy = false;
      if (device.hasMore) hear(device);
    };
    if (times.length + keys.length === 0) return end(new Map());
    device.isBusy = true;
    after(between(20, 140), () => {
      const answers = new Map<RecordKey, Stored | undefined>();
      for (const [key, record] of truth)
        if (times.some((when) => when === `${collectionOf(key)}/${Number(record['updatedAt'])}`))
          answers.set(key, record);
      after(between(0, 100), () => {
        const others = keys.filter((key) => !answers.has(key));
        reads += others.length;
        for (const key of others) answers.set(key, truth.get(key));
        after(between(20, 140), () => end(answers));
      });
    });
  }

  function open(device: Device): void {
    device.isOpen = true;
    device.session += 1;
    device.isBusy = false;
    device.books = device.stored;
    device.from = device.books.cursor - BEHIND;
    hear(device);
  }

  /** Without a store: everything is read, while others go on, and the newest entry with it or after it. */
  function openEmpty(device: Device): void {
    close(device);
    const { session } = device;
    const records = new Map<RecordKey, Stored>();
    const load = (keys: readonly RecordKey[], then: () => void) =>
      after(between(20, 3000), () => {
        for (const key of keys) {
          const record = truth.get(key);
          if (record !== undefined) records.set(key, record);
        }
        then();
      });
    load(TRANSACTIONS.slice(0, 5), () =>
      load([...TRANSACTIONS.slice(5), ...REPAYMENTS], () => {
        after(between(0, 300_000), () => {
          if (device.session !== session) return;
          const newest = Math.max(0, ...history.map((entry) => entry.at));
          device.stored = { records, cursor: newest - BEHIND, applied: new Map() };
          open(device);
        });
      }),
    );
  }

  function close(device: Device): void {
    device.isOpen = false;
    device.session += 1;
  }

  // ---- the people ----
  /** A change of what the person sees; nothing where there is none to make. */
  function changeOf(key: RecordKey, { books }: Device): Delta | null {
    const record = books.records.get(key);
    if (record === undefined)
      return diff(shapeOf(key), undefined, {
        a: upTo(values),
        b: 0,
        ...(random() < 0.3 && { exceptions: { day1: 1 } }),
      });
    if (key.startsWith('repayment/') || random() < 0.1) return diff(shapeOf(key), record, undefined);
    const field = random() < 0.7 ? { a: upTo(values) } : { b: upTo(values) };
    const exceptions = { [`day${upTo(3)}`]: upTo(3) };
    const next = random() < 0.2 ? { ...record, exceptions } : { ...record, ...field };
    return diff(shapeOf(key), record, next);
  }

  function act(number: number): void {
    const device = oneOf(devices);
    if (device?.isOpen !== true) return;
    const isLarge = random() < large;
    const all = random() < 0.1 ? REPAYMENTS : TRANSACTIONS;
    const keys = new Set(isLarge ? all.filter(() => random() < 0.6) : [oneOf(all) ?? TRANSACTIONS[0]]);
    const deltas = new Map<RecordKey, Delta>();
    for (const key of keys) {
      const delta = key === undefined ? null : changeOf(key, device);
      if (key !== undefined && delta !== null) deltas.set(key, delta);
    }
    const touched = new Set(deltas.keys());
    if (device.person === LIAR && isLarge)
      for (const key of TRANSACTIONS.filter((each) => !deltas.has(each)))
        deltas.set(
          key,
          oneOf([lie(key, device), inverse(lie(key, device)), { now: { a: 999, b: 9 } }]) ?? {},
        );
    const size = deltas.size;
    // The rules refuse an entry of a few records that names one which its act doesn't touch.
    if (size === 0 || (size <= MOST_PROVEN && size > touched.size)) return;
    const id = `${String(number).padStart(4, '0')}-${upTo(1_000_000)}`;
    after(between(20, 100), () => {
      const entry: StoredEntry = { id, at: time, by: device.person, deltas };
      after(random() < late ? between(8000, 270_000) : between(30, 300), () => commit(entry, touched));
    });
  }

  const lie = (key: RecordKey, { books }: Device): Delta => {
    const record = books.records.get(key);
    return record === undefined ? { now: { a: 999, b: 9 } } : { was: { a: record['a'] }, now: { a: 999 } };
  };

  let last = 0;
  for (let number = 0; number < acts; number += 1) {
    last += random() * 2 * pause;
    at(last, () => act(number));
  }
  for (const device of devices) {
    for (let times = 0; times < 4; times += 1) {
      const when = random() * last;
      at(when, () => close(device));
      at(when + between(0, 6000), () => open(device));
    }
    at(random() * last, () => openEmpty(device));
    // The listener connects again, and brings what it has brought before.
    for (let times = 0; times < 3; times += 1) at(random() * last, () => device.isOpen && hear(device));
  }
  // In the end all are open, and everything is stored.
  at(last + 300_000, () => devices.forEach(open));
  for (let event = events.shift(); event !== undefined; event = events.shift()) {
    time = event.at;
    event.run();
  }
  const different = devices
    // The liar's own device believes them.
    .filter(({ person, books }) => person !== LIAR && !areSame(books.records, truth))
    .map(({ person }) => `device ${person}`);
  return { different, taken, reads };
}
