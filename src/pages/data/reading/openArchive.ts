// Opens archives: the files in a zip, and the sheets of a workbook, which is a zip, too.
import { unzipped, zipEntries, type ZipEntry } from '../../../domain/files/archive/zip';
import { detectLayout } from '../../../domain/files/csv/layout';
import { sheetsWithTables } from '../../../domain/files/sheet/tables';
import { isWorkbook, readWorkbook } from '../../../domain/files/sheet/workbook';
import { MAX_FILE_SIZE } from '../../../domain/files/statements/decode';
import { openText, type OpenedFile, type Opening, type Refusal } from './openText';

/** The most files of an archive, and the most bytes of all of them. */
const MAX_FILES = 100;
const MAX_UNPACKED = 4 * MAX_FILE_SIZE;
/** With folders and what systems add. */
const MAX_ENTRIES = 1000;

/** The files that an archive or a workbook contains. Damage that affects all of them refuses the archive. */
export async function openArchive(
  name: string,
  bytes: Uint8Array,
  opening: Opening,
): Promise<readonly OpenedFile[]> {
  const entries = zipEntries(bytes, MAX_ENTRIES);
  if (typeof entries === 'string') return [{ name, refusal: entries }];
  if (isWorkbook(entries)) return openWorkbook(name, bytes, entries, opening);
  const refusal = refusalOf(entries);
  if (refusal !== null) return [{ name, refusal }];
  const opened: OpenedFile[] = [];
  let left = MAX_UNPACKED;
  for (const entry of entries.filter(isContent)) {
    const most = Math.min(MAX_FILE_SIZE, left);
    // oxlint-disable-next-line no-await-in-loop -- each file takes from what is left for the others
    const content = await unzipped(bytes, entry, most);
    if (typeof content === 'string') {
      const isOneTooLarge = content === 'archive_too_large' && most === MAX_FILE_SIZE;
      opened.push({ name: entry.name, refusal: isOneTooLarge ? 'too_large' : content });
      continue;
    }
    left -= content.length;
    // oxlint-disable-next-line no-await-in-loop -- as above
    opened.push(...(await openMember(entry.name, content, opening)));
  }
  const [first] = opened;
  if (first === undefined || !('refusal' in first)) return opened;
  const isSame = opened.every((file) => 'refusal' in file && file.refusal === first.refusal);
  return isSame && /^archive_(?:damaged|locked|too_large)$/.test(first.refusal)
    ? [{ name, refusal: first.refusal }]
    : opened;
}

/** A workbook in an archive is a file like any other. */
async function openMember(name: string, bytes: Uint8Array, opening: Opening): Promise<readonly OpenedFile[]> {
  const entries = zipEntries(bytes, MAX_ENTRIES);
  return typeof entries !== 'string' && isWorkbook(entries)
    ? openWorkbook(name, bytes, entries, opening)
    : [await openText(name, bytes, opening)];
}

async function openWorkbook(
  name: string,
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  opening: Opening,
): Promise<readonly OpenedFile[]> {
  const sheets = await readWorkbook(bytes, entries);
  if (typeof sheets === 'string') return [{ name, refusal: sheets }];
  const tables = sheetsWithTables(sheets);
  if (tables.length === 0) return [{ name, refusal: 'sheet_empty' }];
  return tables.map(({ name: sheet, text }) => ({
    name: tables.length === 1 ? name : `${name} · ${sheet}`,
    text,
    statement: { format: 'csv', isSheet: true, ...detectLayout(text, { ...opening, delimiter: '\t' }) },
  }));
}

/** Null for an archive of files. */
function refusalOf(entries: readonly ZipEntry[]): Refusal | null {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  if (has(/^(?:word|ppt)\/(?:document|presentation)\.xml$/)) return 'document';
  // Excel's binary workbooks, OpenDocument and Numbers.
  if (has(/^xl\/workbook\.bin$|^mimetype$|^Index\/(?:Document|Tables)\b/)) return 'other_sheet';
  const files = entries.filter(isContent);
  if (files.length === 0) return 'archive_empty';
  return files.length > MAX_FILES ? 'archive_too_large' : null;
}

/** Systems add folders for themselves and hidden files. */
function isContent({ name, isFolder }: ZipEntry): boolean {
  return !isFolder && !/(?:^|[/\\])(?:\.|__MACOSX[/\\]|Thumbs\.db$|desktop\.ini$)/i.test(name);
}
