// Whether the default theme is dark while this device is. Stored on the device, since each has its own preference.
import { useSyncExternalStore } from 'react';
import { remember, remembered, watchRemembered } from '../services/device/deviceStore';

const listeners = new Set<() => void>();

const isOn = () => remembered('likeDevice') !== null;

export function setLikeDevice(on: boolean): void {
  remember('likeDevice', on ? 'yes' : null);
  listeners.forEach((tell) => tell());
}

export function useLikeDevice(): boolean {
  return useSyncExternalStore(watch, isOn);
}

function watch(tell: () => void): () => void {
  listeners.add(tell);
  const stop = watchRemembered('likeDevice', tell);
  return () => {
    listeners.delete(tell);
    stop();
  };
}

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)');
const isDark = () => darkness().matches;

/** Whether the system asks for dark colours now. */
export function useIsDeviceDark(): boolean {
  return useSyncExternalStore(watchDarkness, isDark);
}

function watchDarkness(tell: () => void): () => void {
  const query = darkness();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
