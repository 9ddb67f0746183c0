// Opens the bytes of a file that is no archive: the text of a statement, or a file that the app only recognises.
import { signatureOf, type Signature } from '../../../domain/files/archive/signature';
import type { ZipError } from '../../../domain/files/archive/zip';
import { withChoicesOf } from '../../../domain/files/csv/layout';
import { decodeText, textDecodedAs } from '../../../domain/files/statements/decode';
import type { FormatError, Statement } from '../../../domain/files/statements/kind';
import { chosenIn } from '../../../domain/files/statements/questions';
import type { Currency } from '../../../model/currency';
import type { Day } from '../../../model/day';
import { statementOf } from './formats';

/** Why the app refuses a file. */
export type Refusal =
  | 'too_large'
  | 'no_text'
  | 'too_long'
  | 'empty'
  | FormatError
  | Exclude<Signature, 'zip'>
  | ZipError
  /** It holds no files, or other archives. */
  | 'archive_empty'
  | 'archive_in_archive'
  /** A workbook without cells, a table of another program, a text document. */
  | 'sheet_empty'
  | 'other_sheet'
  | 'document';

export interface RefusedFile {
  name: string;
  refusal: Refusal;
  /** Of a text, and the encoding in which it is read. */
  text?: string;
  encoding?: string;
}

/** A file whose format is known. A changed layout makes a new one. */
export interface ReadableFile {
  /** Within an archive, with its folders. */
  name: string;
  text: string;
  /** Of a file of text: its bytes, and the encoding in which they are read. */
  bytes?: Uint8Array;
  encoding?: string;
  statement: Statement;
}

export type OpenedFile = ReadableFile | RefusedFile;

export interface Opening {
  today: Day;
  /** That of the plan. */
  currency: Currency | undefined;
}

/** Finds out by its bytes what a file is, and how to read it. An archive within another one is refused. */
export async function openText(name: string, bytes: Uint8Array, opening: Opening): Promise<OpenedFile> {
  const signature = signatureOf(bytes);
  if (signature === 'zip') return { name, refusal: 'archive_in_archive' };
  if (signature !== null) return { name, refusal: signature };
  const decoded = decodeText(bytes);
  if (decoded === null) return { name, refusal: 'no_text' };
  if (decoded.text.trim() === '') return { name, refusal: 'empty' };
  const statement = await statementOf(decoded.text, opening);
  return typeof statement === 'string'
    ? { name, refusal: statement, ...decoded }
    : { name, text: decoded.text, bytes, encoding: decoded.encoding, statement };
}

/** A file in the encoding that somebody has chosen; the same one where it is no statement in it. */
export async function inEncoding(
  file: ReadableFile,
  encoding: string,
  opening: Opening,
): Promise<ReadableFile> {
  const { bytes, statement: last } = file;
  const text = bytes === undefined ? null : textDecodedAs(bytes, encoding);
  if (text === null) return file;
  const delimiter = last.format === 'csv' ? last.layout.chosen?.delimiter : undefined;
  const found = await statementOf(text, { ...opening, delimiter });
  if (typeof found === 'string') return file;
  return { ...file, text, encoding, statement: likeLast(text, found, last, opening) };
}

/** A statement with what somebody had chosen before its text was in other letters. */
function likeLast(text: string, found: Statement, last: Statement, opening: Opening): Statement {
  if (found.format === 'csv' && last.format === 'csv')
    return { ...found, ...withChoicesOf(text, found, last.layout, opening) };
  if (found.format === 'qif' && last.format === 'qif') return chosenIn(found, last.layout.chosen ?? {});
  return found;
}
