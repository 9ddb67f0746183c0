import { useSyncExternalStore } from 'react';
import { lastStorageState, watchStorage, type StorageState } from '../services/device/storage';

/** Whether this browser lets the app store data, as far as the app has tried. */
export function useStorageState(): StorageState {
  return useSyncExternalStore(watchStorage, lastStorageState);
}
