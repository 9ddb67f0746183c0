// @vitest-environment jsdom
// Three members, each on one device, record and delete repayments at the same time. All devices show the same balances.
import { collection, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleBooks } from '../../../src/domain/settle/books';
import { settlersOf } from '../../../src/domain/settle/people';
import { weightsOf } from '../../../src/domain/settle/shares';
import { spansOf } from '../../../src/domain/settle/spans';
import { standingsOf } from '../../../src/domain/settle/standings';
import { MIN_DAY } from '../../../src/domain/time/calendar';
import type { Plan } from '../../../src/model/plan';
import type { NewRepayment, Repayment } from '../../../src/model/repayment';
import { bookedOf, cents, day } from '../../domain/builders';
import { aTransaction, transactionDocument } from '../../support/builders';
import { allowConsoleError } from '../../support/console';
import { aDeviceOf, type Device } from '../../support/devices';
import { follow, type Followed } from '../../support/follow';
import { isFull } from '../../support/full';
import { aHouseholdOf } from '../../support/household';
import { adminDb, signUpPerson, type Person } from '../../support/people';
import { fc } from '../../support/properties';
import { writeRaw } from '../../support/seedBasics';

const TODAY = day('2026-11-21');

let nora: Person;
let bram: Person;
let femke: Person;
let people: readonly [Person, Person, Person];
let devices: readonly [Device, Device, Device];

beforeAll(async () => {
  [nora, bram, femke] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
    signUpPerson({ displayName: 'Femke Visser' }),
  ]);
  people = [nora, bram, femke];
  devices = [await aDeviceOf(nora), await aDeviceOf(bram), await aDeviceOf(femke)];
});

beforeEach(() => {
  // Whether a device hears of a refusal on its stream of writes depends on the emulator.
  allowConsoleError(/RPC 'Write' stream .* error\. Code: 7/);
});

/** A plan of all three, whose expenses leave cents over. */
async function aPlanWithExpenses(): Promise<Plan> {
  const plan = await aHouseholdOf(nora, bram, femke);
  const expenses = [
    aTransaction({ user_id: nora.id, amount: 10_000, date: '2026-11-02' }),
    aTransaction({ user_id: femke.id, amount: 1001, split: { for: { [nora.id]: 1, [bram.id]: 1 } } }),
    aTransaction({ user_id: bram.id, amount: 3334, date: '2026-11-10' }),
  ];
  await Promise.all(
    expenses.map((each, index) =>
      writeRaw(`transaction/${plan.id}-${index}`, transactionDocument({ ...each, plan_id: plan.id })),
    ),
  );
  return plan;
}

type List = Followed<{ records: readonly Repayment[] }>;

/** What a device shows: its list of repayments, and the balances that it computes. */
interface Shown {
  device: Device;
  person: Person;
  list: List;
  balancesAfter: (repayments: readonly Repayment[]) => Promise<Readonly<Record<string, number>>>;
}

async function show(plan: Plan, device: Device, person: Person): Promise<Shown> {
  const list: List = follow(device.repayments.watchRepayments(plan.id, TODAY));
  await list.until();
  const weights = weightsOf(plan, settlersOf(plan));
  async function balancesAfter(repayments: readonly Repayment[]) {
    const spans = spansOf(repayments, { from: MIN_DAY, to: TODAY });
    const { records } = await device.readTransactions.getAllTransactions(plan.id);
    const read = settleBooks(bookedOf(records), { plan, spans });
    const standings = standingsOf({ spans, books: read, repayments, plan, weights, unit: 1 });
    return Object.fromEntries([...standings].map(([id, { balance }]) => [id, Number(balance)]));
  }
  return { device, person, list, balancesAfter };
}

const showAll = (plan: Plan): Promise<Shown[]> =>
  Promise.all(
    devices.map((device, index) => {
      const person = people[index];
      if (person === undefined) throw new Error('nobody has this device');
      return show(plan, device, person);
    }),
  );

/** The ids of the stored repayments. */
async function storedIn({ id }: Plan): Promise<string[]> {
  const { docs } = await getDocs(query(collection(adminDb(), 'repayment'), where('plan_id', '==', id)));
  return docs.map((each) => each.id).toSorted();
}

const idsOf = (repayments: readonly Repayment[]) => repayments.map(({ id }): string => id).toSorted();

