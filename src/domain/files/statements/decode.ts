// Decodes the bytes of a file, and refuses files that aren't text before any reader looks for columns.
import { scriptOf, textIn } from './codePages';

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
    damagedText(bytes) ??
    decoded(bytes, guessedEncoding(bytes))
  );
}

/** The text of bytes in an encoding that somebody has chosen; null where it isn't text in it. */
export function textDecodedAs(bytes: Uint8Array, encoding: string): string | null {
  const text = textIn(encoding, bytes, false).replace(/^\ufeff/, '');
  return withoutControls(text);
}

/** UTF-8 with single damaged bytes: they become signs for unknown letters. */
function damagedText(bytes: Uint8Array): Decoded | null {
  const text = textIn('utf-8', bytes, false);
  const damaged = text.split('\ufffd').length - 1;
  const letters = text.match(/[\u0080-\uffef]/g)?.length ?? 0;
  if (damaged * 2 >= letters) return null;
  const clean = withoutControls(text.replaceAll('\ufffd', ''));
  return clean === null ? null : { text: clean, encoding: 'utf-8' };
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

const BALTIC = 'ąčęėįšųūžĄČĘĖĮŠŲŪŽāēģīķļņĀĒĢĪĶĻŅõäöüÕÄÖÜ';
const WESTERN = 'äöüßÄÖÜéèêàâçñáíóúæøåÅÆØÇÉÑ';

const LETTERS: readonly (readonly [encoding: string, letters: string, marks?: readonly RegExp[]])[] = [
  ['windows-1252', 'àâæçéèêëîïôœùûüÿäößáíóúñãõåøìòÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸÄÖÁÍÓÚÑÃÕÅØÌÒ¿¡ºª£', OF_FRENCH],
  ['windows-1250', POLISH, OF_POLISH],
  ['iso-8859-2', POLISH, OF_POLISH],
  ['windows-1250', CZECH, OF_CZECH],
  ['windows-1250', HUNGARIAN, OF_HUNGARIAN],
  ['windows-1254', 'çğıöşüÇĞİÖŞÜâîûÂÎÛ', OF_TURKISH],
  ['windows-1257', BALTIC],
  ['cp850', WESTERN],
  ['macintosh', WESTERN],
  ['cp852', POLISH, OF_POLISH],
  ['cp852', CZECH, OF_CZECH],
  ['windows-1256', 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ،؛؟', OF_ARABIC],
];
/** Signs that may appear beside letters in any of them. */
const SIGNS = '€£„“”‘’–—…°§·«»\u00a0´²³½';
/** Enough to be sure, in bytes. */
const LONG_SAMPLE = 1_000_000;

/** Where this part of the bytes are letters of Latin words, no other script is likelier. */
const MOSTLY = 0.8;

function guessedEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, LONG_SAMPLE);
  const latin = likelyEncoding(sample);
  const script = scriptOf(sample);
  return script !== null && (script.isInRuns || latin.score < MOSTLY) ? script.encoding : latin.encoding;
}

/** The encoding in which the non-ASCII bytes are letters that people write, rather than signs; the score for each of them. */
function likelyEncoding(sample: Uint8Array): { encoding: string; score: number } {
  const counts = new Map<number, number>();
  for (const byte of sample) if (byte > 127) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  const scored = LETTERS.map(([encoding, letters, marks = []]) => {
    // Where two encodings have letters at the same bytes, the surrounding text decides.
    const text = marks.length > 0 ? textIn(encoding, sample.subarray(0, 20_000), false) : '';
    let score = marks.some((mark) => mark.test(text)) ? 0.5 : 0;
    // Files of DOS are rare.
    if (/^cp|^mac/.test(encoding)) score -= 1;
    for (const [byte, count] of counts) {
      const letter = textIn(encoding, Uint8Array.of(byte), false);
      if (letters.includes(letter)) score += count;
      else if (!SIGNS.includes(letter)) score -= count;
    }
    return { encoding, score };
  });
  const { encoding, score } = scored.reduce((best, each) => (each.score > best.score ? each : best));
  return {
    encoding,
    score:
      score /
      Math.max(
        1,
        [...counts.values()].reduce((all, each) => all + each, 0),
      ),
  };
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
    const text = withoutControls(textIn(encoding, bytes));
    return text === null ? null : { text, encoding };
  } catch {
    return null;
  }
}

/** Text has few control characters but tabs and line breaks. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/g;
/** A file of text may have this many, or this part of its letters. */
const FEW = 3;
const RARE = 0.01;

/** Null where there are too many control characters for a text. DOS marks the end of a file with one. */
function withoutControls(text: string): string | null {
  const count = text.match(CONTROLS)?.length ?? 0;
  if (count === 0) return text;
  return count <= Math.max(Math.min(FEW, text.length / 10), text.length * RARE)
    ? text.replace(CONTROLS, '')
    : null;
}
