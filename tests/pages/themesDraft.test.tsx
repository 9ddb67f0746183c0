import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ThemeId } from '../../src/model/ids';
import { DEFAULT_LOOK, type ColorVariable, type ThemeLook } from '../../src/model/theme';
import {
  edited,
  isChanged,
  reduceDraft,
  resetTarget,
  unedited,
  type DraftAct,
  type ThemeDraft,
  type ThemeField,
} from '../../src/pages/themes/themeDraft';
import { painted } from './themesSteps';

const ID = v.parse(ThemeId, 'warm-paper');
const TEXT = 'text-color';

const typed = (text: string, field: ThemeField = TEXT): DraftAct => ({ type: 'typed', field, text });
const settled: DraftAct = { type: 'settled' };
const undone: DraftAct = { type: 'undone' };
const reset: DraftAct = { type: 'reset', field: TEXT };

const after = (acts: readonly DraftAct[], stored: ThemeLook = DEFAULT_LOOK): ThemeDraft =>
  acts.reduce((draft, act) => reduceDraft(stored, draft, act), unedited(ID));
const colorAfter = (acts: readonly DraftAct[], stored = DEFAULT_LOOK, variable: ColorVariable = TEXT) =>
  edited(stored, after(acts, stored).edits).colors[variable];

describe('a theme that is edited', () => {
  it('counts all changes in one opening of a picker as one step', () => {
    const moves = [typed('#000001'), typed('#000002'), typed('#000003'), settled];
    expect(colorAfter(moves)).toBe('#000003');
    expect(colorAfter([...moves, undone])).toBe(DEFAULT_LOOK.colors[TEXT]);
    expect(colorAfter([...moves, typed('#000004'), settled, undone])).toBe('#000003');
  });

  it('starts a step with another field, and undoes one by one', () => {
    const acts = [typed('#000001'), typed('#111111', 'border-color'), typed('#000002'), settled];
    expect(after(acts).past).toHaveLength(3);
    expect(after([...acts, undone, undone]).edits).toEqual({ [TEXT]: '#000001' });
    expect(after([...acts, undone, undone, undone, undone]).edits).toEqual({});
  });

  it('counts no step if a change ends at its first value', () => {
    const once = [typed('#000001'), settled];
    expect(after([...once, typed('#00'), typed('#000001'), settled]).past).toHaveLength(1);
  });

  it.each([
    ['TEAL', '#008080'],
    [' rgb(1, 2, 3) ', '#010203'],
    ['#abc', '#aabbcc'],
    ['bluish', 'bluish'],
  ])('writes %j as %j once the input ends', (text, clean) => {
    expect(after([typed(text), settled]).edits[TEXT]).toBe(clean);
  });

  it('shows the stored colour while the input is not a colour', () => {
    expect(colorAfter([typed('bluish')])).toBe(DEFAULT_LOOK.colors[TEXT]);
    expect(isChanged(DEFAULT_LOOK, after([typed('bluish')]).edits)).toBe(true);
  });

  it('is unchanged if the same colour is written in another notation', () => {
    const stored = painted({ [TEXT]: '#ff0000' });
    expect(isChanged(stored, after([typed('red')], stored).edits)).toBe(false);
  });

  it('resets a colour to the saved one, then to the default, and no further', () => {
    const stored = painted({ [TEXT]: '#222222' });
    expect(resetTarget(stored, '#333333', TEXT)).toBe('saved');
    expect(colorAfter([typed('#333333'), settled, reset], stored)).toBe('#222222');
    expect(resetTarget(stored, '#222222', TEXT)).toBe('default');
    expect(colorAfter([typed('#333333'), settled, reset, reset], stored)).toBe(DEFAULT_LOOK.colors[TEXT]);
    expect(resetTarget(DEFAULT_LOOK, DEFAULT_LOOK.colors[TEXT], TEXT)).toBeNull();
    expect(colorAfter([typed('#333333'), settled, reset, undone], stored)).toBe('#333333');
  });

  it('follows the stored theme in all unedited fields', () => {
    const { edits } = after([typed('#000001'), settled]);
    const look = edited(painted({ 'border-color': '#00ff00', [TEXT]: '#999999' }, 'Lato'), edits);
    expect(look).toEqual(painted({ 'border-color': '#00ff00', [TEXT]: '#000001' }, 'Lato'));
  });

  it('drops saved changes, and keeps later ones', () => {
    const saved = painted({ [TEXT]: '#000001', 'border-color': '#111111' });
    const acts = [typed('#000001'), typed('#111111', 'border-color'), settled, typed('#000002'), settled];
    const { edits, past } = after([...acts, { type: 'saved', of: ID, look: saved }]);
    expect(edits).toEqual({ [TEXT]: '#000002' });
    expect(past).toEqual([]);
  });

  it('is unchanged by a save of another theme, and dropped with its own', () => {
    const other = v.parse(ThemeId, 'night');
    const draft = after([typed('#000001'), settled]);
    const saved = { type: 'saved', of: other, look: painted({ [TEXT]: '#000001' }) } as const;
    expect(reduceDraft(DEFAULT_LOOK, draft, saved)).toBe(draft);
    expect(reduceDraft(DEFAULT_LOOK, draft, { type: 'opened', of: other })).toEqual(unedited(other));
  });

  it('repairs a pair in one step that can be undone', () => {
    const acts = [typed('#bbbbbb'), settled, { type: 'mended', pair: 'text_on_card' }] as const;
    const mended = after(acts);
    expect(mended.said).toEqual({ act: 'mended', field: TEXT });
    expect(mended.edits[TEXT]).not.toBe('#bbbbbb');
    expect(colorAfter([...acts, undone])).toBe('#bbbbbb');
  });

  it('repairs nothing in a pair that passes', () => {
    expect(after([{ type: 'mended', pair: 'text_on_card' }]).past).toEqual([]);
  });
});
