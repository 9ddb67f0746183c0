import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { disableNetwork, enableNetwork, waitForPendingWrites } from 'firebase/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BUILT_IN_THEMES } from '../../src/domain/themes/builtInThemes';
import { DARK_LOOK } from '../../src/domain/themes/darkLook';
import { DEFAULT_LOOK } from '../../src/model/theme';
import { remembered } from '../../src/services/device/deviceStore';
import { PATIENCE } from '../../src/services/device/patience';
import { db } from '../../src/services/firebase/database';
import { endSession } from '../../src/services/account/session';
import { expectConsoleError } from '../support/console';
import { fill } from '../support/fill';
import { aHouseholdOf } from '../support/household';
import { loseServer } from '../support/offline';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseDeletions, refuseReads, refuseWrites, refuseWritesTo } from '../support/ruleChanges';
import { seedBasics, writeRaw } from '../support/seedBasics';
import {
  aTheme,
  BLACK,
  choose,
  dialog,
  field,
  openTheme,
  openThemes,
  painted,
  press,
  selectElsewhere,
  selectionOf,
  selector,
  shownTheme,
  themesOf,
  worn,
} from './themesSteps';

let nora: Person;

beforeAll(seedBasics);

/** Nora uses the app. Her own client acts as her second device. */
beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await aHouseholdOf(nora);
});

afterEach(() => document.documentElement.removeAttribute('style'));

const NIGHT = painted({ 'background-color': '#ddeeff' });
const dark = DARK_LOOK;

const pressedTile = () =>
  within(screen.getByRole('region', { name: 'Ready-made themes' }))
    .getByRole('button', { pressed: true })
    .textContent.replaceAll('Aa', '');
const keptLook = () => JSON.parse(remembered('theme') ?? 'null') as unknown;

/** A system that prefers light colours until it turns dark. */
function aSystem() {
  const darkness = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => darkness);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    turn: (to: 'dark' | 'light') => {
      darkness.matches = to === 'dark';
      darkness.dispatchEvent(new Event('change'));
    },
  };
}

