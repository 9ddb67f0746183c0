/** Longer ones would not fit into the record beside others, whose limit is 1 MiB. */
const MAX_LENGTH = 100_000;

/** Whether a picture may be shown from there: http, https, or an image that is in the address itself. */
export function isImageUrl(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return ['http:', 'https:'].includes(protocol) || (protocol === 'data:' && /^image\//i.test(pathname));
}
