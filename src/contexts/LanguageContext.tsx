import { createContext, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { directionOf } from '../domain/texts/direction';
import { translate, translateCategory, translatePlural } from '../domain/texts/translate';
import { errorKey, failedActKey, type AppError } from '../model/errors';
import type { LangCode } from '../model/ids';
import type { PluralKey, TranslationKey } from '../model/lang';
import { cachedTexts } from '../services/texts/langSeed';
import { watchTexts, type SomeTexts } from '../services/texts/watchTexts';

type Values = Readonly<Record<string, string | number>>;

export interface Language {
  lang: LangCode;
  /** The text of a key, with `{name}` filled in. */
  t: (key: TranslationKey, values?: Values) => string;
  /** `t` once all texts are here: for what the start doesn't show itself. */
  whole: () => Promise<Language['t']>;
  /** The plural form for a number, which the text may show as `{count}`. */
  tn: (key: PluralKey, count: number, values?: Values) => string;
  /** The name of a category, which for a built-in one depends on the language. */
  categoryName: (id: string) => string;
  /** The message to show for an error. */
  tError: (error: AppError) => string;
}

interface Shown extends SomeTexts {
  lang: LangCode;
}

const Context = createContext<Language | null>(null);

/**
 * Texts of the language in the path. When the path changes to another language, the old texts stay until the new ones
 * are there, and nothing below is mounted again: typed text stays. `missing` is shown for a language without any.
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
  const [shown, setShown] = useState<Shown | 'missing' | null>(() => cached(lang));

  useEffect(
    () =>
      watchTexts(lang)((found) =>
        setShown((now) => {
          if (found === null) return 'missing';
          // What is open may need more than the texts of the start.
          const isOpen = now !== null && now !== 'missing';
          return isOpen && found.whole !== null ? now : { lang, ...found };
        }),
      ),
    [lang],
  );

  const language = useMemo(() => (shown === null || shown === 'missing' ? null : toLanguage(shown)), [shown]);
  const code = language?.lang;
  // Before the browser paints the texts: they must not appear on the wrong side.
  useLayoutEffect(() => {
    if (code === undefined) return;
    document.documentElement.lang = code;
    document.documentElement.dir = directionOf(code);
  }, [code]);

  if (shown === 'missing') return missing;
  return language && <Context value={language}>{children}</Context>;
}

function cached(lang: LangCode): Shown | null {
  const texts = cachedTexts(lang);
  return texts && { lang, texts, whole: null };
}

function toLanguage({ lang, texts, whole }: Shown): Language {
  let all = whole === null ? texts : null;
  // Also for acts that began before.
  void whole?.then((found) => (all = found));
  const having = (key: string) => {
    if (all !== null) return all;
    if (Object.hasOwn(texts, key)) return texts;
    // A part that loads after the start may be here before its texts: as it renders, it waits for them as for its own file.
    // oxlint-disable-next-line typescript/only-throw-error -- React waits for a promise that a component throws
    throw whole;
  };
  const t: Language['t'] = (key, values) => translate(lang, having(key), key, values);
  return {
    lang,
    t,
    whole: async () => {
      const found = whole === null ? texts : await whole;
      return (key, values) => translate(lang, found, key, values);
    },
    tn: (key, count, values) => translatePlural(lang, having(`${key}_other`), key, count, values),
    categoryName: (id) => translateCategory(texts, id),
    tError: ({ code, message, act }) => {
      const text = code === 'provider' ? message : t(errorKey(code));
      return act === undefined ? text : t(failedActKey(act), { message: text });
    },
  };
}

export function useLanguage(): Language {
  const value = use(Context);
  if (value === null) throw new Error('useLanguage needs a LanguageProvider above it.');
  return value;
}