/** The balances on each device, as soon as it shows the stored repayments. */
async function balancesOf(all: readonly Shown[], plan: Plan) {
  const stored = await storedIn(plan);
  return Promise.all(
    all.map(async ({ list, balancesAfter }) => {
      const shown = await list.until(({ records }) => String(idsOf(records)) === String(stored));
      return balancesAfter(shown.records);
    }),
  );
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'recorded' : (outcome.reason as { code: string }).code;

describe('Three members who record repayments at the same time', () => {
  let plan: Plan;
  let all: Shown[];
  let debt: NewRepayment;
  /** The balances on each device before any repayment. Who bears cents left over depends on the ids. */
  let before: Awaited<ReturnType<typeof balancesOf>>;

  beforeEach(async () => {
    plan = await aPlanWithExpenses();
    all = await showAll(plan);
    before = await balancesOf(all, plan);
    debt = { plan_id: plan.id, from: bram.id, to: nora.id, amount: cents(1501), day: TODAY };
  });

  /** The balances on each device after these changes, in cents. */
  const changedBy = (changes: Readonly<Record<string, number>>) =>
    before.map((each) =>
      Object.fromEntries(Object.entries(each).map(([id, cent]) => [id, cent + (changes[id] ?? 0)])),
    );

  /** Each records on their own device; the results are in the order of the people. */
  const recordAtOnce = (of: (person: Person) => NewRepayment) =>
    Promise.allSettled(
      all.map(({ device, person }) => device.repayments.recordRepayment(of(person), person.id)),
    );

  it('record what two of them mean once, ask the second, and keep the third one’s', async () => {
    // Each pays a third of 133.34, and Nora and Bram half of 10.01.
    expect(Math.abs((before[0]?.[femke.id] ?? 0) - (1001 - 13_334 / 3))).toBeLessThan(1);
    expect(before).toEqual([before[0], before[0], before[0]]);

    const other: NewRepayment = { ...debt, from: femke.id, amount: cents(999) };
    const outcomes = await recordAtOnce((person) => (person === femke ? other : debt));
    const codes = outcomes.map(codeOf);
    expect(codes.slice(0, 2).toSorted()).toEqual(['recorded', 'repayment_exists']);
    expect(codes[2]).toBe('recorded');
    const once = changedBy({ [nora.id]: -2500, [bram.id]: 1501, [femke.id]: 999 });
    expect(await balancesOf(all, plan)).toEqual(once);
    expect(await storedIn(plan)).toHaveLength(2);

    // The person who was asked says that it happened twice.
    const asked = all[codes.indexOf('repayment_exists')];
    if (asked === undefined) throw new Error('nobody was asked');
    await asked.device.repayments.recordRepayment(debt, asked.person.id, 2);
    const twice = changedBy({ [nora.id]: -4001, [bram.id]: 3002, [femke.id]: 999 });
    expect(await balancesOf(all, plan)).toEqual(twice);
    expect(await storedIn(plan)).toHaveLength(3);
  });

  it('record what all of them mean once, and ask the other two', async () => {
    const outcomes = await recordAtOnce(() => debt);
    expect(outcomes.map(codeOf).toSorted()).toEqual(['recorded', 'repayment_exists', 'repayment_exists']);
    const once = changedBy({ [nora.id]: -1501, [bram.id]: 1501, [femke.id]: 0 });
    expect(await balancesOf(all, plan)).toEqual(once);
    expect(await storedIn(plan)).toHaveLength(1);
  });
});

/** A repayment between two of the three, of few amounts and days: the same one often comes twice. */
const anyRepayment = fc.record({
  act: fc.constant('record' as const),
  pair: fc.constantFrom<[number, number][]>([0, 1], [1, 0], [1, 2], [2, 0]),
  amount: fc.constantFrom(333, 1000, 1501).map(cents),
  day: fc.constantFrom('2026-11-05', '2026-11-20').map(day),
  /** The weights of the three, where everyone is square afterwards. */
  square: fc.option(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.integer({ min: 1, max: 3 })), {
    freq: 4,
  }),
  /** Whether the person records it once more when asked. */
  isTwice: fc.boolean(),
});
/** Deletes the newest one that the device shows. */
const anyAct = fc.oneof(
  { weight: 4, arbitrary: anyRepayment },
  { weight: 1, arbitrary: fc.constant({ act: 'delete' as const }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

async function perform({ device, person, list }: Shown, plan: Plan, act: Act): Promise<void> {
  if (act.act === 'delete') {
    const [newest] = list.told.at(-1)?.records ?? [];
    if (newest) await device.repayments.deleteRepayments(plan.id, [newest.id]);
    return;
  }
  const [from, to] = act.pair.map((index) => people[index]?.id);
  if (from === undefined || to === undefined) throw new Error('nobody of the three');
  const weights = act.square?.map((weight, index) => [people[index]?.id, weight] as const);
  const repayment: NewRepayment = {
    plan_id: plan.id,
    from,
    to,
    amount: act.amount,
    day: act.day,
    ...(weights && { square: { shares: Object.fromEntries(weights) as Record<string, number> } }),
  };
  try {
    await device.repayments.recordRepayment(repayment, person.id);
  } catch (error) {
    expect(error).toMatchObject({ code: 'repayment_exists' });
    if (!act.isTwice) return;
    await device.repayments.recordRepayment(repayment, person.id, 2).catch((second: unknown) => {
      expect(second).toMatchObject({ code: 'repayment_exists' });
    });
  }
}

async function performAll(shown: Shown, plan: Plan, acts: readonly Act[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one act after the other, as a person does
  for (const act of acts) await perform(shown, plan, act);
}

/** The repayments of the last list, in the order in which they came to the device. */
function arrived({ told }: List): Repayment[] {
  const last = new Map(told.at(-1)?.records.map((each) => [each.id, each]));
  const ids = new Set(told.flatMap(({ records }) => records.toReversed().map(({ id }) => id)));
  return [...ids].flatMap((id) => last.get(id) ?? []);
}

it('The balances are the same on three devices, in whatever order the repayments come to them', async () => {
  const anyActs = fc.array(anyAct, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyActs, anyActs, anyActs), async (acts) => {
      const plan = await aPlanWithExpenses();
      const all = await showAll(plan);
      await Promise.all(all.map((shown, index) => performAll(shown, plan, acts[index] ?? [])));

      const [first, ...others] = await balancesOf(all, plan);
      expect(others).toEqual([first, first]);
      for (const { list, balancesAfter } of all) {
        const came = arrived(list);
        // oxlint-disable no-await-in-loop -- one device after the other
        expect(await balancesAfter(came)).toEqual(first);
        expect(await balancesAfter(came.toReversed())).toEqual(first);
        // Whatever a device has shown meanwhile, nobody owes money that nobody gets.
        const meanwhile = await Promise.all(list.told.map(({ records }) => balancesAfter(records)));
        // oxlint-enable no-await-in-loop
        const totals = meanwhile.map((each) => Object.values(each).reduce((total, cent) => total + cent, 0));
        expect(new Set(totals)).toEqual(new Set([0]));
        list.stop();
      }
    }),
    { numRuns: isFull ? 30 : 5 },
  );
});
