// A theme while somebody edits it: what is typed over what is stored, and the steps back. Pure, for a reducer.
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

/** As typed: maybe empty, maybe no colour. What is not typed over stays as it is stored, also when that changes. */
export type Edits = Readonly<Partial<Record<ThemeField, string>>>;

export interface ThemeDraft {
  /** The theme that is edited; null for the default one, which can't be. */
  of: ThemeId | null;
  edits: Edits;
  /** What `edits` were before each step. */
  past: readonly Edits[];
  /** The field that is being typed or picked in: until it is settled, all that happens to it is one step. */
  open: ThemeField | null;
  /** What was done last and is not seen where the focus is. */
  said: Said | null;
}

export interface Said {
  act: 'undone' | 'reset' | 'mended';
  field: ThemeField;
}

export type DraftAct =
  | { type: 'opened'; of: ThemeId | null }
  | { type: 'typed'; field: ThemeField; text: string }
  /** Typing or picking is over. */
  | { type: 'settled' }
  | { type: 'mended'; pair: PairId }
  | { type: 'reset'; field: ThemeField }
  | { type: 'undone' }
  /** The server has this look. */
  | { type: 'saved'; of: ThemeId; look: ThemeLook };

export function unedited(of: ThemeId | null): ThemeDraft {
  return { of, edits: {}, past: [], open: null, said: null };
}

/** `stored` is the theme's look as it is stored now. */
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
      // What was typed since the save began stays.
      return act.of === draft.of ? { ...unedited(act.of), edits: without(draft.edits, act.look) } : draft;
  }
}

function typed(draft: ThemeDraft, field: ThemeField, text: string): ThemeDraft {
  const past = draft.open === field ? draft.past : [...draft.past, draft.edits];
  return { ...draft, edits: { ...draft.edits, [field]: text }, past, open: field, said: null };
}

/** A colour is written the same way however it was typed. What is as it was before is no step. */
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

/** Without a text, what is stored shows again. */
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

/** Where a reset of a field leads: back to what is saved, and from there to the default; null when it is there. */
export function resetTarget(saved: ThemeLook, text: string, field: ThemeField): 'saved' | 'default' | null {
  if (text !== valueOf(saved, field)) return 'saved';
  return text === valueOf(DEFAULT_LOOK, field) ? null : 'default';
}

export function valueOf({ font, colors }: ThemeLook, field: ThemeField): string {
  return field === 'font' ? font : colors[field];
}

/** A stored look in the app's own notation. What is lawful and yet no colour is as in the default theme. */
export function normalised({ font, colors }: ThemeLook): ThemeLook {
  return { font, colors: hexColors(colors) };
}

/** What the edits come to; where they hold no colour, the stored one stays. */
export function edited(stored: ThemeLook, edits: Edits): ThemeLook {
  const { font = stored.font } = edits;
  const colors: Record<ColorVariable, string> = { ...stored.colors };
  for (const variable of COLOR_VARIABLES) {
    colors[variable] = parseColor(edits[variable] ?? '') ?? colors[variable];
  }
  return { font: FONT_NAME.test(font) ? font : stored.font, colors };
}

/** Whether there is something to lose: also what is no colour yet. */
export function isChanged(stored: ThemeLook, edits: Edits): boolean {
  return FIELDS.some((field) => {
    const text = edits[field];
    if (text === undefined) return false;
    const value = field === 'font' ? text : (parseColor(text) ?? text);
    return value !== valueOf(stored, field);
  });
}

/** Why a field can't be saved as it is, as the key of a text (spec, section 5); null when it can. */
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
