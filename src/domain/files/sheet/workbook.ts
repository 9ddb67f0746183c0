// Reads the sheets of a workbook (.xlsx) as tables of text, for the reader of CSV files.
// (ECMA-376 Part 1, 18.2 to 18.4)
import { unzipped, type ZipEntry, type ZipError } from '../archive/zip';
import { attributeOf, readMarkup } from '../statements/markup';
import type { Epoch } from './cells';
import { readRows, readStrings } from './rows';
import { readStyles } from './styles';

/** The cells of a sheet, separated by tabs and lines. The line is the row's number. */
export interface Sheet {
  name: string;
  text: string;
}

/** The most bytes of all parts of a workbook: a sheet with 50,000 rows has about half as many. */
const MAX_PARTS = 60_000_000;
/** More sheets than a workbook with tables of transactions has. */
const MAX_SHEETS = 30;

const WORKBOOK = /(?:^|\/)workbook\.xml$/;

/** Whether an archive is a workbook that can be read. */
export function isWorkbook(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ name }) => WORKBOOK.test(name));
}

/** The visible sheets with cells, in their order. */
export async function readWorkbook(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Promise<Sheet[] | ZipError> {
  let left = MAX_PARTS;
  /** Empty for a part that the workbook doesn't have. */
  async function partAt(path: string): Promise<string | { error: ZipError }> {
    const entry = entries.find(({ name }) => name.toLowerCase() === path.toLowerCase());
    if (entry === undefined) return '';
    const content = await unzipped(bytes, entry, left);
    if (typeof content === 'string') return { error: content };
    left -= content.length;
    return new TextDecoder().decode(content);
  }

  const home = entries.find(({ name }) => WORKBOOK.test(name))?.name ?? '';
  const folder = home.slice(0, home.lastIndexOf('/') + 1);
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : folder + target);
  const book = await partAt(home);
  if (typeof book !== 'string') return book.error;
  const relations = await partAt(`${folder}_rels/workbook.xml.rels`);
  if (typeof relations !== 'string') return relations.error;
  const { sheets, epoch } = sheetsIn(book);
  const parts = partsIn(relations);
  const pathOfKind = (kind: string) => pathOf(parts.find((each) => each.kind === kind)?.target ?? '');
  const styleSheet = await partAt(pathOfKind('styles'));
  if (typeof styleSheet !== 'string') return styleSheet.error;
  const shared = await partAt(pathOfKind('sharedStrings'));
  if (typeof shared !== 'string') return shared.error;
  const styles = readStyles(styleSheet);
  const strings = readStrings(shared);
  const found: Sheet[] = [];
  for (const { name, id } of sheets.slice(0, MAX_SHEETS)) {
    const target = parts.find((each) => each.id === id)?.target ?? '';
    // oxlint-disable-next-line no-await-in-loop -- one sheet after the other is in memory
    const part = await partAt(pathOf(target));
    if (typeof part !== 'string') return part.error;
    const text = readRows(part, { styles, strings, epoch });
    if (text.trim() !== '') found.push({ name, text });
  }
  return found;
}

interface Book {
  sheets: { name: string; id: string }[];
  epoch: Epoch;
}

/** Hidden sheets hold lists for other sheets. */
function sheetsIn(xml: string): Book {
  const book: Book = { sheets: [], epoch: 1900 };
  for (const token of readMarkup(xml)) {
    if (token.kind !== 'open') continue;
    const { name, attributes } = token;
    if (name === 'workbookPr' && /^(?:1|true)$/.test(attributeOf(attributes, 'date1904'))) book.epoch = 1904;
    if (name !== 'sheet' || /hidden/i.test(attributeOf(attributes, 'state'))) continue;
    book.sheets.push({ name: attributeOf(attributes, 'name'), id: attributeOf(attributes, '(?:\\w+:)?id') });
  }
  return book;
}

interface Part {
  id: string;
  /** `worksheet`, `styles`, `sharedStrings`. */
  kind: string;
  target: string;
}

function partsIn(relations: string): Part[] {
  const parts: Part[] = [];
  for (const token of readMarkup(relations)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) =>
      attributeOf(token.attributes, name),
    );
    parts.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target });
  }
  return parts;
}
