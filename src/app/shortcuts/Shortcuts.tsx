import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBeginEntry, useEntry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { LazyBoundary } from '../shell/LazyBoundary';
import type { PageSegment } from '../routes/pages';
import { pagePath } from '../routes/paths';
import { lazyComponent } from '../../ui/lazyComponent';
import { actOf, printedOn, type ShortcutAct } from './shortcuts';
import type { ShortcutsSwitch } from './useShortcutsSwitch';

const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog')).ShortcutsDialog);
const SearchDialog = lazyComponent(async () => (await import('../search/SearchDialog')).SearchDialog);

/** Milliseconds within which the second key of a sequence must follow. */
const SEQUENCE_PAUSE = 1500;

export interface ShortcutsProps {
  page: PageSegment | undefined;
  setting: ShortcutsSwitch;
  isListOpen: boolean;
  onListOpenChange: (isOpen: boolean) => void;
  onCreatePlan: () => void;
}

/** Handles shortcuts while no menu or dialog is open, those of single keys also while no text is being typed. */
export function Shortcuts({ page, setting, isListOpen, onListOpenChange, onCreatePlan }: ShortcutsProps) {
  const { lang } = useLanguage();
  const begin = useBeginEntry();
  const { entry } = useEntry();
  const leave = useLeave();
  const navigate = useNavigate();
  const last = useRef({ key: '', at: 0 });
  const [isSearching, setIsSearching] = useState(false);
  const endSearch = () => setIsSearching(false);

  function perform(act: ShortcutAct) {
    if (act === 'showShortcuts') onListOpenChange(true);
    else if (act === 'beginTransaction') begin();
    else if (act === 'search') setIsSearching(true);
    else if (act.goTo !== page) leave(() => void navigate(pagePath(lang, act.goTo)));
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that is still loading counts as open.
    const isFree = entry === null && !isListOpen && !isSearching;
    if (!isFree || !isForShortcuts(event)) return;
    if (isSearchChord(event)) {
      event.preventDefault();
      perform('search');
      return;
    }
    if (!setting.isOn || !isSingle(event)) return;
    const key = printedOn(event);
    if (key === '') return;
    const isNext = event.timeStamp - last.current.at <= SEQUENCE_PAUSE;
    const act = (isNext ? actOf([last.current.key, key]) : null) ?? actOf([key]);
    last.current = { key: act === null ? key : '', at: event.timeStamp };
    if (act === null) return;
    // Otherwise the key would be typed into the field that now takes the focus.
    event.preventDefault();
    perform(act);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      {isListOpen && (
        <LazyBoundary onMissing={() => onListOpenChange(false)}>
          <ShortcutsDialog setting={setting} onClose={() => onListOpenChange(false)} />
        </LazyBoundary>
      )}
      {isSearching && (
        <LazyBoundary onMissing={endSearch}>
          <SearchDialog
            onClose={endSearch}
            onShowShortcuts={() => onListOpenChange(true)}
            onCreatePlan={onCreatePlan}
          />
        </LazyBoundary>
      )}
    </>
  );
}

const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false;
  return document.querySelector(OPEN) === null;
}

/** Ctrl-K, or Command-K on Apple's keyboards: no trap for anybody, so the setting of single keys doesn't matter. */
function isSearchChord(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && printedOn(event) === 'k';
}

function isSingle({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest(TYPED_IN) !== null);
}
