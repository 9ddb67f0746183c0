// Owns what the bytes of a file say. What is no text is refused here, before anything looks for columns in it.

/** How much of a file is read at all; a bank's export of ten years is smaller. In bytes. */
export const MAX_FILE_SIZE = 10_000_000;

interface Decoded {
  text: string;
  encoding: string;
}

/** The text of a file, without a byte order mark; null when it is no text: a spreadsheet, a picture, an archive. */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const wide = wideEncoding(bytes);
  if (wide !== null) return decoded(bytes, wide);
  const declared = declaredEncoding(bytes);
  return (
    decoded(bytes, 'utf-8') ??
    (declared === null ? null : decoded(bytes, declared)) ??
    decoded(bytes, likelyEncoding(bytes))
  );
}

/** So few NULs may be an accident. */
const SOME = 4;

/** UTF-16 by its mark, or by the NULs beside the letters of ASCII, all on the same side. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length % 2 !== 0) return null;
  const head = [...bytes.subarray(0, 1000)];
  const [even = 0, odd = 0] = [0, 1].map(
    (side) => head.filter((byte, index) => byte === 0 && index % 2 === side).length,
  );
  const most = Math.max(even, odd);
  if (Math.min(even, odd) > 0 || most < SOME || most * 8 < head.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Encodings with a byte for each letter, and the letters beyond ASCII that people write in them. */
const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßéÄÖÜÉ';
const CZECH = 'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽäöüÄÖÜ';
const HUNGARIAN = 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ';

/**
 * What gives a language away where the letters of another one are in the same places: words that have only letters of
 * ASCII, or letters that stand as the others never do. In Spanish an ñ is before a vowel, in Polish no ń is; ø is Nordic,
 * è, ì, ò and ù are not; õ is Portuguese before an e; three in a row are Arabic.
 */
const OF_POLISH = [
  /\b(?:kwota|operacji|transakcji|rachunku|rachunek|nadawca|odbiorca|kontrahent|opis|pln)\b/i,
  /^(?![^]*[ńŃ][aeiouyóąęAEIOUYÓĄĘ])[^]*[ńŃ]/,
  /Ł[óu]|ę[dgkz]|Ę[DGKZ]/,
];
const OF_CZECH = [/^(?=[^]*[řŘ])(?=[^]*[čČěĚňŇůŮ])/, /\bK[čČ](?!\p{L})/u];
const OF_HUNGARIAN = [/^(?=[^]*[áíúÁÍÚ])(?=[^]*(?:[őŐ](?![eE])|[űŰ]))/];
const OF_TURKISH = [/\b(?:tarih|tarihi|tutar|tutari|bakiye|hesap|dekont|tl)\b/i];
const OF_ARABIC = [/[\u0621-\u064a]{3}/];

const LETTERS: readonly (readonly [encoding: string, letters: string, marks?: readonly RegExp[]])[] = [
  ['windows-1252', 'àâæçéèêëîïôœùûüÿäößáíóúñãõåøìòÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸÄÖÁÍÓÚÑÃÕÅØÌÒ¿¡ºª£'],
  ['windows-1250', POLISH, OF_POLISH],
  ['iso-8859-2', POLISH, OF_POLISH],
  ['windows-1250', CZECH, OF_CZECH],
  ['windows-1250', HUNGARIAN, OF_HUNGARIAN],
  ['windows-1254', 'çğıöşüÇĞİÖŞÜâîûÂÎÛ', OF_TURKISH],
  ['windows-1256', 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ،؛؟', OF_ARABIC],
];
/** Signs that are beside letters in any of them. */
const SIGNS = '€£„“”‘’–—…°§·«»\u00a0´²³½';
/** So many of them leave no doubt. In bytes. */
const LONG_SAMPLE = 1_000_000;

/** The encoding in which the bytes beyond ASCII come to letters that people write, rather than to signs. */
function likelyEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, LONG_SAMPLE);
  const counts = new Map<number, number>();
  for (const byte of sample) if (byte > 127) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  const scored = LETTERS.map(([encoding, letters, marks = []]) => {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // Letters that two encodings have in the same places leave it to what stands around them.
    const text = marks.length > 0 ? new TextDecoder(encoding).decode(sample.subarray(0, 20_000)) : '';
    let score = marks.some((mark) => mark.test(text)) ? 0.5 : 0;
    for (const [byte, count] of counts) {
      const letter = decoder.decode(Uint8Array.of(byte));
      if (letters.includes(letter)) score += count;
      else if (!SIGNS.includes(letter)) score -= count;
    }
    return { encoding, score };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding;
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
