// A theme during editing: the edits over the stored look, and the undo steps. Pure, for a reducer.
import { parseColor } from '../../domain/themes/color';
import type { PairId } from '../../domain/themes/contrastPairs';
import { hexColors } from '../../domain/themes/hexColors';
import { mend } from '../../domain/themes/themeContrast';
import { errorKey } from '../../model/errors';
import type { ThemeId } from '../../model/ids';
import type { TranslationKey } from '../../model/lang';
import {
  COLOR_VARIABLES,
  DEFAULT_LOOK,
  FONT_NAME,
  type ColorVariable,
  type ThemeLook,
} from '../../model/theme';

export type ThemeField = ColorVariable | 'font';

/** Texts as typed, maybe empty or not a colour. Unedited fields follow the stored look, also when that changes. */
export type Edits = Readonly<Partial<Record<ThemeField, string>>>;

export interface ThemeDraft {
  /** The edited theme; null for the default theme, which can't be edited. */
  of: ThemeId | null;
  edits: Edits;
  /** The `edits` before each step. */
  past: readonly Edits[];
  /** The field in use: all its changes until it is settled form one step. */
  open: ThemeField | null;
  /** The last act, announced because it changes a field without the focus. */
  said: Said | null;
}

export interface Said {
  act: 'undone' | 'reset' | 'mended';
  field: ThemeField;
}

export type DraftAct =
  | { type: 'opened'; of: ThemeId | null }
  | { type: 'typed'; field: ThemeField; text: string }
  /** Typing or picking has ended. */
  | { type: 'settled' }
  | { type: 'mended'; pair: PairId }
  | { type: 'reset'; field: ThemeField }
  | { type: 'undone' }
  /** The server has this look. */
  | { type: 'saved'; of: ThemeId; look: ThemeLook };

export function unedited(of: ThemeId | null): ThemeDraft {
  return { of, edits: {}, past: [], open: null, said: null };
}

/** `stored` is the theme's currently stored look. */
export function reduceDraft(stored: ThemeLook, draft: ThemeDraft, act: DraftAct): ThemeDraft {
  switch (act.type) {
    case 'opened':
      return unedited(act.of);
    case 'typed':
      return typed(draft, act.field, act.text);
    case 'settled':
      return settled(draft);
    case 'mended':
      return mended(stored, draft, act.pair);
    case 'reset':
      return reset(stored, draft, act.field);
    case 'undone':
      return undone(draft);
    case 'saved':
      // Keeps edits made since the save started.
      return act.of === draft.of ? { ...unedited(act.of), edits: without(draft.edits, act.look) } : draft;
  }
}

function typed(draft: ThemeDraft, field: ThemeField, text: string): ThemeDraft {
  const past = draft.open === field ? draft.past : [...draft.past, draft.edits];
  return { ...draft, edits: { ...draft.edits, [field]: text }, past, open: field, said: null };
}

/** Writes a colour in one notation, however it was typed. An unchanged value isn't a step. */
function settled(draft: ThemeDraft): ThemeDraft {
  const { open, edits, past } = draft;
  if (open === null) return draft;
  const text = edits[open] ?? '';
  const clean = open === 'font' ? text.trim().replace(/ +/g, ' ') : (parseColor(text) ?? text);
  const isStep = clean !== past.at(-1)?.[open];
  return {
    ...draft,
    edits: { ...edits, [open]: clean },
    past: isStep ? past : past.slice(0, -1),
    open: null,
  };
}

function mended(stored: ThemeLook, draft: ThemeDraft, pair: PairId): ThemeDraft {
  const { colors } = edited(stored, draft.edits);
  const better = mend(colors, pair);
  const field = COLOR_VARIABLES.find((variable) => better[variable] !== colors[variable]);
  return field === undefined ? draft : step(draft, 'mended', field, better[field]);
}

function reset(stored: ThemeLook, draft: ThemeDraft, field: ThemeField): ThemeDraft {
  const target = resetTarget(stored, draft.edits[field] ?? valueOf(stored, field), field);
  return step(draft, 'reset', field, target === 'default' ? valueOf(DEFAULT_LOOK, field) : undefined);
}

/** Without a text, the field shows the stored value again. */
function step(draft: ThemeDraft, act: Said['act'], field: ThemeField, text?: string): ThemeDraft {
  const { [field]: _, ...others } = draft.edits;
  const edits = text === undefined ? others : { ...others, [field]: text };
  return { ...draft, edits, past: [...draft.past, draft.edits], open: null, said: { act, field } };
}

function undone(draft: ThemeDraft): ThemeDraft {
  const before = draft.past.at(-1);
  if (before === undefined) return draft;
  const field = FIELDS.find((each) => draft.edits[each] !== before[each]);
  const said = field === undefined ? null : ({ act: 'undone', field } as const);
  return { ...draft, edits: before, past: draft.past.slice(0, -1), open: null, said };
}

const FIELDS: readonly ThemeField[] = ['font', ...COLOR_VARIABLES];

function without(edits: Edits, saved: ThemeLook): Edits {
  return Object.fromEntries(
    FIELDS.filter((field) => edits[field] !== undefined && edits[field] !== valueOf(saved, field)).map(
      (field) => [field, edits[field]],
    ),
  );
}

/** The target of a field's reset: first the saved value, then the default; null when already there. */
export function resetTarget(saved: ThemeLook, text: string, field: ThemeField): 'saved' | 'default' | null {
  if (text !== valueOf(saved, field)) return 'saved';
  return text === valueOf(DEFAULT_LOOK, field) ? null : 'default';
}

export function valueOf({ font, colors }: ThemeLook, field: ThemeField): string {
  return field === 'font' ? font : colors[field];
}

/** A stored look in the app's notation. Valid values that aren't colours become the default theme's. */
export function normalised({ font, colors }: ThemeLook): ThemeLook {
  return { font, colors: hexColors(colors) };
}

/** Applies the edits; where one isn't a colour, the stored colour stays. */
export function edited(stored: ThemeLook, edits: Edits): ThemeLook {
  const { font = stored.font } = edits;
  const colors: Record<ColorVariable, string> = { ...stored.colors };
  for (const variable of COLOR_VARIABLES) {
    colors[variable] = parseColor(edits[variable] ?? '') ?? colors[variable];
  }
  return { font: FONT_NAME.test(font) ? font : stored.font, colors };
}

/** Whether there are unsaved edits, including text that isn't a colour yet. */
export function isChanged(stored: ThemeLook, edits: Edits): boolean {
  return FIELDS.some((field) => {
    const text = edits[field];
    if (text === undefined) return false;
    const value = field === 'font' ? text : (parseColor(text) ?? text);
    return value !== valueOf(stored, field);
  });
}

/** The key of the text that says why a field can't be saved (spec, section 5); null when it can. */
export function problemOf(field: ThemeField, text: string | undefined): TranslationKey | null {
  if (text === undefined) return null;
  const isEmpty = text.trim() === '';
  if (field === 'font') {
    if (isEmpty) return errorKey('font_required');
    return FONT_NAME.test(text) ? null : errorKey('font_name_invalid');
  }
  if (isEmpty) return errorKey('colors_required');
  return parseColor(text) === null ? 'color_invalid' : null;
}

export function hasProblems(edits: Edits): boolean {
  return FIELDS.some((field) => problemOf(field, edits[field]) !== null);
}

export function isSameLook(one: ThemeLook, other: ThemeLook): boolean {
  return FIELDS.every((field) => valueOf(one, field) === valueOf(other, field));
}
