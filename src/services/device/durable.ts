// How long this browser keeps what the app stores on the device.
import { remember, remembered } from './deviceStore';
import { isWebKit } from './leaving';

/**
 * Whether this is a browser of an iPhone or iPad. It erases what a site has stored after seven days of use without a visit,
 * unless the site is on the home screen.
 */
export const keepsForAWeek = (): boolean =>
  isWebKit() && navigator.maxTouchPoints > 0 && !matchMedia('(display-mode: standalone)').matches;

let hasAsked = false;

/** Asks the browser once on this device to keep what is stored until the person removes it. Firefox asks the person. */
export function askToKeep(): void {
  if (hasAsked || remembered('durable') !== null || !('storage' in navigator)) return;
  hasAsked = true;
  remember('durable', 'asked');
  navigator.storage.persist().catch(() => undefined);
}
