// @vitest-environment jsdom
// Two members, each on one device, put money in goals, take it out, and delete goals and entries at the same time. Both devices
// show what the stored entries come to.
import { collection, getDocs, query, where } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedByGoal } from '../../../src/domain/goals/goals';
import { GoalEntry, type Goal } from '../../../src/model/goal';
import { GoalId, type GoalEntryId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import { cents, day } from '../../domain/builders';
import { changesPlan } from '../../support/acts';
import { allowConsoleError } from '../../support/console';
import { aDeviceOf, type Device } from '../../support/devices';
import { follow, type Followed } from '../../support/follow';
import { isFull } from '../../support/full';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { adminDb, type Person } from '../../support/people';
import { fc } from '../../support/properties';

const TODAY = day('2026-11-21');
const BIKE = v.parse(GoalId, 'goalBike000000000001');
const TRIP = v.parse(GoalId, 'goalTrip000000000002');
const aGoal = (name: string): Goal => ({
  name,
  amount: cents(80_000),
  day: day('2027-07-01'),
  since: TODAY,
  image: undefined,
});
const stored = (name: string) => ({ name, amount: 80_000, day: '2027-07-01', since: TODAY });

interface Hand {
  person: Person;
  device: Device;
  list: Followed<{ records: readonly GoalEntry[] }>;
}

let people: readonly [Person, Person];
let devices: readonly [Device, Device];

beforeAll(async () => {
  const { nora, bram } = await noraAndBram();
  people = [nora, bram];
  devices = [await aDeviceOf(nora), await aDeviceOf(bram)];
});

beforeEach(() => {
  // Whether a device hears of a refusal on its stream of writes depends on the emulator.
  allowConsoleError(/PERMISSION_DENIED|permission-denied/);
});

async function aPlanWithGoals(): Promise<{ plan: Plan; hands: [Hand, Hand] }> {
  const [nora, bram] = people;
  const plan = await aHouseholdOf(nora, bram);
  await changesPlan(bram, plan.id, { goals: { [BIKE]: stored('Bike') } });
  await changesPlan(bram, plan.id, { goals: { [BIKE]: stored('Bike'), [TRIP]: stored('Trip') } });
  const handOf = async (person: Person, device: Device): Promise<Hand> => {
    const list = follow(device.goalEntries.watchGoalEntries(plan.id, TODAY));
    await list.until();
    return { person, device, list };
  };
  return { plan, hands: [await handOf(nora, devices[0]), await handOf(bram, devices[1])] };
}

const put = ({ device, person }: Hand, plan: Plan, goal: GoalId, amount: number) => {
  const entry = { plan_id: plan.id, goal, amount: v.parse(GoalEntry.entries.amount, amount), day: TODAY };
  return device.goals.addGoalEntry(entry, person.id);
};

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code;

const storedIn = async ({ id }: Plan) =>
  (await getDocs(query(collection(adminDb(), 'goal_entry'), where('plan_id', '==', id)))).docs;

/** What is in each goal on both devices, as soon as they show the stored entries. */
async function savedOn(hands: readonly Hand[], plan: Plan) {
  const ids = (await storedIn(plan)).map(({ id }) => id).toSorted();
  return Promise.all(
    hands.map(async ({ list }) => {
      const { records } = await list.until(
        (shown) => String(shown.records.map(({ id }): string => id).toSorted()) === String(ids),
      );
      const saved = savedByGoal(records);
      return [saved.get(BIKE) ?? 0, saved.get(TRIP) ?? 0].map(Number);
    }),
  );
}

/** The sums of the stored amounts. */
async function sums(plan: Plan) {
  const docs = await storedIn(plan);
  const sumOf = (goal: GoalId) =>
    docs
      .filter((each) => each.get('goal') === goal)
      .reduce((total, each) => total + Number(each.get('amount')), 0);
  return [sumOf(BIKE), sumOf(TRIP)];
}

describe('Two members', () => {
  it('who take out everything at the same time both see what is missing, and can put it back', async () => {
    const { plan, hands } = await aPlanWithGoals();
    const [nora] = hands;
    await put(nora, plan, BIKE, 5000);
    await savedOn(hands, plan);
    const outcomes = await Promise.allSettled(hands.map((hand) => put(hand, plan, BIKE, -5000)));
    const codes = outcomes.map(codeOf);
    // The slower one may already hear that nothing is left.
    expect(codes.filter((code) => code !== 'done' && code !== 'goal_too_little')).toEqual([]);
    const left = 5000 - 5000 * codes.filter((code) => code === 'done').length;
    expect(await savedOn(hands, plan)).toEqual([
      [left, 0],
      [left, 0],
    ]);
    await put(nora, plan, BIKE, 5000);
    expect(await sums(plan)).toEqual([left + 5000, 0]);
  });

  it('of whom one deletes a goal while the other puts money in either lose neither, or hear that it is gone', async () => {
    const { plan, hands } = await aPlanWithGoals();
    const [nora, bram] = hands;
    const outcomes = await Promise.allSettled([
      nora.device.goals.deleteGoal(plan.id, BIKE),
      put(bram, plan, BIKE, 5000),
    ]);
    const [deletion, putting] = outcomes.map(codeOf);
    expect(deletion).toBe('done');
    expect(['done', 'goal_gone']).toContain(putting);
    const left = putting === 'done' ? 5000 : 0;
    await expect(put(bram, plan, BIKE, 1)).rejects.toMatchObject({ code: 'goal_gone' });
    // What was put in counts once the goal is back.
    await nora.device.goals.putGoal(plan.id, BIKE, aGoal('Bike'));
    await put(bram, plan, BIKE, 100);
    expect(await savedOn(hands, plan)).toEqual([
      [left + 100, 0],
      [left + 100, 0],
    ]);
  });
});

const anyGoal = fc.constantFrom(BIKE, TRIP);
const anyAct = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      goal: anyGoal,
      amount: fc.constantFrom(1, 333, 5000, -1, -333, -5000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete an entry' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete a goal' as const), goal: anyGoal }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('bring back a goal' as const), goal: anyGoal }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

