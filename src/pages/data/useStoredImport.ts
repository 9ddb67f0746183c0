import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { ImportDraft } from '../../model/importDraft';
import {
  removeStoredImport,
  storedImport,
  storeImportDraft,
  storeImportFiles,
  storesImports,
  type StoredImport,
} from '../../services/device/importDrafts';

/** Milliseconds: several changes at once are stored together. */
const PAUSE = 300;

/** The import that somebody has started to change in the selected plan, as this device stores it. */
export function useStoredImport() {
  const { id: userId } = useUser();
  const { id: planId } = usePlan();
  /** Left from before; null while there is none, and undefined until the device has said so. */
  const [left, setLeft] = useState<StoredImport | null>();
  /** Whether the changes are lost when the page closes. */
  const [isAtRisk, setIsAtRisk] = useState(false);
  const files = useRef<{ of: readonly File[]; stored: Promise<boolean> } | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null);
  /** One after the other: a removal would miss what is on its way. */
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    let isOpen = true;
    void storesImports(userId).then((does) => isOpen && setIsAtRisk(!does));
    void storedImport(userId, planId).then((found) => isOpen && setLeft(found));
    return () => {
      isOpen = false;
      clearTimeout(waiting.current?.timer);
      waiting.current?.write();
    };
  }, [userId, planId]);

  const store = useCallback(
    (chosen: readonly File[], draft: ImportDraft) => {
      async function write() {
        if (files.current?.of !== chosen)
          files.current = { of: chosen, stored: storeImportFiles(userId, planId, chosen) };
        const isStored = (await files.current.stored) && (await storeImportDraft(userId, planId, draft));
        setIsAtRisk(!isStored);
      }
      clearTimeout(waiting.current?.timer);
      const now = () => {
        waiting.current = null;
        queue.current = queue.current.then(write);
      };
      waiting.current = { timer: setTimeout(now, PAUSE), write: now };
    },
    [userId, planId],
  );

  const remove = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    files.current = null;
    setLeft(null);
    queue.current = queue.current.then(() => removeStoredImport(userId, planId));
  }, [userId, planId]);

  return { left: left ?? null, isRead: left !== undefined, isAtRisk, store, remove };
}
