import { doc } from 'firebase/firestore';
import type { LangCode } from '../model/ids';
import { Lang } from '../model/lang';
import { collection, parseDocument, watchAll, watchOne, type Records, type Watch } from './firestore';

const parseLang = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Lang, snapshot);

/** A language's record, live; null when there is no such language. Readable signed out. */
export function watchLang(code: LangCode): Watch<Lang | null> {
  return watchOne(() => doc(collection('lang'), code), parseLang);
}

/** Every language's record, live. */
export function watchLangs(): Watch<Records<Lang>> {
  return watchAll(() => collection('lang'), parseLang);
}
