import { Buffer } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  name: string;
  content: string | Uint8Array;
  isStored?: boolean;
  /** What the zip says about it, instead of the truth. */
  said?: { size?: number; crc?: number; method?: number; flags?: number; offset?: number };
}

/** The bytes of a zip. */
export function zipOf(
  files: readonly ZipFile[],
  { comment = '', before = '' } = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from(before)];
  const list: Buffer[] = [];
  let offset = before.length;
  for (const { name, content, isStored = false, said = {} } of files) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const { flags = 0x0800, method = isStored ? 0 : 8, crc = crc32(bytes), size = bytes.length } = said;
    // Version, flags, method, time, day, checksum, sizes, and the length of the name.
    const head = numbers(
      [20, 2],
      [flags, 2],
      [method, 2],
      [0, 4],
      [crc, 4],
      [packed.length, 4],
      [size, 4],
      [title.length, 2],
    );
    const local = Buffer.concat([numbers([0x04034b50, 4]), head, numbers([0, 2]), title, packed]);
    const more = numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [said.offset ?? offset, 4]);
    list.push(Buffer.concat([numbers([0x02014b50, 4], [20, 2]), head, more, title]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(list);
  const counts = numbers([0, 4], [files.length, 2], [files.length, 2], [listed.length, 4], [offset, 4]);
  const end = [numbers([0x06054b50, 4]), counts, numbers([comment.length, 2]), Buffer.from(comment)];
  return new Uint8Array(Buffer.concat([...parts, listed, ...end]));
}

/** Little-endian numbers of 2 or 4 bytes. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}
