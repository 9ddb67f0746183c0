import { deleteField, doc, query, serverTimestamp, where, type WriteBatch } from 'firebase/firestore';
import * as v from 'valibot';
import { AppError, type AppErrorCode } from '../../model/errors';
import { ThemeId, type UserId } from '../../model/ids';
import { Theme, type ThemeLook } from '../../model/theme';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument, type Records } from '../firebase/records';
import { watchAll, watchWhole, type Watch } from '../firebase/watch';
import { setDoc, updateDoc, writeBatch } from '../firebase/server';

const parseTheme = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(Theme, snapshot);

const reference = (id: ThemeId) => doc(collection('theme'), id);

const themesOf = (userId: UserId) => () => query(collection('theme'), where('user_id', '==', userId));

/** A person's own themes, live (spec, section 7). Fails with `theme_get_failed`. */
export function watchThemes(userId: UserId): Watch<Records<Theme>> {
  return withCode('theme_get_failed', watchAll(themesOf(userId), parseTheme));
}

/**
 * One of a person's own themes, live; null when it is gone, somebody else's or unreadable. Fails with
 * `theme_get_failed`.
 */
export function watchTheme(userId: UserId, id: ThemeId): Watch<Theme | null> {
  // Reads all of them: the rules refuse a record that doesn't exist on the server, even one that was just created here
  // and isn't sent yet, and a refused listener receives nothing later.
  const find = ({ records }: Records<Theme>) => records.find((theme) => theme.id === id) ?? null;
  return withCode('theme_get_failed', (next, fail) => {
    // A theme in the cache is reported at once. A missing one may be on the server.
    let isWhole = false;
    const tellFound = (themes: Records<Theme>) => {
      const theme = find(themes);
      if (theme !== null && !isWhole) next(theme);
    };
    const tell = (themes: Records<Theme>) => {
      isWhole = true;
      next(find(themes));
    };
    const stops = [
      watchAll(themesOf(userId), parseTheme)(tellFound, () => undefined),
      watchWhole(themesOf(userId), parseTheme)(tell, fail),
    ];
    return () => stops.forEach((stop) => stop());
  });
}

/** The fields that a person sets; the write adds the rest. */
export type NewTheme = Pick<Theme, 'user_id' | 'name' | 'font' | 'colors'>;

/** Writes a new theme. `written` settles when the server answers, with `theme_create_failed` when it refuses. */
export function createTheme(theme: NewTheme): { id: ThemeId; written: Promise<void> } {
  const id = v.parse(ThemeId, doc(collection('theme')).id);
  return { id, written: orFail('theme_create_failed', setDoc(reference(id), documentOf(theme))) };
}

/** Writes a theme's font and colours. Settles when the server answers, with `theme_update_failed` when it refuses. */
export function updateTheme(id: ThemeId, { font, colors }: ThemeLook): Promise<void> {
  return update(id, { font, colors });
}

/** Settles when the server answers, with `theme_update_failed` when it refuses. */
export function renameTheme(id: ThemeId, name: string): Promise<void> {
  return update(id, { name });
}

/**
 * Deletes a theme and, if it is the selected one, the person's selection: both or neither. Settles when the server
 * answers, with an error that `toAppError` reads when it refuses.
 */
export function deleteTheme({ id, user_id }: Theme, { isSelected }: { isSelected: boolean }): Promise<void> {
  const batch = writeBatch(db());
  batch.delete(reference(id));
  if (isSelected) select(batch, user_id, null);
  return batch.commit();
}

/**
 * Undoes a deletion: the same theme under its old id, selected again when it was. Settles when the server answers, with
 * `theme_create_failed` when it refuses.
 */
export function restoreTheme(
  { id, user_id, name, font, colors }: Theme,
  { isSelected }: { isSelected: boolean },
): Promise<void> {
  const batch = writeBatch(db());
  batch.set(reference(id), documentOf({ user_id, name, font, colors }));
  if (isSelected) select(batch, user_id, id);
  return orFail('theme_create_failed', batch.commit());
}

function select(batch: WriteBatch, userId: UserId, id: ThemeId | null): void {
  batch.update(doc(collection('user'), userId), {
    selectedTheme: id ?? deleteField(),
    updatedAt: serverTimestamp(),
  });
}

function documentOf({ user_id, name, font, colors }: NewTheme) {
  return { user_id, name, font, colors, createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
}

function update(id: ThemeId, fields: Partial<NewTheme>): Promise<void> {
  return orFail('theme_update_failed', updateDoc(reference(id), { ...fields, updatedAt: serverTimestamp() }));
}

function withCode<T>(code: AppErrorCode, watch: Watch<T>): Watch<T> {
  return (next, fail) => watch(next, (cause) => fail(new AppError(code, { cause })));
}

function orFail(code: AppErrorCode, write: Promise<void>): Promise<void> {
  return write.catch((cause: unknown) => {
    throw new AppError(code, { cause });
  });
}
