import {
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  type SnapshotListenOptions,
} from 'firebase/firestore';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import type { Widget, Widgets } from '../../../src/model/widgets';
import { signIn } from '../../../src/services/account/auth';
import { untilAnswered } from '../../../src/services/outbox/journalled';
import { arrangeWidgets } from '../../../src/services/plans/arrangement';
import { watchWidgets } from '../../../src/services/plans/widgets';
import { newActId } from '../../../src/services/transactions/writeAct';
import { arranges } from '../../support/acts';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import type { Person } from '../../support/people';

/** The snapshots for the delayed listeners, in order. */
const line = vi.hoisted(() => ({ isHeld: false, late: [] as (() => void)[] }));

/** Listeners whose snapshots arrive after the answer to the save. */
vi.mock(import('firebase/firestore'), async (load) => {
  const original = await load();
  const onSnapshot = (
    reference: DocumentReference,
    options: SnapshotListenOptions,
    next: (snapshot: DocumentSnapshot) => void,
    fail: (error: FirestoreError) => void,
  ) =>
    original.onSnapshot(
      reference,
      options,
      (snapshot) => (line.isHeld ? void line.late.push(() => next(snapshot)) : next(snapshot)),
      fail,
    );
  return { ...original, onSnapshot: onSnapshot as typeof original.onSnapshot };
});

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
  line.isHeld = false;
  line.late = [];
});

const clock: Widget = { name: 'Clock', xPos: 0, yPos: 0, width: 2, height: 1 };
const ofWidth = (width: number): Widget => ({ ...clock, width });

/** Arranges as the editor of the dashboard does. */
function arrange(widgets: Widget[], seen: Widgets): Promise<void> {
  const id = newActId();
  const act = { id, userId: nora.id, planId: plan.id, planName: plan.name, at: Date.now() };
  const unsent = { ...act, kind: 'arrangement', widgets, basedOn: seen.updatedAt } as const;
  return untilAnswered(unsent, () => arrangeWidgets(plan.id, widgets, seen, id));
}

it('A saved dashboard is shown and can be saved again before its listener receives it', async () => {
  const watched = follow(watchWidgets(plan.id));
  const empty = await watched.until();
  line.isHeld = true;

  await arrange([ofWidth(2)], empty);
  const once = await watched.until(({ widgets }) => widgets.length > 0);
  expect(once.widgets).toEqual([ofWidth(2)]);
  await arrange([ofWidth(3)], once);
  const twice = await watched.until(({ widgets: [first] }) => first?.width === 3);
  await arrange([ofWidth(4)], twice);
  await watched.until(({ widgets: [first] }) => first?.width === 4);

  line.isHeld = false;
  const before = watched.told.length;
  await expect.poll(() => line.late.length).toBeGreaterThan(0);
  line.late.splice(0).forEach((tell) => tell());
  const last = await watched.until(({ updatedAt: time }) => time > empty.updatedAt);
  expect(last.widgets).toEqual([ofWidth(4)]);
  // No earlier dashboard returned to the screen.
  expect(watched.told.slice(before).every(({ widgets: [first] }) => first?.width === 4)).toBe(true);
});

it('A dashboard that another member has saved is a conflict before the listener receives it', async () => {
  expectConsoleError(/PERMISSION_DENIED|permission-denied/);
  const watched = follow(watchWidgets(plan.id));
  const empty = await watched.until();
  line.isHeld = true;
  await arrange([ofWidth(2)], empty);
  const mine = await watched.until(({ widgets }) => widgets.length > 0);
  await arranges(bram, plan.id, [ofWidth(9)]);
  await expect(arrange([ofWidth(3)], mine)).rejects.toMatchObject({ code: 'widgets_changed' });
});

it('One with pictures that are too long for an entry is a conflict as well', async () => {
  const watched = follow(watchWidgets(plan.id));
  const empty = await watched.until();
  line.isHeld = true;
  await arranges(bram, plan.id, [ofWidth(9)]);
  const long = { ...clock, settings: { goodImage: 'x'.repeat(120_000) } };
  await expect(arrange([long], empty)).rejects.toMatchObject({ code: 'widgets_changed' });
});
