import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { directionOf } from '../domain/direction';
import { translate, translatePlural } from '../domain/translate';
import { errorKey, failedActKey, type AppError } from '../model/errors';
import type { LangCode } from '../model/ids';
import type { PluralKey, TranslationKey } from '../model/lang';
import { loadLangSeed } from '../services/langSeed';

type Values = Readonly<Record<string, string | number>>;

export interface Language {
  lang: LangCode;
  /** The text of a key, with `{name}` filled in. */
  t: (key: TranslationKey, values?: Values) => string;
  /** The text that fits a number, which it may show as `{count}`. */
  tn: (key: PluralKey, count: number, values?: Values) => string;
  /** What to tell a person about an error. */
  tError: (error: AppError) => string;
}

interface Texts {
  lang: LangCode;
  data: Readonly<Record<string, string>>;
}

const Context = createContext<Language | null>(null);

/**
 * Texts of the language in the path: the built-in ones until the language's record arrives, which then alone counts.
 * When the path changes to another language, the old texts stay until the new ones are there, and nothing below is
 * mounted anew: what is being typed stays. `missing` is shown for a language that has neither.
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
  const [texts, setTexts] = useState<Texts | 'missing' | null>(null);

  useEffect(() => {
    let stop = () => {};
    let stopped = false;
    let seeded = false;
    let fromRecord = false;
    const show = (data: Texts['data']) => !stopped && setTexts({ lang, data });

    const follow = async () => {
      const seed = await loadLangSeed(lang);
      seeded = seed !== null;
      if (seed !== null && !fromRecord) show(seed);
      // After the built-in texts: the database is not what the first screen waits for.
      const { watchLang } = await import('../services/lang');
      if (stopped) return;
      stop = watchLang(lang)(
        (record) => {
          if (record !== null) {
            fromRecord = true;
            show(record.data);
          } else if (!seeded && !stopped) setTexts('missing');
        },
        // Without the record the built-in texts go on.
        () => !seeded && !stopped && setTexts('missing'),
      );
    };
    follow().catch(() => !seeded && !stopped && setTexts('missing'));

    return () => {
      stopped = true;
      stop();
    };
  }, [lang]);

  const shown = texts === 'missing' ? null : texts;
  useEffect(() => {
    if (shown === null) return;
    document.documentElement.lang = shown.lang;
    document.documentElement.dir = directionOf(shown.lang);
  }, [shown]);

  const value = useMemo(() => shown && toLanguage(shown), [shown]);
  if (texts === 'missing') return missing;
  return value && <Context value={value}>{children}</Context>;
}

function toLanguage({ lang, data }: Texts): Language {
  const t: Language['t'] = (key, values) => translate(lang, data, key, values);
  return {
    lang,
    t,
    tn: (key, count, values) => translatePlural(lang, data, key, count, values),
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
