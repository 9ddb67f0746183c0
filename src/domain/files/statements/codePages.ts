// Guesses the encoding of a text from its bytes. Every encoding is a row of a table.

/** The upper halves of the code pages of DOS, which browsers don't know. */
const DOS: ReadonlyMap<string, string> = new Map([
  [
    'cp850',
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ],
  [
    'cp852',
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  ],
]);

/** Encodings that people may choose, too. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'iso-8859-5',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'macintosh',
  'x-mac-cyrillic',
  'cp850',
  'cp852',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const;

/** The text of bytes in an encoding. With `isStrict`, it throws where they aren't in it. */
export function textIn(encoding: string, bytes: Uint8Array, isStrict = true): string {
  const upper = DOS.get(encoding);
  // Without `stream`, Node decodes windows-1252 as ISO 8859-1. Only longer encodings need the check of the end.
  if (upper === undefined)
    return new TextDecoder(encoding, { fatal: isStrict }).decode(bytes, {
      stream: !encoding.startsWith('utf'),
    });
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    const part = Array.from(bytes.subarray(at, at + 8192), (byte) =>
      byte < 128 ? byte : upper.charCodeAt(byte - 128),
    );
    text += String.fromCharCode(...part);
  }
  return text;
}

/** The bytes of a text in an encoding that has all its letters. Browsers only write UTF-8: others are found by reading. */
export function bytesIn(encoding: string, text: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const marked = `\ufeff${text}`;
    const view = new DataView(new ArrayBuffer(marked.length * 2));
    for (let at = 0; at < marked.length; at += 1)
      view.setUint16(at * 2, marked.charCodeAt(at), encoding === 'utf-16le');
    return new Uint8Array(view.buffer);
  }
  const known = new Map<string, readonly number[]>();
  for (let first = 0; first < 256; first += 1) {
    const letter = textIn(encoding, Uint8Array.of(first), false);
    if (letter.length === 1 && letter !== '\ufffd') known.set(letter, [first]);
  }
  if (known.size < 256)
    for (let first = 0x81; first < 256; first += 1)
      for (let second = 0x40; second < 256; second += 1) {
        const letter = textIn(encoding, Uint8Array.of(first, second), false);
        if (letter.length === 1 && letter !== '\ufffd' && !known.has(letter))
          known.set(letter, [first, second]);
      }
  return Uint8Array.from(Array.from(text).flatMap((letter) => known.get(letter) ?? known.get('x') ?? []));
}

