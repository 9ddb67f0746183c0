// Stores an unfinished import on this device: the files, and what somebody has changed in their lines. It ends with the
// person's session. It is parsed on reading and never trusted.
import * as v from 'valibot';
import type { PlanId, UserId } from '../../model/ids';
import { ImportDraft } from '../../model/importDraft';
import { remembered } from './deviceStore';
import { openImports, removeFrom, SHARED } from './importCache';

/** Bytes of all files together. */
const MAX_SIZE = 20_000_000;

/** Files that one share brings. */
const MAX_SHARED = 20;

export interface StoredImport {
  draft: ImportDraft;
  files: readonly File[];
}

const pathOf = (userId: UserId, planId: PlanId) =>
  `/imports/${encodeURIComponent(userId)}/${encodeURIComponent(planId)}/`;

/** Whether the device stores anything of an import of this person. */
export async function storesImports(userId: UserId): Promise<boolean> {
  // Another tab may have ended the session, and the demo has none.
  if (remembered('signedIn') !== userId) return false;
  return openImports().then(
    () => true,
    () => false,
  );
}

/**
 * Stores the files of an import, and removes all others: a device has one unfinished import. Resolves to whether they are
 * stored: not where they are too large or the device refuses them.
 */
export async function storeImportFiles(
  userId: UserId,
  planId: PlanId,
  files: readonly File[],
): Promise<boolean> {
  if (remembered('signedIn') !== userId) return false;
  if (files.reduce((size, file) => size + file.size, 0) > MAX_SIZE) return false;
  try {
    const cache = await openImports();
    await removeFrom(cache, () => true);
    const path = pathOf(userId, planId);
    await Promise.all(files.map((file, index) => cache.put(`${path}${index}`, new Response(file))));
    return true;
  } catch {
    return false;
  }
}

/** Stores what somebody has changed. Resolves to whether it is stored. */
export async function storeImportDraft(userId: UserId, planId: PlanId, draft: ImportDraft): Promise<boolean> {
  if (remembered('signedIn') !== userId) return false;
  try {
    const text = JSON.stringify(draft, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    await (await openImports()).put(`${pathOf(userId, planId)}draft`, new Response(text));
    return true;
  } catch {
    return false;
  }
}

/** The unfinished import of a plan; null where there is none that can be read. */
export async function storedImport(userId: UserId, planId: PlanId): Promise<StoredImport | null> {
  try {
    const cache = await openImports();
    const path = pathOf(userId, planId);
    const found = await cache.match(`${path}draft`);
    const draft = v.safeParse(ImportDraft, await found?.json());
    if (!draft.success) return null;
    const files = await Promise.all(
      draft.output.files.map(async (name, index) => {
        const file = await cache.match(`${path}${index}`);
        return file && new File([await file.blob()], name);
      }),
    );
    const all = files.filter((file) => file !== undefined);
    return all.length === files.length ? { draft: draft.output, files: all } : null;
  } catch {
    return null;
  }
}

/** Removes the unfinished import of a plan. */
export async function removeStoredImport(userId: UserId, planId: PlanId): Promise<void> {
  await openImports()
    .then((cache) => removeFrom(cache, (folder) => folder === pathOf(userId, planId)))
    .catch(() => undefined);
}

/** The files that somebody has shared to the installed app, once. */
export async function takeSharedFiles(): Promise<readonly File[]> {
  try {
    const cache = await openImports();
    const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(SHARED));
    const files = await Promise.all(
      keys.slice(0, MAX_SHARED).map(async (key) => {
        const found = await cache.match(key);
        return found && new File([await found.blob()], nameIn(found.headers.get('x-name') ?? ''));
      }),
    );
    await removeFrom(cache, (folder) => folder === SHARED);
    return files.filter((file) => file !== undefined);
  } catch {
    return [];
  }
}

/** A header holds only letters of ASCII. */
function nameIn(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}
