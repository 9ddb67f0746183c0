// Documents written by requests to the emulator itself, past the access rules: no client is as fast.

export interface Document {
  path: string;
  fields: Readonly<Record<string, unknown>>;
}

type Encoded = Readonly<Record<string, unknown>>;

/** What the database takes in one request. */
const AT_ONCE = 500;

/** Writes them all to the database of a project. `host` is that of the emulator, with its port. */
export async function writeAll(
  { host, projectId }: { host: string; projectId: string },
  documents: readonly Document[],
): Promise<void> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const count = Math.ceil(documents.length / AT_ONCE);
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const writes = documents
        .slice(index * AT_ONCE, (index + 1) * AT_ONCE)
        .map(({ path, fields }) => ({ update: { name: `${root}/${path}`, fields: encodeAll(fields) } }));
      const response = await fetch(`http://${host}/v1/${root}:commit`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({ writes }),
      });
      if (!response.ok) throw new Error(`It is not written: ${await response.text()}`);
    }),
  );
}

function encodeAll(fields: object): Encoded {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));
}

/** A value as the database's own protocol writes it. */
function encode(value: unknown): Encoded {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  if (typeof value === 'object') return { mapValue: { fields: encodeAll(value) } };
  throw new Error(`Nothing to write: ${typeof value}`);
}
