import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { doc, enableNetwork, serverTimestamp, updateDoc } from 'firebase/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COLOR_VARIABLES, DEFAULT_LOOK } from '../../src/model/theme';
import { COLOR_NAMES } from '../../src/pages/themes/paletteGroups';
import en from '../../seed/lang/en.json';
import { db } from '../../src/services/firebase/database';
import { expectConsoleError } from '../support/console';
import { fontService } from '../support/emulators';
import { fill } from '../support/fill';
import { aHouseholdOf } from '../support/household';
import { loseServer } from '../support/offline';
import { signUpPerson, type Person } from '../support/people';
import { refuseWrites } from '../support/ruleChanges';
import { seedBasics } from '../support/seedBasics';
import {
  aTheme,
  BLACK,
  button,
  choose,
  dialog,
  enter,
  field,
  openTheme,
  openThemes,
  painted,
  press,
  selectElsewhere,
  shownTheme,
  themesOf,
  worn,
} from './themesSteps';

let nora: Person;

beforeAll(seedBasics);

beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  await aHouseholdOf(nora);
});

afterEach(() => {
  document.documentElement.removeAttribute('style');
  fontService.behave('well');
});

const background = () => worn('background-color');
const isUnsaved = () => screen.queryByText('Unsaved changes') !== null;
const savedColors = async () => (await themesOf(nora))[0]?.['colors'];
const contrast = () => within(screen.getByRole('region', { name: 'Contrast' }));
const undoByKey = (user: UserEvent) => user.keyboard('{Control>}z{/Control}');
const cannotUndo = () => button('Undo').getAttribute('aria-disabled') === 'true';

describe('the colours of a theme', () => {
  it('are all shown, each with its name and its variable', async () => {
    await openTheme(nora);
    for (const variable of COLOR_VARIABLES) {
      const input = field(en[COLOR_NAMES[variable]]);
      expect(input.value).toBe(DEFAULT_LOOK.colors[variable]);
      expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        variable,
      );
    }
  });

  it('change the whole page while they are typed in any notation, and are unsaved until Save Changes', async () => {
    const { user } = await openTheme(nora);
    expect(isUnsaved()).toBe(false);
    // The page uses an input as soon as it is a colour.
    await fill(user, field('Background'), 'rgb(221, 238, 255');
    expect(background()).not.toBe('#ddeeff');
    await user.keyboard(')');
    expect(background()).toBe('#ddeeff');
    expect(isUnsaved()).toBe(true);
    await user.keyboard('{Enter}');
    expect(field('Background').value).toBe('#ddeeff');
    await expect.poll(savedColors).toEqual(DEFAULT_LOOK.colors);

    await press(user, 'Save Changes');
    expect(await screen.findByText('Theme saved')).toBeTruthy();
    await expect.poll(savedColors).toEqual(painted({ 'background-color': '#ddeeff' }).colors);
    expect(isUnsaved()).toBe(false);
    expect(background()).toBe('#ddeeff');
  });

  it('change in one step each time that the picker is used', { tags: 'full' }, async () => {
    const { user } = await openTheme(nora);
    const picker = screen.getByLabelText('Pick Background');
    const pick = (...values: string[]) => {
      for (const value of values) fireEvent.input(picker, { target: { value } });
      // The browser sends this event once, when the picker closes.
      fireEvent(picker, new Event('change'));
    };
    pick('#ddeeff', '#cceeff', '#bbeeff');
    pick('#ffeedd', '#ffeecc');
    expect(background()).toBe('#ffeecc');
    expect(field('Background').value).toBe('#ffeecc');
    await press(user, 'Undo');
    expect(background()).toBe('#bbeeff');
    await press(user, 'Undo');
    expect(background()).toBe(DEFAULT_LOOK.colors['background-color']);
    expect(cannotUndo()).toBe(true);
    expect(isUnsaved()).toBe(false);
  });

  it('can be undone step by step, also with Ctrl-Z outside the fields, with a message', async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await enter(user, 'Border', 'teal');
    button('Undo').focus();
    await undoByKey(user);
    expect(field('Border').value).toBe(DEFAULT_LOOK.colors['border-color']);
    expect(screen.getByText('Undone: Border, #e5e2db')).toBeTruthy();
    await undoByKey(user);
    expect(field('Background').value).toBe(DEFAULT_LOOK.colors['background-color']);
    await undoByKey(user);
    expect(cannotUndo()).toBe(true);
  });

  it('are reset one at a time: to the saved one, then to the default', async () => {
    const { user } = await openTheme(nora, painted({ 'border-color': '#808080' }));
    await enter(user, 'Border', 'teal');
    await press(user, 'Reset Border to what is saved');
    expect(field('Border').value).toBe('#808080');
    expect(document.activeElement).toBe(field('Border'));
    expect(screen.getByText('Reset: Border, #808080')).toBeTruthy();
    await press(user, 'Reset Border to the default');
    expect(field('Border').value).toBe('#e5e2db');
    await press(user, 'Save Changes');
    await expect.poll(() => screen.queryByRole('button', { name: /^Reset Border/ })).toBeNull();
  });

  it('are refused if one is missing or not a colour, and that one gets the focus', async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Widget', '');
    expect(screen.getByText('Colors are required')).toBeTruthy();
    await press(user, 'Save Changes');
    expect(document.activeElement).toBe(field('Widget'));

    await fill(user, field('Widget'), 'bluish');
    expect(screen.queryByText(/^No colour/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/^No colour/)).toBeTruthy();
    await press(user, 'Save Changes');
    expect(document.activeElement).toBe(field('Widget'));
    expect(worn('widget-color')).toBe('#ffffff');
    await expect.poll(savedColors).toEqual(DEFAULT_LOOK.colors);
  });

  it('change with another device, except for the one being edited here', async () => {
    const { user, id } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await updateDoc(doc(nora.db, 'theme', id), {
      colors: painted({ 'border-color': '#808080', 'background-color': '#ffeeee' }).colors,
      updatedAt: serverTimestamp(),
    });
    await expect.poll(() => field('Border').value).toBe('#808080');
    expect(field('Background').value).toBe('#ddeeff');
  });

  it('reach another device when they are saved', async () => {
    const { user, id } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await press(user, 'Save Changes');
    await expect
      .poll(() => themesOf(nora))
      .toMatchObject([{ id, colors: { 'background-color': '#ddeeff' } }]);
  });
});

