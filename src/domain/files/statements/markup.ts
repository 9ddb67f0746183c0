// Splits the text of an OFX or CAMT file into tags and texts. It supports no definitions (DOCTYPE, ENTITY), so a file
// can't expand entities or make the app fetch anything.

export type Token =
  | { kind: 'open'; name: string; attributes: string; line: number }
  | { kind: 'close'; name: string; line: number }
  | { kind: 'text'; text: string; line: number }
  /** A tag or passage that never ends. It is the last token. */
  | { kind: 'broken'; line: number };

/** Whether a text contains definitions. No bank writes them. */
export function hasDefinitions(text: string): boolean {
  return /<!(?:DOCTYPE|ENTITY)/i.test(text);
}

const CDATA = '<![CDATA[';

/** Passages without tags, and their ends. */
const PASSAGES = [
  { begin: '<!--', end: '-->' },
  { begin: CDATA, end: ']]>' },
  { begin: '<?', end: '?>' },
  { begin: '<!', end: '>' },
] as const;

const TAG_BEGIN = /[A-Za-z_/]/;

/**
 * Yields the tags of a text and the texts between them from left to right. It stops at a broken tag, since everything
 * after it is unreliable. Names have no namespace; `<Empty/>` opens and closes.
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
    if (!passage) {
      const tag = tagIn(text.slice(begin + 1, end), lineAt(begin));
      yield tag;
      if (tag.kind === 'open' && text[end - 1] === '/')
        yield { kind: 'close', name: tag.name, line: tag.line };
    }
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

/** Decodes once: results aren't decoded again. An unknown name stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (written, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? written;
    return letterOf(typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** Control characters, surrogates and invalid codes become a blank. */
function letterOf(code: number): string {
  const isLetter = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isLetter ? String.fromCodePoint(code) : ' ';
}

interface FoundTag {
  begin: number;
  /** The index of its end; −1 when the file ends first. */
  end: number;
  passage?: (typeof PASSAGES)[number] | undefined;
}

/** A `<` that doesn't start a tag is text, as in `<NAME>A < B`. */
function nextTag(text: string, from: number): FoundTag {
  for (let begin = text.indexOf('<', from); begin !== -1; begin = text.indexOf('<', begin + 1)) {
    const next = text[begin + 1] ?? '';
    const passage =
      next === '!' || next === '?' ? PASSAGES.find((each) => text.startsWith(each.begin, begin)) : undefined;
    if (passage) return { begin, end: text.indexOf(passage.end, begin + passage.begin.length), passage };
    // A `<` at the end of a truncated file counts as broken.
    if (next === '') return { begin, end: -1 };
    if (!TAG_BEGIN.test(next)) continue;
    const end = endOfTag(text, begin);
    if (text[end] !== '<') return { begin, end };
  }
  return { begin: text.length, end: text.length };
}

/** The index of a tag's `>`, or of a `<` that shows it isn't a tag; −1 where the text ends first. */
function endOfTag(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '>' || letter === '<') return at;
    // Attribute values may contain a `>`.
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

/** The opening tag also of an element that ends at once. */
function tagIn(inside: string, line: number): Extract<Token, { kind: 'open' | 'close' }> {
  if (inside.startsWith('/')) return { kind: 'close', name: localName(inside.slice(1).trim()), line };
  const written = inside.endsWith('/') ? inside.slice(0, -1) : inside;
  const blank = written.search(/\s/);
  const name = localName(blank === -1 ? written : written.slice(0, blank));
  return { kind: 'open', name, attributes: blank === -1 ? '' : written.slice(blank), line };
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** Returns the line of an index, counted from 1, for increasing indexes. CRLF, LF and CR are each one line break. */
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
