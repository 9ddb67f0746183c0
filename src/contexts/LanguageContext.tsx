import { createContext, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { directionOf } from '../domain/texts/direction';
import { formatMoney, isTooLarge } from '../domain/money/money';
import { translate, translatePlural } from '../domain/texts/translate';
import { errorKey, failedActKey, type AppError } from '../model/errors';
import type { LangCode } from '../model/ids';
import type { Lang, PluralKey, TranslationKey } from '../model/lang';
import type { Cents } from '../model/money';
import { TEXT_PARTS, type TextPart } from '../model/textParts';
import { keepTexts, cachedTexts, loadLangSeed, loadTexts } from '../services/texts/langSeed';

type Values = Readonly<Record<string, string | number>>;

export interface Language {
  lang: LangCode;
  /** The last part of the texts that has loaded; all parts before it have, too. */
  upTo: TextPart;
  /** The text of a key, with `{name}` filled in. */
  t: (key: TranslationKey, values?: Values) => string;
  /** The plural form for a number, which the text may show as `{count}`. */
  tn: (key: PluralKey, count: number, values?: Values) => string;
  /** The message to show for an error. */
  tError: (error: AppError) => string;
  /** An amount, or a text saying that it is too large to be exact to the cent. */
  tMoney: (amount: Cents) => string;
}

interface Texts {
  lang: LangCode;
  data: Readonly<Record<string, string>>;
  upTo: TextPart;
}

const Context = createContext<Language | null>(null);

/**
 * Provides the texts of the language in the path: the cached record or the built-in texts until the record arrives, then
 * the record alone. When the path changes to another language, the old texts stay until the new ones load, and nothing
 * below remounts, so typed text stays. `missing` is shown for a language without any texts.
 */
export function LanguageProvider({
  lang,
  missing,
  children,
}: {
  lang: LangCode;
  missing: ReactNode;
  children: ReactNode;
}) {
  const [texts, setTexts] = useState<Texts | 'missing' | null>(() => kept(lang));

  useEffect(
    () => followTexts(lang, (data, upTo) => setTexts((last) => texted(last, data && { lang, data, upTo }))),
    [lang],
  );

  const shown = texts === 'missing' ? null : texts;
  // Before the first paint, so that texts never appear on the wrong side.
  useLayoutEffect(() => {
    if (shown === null) return;
    document.documentElement.lang = shown.lang;
    document.documentElement.dir = directionOf(shown.lang);
  }, [shown]);

  const value = useMemo(() => shown && toLanguage(shown), [shown]);
  if (texts === 'missing') return missing;
  return value && <Context value={value}>{children}</Context>;
}

/** Fewer texts never replace more: screens would unmount and lose typed text. */
function texted(last: Texts | 'missing' | null, next: Texts | null): Texts | 'missing' {
  if (next === null) return 'missing';
  const isLess = last !== null && last !== 'missing' && isBefore(next.upTo, last.upTo);
  return isLess ? last : next;
}

const isBefore = (a: TextPart, b: TextPart) => TEXT_PARTS.indexOf(a) < TEXT_PARTS.indexOf(b);

function kept(lang: LangCode): Texts | null {
  const data = cachedTexts(lang);
  return data && { lang, data, upTo: 'pages' };
}

/** Calls `tell` with the texts to show and on every change; null when the language has none. Returns its stop function. */
function followTexts(lang: LangCode, tell: (data: Texts['data'] | null, upTo: TextPart) => void): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  let hasRecord = false;
  let isShown = false;

  function show(data: Texts['data'] | null, upTo: TextPart = 'pages') {
    isShown = data !== null;
    if (!stopped) tell(data, upTo);
  }
  function giveUp() {
    if (!isShown) show(null);
  }

  const takeRecord = async (record: Lang | null) => {
    // Offline, an absent record proves nothing.
    if (record === null && isShown && !navigator.onLine) return;
    hasRecord = record !== null;
    keepTexts(lang, record && record.data);
    if (record !== null) return show(record.data);
    const seed = await loadLangSeed(lang);
    if (!hasRecord) show(seed);
  };

  const showBuiltIn = async () => {
    const first = await loadTexts(lang, 'first');
    if (first === null) return;
    show(first, 'first');
    // The record may still bring texts that can't be loaded here.
    await showMore(first).catch(() => undefined);
  };

  const showMore = async (first: Texts['data']) => {
    // Don't wait: the record contains these texts too.
    const pages = loadTexts(lang, 'pages').catch(() => null);
    const shell = { ...first, ...(await loadTexts(lang, 'shell')) };
    show(shell, 'shell');
    const addPages = async () => {
      const texts = await pages;
      if (texts !== null && !hasRecord) show({ ...shell, ...texts });
    };
    void addPages();
  };

  const follow = async () => {
    const known = cachedTexts(lang);
    if (known !== null) show(known);
    else await showBuiltIn();
    // After the local texts: the first screen doesn't wait for the database.
    const { watchLang } = await import('../services/texts/lang');
    if (!stopped) stop = watchLang(lang)((record) => void takeRecord(record).catch(giveUp), giveUp);
  };
  follow().catch(giveUp);

  return () => {
    stopped = true;
    stop?.();
  };
}

function toLanguage({ lang, data, upTo }: Texts): Language {
  const t: Language['t'] = (key, values) => translate(lang, data, key, values);
  return {
    lang,
    upTo,
    t,
    tn: (key, count, values) => translatePlural(lang, data, key, count, values),
    tError: ({ code, message, act }) => {
      const text = code === 'provider' ? message : t(errorKey(code));
      return act === undefined ? text : t(failedActKey(act), { message: text });
    },
    tMoney: (amount) => (isTooLarge(amount) ? t('too_large') : formatMoney(amount)),
  };
}

export function useLanguage(): Language {
  const value = use(Context);
  if (value === null) throw new Error('useLanguage needs a LanguageProvider above it.');
  return value;
}
