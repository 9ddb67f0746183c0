// Owns what the bytes of a file say. What is no text is refused here, before anything looks for columns in it.

/** How much of a file is read at all; a bank's export of ten years is smaller. In bytes. */
export const MAX_FILE_SIZE = 10_000_000;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text of a file, without a byte order mark; null when it is no text: a spreadsheet, a picture, an archive. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252');
}

function decoded(bytes: Uint8Array, encoding: Encoding): { text: string; encoding: Encoding } | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return isText(text) ? { text, encoding } : null;
  } catch {
    return null;
  }
}

/** Text has no control characters but tabs and line breaks. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

function isText(text: string): boolean {
  return !CONTROL.test(text);
}
