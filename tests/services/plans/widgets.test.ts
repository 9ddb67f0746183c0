import { doc, getDoc, Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import type { Widget } from '../../../src/model/widgets';
import { signIn } from '../../../src/services/account/auth';
import { arrangeWidgets } from '../../../src/services/plans/arrangement';
import { watchWidgets } from '../../../src/services/plans/widgets';
import { arranges } from '../../support/acts';
import { follow } from '../../support/follow';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import type { Person } from '../../support/people';
import { refuseWrites } from '../../support/ruleChanges';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. Bram is a member with his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

const income: Widget = { name: 'NextMonthIncome', xPos: 0, yPos: 0, width: 2, height: 1 };
const picture: Widget = {
  name: 'NextMonthImageDelta',
  xPos: 2,
  yPos: 0,
  width: 2,
  height: 3,
  settings: { goodImage: 'https://example.org/good.svg', badImage: '' },
};

const stored = async () => (await getDoc(doc(bram.db, 'widgets', plan.id))).data();
const saveOfBram = (widgets: readonly Widget[]) => arranges(bram, plan.id, widgets);

describe('the widgets of a plan', () => {
  it('are an empty list at first', async () => {
    const { widgets } = await follow(watchWidgets(plan.id)).until();
    expect(widgets).toEqual([]);
    expect(await stored()).toEqual({
      widgets: [],
      createdAt: expect.any(Timestamp),
      updatedAt: expect.any(Timestamp),
    });
  });

  it('survive two members who open a new dashboard at once', async () => {
    const one = follow(watchWidgets(plan.id));
    const other = follow(watchWidgets(plan.id));
    await Promise.all([one.until(), other.until()]);
    await saveOfBram([income]);
    expect((await one.until(({ widgets }) => widgets.length > 0)).widgets).toEqual([income]);
    expect([...one.failures, ...other.failures]).toEqual([]);
  });

  it('are not found if they cannot be created', async () => {
    await refuseWrites();
    expect(await follow(watchWidgets(plan.id)).untilFailed()).toMatchObject({
      code: 'widgets_not_found',
    });
  });

  it('are not found if they are missing and there is no connection', async () => {
    tellBrowserItIsOffline();
    expect(await follow(watchWidgets(plan.id)).untilFailed()).toMatchObject({
      code: 'widgets_not_found',
    });
  });

  it('are read one by one from a broken list', async () => {
    await writeRaw(`widgets/${plan.id}`, { widgets: [{ name: 'Clock' }, 'junk', income] });
    expect((await follow(watchWidgets(plan.id)).until()).widgets).toEqual([
      { name: 'Clock', xPos: 0, yPos: 0, width: 2, height: 1 },
      income,
    ]);
  });

  it('are refused to a person outside the plan', async () => {
    const other = await aHouseholdOf(bram);
    expect(await follow(watchWidgets(other.id)).untilFailed()).toMatchObject({
      code: 'not_authorized',
    });
  });
});

describe('saving the widgets', () => {
  it('writes the whole list, which every member sees at once', async () => {
    const watched = follow(watchWidgets(plan.id));
    await arrangeWidgets(plan.id, [income, picture], await watched.until());
    expect(await stored()).toMatchObject({ widgets: [income, picture] });

    await saveOfBram([picture]);
    expect((await watched.until(({ widgets }) => widgets.length === 1)).widgets).toEqual([picture]);
  });

  it('is refused after another save, and works when it is based on that', async () => {
    const watched = follow(watchWidgets(plan.id));
    const before = await watched.until();
    await saveOfBram([picture]);

    const theirs = await watched.until(({ widgets }) => widgets.length === 1);
    await expect(arrangeWidgets(plan.id, [income], before)).rejects.toMatchObject({
      code: 'widgets_changed',
    });
    await arrangeWidgets(plan.id, [income], theirs);
    expect(await stored()).toMatchObject({ widgets: [income] });
  });

  it('replaces a list that is read with defaults', async () => {
    await writeRaw(`widgets/${plan.id}`, { widgets: [{ name: 'Clock' }, 'junk'] });
    await arrangeWidgets(plan.id, [income], await follow(watchWidgets(plan.id)).until());
    expect(await stored()).toMatchObject({ widgets: [income] });
  });

  it('with pictures that are too long for an entry is refused on another version than the person has seen', async () => {
    const long = { ...picture, settings: { goodImage: 'x'.repeat(120_000), badImage: '' } };
    const watched = follow(watchWidgets(plan.id));
    const before = await watched.until();
    await arrangeWidgets(plan.id, [long], before);
    expect(await stored()).toMatchObject({ widgets: [long] });
    const seen = await watched.until(({ widgets }) => widgets.length > 0);
    await saveOfBram([income]);
    await expect(arrangeWidgets(plan.id, [long, income], seen)).rejects.toMatchObject({
      code: 'widgets_changed',
    });
    expect(await stored()).toMatchObject({ widgets: [income] });
  });

  it('is refused to a person outside the plan', async () => {
    const other = await aHouseholdOf(bram);
    await expect(arrangeWidgets(other.id, [income], null)).rejects.toMatchObject({ code: 'not_authorized' });
  });
});
