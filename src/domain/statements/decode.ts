// Owns what the bytes of a file say. What is no text is refused here, before anything looks for columns in it.

/** How much of a file is read at all; a bank's export of ten years is smaller. In bytes. */
export const MAX_FILE_SIZE = 10_000_000;

interface Decoded {
  text: string;
  encoding: string;
}

/** The text of a file, without a byte order mark; null when it is no text: a spreadsheet, a picture, an archive. */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const declared = declaredEncoding(bytes);
  return (
    decoded(bytes, 'utf-8') ??
    (declared === null ? null : decoded(bytes, declared)) ??
    decoded(bytes, 'windows-1252')
  );
}

/**
 * What the head of an OFX or XML file says of its letters: those of Poland or Türkiye are others in the same bytes. Only
 * encodings that have a letter for each byte: of any other, the bytes would come to something else than text.
 */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 400));
  const page = /^CHARSET:(125\d)\b/m.exec(head)?.[1];
  if (page !== undefined) return `windows-${page}`;
  const name = /^\s*<\?xml\b[^>]*?\bencoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? '';
  return /^(?:windows-125\d|iso-8859-\d{1,2})$/.test(name) ? name : null;
}

function decoded(bytes: Uint8Array, encoding: string): Decoded | null {
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
