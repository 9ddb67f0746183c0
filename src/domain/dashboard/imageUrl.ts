/** Longer URLs wouldn't fit beside others into the record, whose limit is 1 MiB. */
const MAX_LENGTH = 100_000;

/** Whether the URL may be shown as a picture: http, https, or an image data URL. */
export function isImageUrl(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  try {
    const { protocol, pathname } = new URL(text);
    return ['http:', 'https:'].includes(protocol) || (protocol === 'data:' && /^image\//i.test(pathname));
  } catch {
    return false;
  }
}
