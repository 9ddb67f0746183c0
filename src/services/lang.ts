import {
  deleteField,
  doc,
  FieldPath,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type FieldValue,
} from 'firebase/firestore';
import { AppError } from '../model/errors';
import type { LangCode, UserId } from '../model/ids';
import { Lang } from '../model/lang';
import { collection, db, parseDocument, watchAll, watchOne, type Records, type Watch } from './firestore';
import { onServer } from './serverAct';

export const parseLang = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Lang, snapshot);

/** A language's record, live; null when there is no such language. Readable signed out. */
export function watchLang(code: LangCode): Watch<Lang | null> {
  return watchOne(() => doc(collection('lang'), code), parseLang);
}

/** Every language's record, live. */
export function watchLangs(): Watch<Records<Lang>> {
  return watchAll(() => collection('lang'), parseLang);
}

/** Makes a language of `userId`'s that has no texts yet. Fails with 'lang_exists' when there is one (spec, section 5). */
export async function createLang(code: LangCode, userId: UserId): Promise<void> {
  const reference = doc(collection('lang'), code);
  await onServer(() =>
    runTransaction(db(), async (transaction) => {
      if ((await transaction.get(reference)).exists()) throw new AppError('lang_exists');
      transaction.set(reference, {
        data: {},
        user_id: userId,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    }),
  );
}

/**
 * Adds or overwrites one text and touches no other, so that two people never overwrite each other's keys. Fails with
 * 'lang_not_found' for an unknown language, and with 'not_authorized' when the text is another's to change.
 */
export function setTranslation(code: LangCode, key: string, text: string): Promise<void> {
  return writeKey(code, key, text);
}

/** Removes one key; what is no longer there is gone already. Fails like `setTranslation`. */
export function deleteTranslation(code: LangCode, key: string): Promise<void> {
  return writeKey(code, key, deleteField());
}

function writeKey(code: LangCode, key: string, value: string | FieldValue): Promise<void> {
  const reference = doc(collection('lang'), code);
  return onServer(async () => {
    try {
      // As a path: a key with a dot in it would otherwise be two.
      await updateDoc(reference, new FieldPath('data', key), value, 'updatedAt', serverTimestamp());
    } catch (error) {
      // The rules refuse a change of what isn't there in the same words.
      if ((await getDocFromServer(reference)).exists()) throw error;
      throw new AppError('lang_not_found', { cause: error });
    }
  });
}
