// Unpacks zip files with the browser's own decompression. Sizes that a file states about itself are only hints: what
// comes out is counted, and unpacking stops at a limit.
// (APPNOTE.TXT 6.3.10, sections 4.3 to 4.5)
import { crcOf } from './crc';

/** A file in an archive. */
export interface ZipEntry {
  /** With its folders: `2026/bank.csv`. */
  name: string;
  isFolder: boolean;
  isLocked: boolean;
  /** 0 for a stored file, 8 for a compressed one. */
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** Where its local header starts. */
  offset: number;
}

/** Why an archive, or a file in it, can't be unpacked. */
export type ZipError = 'archive_damaged' | 'archive_locked' | 'archive_too_large';

const END = 0x06_05_4b_50;
const END_64 = 0x06_06_4b_50;
const LOCATOR_64 = 0x07_06_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;

/** The length of the end of an archive, and the most that a comment adds. */
const END_LENGTH = 22;
const MAX_COMMENT = 0xff_ff;
const STORED = 0;
const DEFLATED = 8;

/** The files of an archive in the order of its list, at most `most`. */
export function zipEntries(bytes: Uint8Array, most: number): ZipEntry[] | ZipError {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const list = listIn(view);
    if (list === null) return 'archive_damaged';
    if (list.count > most) return 'archive_too_large';
    const entries: ZipEntry[] = [];
    let at = list.start;
    while (entries.length < list.count) {
      if (view.getUint32(at, true) !== ENTRY) return 'archive_damaged';
      const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
        view.getUint16(at + offset, true),
      );
      const from = at + 46;
      entries.push(entryAt(bytes, view, at, { from, nameLength, extraLength }));
      at = from + nameLength + extraLength + commentLength;
    }
    return entries;
  } catch (error) {
    // A position beyond the end.
    if (error instanceof RangeError) return 'archive_damaged';
    throw error;
  }
}

/** The content of a file, at most `most` bytes. */
export async function unzipped(
  bytes: Uint8Array,
  { isLocked, method, crc, packedSize, size, offset }: ZipEntry,
  most: number,
): Promise<Uint8Array | ZipError> {
  if (isLocked) return 'archive_locked';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) return 'archive_damaged';
  // The local header may have other extra fields than the list.
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) return 'archive_damaged';
  if (size > most) return 'archive_too_large';
  const packed = bytes.subarray(start, start + packedSize);
  if (method === STORED) return packed.length === size && crcOf(packed) === crc ? packed : 'archive_damaged';
  if (method !== DEFLATED) return 'archive_damaged';
  const content = await inflated(packed, most);
  if (content === null) return 'archive_too_large';
  const isWhole = content.length === size && content.crc === crc;
  return isWhole ? joinedChunks(content.chunks, content.length) : 'archive_damaged';
}

interface List {
  start: number;
  count: number;
}

/** Where the list of files starts; null without the end of an archive. */
function listIn(view: DataView): List | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_LENGTH + view.getUint16(at + 20, true) !== view.byteLength) continue;
    const found = { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) };
    const isLong = found.count === 0xff_ff || found.start === 0xff_ff_ff_ff;
    return (isLong ? longListIn(view, at - 20) : null) ?? found;
  }
  return null;
}

/** Programs that don't know the size beforehand may use the fields for large archives. */
function longListIn(view: DataView, locator: number): List | null {
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return null;
  const at = longAt(view, locator + 8);
  if (view.getUint32(at, true) !== END_64) return null;
  return { count: longAt(view, at + 32), start: longAt(view, at + 48) };
}

const longAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

interface Place {
  from: number;
  nameLength: number;
  extraLength: number;
}

function entryAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  { from, nameLength, extraLength }: Place,
): ZipEntry {
  const name = nameIn(bytes.subarray(from, from + nameLength));
  const [packedSize = 0, size = 0, offset = 0] = [20, 24, 42].map((field) =>
    view.getUint32(at + field, true),
  );
  const long = longFields(view, from + nameLength, extraLength);
  const longer = (value: number) => (value === 0xff_ff_ff_ff ? (long.shift() ?? value) : value);
  return {
    name,
    isFolder: name.endsWith('/'),
    isLocked: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    // The long fields come in this order, each only where the short one is full.
    size: longer(size),
    packedSize: longer(packedSize),
    offset: longer(offset),
  };
}

/** The values of the extra field for large archives. */
function longFields(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length;) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1)
      return Array.from({ length: Math.floor(Math.min(size, 24) / 8) }, (_, index) =>
        longAt(view, at + 4 + index * 8),
      );
    at += 4 + size;
  }
  return [];
}

/** Old programs don't write UTF-8; then other letters than ASCII may be wrong. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Packed bytes at once: at most a thousand times as many come out. */
const SLICE = 4096;

interface Inflated {
  chunks: Uint8Array[];
  length: number;
  crc: number;
}

/** Null above `most` bytes. Damaged content has the length −1. */
async function inflated(packed: Uint8Array, most: number): Promise<Inflated | null> {
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= packed.length) controller.close();
        // A copy: the stream may take over the memory.
        else controller.enqueue(new Uint8Array(packed.subarray(at, (at += SLICE))));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const found: Inflated = { chunks: [], length: 0, crc: 0 };
  for (;;) {
    // The stream rejects what isn't compressed data.
    // oxlint-disable-next-line no-await-in-loop -- the parts of a stream come one after the other
    const part = await reader.read().catch(() => null);
    if (part === null) return { ...found, length: -1 };
    if (part.done) return found;
    found.length += part.value.length;
    if (found.length > most) {
      reader.cancel().catch(() => undefined);
      return null;
    }
    found.crc = crcOf(part.value, found.crc);
    found.chunks.push(part.value);
  }
}

function joinedChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
