import type { LangCode } from '../../model/ids';
import type { Lang } from '../../model/lang';
import { isLocal } from '../firebase/asOn';
import { cachedTexts, cacheTexts, loadLangSeed, type Texts } from './langSeed';

/**
 * The texts of a language, live: first those on the device, then those of its record, which replace them. Null when the
 * language has none. Never fails.
 */
export function watchTexts(code: LangCode): (next: (texts: Texts | null) => void) => () => void {
  return (next) => {
    let isStopped = false;
    let stopRecord: (() => void) | undefined;
    let shown: Texts | null = null;
    let record: Lang | null = null;

    const show = (texts: Texts | null) => {
      shown = texts;
      if (!isStopped) next(texts);
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
      if (found !== null) return show(found.data);
      const seed = await loadLangSeed(code);
      if (record === null) show(seed);
    };
    const start = async () => {
      // If the file can't be loaded, the record may still bring the texts.
      const texts = cachedTexts(code) ?? (await loadLangSeed(code).catch(() => null));
      if (texts !== null) show(texts);
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
