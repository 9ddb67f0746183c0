// Decodes the bytes of a file, and refuses files that aren't text before any reader looks for columns.

/** The largest file, in bytes; a bank's export of ten years is smaller. */
export const MAX_FILE_SIZE = 10_000_000;

interface Decoded {
  text: string;
  encoding: string;
}

/** The text of a file, without a byte order mark; null for other files: a spreadsheet, a picture, an archive. */
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

/** Fewer NULs may be a coincidence. */
const SOME = 4;

/** Detects UTF-16 by its mark, or by the NULs beside ASCII letters, all on the same side. */
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

/** Single-byte encodings, and the non-ASCII letters that people write in them. */
const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßéÄÖÜÉ';
const CZECH = 'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽäöüÄÖÜ';
const HUNGARIAN = 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ';

/**
 * Marks of a language for bytes that are letters in several encodings: ASCII words, or letters in positions that other
 * languages don't have. Spanish ñ comes before a vowel, Polish ń never does; ø is Nordic, è, ì, ò and ù aren't; õ before
 * an e is Portuguese; three letters in a row are Arabic.
 */
const OF_POLISH = [
  /\b(?:kwota|operacji|transakcji|rachunku|rachunek|nadawca|odbiorca|kontrahent|opis|pln|waluta|nazwa|przelew|zakup|blik)\b/i,
  /\bPL\d\d ?(?:\d{4} ?){6}(?!\d)/,
  // No vowel follows ś, while one follows nearly every œ: `cœur`.
  /^(?![^]*[śŚ][aeiouyóąęAEIOUYÓĄĘ])[^]*(?<![hH])[śŚ](?:[lwmrpbkgjćLWMRPBKGJĆ]|[cnCN][iI]|(?!\p{L}))/u,
  // A capital Ÿ has no small letter beside it, and an ¿ has no letter before it.
  /\p{Ll}ź|ź\p{Ll}|\p{L}ż/u,
  /^(?![^]*[ńŃ][aeiouyóąęAEIOUYÓĄĘ])[^]*[ńŃ]/,
  /Ł[óu]|ę[dgkz]|Ę[DGKZ]/,
];
const OF_FRENCH = [
  /\b(?:montant|virement|carte|compte|solde|achat|facture|paiement|cheque|retrait|frais|monsieur|madame|rue|chez)\b/i,
];
const OF_CZECH = [
  /(?<!\p{L})(?:popis|platba|částka|zpráva|účet|účtu|czk)(?!\p{L})/iu,
  /^(?=[^]*[řŘ])(?=[^]*[čČěĚňŇůŮ])/,
  /\bK[čČ](?!\p{L})/u,
];
const OF_HUNGARIAN = [
  /(?<!\p{L})(?:leírás|összeg|közlemény|számla|számlaszám|huf)(?!\p{L})/iu,
  /^(?=[^]*[áíúÁÍÚ])(?=[^]*(?:[őŐ](?![eE])|[űŰ]))/,
];
const OF_TURKISH = [/\b(?:tarih|tarihi|tutar|tutari|bakiye|hesap|dekont|tl)\b/i];
const OF_ARABIC = [/[\u0621-\u064a]{3}/];

const LETTERS: readonly (readonly [encoding: string, letters: string, marks?: readonly RegExp[]])[] = [
  ['windows-1252', 'àâæçéèêëîïôœùûüÿäößáíóúñãõåøìòÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸÄÖÁÍÓÚÑÃÕÅØÌÒ¿¡ºª£', OF_FRENCH],
  ['windows-1250', POLISH, OF_POLISH],
  ['iso-8859-2', POLISH, OF_POLISH],
  ['windows-1250', CZECH, OF_CZECH],
  ['windows-1250', HUNGARIAN, OF_HUNGARIAN],
  ['windows-1254', 'çğıöşüÇĞİÖŞÜâîûÂÎÛ', OF_TURKISH],
  ['windows-1256', 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ،؛؟', OF_ARABIC],
];
/** Signs that may appear beside letters in any of them. */
const SIGNS = '€£„“”‘’–—…°§·«»\u00a0´²³½';
/** Enough to be sure, in bytes. */
const LONG_SAMPLE = 1_000_000;

/** The encoding in which the non-ASCII bytes are letters that people write, rather than signs. */
function likelyEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, LONG_SAMPLE);
  const counts = new Map<number, number>();
  for (const byte of sample) if (byte > 127) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  const scored = LETTERS.map(([encoding, letters, marks = []]) => {
    // Where two encodings have letters at the same bytes, the surrounding text decides.
    const text = marks.length > 0 ? textIn(encoding, sample.subarray(0, 20_000), false) : '';
    let score = marks.some((mark) => mark.test(text)) ? 0.5 : 0;
    for (const [byte, count] of counts) {
      const letter = textIn(encoding, Uint8Array.of(byte));
      if (letters.includes(letter)) score += count;
      else if (!SIGNS.includes(letter)) score -= count;
    }
    return { encoding, score };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding;
}

/**
 * The encoding declared in the head of an OFX or XML file: the same bytes are other letters in Polish or Turkish files.
 * Only single-byte encodings count: the bytes of any other would not decode to text.
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
    const text = textIn(encoding, bytes);
    return isText(text) ? { text, encoding } : null;
  } catch {
    return null;
  }
}

function textIn(encoding: string, bytes: Uint8Array, fatal = true): string {
  // Without `stream`, Node decodes windows-1252 as ISO 8859-1. Only longer encodings need the check of the end.
  return new TextDecoder(encoding, { fatal }).decode(bytes, { stream: !encoding.startsWith('utf') });
}

/** Text has no control characters but tabs and line breaks. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

function isText(text: string): boolean {
  return !CONTROL.test(text);
}
