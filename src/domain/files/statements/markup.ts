// Owns how the text of an OFX or CAMT file falls apart into tags and what stands between them. It knows no definitions
// (DOCTYPE, ENTITY), so there is nothing that one could make grow or have fetched.

export type Token =
  | { kind: 'open'; name: string; attributes: string; line: number }
  | { kind: 'close'; name: string; line: number }
  | { kind: 'text'; text: string; line: number }
  /** A tag or a passage begins that never ends. It is the last token. */
  | { kind: 'broken'; line: number };

/** Whether a text brings definitions of its own. No bank writes them. */
export function hasDefinitions(text: string): boolean {
  return /<!(?:DOCTYPE|ENTITY)/i.test(text);
}

const CDATA = '<![CDATA[';

/** Passages that hold no tags, and where each ends. */
const PASSAGES = [
  { begin: '<!--', end: '-->' },
  { begin: CDATA, end: ']]>' },
  { begin: '<?', end: '?>' },
  { begin: '<!', end: '>' },
] as const;

const TAG_BEGIN = /[A-Za-z_/]/;

/**
 * The tags of a text and the texts between them, each once from left to right: what is broken ends it, as nothing after
 * it can be relied on. Names are without their namespace; a tag that is `<Empty/>` opens and closes.
 */
export function* readMarkup(text: string): Generator<Token, void, undefined> {
  const lineAt = lineCounter(text);
  for (let at = 0; at < text.length;) {
    const { begin, end, passage } = nextTag(text, at);
    if (begin > at) yield { kind: 'text', text: decodeEntities(text.slice(at, begin)), line: lineAt(at) };
    if (begin === text.length) return;
    if (end === -1) {
      yield { kind: 'broken', line: lineAt(begin) };
      return;
    }
    if (passage?.begin === CDATA)
      yield { kind: 'text', text: text.slice(begin + CDATA.length, end), line: lineAt(begin) };
    if (!passage) yield* tokensOf(text.slice(begin + 1, end), lineAt(begin));
    at = end + (passage?.end.length ?? 1);
  }
}

/** The value of an attribute of a tag; empty where it has none. */
export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return decodeEntities(found?.[1] ?? found?.[2] ?? '').trim();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Once: what is decoded is not decoded again. An unknown name stays as it is written. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (written, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? written;
    return letterOf(typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** What text may hold; a control character, half a letter or none at all becomes a blank. */
function letterOf(code: number): string {
  const isLetter = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isLetter ? String.fromCodePoint(code) : ' ';
}

interface FoundTag {
  begin: number;
  /** Where its end is; −1 when the file ends before it. */
  end: number;
  passage?: (typeof PASSAGES)[number] | undefined;
}

/** A `<` that begins no tag is text, as in `<NAME>A < B`. */
function nextTag(text: string, from: number): FoundTag {
  for (let begin = text.indexOf('<', from); begin !== -1; begin = text.indexOf('<', begin + 1)) {
    const passage = PASSAGES.find((each) => text.startsWith(each.begin, begin));
    if (passage) return { begin, end: text.indexOf(passage.end, begin + passage.begin.length), passage };
    // At the end of a file that is cut off it is left open what it begins.
    if (begin + 1 === text.length) return { begin, end: -1 };
    if (!TAG_BEGIN.test(text[begin + 1] ?? '')) continue;
    const end = endOfTag(text, begin);
    if (text[end] !== '<') return { begin, end };
  }
  return { begin: text.length, end: text.length };
}

/** Where the `>` of a tag is, or the `<` by which it is none; −1 where the text ends before. */
function endOfTag(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '>' || letter === '<') return at;
    // The value of an attribute may hold a `>`.
    if ((letter === '"' || letter === "'") && text[at - 1] === '=') {
      const close = text.indexOf(letter, at + 1);
      if (close === -1) return -1;
      const inside = text.slice(at, close).indexOf('<');
      if (inside !== -1) return at + inside;
      at = close;
    }
  }
  return -1;
}

function* tokensOf(inside: string, line: number): Generator<Token, void, undefined> {
  if (inside.startsWith('/')) {
    yield { kind: 'close', name: localName(inside.slice(1).trim()), line };
    return;
  }
  const isEmpty = inside.endsWith('/');
  const written = isEmpty ? inside.slice(0, -1) : inside;
  const blank = written.search(/\s/);
  const name = localName(blank === -1 ? written : written.slice(0, blank));
  yield { kind: 'open', name, attributes: blank === -1 ? '' : written.slice(blank), line };
  if (isEmpty) yield { kind: 'close', name, line };
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** Tells the line of a place, counted from 1, of places that only go on. CRLF, LF and CR are each one line break. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (; counted < at; counted += 1) {
      if (text[counted] === '\n' || (text[counted] === '\r' && text[counted + 1] !== '\n')) line += 1;
    }
    return line;
  };
}
