import {
  arrayRemove,
  arrayUnion,
  collection as nestedCollection,
  deleteField,
  doc,
  FieldPath,
  getDocFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  where,
  writeBatch,
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
import { onServer } from '../firebase/serverAct';

export const parseLang = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Lang, snapshot);

const langOf = (code: LangCode) => doc(collection('lang'), code);

/** A language's record, live; null when there is no such language. Readable signed out. */
export function watchLang(code: LangCode): Watch<Lang | null> {
  return watchOne(() => langOf(code), parseLang);
}

/** Makes a language of `userId`'s that has no texts yet. Fails with 'lang_exists' when there is one (spec, section 5). */
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
 * Who changes a language's texts: its maker; an administrator, whose texts are kept when the built-in ones are written
 * again; or anyone else, who adds what is missing and takes that back.
 */
export type Translator = 'maker' | 'administrator' | Maker;

/** Whether somebody only adds, and takes back what they have added. */
export function onlyAdds(by: Translator): by is Maker {
  return by !== 'maker' && by !== 'administrator';
}

const additionsTo = (code: LangCode) => nestedCollection(langOf(code), 'additions');

/** How many of a person's additions to a language are looked at: more than English has keys. */
const MOST_ADDITIONS = 2000;

/** What a person has added to the language of others and not taken back, live. */
export function watchAdditions(code: LangCode, maker: Maker): Watch<Records<Addition>> {
  return watchAll(
    () => query(additionsTo(code), where('maker', '==', maker), limit(MOST_ADDITIONS)),
    (snapshot) => parseDocument(Addition, snapshot),
  );
}

/**
 * Adds or overwrites one text and touches no other, so that two people never overwrite each other's keys. Fails with
 * 'lang_not_found' for an unknown language, and with 'not_authorized' when the text is another's to change.
 */
export function setTranslation(
  code: LangCode,
  key: string,
  text: string,
  by: Translator = 'maker',
): Promise<void> {
  return writeKey(code, key, text, by);
}

/** Removes one key; what is no longer there is gone already. Fails like `setTranslation`. */
export function deleteTranslation(code: LangCode, key: string, by: Translator = 'maker'): Promise<void> {
  return writeKey(code, key, null, by);
}

function writeKey(code: LangCode, key: string, text: string | null, by: Translator): Promise<void> {
  return onServer(async () => {
    try {
      await batchOf(code, key, text, by).commit();
    } catch (error) {
      // The rules refuse a change of what isn't there in the same words.
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
    // As a path: a key with a dot in it would otherwise be two.
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
