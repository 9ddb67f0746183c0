// What reading a file consists of. It runs beside the page, in worker.ts.
import type { Columns } from '../../../domain/files/csv/columns';
import {
  withChoicesOf,
  detectLayout,
  withColumns,
  withFee,
  withStatus,
} from '../../../domain/files/csv/layout';
import type { Delimiter } from '../../../domain/files/csv/rows';
import {
  isLeftOut,
  isRead,
  type EntryReader,
  type LineError,
  type ReadEntry,
  type UnreadEntry,
} from '../../../domain/files/statements/entry';
import type { Statement } from '../../../domain/files/statements/kind';
import type { Currency } from '../../../model/currency';
import { readerOf } from './formats';
import { openFile } from './openFile';
import { inEncoding, type OpenedFile, type Opening, type ReadableFile, type Refusal } from './openText';

/** A file that the reader keeps, without its text: large ones would take long to copy. A changed layout makes a new one. */
export interface KeptFile extends Omit<ReadableFile, 'text' | 'bytes'> {
  /** Names it for the reader. */
  id: number;
}

/** A file that is refused; a text can be copied for others. */
export interface KeptRefusal {
  name: string;
  refusal: Refusal;
  id?: number;
}

/** A choice for which a table is read again. */
export type Relayout =
  | { delimiter: Delimiter }
  | { columns: Partial<Columns> }
  | { fee: number | null }
  | { status: number | null };

/** Some lines of a file, as the file has them. */
export interface Lines {
  results: readonly (ReadEntry | UnreadEntry<LineError>)[];
  /** The number of lines above and below the table. */
  outside: number;
  /** There are no more. */
  isEnd: boolean;
}

/** Lines in a row: copying them to the page must take a moment only. */
const MOST_LINES = 200;

export interface Acts {
  open: (file: File, context: Opening) => Promise<readonly (KeptFile | KeptRefusal)[]>;
  /** The file in another encoding; as it was where it is no statement in it. */
  recode: (file: KeptFile, encoding: string, context: Opening) => Promise<KeptFile>;
  relayout: (file: KeptFile, change: Relayout, context: Opening) => Promise<Statement>;
  /** Starts reading, or goes on with the file that it read last. */
  lines: (file: KeptFile, isFirst: boolean, nameless: string, currency?: Currency) => Promise<Lines>;
  /** A copy without letters and digits of the file, to send to somebody. */
  copy: (id: number, statement: Statement | null) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Reads files, which it keeps. */
export function createActs(): Acts {
  const kept = new Map<number, OpenedFile>();
  const reading = new Map<number, EntryReader>();

  function keep(file: OpenedFile): KeptFile | KeptRefusal {
    const id = kept.size;
    kept.set(id, file);
    if (!('refusal' in file)) return withoutText(file, id);
    const { name, refusal, text } = file;
    return { name, refusal, ...(text !== undefined && { id }) };
  }
  function known({ id }: KeptFile): ReadableFile {
    const file = kept.get(id);
    if (file === undefined || 'refusal' in file) throw new Error(`The reader has no file ${id}.`);
    return file;
  }

  return {
    async open(file, context) {
      return (await openFile(file, context)).map(keep);
    },
    async recode(file, encoding, context) {
      const next = await inEncoding({ ...known(file), statement: file.statement }, encoding, context);
      kept.set(file.id, next);
      return withoutText(next, file.id);
    },
    async relayout(file, change, context) {
      const { statement } = file;
      if (statement.format !== 'csv') return statement;
      const { text } = known(file);
      if ('columns' in change)
        return { ...statement, ...withColumns(text, statement, change.columns, context) };
      if ('fee' in change) return { ...statement, ...withFee(text, statement, change.fee, context) };
      if ('status' in change) return { ...statement, ...withStatus(statement, change.status) };
      const found = detectLayout(text, { ...context, delimiter: change.delimiter });
      return { ...statement, ...withChoicesOf(text, found, statement.layout, context) };
    },
    async lines(file, isFirst, nameless, currency) {
      const reader =
        (isFirst ? undefined : reading.get(file.id)) ??
        (await readerOf(known(file).text, file.statement, nameless, currency));
      reading.set(file.id, reader);
      const results: (ReadEntry | UnreadEntry<LineError>)[] = [];
      let outside = 0;
      while (results.length + outside < MOST_LINES) {
        const { value, done } = reader.next();
        if (done) return { results, outside, isEnd: true };
        if (isRead(value) || isLeftOut(value)) results.push(value);
        else outside += 1;
      }
      return { results, outside, isEnd: false };
    },
    async copy(id, statement) {
      const { text = '', encoding } = kept.get(id) ?? {};
      const { sharedCopy } = await import('../../../domain/files/statements/sharedCopy');
      return sharedCopy({ text, encoding, statement: statement ?? undefined });
    },
  };
}

function withoutText({ text: _text, bytes: _bytes, ...file }: ReadableFile, id: number): KeptFile {
  return { ...file, id };
}
