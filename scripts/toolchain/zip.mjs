// Writes a jar, and reads one file of a jar, with just enough of the zip format.
import { readFileSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';

// Signatures and field offsets: PKWARE APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
/** 1 January 1980, the first day of the format: equal content gives equal files. */
const FIRST_DAY = 0x0021;

/**
 * A zip of files, stored without compression.
 * @param {Readonly<Record<string, string | Buffer>>} files by their names
 */
export function zipOf(files) {
  /** @type {Buffer[]} */
  const locals = [];
  /** @type {Buffer[]} */
  const entries = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const path = Buffer.from(name);
    const content = Buffer.from(text);
    // Version 1.0, no flags, stored, time and day, checksum, the size twice, the length of the name, no extra field.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(10, 0);
    fields.writeUInt16LE(FIRST_DAY, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([uint32(LOCAL_HEADER), fields, path, content]);
    // The directory repeats the fields after a "made by" version; comment, disk and attributes are all 0.
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(uint32(DIRECTORY_HEADER), fields.subarray(0, 2), fields, rest, path);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const count = locals.length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, uint32(DIRECTORY_END), end]);
}

/**
 * @param {string} zip the path of the zip
 * @param {string} name of a file in it
 * @returns {Buffer | undefined} its content; undefined when there is no such file
 */
export function readFromZip(zip, name) {
  const bytes = readFileSync(zip);
  const end = bytes.lastIndexOf(uint32(DIRECTORY_END));
  if (end === -1) return undefined;
  let at = bytes.readUInt32LE(end + 16);
  while (at < end && bytes.readUInt32LE(at) === DIRECTORY_HEADER) {
    const nameLength = bytes.readUInt16LE(at + 28);
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) return contentAt(bytes, at);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return undefined;
}

/**
 * @param {Buffer} bytes
 * @param {number} entry the offset of the file's entry in the directory
 */
function contentAt(bytes, entry) {
  const compressed = bytes.readUInt16LE(entry + 10) !== 0;
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const content = bytes.subarray(from, from + size);
  return compressed ? inflateRawSync(content) : content;
}

function uint32(/** @type {number} */ value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
