import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTheme, writeTheme } from '../../src/domain/themes/themeImport';
import { DEFAULT_LOOK } from '../../src/model/theme';
import { fontService } from '../support/emulators';
import { aHouseholdOf } from '../support/household';
import { signUpPerson, type Person } from '../support/people';
import { seedBasics } from '../support/seedBasics';
import {
  BLACK,
  dialog,
  enter,
  openTheme,
  openThemes,
  painted,
  press,
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
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
  fontService.behave('well');
});

const SKY = { name: 'Sky', ...painted({ 'background-color': '#ddeeff' }, 'Lato') };
const copied = () => navigator.clipboard.readText();
const copy = (text: string) => navigator.clipboard.writeText(text);

/** Acts like a browser that lets no page use the clipboard. */
function refuseClipboard(): void {
  const refusal = new DOMException('Not allowed', 'NotAllowedError');
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(refusal);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
}

describe('Export Theme', () => {
  it('copies the look on the page, with its name, as a text that can be imported', async () => {
    const { user } = await openTheme(nora, painted({ 'border-color': '#808080' }));
    await enter(user, 'Background', '#ddeeff');
    await press(user, 'Export Theme');
    expect((await screen.findByText('Theme copied to clipboard')).closest('[role=status]')).toBeTruthy();
    expect(readTheme(await copied())).toMatchObject({
      name: 'Warm paper',
      look: painted({ 'border-color': '#808080', 'background-color': '#ddeeff' }),
    });
  });

  it('copies the default look while the default theme is selected', async () => {
    const user = await openThemes(nora);
    await press(user, 'Export Theme');
    await screen.findByText('Theme copied to clipboard');
    expect(readTheme(await copied())).toMatchObject({ name: 'Default', look: DEFAULT_LOOK });
  });

  it('shows the text for copying by hand if the browser refuses', { tags: 'full' }, async () => {
    const user = await openThemes(nora);
    refuseClipboard();
    await press(user, 'Export Theme');
    const shown = await dialog('Export Theme');
    expect(shown.getByRole('alert').textContent).toBe('Failed to copy theme to clipboard');
    expect(readTheme(shown.getByRole<HTMLTextAreaElement>('textbox').value)).toMatchObject({
      look: DEFAULT_LOOK,
    });
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Import Theme', () => {
  it('creates a new theme from the clipboard, and leaves the others alone', async () => {
    const { user } = await openTheme(nora);
    await copy(writeTheme(SKY));
    await press(user, 'Import Theme');
    const form = await dialog('Import Theme');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Sky');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Imported theme' }).checked).toBe(true);
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expect.poll(shownTheme).toBe('Sky');
    await expect.poll(() => worn('background-color')).toBe('#ddeeff');
    const fonts = async () =>
      Object.fromEntries((await themesOf(nora)).map(({ name, font }) => [name, font]));
    await expect.poll(fonts).toEqual({ 'Warm paper': 'Open Sans', Sky: 'Lato' });
  });

  it('names the parts that it left out, and asks for a missing name', async () => {
    const user = await openThemes(nora);
    const { font, colors } = SKY;
    await copy(JSON.stringify({ font, colors: { ...colors, 'my-color': 'red' }, script: 'alert(1)' }));
    await press(user, 'Import Theme');
    const form = await dialog('Import Theme');
    expect(form.getByText('Left out, since no theme has it: script and my-color')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(form.getByText('Name the theme')).toBeTruthy();
    await expect.poll(() => themesOf(nora)).toEqual([]);
  });

  it('creates nothing from a text that is not a theme, and says why', async () => {
    const user = await openThemes(nora);
    for (const [text, sentence] of [
      ['body { color: red }', 'Failed to import theme'],
      [JSON.stringify({ font: 'Lato' }), 'Invalid theme format'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one clipboard
      await copy(text);
      await press(user, 'Import Theme');
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      // oxlint-enable no-await-in-loop
    }
    await expect.poll(() => themesOf(nora)).toEqual([]);
  });

  it('asks the person to paste the theme if the browser refuses', async () => {
    const user = await openThemes(nora);
    refuseClipboard();
    await press(user, 'Import Theme');
    const box = await dialog('Import Theme');
    await user.click(box.getByLabelText('Theme'));
    await user.paste('{"font":');
    await user.click(box.getByRole('button', { name: 'Import' }));
    expect(await box.findByText('Failed to import theme')).toBeTruthy();
    await user.clear(box.getByLabelText('Theme'));
    await user.click(box.getByLabelText('Theme'));
    await user.paste(writeTheme(SKY));
    await user.click(box.getByRole('button', { name: 'Import' }));
    expect(await screen.findByDisplayValue('Sky')).toBeTruthy();
    await press(user, 'Create');
    await expect.poll(shownTheme).toBe('Sky');
  });

  it('uses the current font if the service does not have the imported one, and says so', async () => {
    const user = await openThemes(nora);
    await copy(writeTheme({ ...SKY, font: 'No Such Font' }));
    await press(user, 'Import Theme');
    const form = await dialog('Import Theme');
    expect(form.getByText(/^No Such Font is not available .* starts with Open Sans\.$/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expect.poll(() => themesOf(nora)).toMatchObject([{ name: 'Sky', font: 'Open Sans' }]);
  });

  it('asks before it applies an illegible theme', async () => {
    const user = await openThemes(nora);
    await copy(writeTheme({ name: 'Black', ...BLACK }));
    await press(user, 'Import Theme');
    await user.click((await dialog('Import Theme')).getByRole('button', { name: 'Create' }));
    const asked = await dialog('This theme is hard to read', 'alertdialog');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => themesOf(nora)).toEqual([]);
    await press(user, 'Create');
    await press(user, 'Use it anyway');
    await expect.poll(shownTheme).toBe('Black');
  });
});
