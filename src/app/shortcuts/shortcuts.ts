// Every keyboard shortcut, once: the visible list and the key handler both use this.
import type { TranslationKey } from '../../model/lang';
import { PAGES, type PageSegment } from '../routes/pages';

export type ShortcutAct = 'showShortcuts' | 'beginTransaction' | 'search' | { goTo: PageSegment };

export interface Shortcut {
  /** As printed on the keyboard. */
  keys: readonly string[];
  /** 'chord' holds the keys down together; 'sequence' presses one after the other. */
  kind: 'sequence' | 'chord';
  label: TranslationKey;
  /** Null for a shortcut that is handled where it works: in `Shortcuts`, `SeveralDialog`, `ui/ToastProvider` and `ThemeReset`. */
  act: ShortcutAct | null;
}

export interface ShortcutGroup {
  label: TranslationKey;
  shortcuts: readonly Shortcut[];
}

/** The letter of each page, after `g`. */
const LETTERS: Readonly<Record<PageSegment, string>> = {
  '': 'd',
  future: 'f',
  income: 'i',
  expenses: 'e',
  find: 'q',
  year: 'y',
  settle: 'u',
  history: 'h',
  themes: 't',
  settings: 's',
  data: 'm',
  language: 'l',
  category: 'c',
  account: 'a',
};

/** Apple's keyboards name the key themselves. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    label: 'shortcuts_go',
    shortcuts: PAGES.map(({ segment, label }) => ({
      keys: ['g', LETTERS[segment]],
      kind: 'sequence',
      label,
      act: { goTo: segment },
    })),
  },
  {
    label: 'shortcuts_do',
    shortcuts: [
      { keys: ['n'], kind: 'sequence', label: 'new_transaction', act: 'beginTransaction' },
      { keys: ['/'], kind: 'sequence', label: 'search_everything', act: 'search' },
      { keys: [COMMAND, 'Enter'], kind: 'chord', label: 'several_save', act: null },
      { keys: [COMMAND, 'K'], kind: 'chord', label: 'search_everything', act: null },
      { keys: [COMMAND, 'Z'], kind: 'chord', label: 'undo', act: null },
      { keys: ['Alt', 'Shift', '0'], kind: 'chord', label: 'back_to_default', act: null },
      { keys: ['?'], kind: 'sequence', label: 'shortcuts', act: 'showShortcuts' },
    ],
  },
];

/** The act of these keys, pressed one after the other. */
export function actOf(pressed: readonly string[]): ShortcutAct | null {
  const all = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts);
  return all.find(({ keys }) => keys.join(' ') === pressed.join(' '))?.act ?? null;
}

/**
 * The character printed on the pressed key. A keyboard of another script has the Latin letters in the same places,
 * often printed beside its own.
 */
export function printedOn({ key, code, shiftKey }: KeyboardEvent): string {
  // Named keys, like Enter, print nothing.
  if (Array.from(key).length !== 1) return '';
  if (/[ -~]|\p{Script=Latin}/u.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}