describe('the selector of themes', () => {
  it('offers the default theme, those of the person from A to Z, and a new one', async () => {
    await Promise.all(['Zomer', 'autumn', 'Moss'].map((name) => aTheme(nora, name)));
    await openThemes(nora);
    const names = [...selector().options].map(({ text }) => text);
    expect(names).toEqual(['Default Theme', 'autumn', 'Moss', 'Zomer', 'New Theme']);
    expect(shownTheme()).toBe('Default Theme');
  });

  it('stores and applies the selected theme, and Default removes the selection', async () => {
    const id = await aTheme(nora, 'Night', NIGHT);
    const user = await openThemes(nora);
    await choose(user, 'Night');
    await expect.poll(() => worn('background-color')).toBe('#ddeeff');
    await expect.poll(() => selectionOf(nora)).toBe(id);
    await choose(user, 'Default Theme');
    await expect.poll(() => worn('background-color')).toBe('');
    await expect.poll(() => selectionOf(nora)).toBeUndefined();
  });

  it('follows a theme that another device creates, selects and renames', async () => {
    await openThemes(nora);
    const id = await aTheme(nora, 'Night', NIGHT);
    await selectElsewhere(nora, id);
    await expect.poll(shownTheme).toBe('Night');
    expect(field('Background').value).toBe('#ddeeff');
    await writeRaw(`theme/${id}`, { ...(await themesOf(nora))[0], name: 'Sky' });
    await expect.poll(shownTheme).toBe('Sky');
    await selectElsewhere(nora, null);
    await expect.poll(shownTheme).toBe('Default Theme');
  });

  it(
    'says why a theme or the default one was not selected, and shows the one that still is',
    { tags: 'full' },
    async () => {
      expectConsoleError(/permission/i);
      await aTheme(nora, 'Night', NIGHT);
      const { user } = await openTheme(nora);
      await refuseWrites();
      await choose(user, 'Night');
      expect(await screen.findByText('Failed to set selected theme')).toBeTruthy();
      await expect.poll(shownTheme).toBe('Warm paper');
      await choose(user, 'Default Theme');
      expect(await screen.findByText('Failed to set default theme')).toBeTruthy();
      await expect.poll(shownTheme).toBe('Warm paper');
    },
  );

  it('asks before it applies an illegible theme', async () => {
    await aTheme(nora, 'Black', BLACK);
    const user = await openThemes(nora);
    await choose(user, 'Black');
    await user.click(
      (await dialog('This theme is hard to read', 'alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(shownTheme()).toBe('Default Theme');

    await choose(user, 'Black');
    await press(user, 'Use it anyway');
    await expect.poll(() => worn('text-color')).toBe('#000000');
    await press(user, 'Back to the Default Theme');
    await expect.poll(() => worn('text-color')).toBe('');
    expect(screen.queryByRole('button', { name: 'Back to the Default Theme' })).toBeNull();
  });

  it('says that the selected theme is gone', async () => {
    await selectElsewhere(nora, 'gone');
    await openThemes(nora);
    expect(await screen.findByText('Theme not found')).toBeTruthy();
    expect(shownTheme()).toBe('Default Theme');
  });

  it('counts the themes that cannot be read', async () => {
    expectConsoleError(/Unreadable record/);
    await writeRaw('theme/broken', { user_id: nora.id, name: 7 });
    await openThemes(nora);
    expect(await screen.findByText("1 theme can't be read.")).toBeTruthy();
  });

  it('says why the themes cannot be read', async () => {
    await refuseReads('theme');
    await renderApp('/en/themes', { as: nora });
    expect(await screen.findByText('Error: Failed to get theme')).toBeTruthy();
  });
});

describe('a new theme', () => {
  it('has a name, starts with the current colours and font, and is selected', async () => {
    const look = painted({ 'background-color': '#ddeeff' }, 'Lato');
    const { user } = await openTheme(nora, look);
    await choose(user, 'New Theme');
    const form = await dialog('New Theme');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(form.getByText('Name the theme')).toBeTruthy();
    await fill(user, form.getByLabelText('Name'), '  Sky  ');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expect.poll(shownTheme).toBe('Sky');
    const made = async () => (await themesOf(nora)).find(({ name }) => name === 'Sky');
    await expect.poll(made).toMatchObject(look);
    await expect.poll(() => selectionOf(nora)).toBe((await made())?.['id']);
  });

  it('may start from any of the built-in ones', async () => {
    const user = await openThemes(nora);
    await press(user, 'New Theme');
    const form = await dialog('New Theme');
    await fill(user, form.getByLabelText('Name'), 'Mine');
    const [current, ...builtIn] = form.getAllByRole<HTMLInputElement>('radio');
    expect(current?.checked).toBe(true);
    expect(builtIn).toHaveLength(BUILT_IN_THEMES.length);
    await user.click(builtIn.at(-1) as HTMLElement);
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expect.poll(shownTheme).toBe('Mine');
    const look = BUILT_IN_THEMES.at(-1)?.look;
    await expect.poll(() => themesOf(nora)).toMatchObject([{ name: 'Mine', ...look }]);
    // The button that opened the dialog is gone.
    await expect.poll(() => document.activeElement).toBe(selector());
  });

  it('is not created when the server refuses it, and the input stays', async () => {
    expectConsoleError(/permission/i);
    const user = await openThemes(nora);
    await press(user, 'New Theme');
    const form = await dialog('New Theme');
    await fill(user, form.getByLabelText('Name'), 'Sky');
    await refuseWrites();
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByText('Failed to create new theme')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Sky');
    expect(shownTheme()).toBe('Default Theme');
  });

  it('can be a built-in one with one press, and is not created twice', async () => {
    const user = await openThemes(nora);
    expect(pressedTile()).toBe('Default');
    await press(user, 'Dark');
    await expect.poll(shownTheme).toBe('Dark');
    await expect.poll(() => themesOf(nora)).toMatchObject([{ name: 'Dark', ...dark }]);
    expect(pressedTile()).toBe('Dark');
    await press(user, 'Default');
    await expect.poll(shownTheme).toBe('Default Theme');
    await press(user, 'Dark');
    await expect.poll(shownTheme).toBe('Dark');
    await expect.poll(() => themesOf(nora)).toHaveLength(1);
  });
});

it('two built-in themes pressed at once are both created, and the last one is selected', async () => {
  const user = await openThemes(nora);
  fireEvent.click(await screen.findByRole('button', { name: 'Dark' }));
  await press(user, 'High contrast');
  await expect.poll(() => themesOf(nora)).toHaveLength(2);
  await expect.poll(shownTheme).toBe('High contrast');
});

describe('a theme like the device', () => {
  it('is dark while the system is, is remembered here, and ends with the next choice', async () => {
    const system = aSystem();
    const user = await openThemes(nora);
    await press(user, 'Like this device');
    expect(pressedTile()).toBe('Like this device');
    expect(shownTheme()).toBe('Default Theme');
    expect(worn('background-color')).toBe('');
    expect(keptLook()).toMatchObject({ whereDark: true, ...dark });

    act(() => system.turn('dark'));
    expect(worn('background-color')).toBe(dark.colors['background-color']);
    act(() => system.turn('light'));
    expect(worn('background-color')).toBe('');

    act(() => system.turn('dark'));
    await press(user, 'Default');
    await waitFor(() => expect(worn('background-color')).toBe(''));
    expect(pressedTile()).toBe('Default');
    expect(remembered('theme')).toBeNull();
    await expect.poll(() => themesOf(nora)).toEqual([]);
  });
});

describe("one's own theme", () => {
  it('is renamed', async () => {
    const { user } = await openTheme(nora);
    await press(user, 'Rename Warm paper');
    const form = await dialog('Rename Warm paper');
    await user.clear(form.getByLabelText('Name'));
    await user.click(form.getByRole('button', { name: 'Rename' }));
    expect(form.getByText('Name the theme')).toBeTruthy();
    await fill(user, form.getByLabelText('Name'), 'L'.repeat(61));
    await user.click(form.getByRole('button', { name: 'Rename' }));
    expect(form.getByText('Enter a name of at most 60 characters')).toBeTruthy();
    await fill(user, form.getByLabelText('Name'), 'Linen');
    await user.click(form.getByRole('button', { name: 'Rename' }));
    await expect.poll(shownTheme).toBe('Linen');
    await expect.poll(() => themesOf(nora)).toMatchObject([{ name: 'Linen' }]);
  });

  it('keeps its name when the server refuses another', async () => {
    expectConsoleError(/permission/i);
    const { user } = await openTheme(nora);
    await press(user, 'Rename Warm paper');
    const form = await dialog('Rename Warm paper');
    await user.type(form.getByLabelText('Name'), ' 2');
    await refuseWrites();
    await user.click(form.getByRole('button', { name: 'Rename' }));
    expect(await form.findByText('Failed to update theme')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await expect.poll(shownTheme).toBe('Warm paper');
  });

  it('is deleted after a confirmation, and returns with Undo', async () => {
    const { user, id } = await openTheme(nora, NIGHT);
    await press(user, 'Delete Warm paper');
    const asked = await dialog('Delete Warm paper', 'alertdialog');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(shownTheme()).toBe('Warm paper');
    await press(user, 'Delete Warm paper');
    await press(user, 'Delete');
    await expect.poll(shownTheme).toBe('Default Theme');
    await expect.poll(() => document.activeElement).toBe(selector());
    await expect.poll(() => themesOf(nora)).toEqual([]);
    await expect.poll(() => selectionOf(nora)).toBeUndefined();
    expect(worn('background-color')).toBe('');

    await press(user, 'Undo');
    await expect.poll(shownTheme).toBe('Warm paper');
    await expect.poll(() => selectionOf(nora)).toBe(id);
    await expect.poll(() => themesOf(nora)).toMatchObject([{ id, name: 'Warm paper', ...NIGHT }]);
  });

  it('stays when the server refuses to delete it', async () => {
    expectConsoleError(/permission/i);
    const { user } = await openTheme(nora);
    await refuseDeletions('theme');
    await press(user, 'Delete Warm paper');
    await press(user, 'Delete');
    expect(await screen.findByText(/^Warm paper is not deleted: /)).toBeTruthy();
    await expect.poll(shownTheme).toBe('Warm paper');
  });
});

describe('without a connection', () => {
  it('themes are created, selected and saved, and are sent when the connection is back', async () => {
    const user = await openThemes(nora);
    await loseServer();
    await press(user, 'New Theme');
    const form = await dialog('New Theme');
    await fill(user, form.getByLabelText('Name'), 'Sky');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expect.poll(shownTheme).toBe('Sky');
    await fill(user, field('Background'), '#ddeeff');
    await press(user, 'Save Changes');
    expect(await screen.findByText('Theme saved')).toBeTruthy();
    await expect.poll(() => themesOf(nora)).toEqual([]);
    await enableNetwork(db());
    await expect
      .poll(() => themesOf(nora))
      .toMatchObject([{ name: 'Sky', font: DEFAULT_LOOK.font, colors: { 'background-color': '#ddeeff' } }]);
    await expect.poll(() => selectionOf(nora)).toBeTruthy();
  });

  it('a new theme is selected only for its maker, not for a person who signs in before it is written', async () => {
    const user = await openThemes(nora);
    await disableNetwork(db());
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    await press(user, 'New Theme');
    const form = await dialog('New Theme');
    await fill(user, form.getByLabelText('Name'), 'Sky');
    await user.click(form.getByRole('button', { name: 'Create' }));
    const patienceEnds = () => timers.mock.calls.find(([, delay]) => delay === PATIENCE)?.[0];
    await expect.poll(patienceEnds).toBeTypeOf('function');
    cleanup();
    await endSession();
    await renderApp('/en', { as: await signUpPerson({ displayName: 'Bram de Wit' }) });
    await screen.findByRole('heading', { name: 'Create Plan' });
    patienceEnds()?.();
    // Long enough for the server to refuse a write.
    await expect.poll(() => selectionOf(nora)).toBeUndefined();
    await waitForPendingWrites(db());
  });

  it(
    'a new theme disappears when the server refuses it later, and the previous one is selected again',
    { tags: 'full' },
    async () => {
      expectConsoleError(/permission/i);
      const { user, id } = await openTheme(nora);
      await loseServer();
      await choose(user, 'New Theme');
      const form = await dialog('New Theme');
      await fill(user, form.getByLabelText('Name'), 'Sky');
      await user.click(form.getByRole('button', { name: 'Create' }));
      await expect.poll(shownTheme).toBe('Sky');
      await refuseWritesTo('theme');
      await enableNetwork(db());
      expect(await screen.findByText('Failed to create new theme')).toBeTruthy();
      await expect.poll(shownTheme).toBe('Warm paper');
      await expect.poll(() => selectionOf(nora)).toBe(id);
    },
  );
});