/** Letters of a script, the most frequent ones first, and the encodings of it. */
const SCRIPTS: readonly (readonly [encodings: readonly string[], letters: string])[] = [
  [['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'], 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфіїєъёћђјљњџґў'],
  [['windows-1253'], 'αοιετνσηρκπςυμλάίόέγδήωχθφύβώξζψϊϋ'],
  [['windows-1255'], 'יוהלאתרמבשנעחדקפגכסטזםןצךףץ'],
  [['windows-1256'], 'اليمنتورعبدهسقفكحجةشصأطخذىزضغئثإؤآءظپچگی'],
  [['windows-874'], 'านรอกเงมยลวดทสตะปบคหแจพชขใไโผถซธณฟศภษญฐฎฏฑฒฆฉฝฬฮ่้ีิัืุู็์ำ๊๋'],
];
/** How many letters of a language make up most of a text. */
const FREQUENT = 12;

/** What the pairs of bytes of an encoding count: those of frequent letters more, those of rare ones less. */
const PAIRS: readonly (readonly [encoding: string, worth: (first: number, second: number) => number])[] = [
  ['shift_jis', (a) => (a === 0x82 || a === 0x83 ? 2.5 : a >= 0x88 && a <= 0x97 ? 2 : a === 0x81 ? 1 : 0)],
  ['euc-jp', (a) => (a === 0xa4 || a === 0xa5 ? 2.5 : a >= 0xb0 && a <= 0xcf ? 1.6 : 0)],
  [
    'gb18030',
    (a, b) =>
      b < 0xa1 || a < 0xa1 ? -1 : a >= 0xb0 && a <= 0xd7 ? 1.8 : a === 0xa3 || a === 0xa1 ? 0.5 : -1,
  ],
  // A third of all second bytes are in the lower half.
  ['big5', (a, b) => (a >= 0xa4 && a <= 0xc6 ? (b < 0x80 ? 3 : 1) : a < 0xa4 ? 0.5 : -1)],
  ['euc-kr', (a) => (a >= 0xb0 && a <= 0xc8 ? 2 : -2)],
];

/** As many bytes above 127 in a row are letters of another script. */
const RUN = 3;
/** Of fewer bytes, a single word may be in a row: `Żółw`. */
const ENOUGH_BYTES = 8;
/** Of Latin letters, few are that close to another one above 127. */
const NEAR = 2;
const DENSE = 0.6;

/** The encoding of bytes whose upper half isn't that of Latin letters; null where they are Latin letters. */
export function scriptOf(bytes: Uint8Array): { encoding: string; isInRuns: boolean } | null {
  let high = 0;
  let inRuns = 0;
  let near = 0;
  let last = -Infinity;
  for (let at = 0; at < bytes.length; at += 1) {
    let end = at;
    while ((bytes[end] ?? 0) > 127) end += 1;
    high += end - at;
    if (end - at > 1 || (end > at && at - last <= NEAR)) near += end - at;
    if (end > at) last = end - 1;
    if (end - at >= RUN) inRuns += end - at;
    at = Math.max(at, end);
  }
  if (high === 0 || near < high * DENSE) return null;
  const isInRuns = inRuns >= ENOUGH_BYTES && inRuns * 2 > high;
  const scored = [
    ...PAIRS.map(([encoding, worth]) => ({ encoding, score: worthOfPairs(bytes, encoding, worth) })),
    ...(isInRuns ? SCRIPTS : []).flatMap(([encodings, letters]) =>
      encodings.map((encoding) => ({ encoding, score: worthOfLetters(bytes, encoding, letters) })),
    ),
  ];
  const best = scored.reduce((one, each) => (each.score > one.score ? each : one));
  return best.score >= ENOUGH ? { encoding: best.encoding, isInRuns } : null;
}
/** Of 1 for each byte. */
const ENOUGH = 0.45;

/** For each byte above 127. */
function worthOfPairs(bytes: Uint8Array, encoding: string, worth: (a: number, b: number) => number): number {
  try {
    textIn(encoding, bytes);
  } catch {
    return 0;
  }
  let [score, count] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 128) continue;
    // Katakana of half a width have one byte.
    if (encoding === 'shift_jis' && first >= 0xa1 && first <= 0xdf) {
      score += 0.55;
      count += 1;
      continue;
    }
    score += worth(first, bytes[at + 1] ?? 0);
    count += 2;
    at += 1;
  }
  return count === 0 ? 0 : score / count;
}

function worthOfLetters(bytes: Uint8Array, encoding: string, letters: string): number {
  const text = textIn(encoding, bytes, false);
  let [score, count] = [0, 0];
  let isLower = false;
  for (const letter of text) {
    if (letter < '\u0080') {
      isLower = false;
      continue;
    }
    count += 1;
    const small = letter.toLowerCase();
    const at = letters.indexOf(small);
    const isCapital = small !== letter;
    if (at === -1) score -= /[«»“”„№–—‘’…°§\u00a0€]/.test(letter) ? 0 : 1;
    // No capital follows a small letter.
    else if (isCapital && isLower) score -= 1;
    else score += (at < FREQUENT ? 1 : 0.4) * (isCapital ? 0.9 : 1);
    isLower = at !== -1 && !isCapital;
  }
  return count === 0 ? 0 : score / count;
}
