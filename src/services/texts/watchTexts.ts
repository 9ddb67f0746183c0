import type { LangCode } from '../../model/ids';
import type { Lang } from '../../model/lang';
import { isLocal } from '../firebase/asOn';
import { cachedTexts, cacheTexts, loadLangSeed, loadStartTexts, type Texts } from './langSeed';

/** Texts to show. `whole` is null when these are all; otherwise these are those of the start, and it brings all. */
export interface SomeTexts {
  texts: Texts;
  whole: Promise<Texts> | null;
}

/**
 * The texts of a language, live: first those on the device, then those of its record, which replace them. Null when the
 * language has none. Never fails.
 */
export function watchTexts(code: LangCode): (next: (shown: SomeTexts | null) => void) => () => void {
  return (next) => {
    let isStopped = false;
    let stopRecord: (() => void) | undefined;
    let shown: SomeTexts | null = null;
    let record: Lang | null = null;
    let bringAll: ((texts: Texts) => void) | undefined;

    const tell = (found: SomeTexts | null) => {
      shown = found;
      if (!isStopped) next(found);
    };
    const show = (texts: Texts | null) => {
      tell(texts && { texts, whole: null });
      if (texts !== null) bringAll?.(texts);
    };
    const showBuiltIn = async () => {
      const texts = await loadLangSeed(code);
      if (record === null) show(texts);
    };
    const giveUp = () => {
      if (shown === null) show(null);
    };
    const takeRecord = async (found: Lang | null) => {
      // Offline, a missing record doesn't mean that there is none.
      if (found === null && shown !== null && !navigator.onLine) return;
      record = found;
      // What somebody changes in the demo ends with it, and earlier books have only one language.
      if (!isLocal()) cacheTexts(code, found && found.data);
      if (found !== null) show(found.data);
      else await showBuiltIn();
    };
    const start = async () => {
      const cached = cachedTexts(code);
      // If a file can't be loaded, the record may still bring the texts.
      const ofStart = cached === null ? await loadStartTexts(code).catch(() => null) : null;
      if (cached !== null) show(cached);
      if (ofStart !== null) {
        tell({ texts: ofStart, whole: new Promise((resolve) => (bringAll = resolve)) });
        void showBuiltIn().catch(() => undefined);
      }
      // The first screen doesn't wait for the database.
      const { watchLang } = await import('./lang');
      if (!isStopped) stopRecord = watchLang(code)((found) => void takeRecord(found).catch(giveUp), giveUp);
    };
    start().catch(giveUp);

    return () => {
      isStopped = true;
      stopRecord?.();
    };
  };
}
