import {
  arrayRemove,
  arrayUnion,
  collection as nestedCollection,
  deleteField,
  doc,
  FieldPath,
  limit,
  query,
  serverTimestamp,
  where,
  type FieldValue,
} from 'firebase/firestore';
import { AppError } from '../../model/errors';
import type { LangCode, Maker, UserId } from '../../model/ids';
import { Addition, Lang } from '../../model/lang';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, type Records } from '../firebase/records';
import { watchAll, watchOne, type Watch } from '../firebase/watch';
import { makerOf } from '../account/maker';
import { isDemo } from '../firebase/demo';
import { toAppError } from '../firebase/appError';
import { onServer } from '../firebase/serverAct';
import { loadLangSeed } from './langSeed';
import { getDocFromServer, runTransaction, setDoc, writeBatch } from '../firebase/server';

export const parseLang = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Lang, snapshot);

const langOf = (code: LangCode) => doc(collection('lang'), code);

/** A language's record, live; null when there is no such language. Readable without signing in. */
export function watchLang(code: LangCode): Watch<Lang | null> {
  return (next, fail) => {
    const tell = async (found: Lang | null) => {
      if (found !== null || !isDemo() || !(await addBuiltIn(code))) next(found);
    };
    return watchOne(() => langOf(code), parseLang)(
      (found) => void tell(found).catch((error: unknown) => fail(toAppError(error))),
      fail,
    );
  };
}

/** Gives the demo the record of a built-in language. Resolves to whether there is one. */
async function addBuiltIn(code: LangCode): Promise<boolean> {
  const data = await loadLangSeed(code);
  if (data === null) return false;
  await setDoc(langOf(code), { data, createdAt: serverTimestamp(), updatedAt: serverTimestamp() });
  return true;
}

/** Creates a language without texts, made by `userId`. Fails with 'lang_exists' when there is one (spec, section 5). */
export async function createLang(code: LangCode, userId: UserId): Promise<void> {
  const reference = langOf(code);
  await onServer(async () => {
    const maker = await makerOf(userId);
    await runTransaction(db(), async (transaction) => {
      if ((await transaction.get(reference)).exists()) throw new AppError('lang_exists');
      transaction.set(reference, {
        data: {},
        maker,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    });
  });
}

/**
 * The author of a change to a language's texts: its maker; an administrator, whose texts survive the next write of the
 * built-in ones; or anyone else, who adds missing texts and can take them back.
 */
export type Translator = 'maker' | 'administrator' | Maker;

/** Whether a translator only adds texts and takes back their own. */
export function onlyAdds(by: Translator): by is Maker {
  return by !== 'maker' && by !== 'administrator';
}

const additionsTo = (code: LangCode) => nestedCollection(langOf(code), 'additions');

/** How many of a person's additions to a language are read: more than English has keys. */
const MOST_ADDITIONS = 2000;

/** A person's additions to someone else's language, without those taken back, live. */
export function watchAdditions(code: LangCode, maker: Maker): Watch<Records<Addition>> {
  return watchAll(
    () => query(additionsTo(code), where('maker', '==', maker), limit(MOST_ADDITIONS)),
    (snapshot) => parseDocument(Addition, snapshot),
  );
}

/**
 * Adds or overwrites one text and touches no other, so that two people never overwrite each other's keys. Fails with
 * 'lang_not_found' for an unknown language, and with 'not_authorized' when this translator may not change the text.
 */
export function setTranslation(
  code: LangCode,
  key: string,
  text: string,
  by: Translator = 'maker',
): Promise<void> {
  return writeKey(code, key, text, by);
}

/** Removes one key, if it is there. Fails like `setTranslation`. */
export function deleteTranslation(code: LangCode, key: string, by: Translator = 'maker'): Promise<void> {
  return writeKey(code, key, null, by);
}

function writeKey(code: LangCode, key: string, text: string | null, by: Translator): Promise<void> {
  return onServer(async () => {
    try {
      await batchOf(code, key, text, by).commit();
    } catch (error) {
      // The rules answer permission-denied for missing documents too.
      if ((await getDocFromServer(langOf(code))).exists()) throw error;
      throw new AppError('lang_not_found', { cause: error });
    }
  });
}

function batchOf(code: LangCode, key: string, text: string | null, by: Translator) {
  const batch = writeBatch(db());
  const isKept = (): FieldValue => (text === null ? arrayRemove(key) : arrayUnion(key));
  batch.update(
    langOf(code),
    // As a path: a key with a dot would otherwise become two.
    new FieldPath('data', key),
    text ?? deleteField(),
    'updatedAt',
    serverTimestamp(),
    ...(by === 'administrator' ? ['kept', isKept()] : []),
  );
  if (!onlyAdds(by)) return batch;
  const addition = doc(additionsTo(code), key);
  if (text === null) batch.delete(addition);
  else batch.set(addition, { maker: by, text, createdAt: serverTimestamp() });
  return batch;
}