describe('an unsaved change of a theme', () => {
  it('asks before another theme is selected, and is then lost', async () => {
    await aTheme(nora, 'Sky', painted({ 'background-color': '#ccddee' }));
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await choose(user, 'Sky');
    await user.click(
      (await dialog('Discard your changes?', 'alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(shownTheme()).toBe('Warm paper');
    await choose(user, 'Sky');
    await press(user, 'Discard');
    await expect.poll(shownTheme).toBe('Sky');
    await expect.poll(background).toBe('#ccddee');
    expect(isUnsaved()).toBe(false);
  });

  it('asks before the person leaves the page, and the saved look then returns', async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await user.click(screen.getAllByRole('link', { name: 'Settings' })[0] as HTMLElement);
    await press(user, 'Discard');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(background()).toBe(DEFAULT_LOOK.colors['background-color']);
  });

  it('continues in a new theme that starts with the current colours', async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await choose(user, 'New Theme');
    const form = await dialog('New Theme');
    await fill(user, form.getByLabelText('Name'), 'Sky');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expect.poll(shownTheme).toBe('Sky');
    expect(field('Background').value).toBe('#ddeeff');
    expect(isUnsaved()).toBe(false);
    expect((await themesOf(nora)).find(({ name }) => name === 'Warm paper')).toMatchObject(DEFAULT_LOOK);
  });

  it('asks before a new theme with other colours replaces it', async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await choose(user, 'New Theme');
    const form = await dialog('New Theme');
    await fill(user, form.getByLabelText('Name'), 'Night');
    await user.click(form.getByRole('radio', { name: 'Dark' }));
    await user.click(form.getByRole('button', { name: 'Create' }));
    await press(user, 'Discard');
    await expect.poll(shownTheme).toBe('Night');
  });

  it('stays when the server refuses to save it', async () => {
    expectConsoleError(/permission/i);
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await refuseWrites();
    await press(user, 'Save Changes');
    expect(await screen.findByText('Failed to update theme')).toBeTruthy();
    expect(field('Background').value).toBe('#ddeeff');
    await expect.poll(isUnsaved).toBe(true);
    expect(background()).toBe('#ddeeff');
  });

  it('is saved on this device without a connection', { tags: 'full' }, async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await loseServer();
    await press(user, 'Save Changes');
    expect(await screen.findByText('Theme saved')).toBeTruthy();
    expect(isUnsaved()).toBe(false);
    expect(background()).toBe('#ddeeff');
  });

  it('returns when the server refuses it later, with a message', { tags: 'full' }, async () => {
    expectConsoleError(/permission/i);
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await loseServer();
    await press(user, 'Save Changes');
    await screen.findByText('Theme saved');
    await refuseWrites();
    await enableNetwork(db());
    expect(await screen.findByText('Warm paper: Failed to update theme')).toBeTruthy();
    await expect.poll(isUnsaved).toBe(true);
    expect(field('Background').value).toBe('#ddeeff');
  });

  it('is not possible in the default theme', async () => {
    const user = await openThemes(nora);
    await press(user, 'Save Changes');
    expect(screen.getByRole('alert').textContent).toBe('No theme selected');
    expect(screen.queryByRole('region', { name: 'Colours' })).toBeNull();
    await selectElsewhere(nora, await aTheme(nora, 'Sky'));
    await screen.findByRole('region', { name: 'Colours' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the contrast of a theme', () => {
  it('is shown for every pair, and a failing pair is also shown under its colour', async () => {
    const { user } = await openTheme(nora);
    expect(contrast().getByText('All AA')).toBeTruthy();
    await enter(user, 'Muted text', '#bbbbbb');
    expect(contrast().getByText(/^\d+ below AA$/)).toBeTruthy();
    expect(contrast().getAllByText('below 4,5').length).toBeGreaterThan(3);
    const palette = within(screen.getByRole('region', { name: 'Colours' }));
    const failing = palette.getByRole('button', { name: /^Fix Muted text/ }).parentElement;
    expect(failing?.textContent).toMatch(/1,\d · below 4,5/);
  });

  it('is repaired with one press, which reports the change and can be undone', async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Text', '#bbbbbb');
    const [mend] = contrast().getAllByRole('button', { name: 'Fix Text on a card' });
    await user.click(mend as HTMLElement);
    expect(field('Text').value).not.toBe('#bbbbbb');
    expect(screen.getByText(`Fixed: Text, ${field('Text').value}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fix Text on a card' })).toBeNull();
    await press(user, 'Undo');
    expect(field('Text').value).toBe('#bbbbbb');
  });

  it('can be repaired beside the edited colour, which keeps the focus', async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Text', '#bbbbbb');
    const palette = within(screen.getByRole('region', { name: 'Colours' }));
    await user.click(palette.getByRole('button', { name: /^Fix Text/ }));
    expect(field('Text').value).not.toBe('#bbbbbb');
    expect(document.activeElement).toBe(field('Text'));
  });

  it('limits the look to the preview if it is too low for the page, until it is saved after a question', async () => {
    const { user } = await openTheme(nora);
    await enter(user, 'Text', '#ffffff');
    expect(screen.getByText('Too hard to read for the whole page: only the preview shows it.')).toBeTruthy();
    expect(worn('text-color')).toBe(DEFAULT_LOOK.colors['text-color']);
    const sample = screen.getByText('Salary').closest<HTMLElement>('.theme-scope');
    expect(sample?.style.getPropertyValue('--text-color')).toBe('#ffffff');

    await press(user, 'Save Changes');
    await user.click(
      (await dialog('This theme is hard to read', 'alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    await expect.poll(savedColors).toEqual(DEFAULT_LOOK.colors);
    await press(user, 'Save Changes');
    await press(user, 'Use it anyway');
    await expect.poll(savedColors).toMatchObject({ 'text-color': '#ffffff' });
    await expect.poll(() => worn('text-color')).toBe('#ffffff');
    expect(await screen.findByRole('button', { name: 'Back to the Default Theme' })).toBeTruthy();
  });

  it('leads to a question before a new theme starts with illegible colours', async () => {
    const { user } = await openTheme(nora, BLACK);
    await choose(user, 'New Theme');
    const form = await dialog('New Theme');
    await fill(user, form.getByLabelText('Name'), 'Blacker');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await press(user, 'Use it anyway');
    await expect.poll(shownTheme).toBe('Blacker');
  });
});

const FONT = 'Font';
const font = () => document.documentElement.style.getPropertyValue('--font-family');
const status = (text: string | RegExp) => screen.findByText(text);

describe('the font of a theme', () => {
  it('is verified, and is then used on the whole page', async () => {
    const { user } = await openTheme(nora);
    await enter(user, FONT, 'Exo 2');
    expect(font()).toMatch(/^["']Open Sans["']/);
    fontService.behave('slow');
    await press(user, 'Verify');
    expect((await status('Verifying...')).closest('output')).toBeTruthy();
    fontService.behave('well');
    await expect.poll(() => status('Valid font!')).toBeTruthy();
    await expect.poll(font).toMatch(/^["']?Exo 2["']?/);
    await press(user, 'Save Changes');
    await expect.poll(() => themesOf(nora)).toMatchObject([{ font: 'Exo 2' }]);
  });

  it('that does not exist shows the time of the last attempt, until another name is typed', async () => {
    const { user } = await openTheme(nora);
    await enter(user, FONT, 'No Such Font');
    await press(user, 'Verify');
    await expect.poll(() => status('Failed to verify font')).toBeTruthy();
    await expect.poll(() => status(/^Last failed attempt: \d{2}:\d{2}:\d{2}$/)).toBeTruthy();
    await user.type(field(FONT), 's');
    expect(screen.queryByText('Failed to verify font')).toBeNull();
    expect(screen.queryByText(/^Last failed attempt/)).toBeNull();
  });

  it('is verified before it is saved, and nothing is saved if it fails', { tags: 'full' }, async () => {
    fontService.behave('down');
    const { user } = await openTheme(nora);
    await enter(user, 'Background', '#ddeeff');
    await enter(user, FONT, 'Lato');
    await press(user, 'Save Changes');
    await expect.poll(() => status('Failed to verify font')).toBeTruthy();
    expect(document.activeElement).toBe(field(FONT));
    await expect.poll(() => themesOf(nora)).toMatchObject([DEFAULT_LOOK]);

    fontService.behave('well');
    await press(user, 'Save Changes');
    await expect
      .poll(() => themesOf(nora))
      .toMatchObject([{ font: 'Lato', colors: { 'background-color': '#ddeeff' } }]);
    await expect.poll(() => status('Valid font!')).toBeTruthy();
  });

  it('is neither verified nor saved without a name or with an impossible one', async () => {
    const asked = fontService.asked.length;
    const { user } = await openTheme(nora);
    for (const [name, sentence] of [
      ['', 'Font is required'],
      ['Comic; Sans', 'A font name has letters, digits, spaces and hyphens only'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one field
      await enter(user, FONT, name);
      expect(screen.getByText(sentence)).toBeTruthy();
      await press(user, 'Verify');
      await press(user, 'Save Changes');
      expect(document.activeElement).toBe(field(FONT));
      // oxlint-enable no-await-in-loop
    }
    await expect.poll(() => themesOf(nora)).toMatchObject([DEFAULT_LOOK]);
    expect(fontService.asked).toHaveLength(asked);
  });

  it('can be undone like a colour', async () => {
    const { user } = await openTheme(nora);
    await enter(user, FONT, 'Lato');
    await press(user, 'Undo');
    expect(field(FONT).value).toBe('Open Sans');
    expect(screen.getByText('Undone: Font, Open Sans')).toBeTruthy();
  });
});
