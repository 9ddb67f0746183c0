import { useSyncExternalStore } from 'react';
import { lastStorageState, watchStorage, type StorageState } from '../services/device/storage';

/** Whether this browser lets the app keep anything, as far as it has been tried. */
export function useStorageState(): StorageState {
  return useSyncExternalStore(watchStorage, lastStorageState);
}
