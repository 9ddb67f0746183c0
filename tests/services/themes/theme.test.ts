import {
  deleteDoc,
  doc,
  getDoc,
  onSnapshot,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ThemeId } from '../../../src/model/ids';
import { DEFAULT_LOOK, type Theme, type ThemeLook } from '../../../src/model/theme';
import { toAppError } from '../../../src/services/firebase/appError';
import { signIn, signOut } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import {
  createTheme,
  deleteTheme,
  renameTheme,
  restoreTheme,
  updateTheme,
  watchTheme,
  watchThemes,
} from '../../../src/services/themes/theme';
import { selectTheme, watchUser } from '../../../src/services/account/user';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { cutOff } from '../../support/offline';
import { type Person, signUpPerson } from '../../support/people';
import { refuseDeletions, refuseWrites } from '../../support/ruleChanges';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;

beforeAll(async () => {
  bram = await signUpPerson({ displayName: 'Bram de Wit' });
});

/** Nora uses the app and has no theme yet. Her own client acts as her second device. */
beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await signIn(nora.email, nora.password);
});

const painted = (background: string): ThemeLook => ({
  font: 'Lato',
  colors: { ...DEFAULT_LOOK.colors, 'background-color': background },
});
const ocean = painted('#e0f0ff');
const forest = painted('#e0ffe8');

const themeId = (id: string) => v.parse(ThemeId, id);

async function aThemeOf(person: Person, look: ThemeLook = ocean): Promise<Theme> {
  const id = themeId(`theme-${crypto.randomUUID()}`);
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  const theme = { user_id: person.id, name: 'Ocean', ...look };
  await setDoc(doc(person.db, 'theme', id), { ...theme, ...times });
  return { id, ...theme, createdAt: 0, updatedAt: 0 };
}

const stored = async (id: string) => (await getDoc(doc(nora.db, 'theme', id))).data();
const selectionOf = async (person: Person) =>
  (await getDoc(doc(person.db, 'user', person.id))).get('selectedTheme') as unknown;

describe('the themes of a person', () => {
  it('are their own only, with those of another device', async () => {
    const theirs = await aThemeOf(nora);
    await aThemeOf(bram);
    const watched = follow(watchThemes(nora.id));
    expect((await watched.until()).records.map(({ id }) => id)).toEqual([theirs.id]);

    const another = await aThemeOf(nora, forest);
    const { records } = await watched.until((found) => found.records.length === 2);
    expect(records.find(({ id }) => id === another.id)?.colors).toEqual(forest.colors);
  });

  it('leave out and name a broken record', async () => {
    expectConsoleError(/Unreadable record theme/);
    const theirs = await aThemeOf(nora);
    await writeRaw(`theme/broken-${nora.id}`, { user_id: nora.id, name: 5 });
    const { records, unreadable } = await follow(watchThemes(nora.id)).until();
    expect(records.map(({ id }) => id)).toEqual([theirs.id]);
    expect(unreadable).toEqual([`broken-${nora.id}`]);
  });

  it('are refused to others and to a signed-out person', async () => {
    const failed = { code: 'theme_get_failed' };
    expect(await follow(watchThemes(bram.id)).untilFailed()).toMatchObject(failed);
    await signOut();
    expect(await follow(watchThemes(nora.id)).untilFailed()).toMatchObject(failed);
  });
});

describe('one theme', () => {
  it('is reported with every change of another device', async () => {
    const theme = await aThemeOf(nora);
    const watched = follow(watchTheme(nora.id, theme.id));
    expect(await watched.until()).toMatchObject({ id: theme.id, name: 'Ocean', ...ocean });
    await updateDoc(doc(nora.db, 'theme', theme.id), { ...forest, updatedAt: serverTimestamp() });
    await watched.until((told) => told?.colors['background-color'] === '#e0ffe8');
  });

  it('is null if it is missing, unreadable or of another person', async () => {
    expectConsoleError(/Unreadable record theme/);
    const { id } = await aThemeOf(bram);
    await writeRaw(`theme/broken-${nora.id}`, { user_id: nora.id, name: 5 });
    for (const none of [themeId('nowhere'), id, themeId(`broken-${nora.id}`)]) {
      // oxlint-disable-next-line no-await-in-loop -- one is reported after the other
      expect(await follow(watchTheme(nora.id, none)).until()).toBeNull();
    }
  });

  it('disappears when another device deletes it, and returns when that is undone', async () => {
    const theme = await aThemeOf(nora);
    const watched = follow(watchTheme(nora.id, theme.id));
    await watched.until((told) => told !== null);
    await deleteDoc(doc(nora.db, 'theme', theme.id));
    await watched.until((told) => told === null);
    await restoreTheme(theme, { isSelected: false });
    expect(await watched.until((told) => told !== null)).toMatchObject({ id: theme.id, ...ocean });
    expect(watched.failures).toEqual([]);
  });

  it('is there at once after its creation, before the server has it', async () => {
    const { id, written } = createTheme({ user_id: nora.id, name: 'Ocean', ...ocean });
    const watched = follow(watchTheme(nora.id, id));
    expect(await watched.until()).toMatchObject(ocean);
    await written;
    expect(watched.told).not.toContain(null);
    expect(watched.failures).toEqual([]);
  });

  it('is not reported as missing if the device has read only others', async () => {
    const [seen, unseen] = await Promise.all([aThemeOf(nora), aThemeOf(nora, forest)]);
    await new Promise<void>((resolve) => {
      onTestFinished(onSnapshot(doc(db(), 'theme', seen.id), () => resolve()));
    });
    const watched = follow(watchTheme(nora.id, unseen.id));
    await watched.until();
    expect(watched.told).toEqual([expect.objectContaining({ id: unseen.id })]);
  });

  it('of another person is refused', async () => {
    const { id } = await aThemeOf(bram);
    expect(await follow(watchTheme(bram.id, id)).untilFailed()).toMatchObject({ code: 'theme_get_failed' });
  });
});

