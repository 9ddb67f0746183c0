// Makes methods in Java class files synchronized, with just enough of the format. (Java Virtual Machine Specification, 4)

const ACC_SYNCHRONIZED = 0x0020;
const ACC_ABSTRACT = 0x0400;

/** The size of a constant pool entry in bytes by its tag, including the tag. Texts give their own length. */
const CONSTANT_SIZES = new Map([
  [3, 5],
  [4, 5],
  [5, 9],
  [6, 9],
  [7, 3],
  [8, 3],
  [9, 5],
  [10, 5],
  [11, 5],
  [12, 5],
  [15, 4],
  [16, 3],
  [17, 5],
  [18, 5],
  [19, 3],
  [20, 3],
]);
const TEXT = 1;
/** Entries that count as two. */
const WIDE = [5, 6];

/**
 * Makes the methods of these names run one at a time in each object, as if declared `synchronized`.
 * @param {Buffer} classFile
 * @param {readonly string[]} names
 * @returns {Buffer}
 */
export function takingTurns(classFile, names) {
  const bytes = Buffer.from(classFile);
  const { texts, end } = constantsOf(bytes);
  // The class's own flags, name and superclass, and its interfaces.
  let at = end + 8 + 2 * bytes.readUInt16BE(end + 6);
  at = eachMember(bytes, at, () => {});
  eachMember(bytes, at, (method) => {
    const flags = bytes.readUInt16BE(method);
    const name = texts.get(bytes.readUInt16BE(method + 2)) ?? '';
    if (names.includes(name) && (flags & ACC_ABSTRACT) === 0)
      bytes.writeUInt16BE(flags | ACC_SYNCHRONIZED, method);
  });
  return bytes;
}

/** @param {Buffer} bytes */
function constantsOf(bytes) {
  /** @type {Map<number, string>} */
  const texts = new Map();
  const count = bytes.readUInt16BE(8);
  let at = 10;
  for (let index = 1; index < count; index += 1) {
    const tag = bytes.readUInt8(at);
    if (tag === TEXT) {
      const length = bytes.readUInt16BE(at + 1);
      texts.set(index, bytes.toString('utf8', at + 3, at + 3 + length));
      at += 3 + length;
    } else at += CONSTANT_SIZES.get(tag) ?? 5;
    if (WIDE.includes(tag)) index += 1;
  }
  return { texts, end: at };
}

/**
 * Visits a list of fields or methods.
 * @param {Buffer} bytes
 * @param {number} start
 * @param {(member: number) => void} visit
 * @returns {number} the end of the list
 */
function eachMember(bytes, start, visit) {
  let at = start + 2;
  for (let left = bytes.readUInt16BE(start); left > 0; left -= 1) {
    visit(at);
    const attributes = bytes.readUInt16BE(at + 6);
    at += 8;
    for (let attribute = 0; attribute < attributes; attribute += 1) at += 6 + bytes.readUInt32BE(at + 2);
  }
  return at;
}