interface Deeds {
  recorded: Set<GoalEntryId>;
  deleted: Set<GoalEntryId>;
  failures: string[];
}

/** A person's acts, one after the other. */
async function perform(hand: Hand, plan: Plan, acts: readonly Act[], { recorded, deleted, failures }: Deeds) {
  const { goals } = hand.device;
  for (const act of acts) {
    // oxlint-disable no-await-in-loop -- one after the other, as a person does
    if (act.act === 'move') {
      const [outcome] = await Promise.allSettled([put(hand, plan, act.goal, act.amount)]);
      if (outcome.status === 'fulfilled') recorded.add(outcome.value);
      else failures.push(codeOf(outcome));
    } else if (act.act === 'delete an entry') {
      // The other one may delete it too.
      const entry = hand.list.told.at(-1)?.records.at(-1);
      if (entry === undefined) continue;
      await goals.deleteGoalEntry(entry);
      deleted.add(entry.id);
    } else if (act.act === 'delete a goal') await goals.deleteGoal(plan.id, act.goal);
    else await goals.putGoal(plan.id, act.goal, aGoal(act.goal === BIKE ? 'Bike' : 'Trip'));
    // oxlint-enable no-await-in-loop
  }
}

it('What is in each goal is the same on both devices, and the sum of what was put in and not deleted', async () => {
  const anyActs = fc.array(anyAct, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyActs, anyActs), async (acts) => {
      const { plan, hands } = await aPlanWithGoals();
      const deeds: Deeds = { recorded: new Set(), deleted: new Set(), failures: [] };
      await Promise.all(hands.map((hand, index) => perform(hand, plan, acts[index] ?? [], deeds)));
      expect(deeds.failures.filter((code) => !/^goal_(too_little|gone)$/.test(code))).toEqual([]);
      const left = [...deeds.recorded].filter((id) => !deeds.deleted.has(id));
      expect((await storedIn(plan)).map(({ id }) => id).toSorted()).toEqual(left.toSorted());
      const expected = await sums(plan);
      expect(await savedOn(hands, plan)).toEqual([expected, expected]);
      for (const { list } of hands) list.stop();
    }),
    { numRuns: isFull ? 30 : 5 },
  );
});