describe('a new theme', () => {
  it('is stored with its maker, font, colours and times', async () => {
    const { id, written } = createTheme({ user_id: nora.id, name: 'Ocean', ...ocean });
    await written;
    expect(await stored(id)).toEqual({
      user_id: nora.id,
      name: 'Ocean',
      ...ocean,
      createdAt: expect.any(Timestamp),
      updatedAt: expect.any(Timestamp),
    });
  });

  it('is refused without a name', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const { written } = createTheme({ user_id: nora.id, name: '', ...ocean });
    await expect(written).rejects.toMatchObject({ code: 'theme_create_failed' });
  });

  it('is there without a connection', async () => {
    await follow(watchUser(nora.id)).until();
    await cutOff();
    const { id } = createTheme({ user_id: nora.id, name: 'Ocean', ...ocean });
    const { records } = await follow(watchThemes(nora.id)).until(({ records: all }) => all.length === 1);
    expect(records[0]).toMatchObject({ id, ...ocean });
    expect(await follow(watchTheme(nora.id, id)).until()).toMatchObject(ocean);
  });
});

describe('a changed theme', () => {
  it('has the new font and colours and its old name', async () => {
    const { id } = await aThemeOf(nora);
    await updateTheme(id, { ...forest, font: 'Exo 2' });
    expect(await stored(id)).toMatchObject({ name: 'Ocean', font: 'Exo 2', colors: forest.colors });
  });

  it('has the new name and its old look', async () => {
    const { id } = await aThemeOf(nora);
    await renameTheme(id, 'Lake');
    expect(await stored(id)).toMatchObject({ name: 'Lake', ...ocean });
  });

  it.each([
    [
      'has an invalid font',
      async () => updateTheme((await aThemeOf(nora)).id, { ...ocean, font: "Lato', url(x)" }),
    ],
    ['belongs to another person', async () => updateTheme((await aThemeOf(bram)).id, forest)],
    ['is gone', () => updateTheme(themeId('nowhere'), forest)],
    ['gets a name that is too long', async () => renameTheme((await aThemeOf(nora)).id, 'x'.repeat(61))],
  ])('is refused if it %s', async (_, act) => {
    expectConsoleError(/PERMISSION_DENIED/);
    await expect(act()).rejects.toMatchObject({ code: 'theme_update_failed' });
  });
});

describe('the selected theme', () => {
  it('is stored in the record of the person, and removed for the default', async () => {
    const { id } = await aThemeOf(nora);
    const watched = follow(watchUser(nora.id));
    await selectTheme(nora.id, id);
    expect(await selectionOf(nora)).toBe(id);
    await watched.until((user) => user?.selectedTheme === id);

    await selectTheme(nora.id, null);
    expect((await getDoc(doc(nora.db, 'user', nora.id))).data()).not.toHaveProperty('selectedTheme');
    await watched.until((user) => user !== null && !('selectedTheme' in user));
  });

  it('stays with an error that names the failed act if the server refuses', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const { id } = await aThemeOf(nora);
    await refuseWrites();
    await expect(selectTheme(nora.id, id)).rejects.toMatchObject({ code: 'theme_select_failed' });
    await expect(selectTheme(nora.id, null)).rejects.toMatchObject({ code: 'theme_default_failed' });
  });
});

describe('a deleted theme', () => {
  it('is no longer selected', async () => {
    const theme = await aThemeOf(nora);
    await selectTheme(nora.id, theme.id);
    await deleteTheme(theme, { isSelected: true });
    expect(await selectionOf(nora)).toBeUndefined();
    expect((await follow(watchThemes(nora.id)).until()).records).toEqual([]);
  });

  it('leaves another selected theme alone', async () => {
    const [theme, selected] = await Promise.all([aThemeOf(nora), aThemeOf(nora, forest)]);
    await selectTheme(nora.id, selected.id);
    await deleteTheme(theme, { isSelected: false });
    expect(await selectionOf(nora)).toBe(selected.id);
  });

  it('stays and stays selected if the server refuses', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const theme = await aThemeOf(nora);
    await selectTheme(nora.id, theme.id);
    await refuseDeletions('theme');
    const refusal: unknown = await deleteTheme(theme, { isSelected: true }).catch((error: unknown) => error);
    expect(toAppError(refusal)).toMatchObject({ code: 'not_authorized' });
    expect(await selectionOf(nora)).toBe(theme.id);
  });

  it('returns with its old id and selection when that is undone', async () => {
    const theme = await aThemeOf(nora);
    await selectTheme(nora.id, theme.id);
    await deleteTheme(theme, { isSelected: true });
    await restoreTheme(theme, { isSelected: true });
    expect(await stored(theme.id)).toMatchObject({ user_id: nora.id, name: 'Ocean', ...ocean });
    expect(await selectionOf(nora)).toBe(theme.id);
  });

  it('does not return if the server refuses', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const theme = await aThemeOf(nora);
    await deleteTheme(theme, { isSelected: false });
    await refuseWrites();
    await expect(restoreTheme(theme, { isSelected: false })).rejects.toMatchObject({
      code: 'theme_create_failed',
    });
  });
});
